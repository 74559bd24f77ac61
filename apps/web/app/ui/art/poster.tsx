import type { FactionCode } from "../factions.ts";
import { own } from "../own.ts";
import { Crest } from "./crest.tsx";
import { spire, tower, wall, windows } from "./masonry.ts";
import styles from "./poster.module.css";

// 840 × 400; the ground at 400.
const back =
  wall(0, 840, 330, 400, 12) +
  spire(60, 40, 210, 262, 400) +
  tower(130, 54, 274, 400) +
  spire(196, 30, 236, 290, 400) +
  tower(262, 60, 286, 400) +
  spire(330, 36, 224, 280, 400) +
  tower(396, 50, 262, 400) +
  spire(450, 30, 240, 292, 400) +
  tower(780, 60, 268, 400) +
  spire(826, 32, 226, 284, 400);
const towers =
  "M560 400V256l-9-8v-12h26l8-152 8 152h26v12l-9 8v144zM640 400V250l-10-8v-14h32c10-14 12-26 6-40-26 6-44-14-36-32-14-14-4-36 14-38 8-22 40-26 50-8 20-8 38 6 36 22 18 6 18 32 0 38 2 20-18 28-34 20-4 14-2 26 6 38h32v14l-10 8v150zM742 400V262l-10-10v-14l12 6c0-36 4-64-12-104 22 20 32 48 34 78l6-6v-44l8-30 8 30v44l6 6c2-30 12-58 34-78-16 40-12 68-12 104l12-6v14l-10 10v138z";
const lit = windows(
  [
    [57, 300],
    [128, 306],
    [260, 316],
    [328, 310],
    [394, 292],
    [449, 320],
    [582, 280],
    [582, 320],
    [660, 276],
    [690, 290],
    [672, 330],
    [778, 292],
    [790, 330],
    [826, 316],
    [24, 356],
    [214, 362],
    [500, 360],
  ],
  5,
  9,
);

/** The drawn picture of a video or stream that is not playing; in a faction's cloth, or the leader's. Fills its box. */
export function Poster({ faction }: { faction?: FactionCode }) {
  const drawn = own()?.poster;
  if (drawn !== undefined)
    return (
      <svg
        className={styles.poster}
        viewBox="0 0 840 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
    );
  return (
    <svg
      className={styles.poster}
      viewBox="0 0 840 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-faction={faction}
    >
      <circle className={styles.ring} cx="670" cy="190" r="240" />
      <circle className={styles.moon} cx="670" cy="190" r="150" />
      <path className={styles.hills} d="M0 400V300l120-52 90 40 150-86 110 72 130-50 120 60 120-40v156z" />
      <path className={styles.back} d={back} />
      <path className={styles.front} d={towers} />
      <path className={styles.lit} d={lit} />
      {faction && (
        <Crest className={styles.crest} faction={faction} x="350" y="90" width="140" height="140" />
      )}
      <path className={styles.ground} d="M0 400v-18q210-24 420-8t420-10v36z" />
    </svg>
  );
}
