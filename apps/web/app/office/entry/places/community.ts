import type { Place } from "./place.ts";

export const community: Place = {
  name: "officeCommunity.place",
  icon: "flag",
  screens: [],
};
