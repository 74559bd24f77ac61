import type { Place } from "./place.ts";

export const growth: Place = {
  name: "officeGrowth.place",
  icon: "trend",
  screens: [
    {
      path: "growth",
      permission: "growth.read",
      load: () => import("../../../features/community/advertising/office/growth.tsx"),
    },
  ],
};
