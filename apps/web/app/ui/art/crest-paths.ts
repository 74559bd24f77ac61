import type { FactionCode } from "../factions.ts";
import { own } from "../own.ts";

type CrestPaths = {
  /** Drawn once. */
  middle: string;
  /** The left half; it is mirrored for the right. */
  side: string;
  /** Lines of the left half, mirrored too. */
  lines?: string;
};

// 64 × 64. Angels: a raised sword between wings; Nature: a stag; Demons: a horned mask.
const crestPaths: Record<FactionCode, CrestPaths> = {
  angels: {
    middle:
      "M32 9l3.2 7v28h-6.4V16zM22 45q10-3 20 0v3.6q-5-1.6-7.6-1.4V55L32 61l-2.4-6v-7.8q-2.6-.2-7.6 1.4z",
    side: "M27 29.5C19 26 12 19 9 8c-2.5 14.5 4 27 18 32zM24.5 43C15 40.5 7.5 34.5 3.5 26c0 11.5 7.5 20.5 20 23zM21 52c-5.5-.8-9.5-3-13-7 2 8 7 12 14 12z",
    lines: "M32 3.5c-6 0-9.5 1.5-9.5 3.3S26 10 28 10.3",
  },
  nature: {
    middle:
      "M32 27l6 3.5 9-2.5 7 3.5-6 5-8.5.5-2 6 .5 8.5-3.5 6.5-2.5 2-2.5-2-3.5-6.5.5-8.5-2-6-8.5-.5-6-5 7-3.5 9 2.5zM32 33.5c-2.5 3-2.5 6 0 9.5 2.5-3.5 2.5-6.5 0-9.5z",
    side: "",
    lines:
      "M28.5 25.5C19 24.5 12.5 18 13.5 6M18.3 19.5C11 21 5.5 17.5 4 10.5M14 13.5C9.5 11 8 7.5 8.5 3M22 22.8C20.5 17 22 13 25.5 10",
  },
  demons: {
    middle:
      "M32 15c3 5 6.5 7 8.5 12 3 7.5 1.5 14-1.5 19l-3.5 3v6L32 61l-3.5-6v-6L25 46c-3-5-4.5-11.5-1.5-19 2-5 5.5-7 8.5-12zM24.8 33l.7 4.5 5 2.5.5-3zM39.2 33l-6.2 4 .5 3 5-2.5zM32 42l-1.8 4.5h3.6z",
    side: "M22 30C8.5 29.5 2 18 8.5 3c1.5 9 6.5 13 15 15.5l2.5 4zM20.5 36c-5 .5-8.5-.5-12-4 1.5 8 6 12.5 13.5 14-1.5-3.5-2-6.5-1.5-10z",
  },
};

/** What stands inside a crest's svg of 64 × 64. */
export const crestMarkup = (faction: FactionCode): string => own()?.crests[faction] ?? drawn(faction);

function drawn(faction: FactionCode): string {
  const { middle, side, lines } = crestPaths[faction];
  const stroke = `<path d="${lines}" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>`;
  const half = `<path d="${side}"/>${lines ? stroke : ""}`;
  return `<path d="${middle}" fill-rule="evenodd"/>${half}<g transform="matrix(-1 0 0 1 64 0)">${half}</g>`;
}
