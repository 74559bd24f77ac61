import type { FactionCode } from "../factions.ts";
import { Crest } from "./crest.tsx";
import { drawing } from "./poster-drawing.ts?served";
import styles from "./poster.module.css";
import { createDrawing } from "./use-drawing.ts";

const useTown = createDrawing(() => import("./poster-drawing.ts"), drawing);

/** The drawn picture of a video or stream that is not playing; in a faction's cloth, or the leader's. Fills its box. */
export function Poster({ faction }: { faction?: FactionCode }) {
  return (
    <svg
      className={styles.poster}
      viewBox="0 0 840 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-faction={faction}
    >
      <g {...useTown<SVGGElement>()} />
      {faction && (
        <Crest className={styles.crest} faction={faction} x="350" y="90" width="140" height="140" />
      )}
    </svg>
  );
}
