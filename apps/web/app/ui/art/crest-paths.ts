import { crestPaths } from "@gatehouse/contract/emblems";
import type { FactionCode } from "../factions.ts";

/** What stands inside a crest's svg of 64 × 64. */
export function crestMarkup(faction: FactionCode): string {
  const { middle, side, lines } = crestPaths[faction];
  const stroke = `<path d="${lines}" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>`;
  const half = `<path d="${side}"/>${lines ? stroke : ""}`;
  return `<path d="${middle}" fill-rule="evenodd"/>${half}<g transform="matrix(-1 0 0 1 64 0)">${half}</g>`;
}
