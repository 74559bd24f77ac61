import type { Place } from "./place.ts";

export const today: Place = {
  name: "officeToday.place",
  icon: "bell",
  tab: "officeToday.place",
  screens: [
    {
      path: "",
      permission: "desk.read",
      load: () => import("../../../features/operations/desk/office/today.tsx"),
    },
  ],
};
