import type { FactionCode } from "../factions.ts";
import { Crest } from "./crest.tsx";
import { crenels } from "./masonry.ts";
import styles from "./gate-panel.module.css";

// 360 × 800: inside the gate, looking out at the three towers.
const opening = "M36 800V440q0-190 144-290 144 100 144 290v360z";
const towers = `M36 800V744${crenels(288, 16, 12, 9)}v56zM62 760V664l-6-6v-10h18l10-118 10 118h18v10l-6 6v96zM126 760V642l-8-8v-10h32c9-12 10-24 5-38-24 2-36-18-26-36-8-18 6-34 22-32 8-20 40-20 48-2 20-4 34 14 26 32 12 16 0 38-24 36-5 16-4 28 5 40h28v10l-8 8v118zM252 760V652l-9-8v-12l10 5c0-34 4-54-9-88 18 18 24 40 25 66l5-5v-36l7-26 7 26v36l5 5c1-26 7-48 25-66-13 34-9 54-9 88l10-5v12l-9 8v108z`;
const flags: [FactionCode, number, number][] = [
  ["angels", 14, 118],
  ["nature", 154, 92],
  ["demons", 294, 118],
];

/** The picture beside the forms of the door: an open gate, its portcullis half up. Fills its box. */
export function GatePanel() {
  return (
    <svg
      className={styles.panel}
      viewBox="0 0 360 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="gh-dawn" cy=".72" r=".75">
          <stop offset="0" className={styles.bright} />
          <stop offset=".45" stopColor="var(--glow)" />
          <stop offset="1" className={styles.dim} />
        </radialGradient>
        <pattern id="gh-blocks" width="112" height="96" patternUnits="userSpaceOnUse">
          <path d="M0 .5h112M0 48.5h112M28.5 0v48M84.5 48v48" className={styles.joint} />
        </pattern>
        <clipPath id="gh-opening">
          <path d={opening} />
        </clipPath>
      </defs>
      <path className={styles.wall} d="M0 0h360v800H0z" />
      <path d="M0 0h360v800H0z" fill="url(#gh-blocks)" />
      <path className={styles.arch} d={opening} />
      <path d={opening} fill="url(#gh-dawn)" />
      <g clipPath="url(#gh-opening)">
        <circle className={styles.sun} cx="180" cy="575" r="104" />
        <path className={styles.towers} d={towers} />
        <path
          className={styles.bars}
          d="M72 0v432m54-432v452m54-452v466m54-466v452m54-452v432M36 272h288M36 342h288M36 412h288"
        />
        <path
          className={styles.points}
          d="M66 430h12l-6 22zm54 20h12l-6 22zm54 14h12l-6 22zm54-14h12l-6 22zm54-20h12l-6 22z"
        />
      </g>
      {flags.map(([faction, x, drop]) => (
        <g key={faction} data-faction={faction}>
          <path d={`M${x} 0h52v${drop}l-26-20-26 20z`} fill="var(--f-cloth-2)" />
          <path d={`M${x} 0h14v${drop - 11}l-14 11z`} className={styles.fold} />
          <Crest faction={faction} x={x + 8} y={drop - 76} width="36" height="36" color="var(--on-cloth)" />
        </g>
      ))}
    </svg>
  );
}
