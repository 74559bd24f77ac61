import type { Place } from "./place.ts";

export const record: Place = {
  name: "officeRecord.place",
  icon: "scroll",
  screens: [],
};
