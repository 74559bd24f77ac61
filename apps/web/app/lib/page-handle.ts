import type { ComponentType } from "react";

/** What a route module may export as `handle`: what stands between the top bar and the columns. */
export type PageHandle = {
  /** Instead of the skyline and the countdown; null for nothing. */
  head?: ComponentType | null;
  /** False where the page's first lines need the room. */
  skyline?: false;
};
