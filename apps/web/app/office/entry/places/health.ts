import type { Place } from "./place.ts";

export const health: Place = {
  name: "officeHealth.place",
  icon: "pulse",
  screens: [],
};
