import type { Place } from "./place.ts";

export const growth: Place = {
  name: "officeGrowth.place",
  icon: "trend",
  screens: [],
};
