import type { Place } from "./place.ts";

export const texts: Place = {
  name: "officeTexts.place",
  icon: "pen",
  tab: "officeTexts.tab",
  screens: [],
};
