import type { Place } from "./place.ts";

export const texts: Place = {
  name: "officeTexts.place",
  icon: "pen",
  tab: "officeTexts.tab",
  screens: [
    {
      path: "texts",
      permission: "content.write",
      load: () => import("../../../features/content/texts/office/texts.tsx"),
    },
    {
      path: "texts/pictures",
      permission: "content.write",
      load: () => import("../../../features/content/pictures/office/pictures.tsx"),
    },
    {
      path: "texts/:id",
      permission: "content.write",
      load: () => import("../../../features/content/texts/office/text.tsx"),
    },
  ],
  actions: [
    { name: "officeTexts.begin.title", permission: "content.write", path: "texts?begin=1" },
    { name: "officeTexts.pictures.title", permission: "content.write", path: "texts/pictures" },
  ],
};
