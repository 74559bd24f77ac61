import type { ComponentType } from "react";

/** What a route module may export as `handle`. */
export type PageHandle = {
  /** What stands between the top bar and the columns, instead of the skyline and the countdown; null for nothing. */
  head?: ComponentType | null;
  /** What stands in the skyline's place, above the countdown in one line. */
  scene?: ComponentType;
  /** False where the page's first lines need the room. */
  skyline?: false;
  /** What stands in the side columns instead of what all pages have there; the server's status is not part of it. */
  left?: ComponentType;
  /** What stands above the left column's usual parts. */
  leftFirst?: ComponentType;
  right?: ComponentType;
  /** What stands above the right column's usual parts. */
  rightFirst?: ComponentType;
  /** Of a personal page: what holds its place until it is known who looks. */
  place?: ComponentType;
  /** Lies between a personal page and the session that opens it: where to return to is kept. */
  isOnTheWayIn?: true;
};
