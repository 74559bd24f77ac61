import type { FactionCode } from "../factions.ts";
import { own } from "../own.ts";
import { Crest } from "./crest.tsx";
import { crenels } from "./masonry.ts";
import styles from "./gate.module.css";

// 420 wide; the foot at 640, the wall goes on above 0. One instance a page: it has ids.
const jambs = "M78 640V330Q78 190 210 118Q342 190 342 330V640";
const arch = `${jambs}z`;
const bars = [114, 162, 210, 258, 306];
const grid = bars.map((x) => `M${x} 60V424`).join("") + "M70 150H350M70 222H350M70 294H350M70 366H350";
const spikes = bars.map((x) => `M${x - 6.5} 422h13l-6.5 30z`).join("");

const towers =
  "M112 640V452l-6-5v-9h15l5-104 5 104h15v9l-6 5v188zM183 640V440l-7-6v-9h20c8-10 9-18 3-28-18 5-31-9-24-23-10-12-2-27 11-27 6-16 29-19 37-5 14-6 28 4 27 16 13 4 13 23 0 28 1 14-13 20-24 14-4 10-2 18 3 25h20v9l-7 6v200zM268 640V446l-8-7v-10l9 4c0-26 3-46-8-75 16 15 22 35 23 56l5-5v-32l6-22 6 22v32l5 5c1-21 7-41 23-56-11 29-8 49-8 75l9-4v10l-8 7v194z";
const wall = `M70 640V556${crenels(280, 16, 12, 10)}V640z`;
const path = "M150 640l34-62h52l34 62z";
/* Somebody on the way in, cloaked, with a staff. */
const walker =
  "M208 578c-5 0-8 4-8 9 0 3 1 5 3 7-6 4-8 12-9 32h28c-1-20-3-28-9-32 2-2 3-4 3-7 0-5-3-9-8-9zM222 582h2.5v44h-2.5z";

/** Courses of stones in three shades, the same on every machine. */
const courses = (() => {
  const shades = ["", "", ""];
  let state = 23;
  for (let row = -18; row < 20; row += 1) {
    for (let column = -1; column < 6; column += 1) {
      state = (state * 16807) % 2147483647;
      shades[state % 3] += `M${column * 72 + (row & 1) * 36 + 3} ${row * 32 + 1}h69v30h-69z`;
    }
  }
  return shades;
})();

const cloths: { faction: FactionCode; x: number; drop: number }[] = [
  { faction: "angels", x: 62, drop: 104 },
  { faction: "nature", x: 210, drop: 84 },
  { faction: "demons", x: 358, drop: 104 },
];

/**
 * The gate beside the forms that lead in, and the three cloths above it, or the operator's own drawing. Its portcullis stirs when a form in the same panel is
 * filled in, rises when it succeeds, and rattles when it is refused. As wide as its parent, from the foot upwards.
 */
export function Gate() {
  const drawn = own()?.gate;
  if (drawn !== undefined)
    return <div className={styles.gate} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />;
  return (
    <div className={styles.gate} aria-hidden="true">
      <Arch />
      <svg className={styles.cloths} viewBox="0 0 420 110">
        {cloths.map(({ faction, x, drop }) => (
          <g key={faction} data-faction={faction} className={styles.cloth}>
            <path d={`M${x - 24} 0h48v${drop}l-24-19-24 19z`} />
            <Crest faction={faction} x={x - 17} y={drop / 2 - 30} width="34" height="34" />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Arch() {
  return (
    <svg className={styles.arch} viewBox="0 -560 420 1200">
      <defs>
        <radialGradient id="gate-light" cx=".5" cy=".66" r=".62">
          <stop offset="0" stopOpacity=".95" />
          <stop offset=".5" stopOpacity=".8" />
          <stop offset="1" stopOpacity=".12" />
        </radialGradient>
        <radialGradient id="gate-torch">
          <stop offset="0" stopOpacity=".7" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="gate-road" x2="0" y2="1">
          <stop offset="0" stopOpacity=".8" />
          <stop offset="1" stopOpacity=".1" />
        </linearGradient>
        <clipPath id="gate-arch">
          <path d={arch} />
        </clipPath>
      </defs>

      {courses.map((d, shade) => (
        <path key={shade} d={d} fill="var(--wall-1)" opacity={0.4 + shade * 0.24} />
      ))}
      <path d={arch} fill="var(--sky-top)" />
      <path d={arch} fill="url(#gate-light)" />
      <g clipPath="url(#gate-arch)">
        <g fill="var(--front)">
          <path d={towers} opacity=".82" />
          <path d={wall} />
        </g>
        <path d={path} fill="url(#gate-road)" />
        <path d={walker} fill="var(--front)" />
        <circle cx="223" cy="580" r="26" fill="url(#gate-torch)" />
        <circle cx="223" cy="580" r="3.5" fill="var(--window)" />
        <g className={styles.embers}>
          {bars.map((x, index) => (
            <circle key={x} cx={x + 18} cy={560 - ((index * 53) % 70)} r={1.4 + (index % 3) * 0.6} />
          ))}
        </g>
        <g className={styles.portcullis}>
          <path d={grid} fill="none" stroke="var(--front)" strokeWidth="8" />
          <path d={spikes} fill="var(--front)" />
        </g>
      </g>
      <path d={jambs} fill="none" stroke="var(--wall-edge)" strokeWidth="18" />
      <path d={jambs} fill="none" stroke="var(--wall-2)" strokeWidth="18" strokeDasharray="2 40" />

      {[38, 382].map((x) => (
        <g key={x} className={styles.torch}>
          <circle cx={x} cy="330" r="84" fill="url(#gate-torch)" />
          <path d={`M${x - 3} 350h6v46h-6zM${x - 9} 344h18l-3 10h-12z`} fill="var(--front)" />
          <path className={styles.flame} d={`M${x} 306q15 21 9 32-3 6-9 6t-9-6q-4-11 9-32z`} />
        </g>
      ))}
    </svg>
  );
}
