import type { LanternState } from "../../../ui/art/lantern.tsx";
import type { Lantern } from "./model.ts";

/** How each state is drawn. */
export const lanternOf: Record<Lantern, LanternState> = {
  pending: "dark",
  voted: "lit",
  notVoted: "dark",
  opened: "glowing",
  unknown: "unknown",
};
