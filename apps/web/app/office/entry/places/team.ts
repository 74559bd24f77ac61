import type { Place } from "./place.ts";

export const team: Place = {
  name: "officeTeam.place",
  icon: "key",
  screens: [],
};
