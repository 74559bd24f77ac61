import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { coast, forest, island, peaks, rivers, roads } from "../map-paths.ts";
import styles from "./map-ground.module.css";

type Territory = { faction: FactionCode | null; place: readonly [number, number] };

const factions: readonly FactionCode[] = ["angels", "nature", "demons"];
const reach = 175;
const shores = [76, 42, 16];
const rose = { x: 1_110, y: 632 };

/** Sea, land, rivers, mountains and roads, and whose the land is. */
export function MapGround({ territories }: { territories: readonly Territory[] }) {
  return (
    <>
      <defs>
        <clipPath id="land">
          <path d={coast} />
        </clipPath>
        {factions.map((faction) => (
          <radialGradient key={faction} id={`land-${faction}`} data-faction={faction} className={styles.tint}>
            <stop offset="0" stopOpacity=".62" />
            <stop offset=".6" stopOpacity=".3" />
            <stop offset="1" stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      {shores.map((width) => (
        <path key={width} d={coast} className={styles.shore} strokeWidth={width} />
      ))}
      <path d={island} className={styles.land} />
      <path d={coast} className={styles.land} />
      <g clipPath="url(#land)">
        {territories.map(({ faction, place: [x, y] }) =>
          faction === null ? null : <circle key={x} cx={x} cy={y} r={reach} fill={`url(#land-${faction})`} />,
        )}
        {rivers.map(({ path, width }) => (
          <path key={path} d={path} className={styles.river} strokeWidth={width} />
        ))}
      </g>
      <path d={coast} className={styles.coast} />
      <path d={peaks.light} className={styles.peak} />
      <path d={peaks.shade} className={styles.shade} />
      <path d={forest} className={styles.forest} />
      <path d={roads} className={styles.road} />
      <g className={styles.rose} transform={`translate(${rose.x} ${rose.y})`}>
        <circle r="40" />
        <circle r="34" />
        <path d="M0-56l8 48 48 8-48 8-8 48-8-48-48-8 48-8z" />
        <path d="M0-56V56M-56 0H56" />
        <text y="-64">N</text>
      </g>
    </>
  );
}
