import type { ComponentType } from "react";

/** What a route module may export as `handle`: what stands between the top bar and the columns. */
export type PageHandle = {
  /** Instead of the skyline; null for nothing. */
  head?: ComponentType | null;
};
