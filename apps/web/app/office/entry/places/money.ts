import type { Place } from "./place.ts";

export const money: Place = {
  name: "officeMoney.place",
  icon: "coins",
  tab: "officeMoney.place",
  screens: [],
};
