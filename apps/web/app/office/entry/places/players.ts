import type { Place } from "./place.ts";

export const players: Place = {
  name: "officePlayers.place",
  icon: "user",
  tab: "officePlayers.place",
  screens: [],
};
