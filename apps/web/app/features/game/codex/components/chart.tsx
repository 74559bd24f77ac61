import type { CodexFront, CodexSpawn } from "@gatehouse/contract/game/codex";
import { type ReactNode, useEffect, useRef } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { chartWidth, labelledTowns, projectionOf, regionSize } from "../chart-places.ts";
import styles from "./chart.module.css";

export type ChartGround = Pick<CodexFront, "chart" | "towns" | "importedAt">;
/** A place of many with a sign of its own, such as a hunting ground. */
export type Mark = { key: number; x: number; y: number; reach: number; label: string };

type ChartProps = {
  ground: ChartGround;
  /** What the chart shows, for who cannot see it; the same stands in words below it. */
  label: string;
  spawns?: readonly CodexSpawn[];
  marks?: readonly Mark[];
  legend: ReactNode;
};

/**
 * Places in the game's own measure: towns, points and territories. The land below is a file of its own that browsers keep, drawn
 * of where anything stands (chart.ts). Nothing where no place is known.
 */
export function Chart({ ground, label, spawns = [], marks = [], legend }: ChartProps) {
  const { chart, towns, importedAt } = ground;
  const frame = useRef<HTMLDivElement>(null);
  const projection = chart && projectionOf(chart);
  const first = marks[0] ?? spawns[0];
  const middle = first && projection ? projection.place(first.x, first.y)[0] / chartWidth : undefined;
  // Where there is no room for all of it, what it is about is in sight.
  useEffect(() => {
    const box = frame.current;
    if (!box || middle === undefined || box.scrollWidth <= box.clientWidth) return;
    box.scrollLeft = middle * box.scrollWidth - box.clientWidth / 2;
  }, [middle]);
  if (!projection) return null;
  const { height, place, length } = projection;
  const corners = (area: readonly (readonly [number, number])[]) =>
    area.map(([x, y]) => place(x, y).join(" ")).join("L");
  return (
    <figure className={styles.chart}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys. */}
      <div ref={frame} className={styles.frame} role="group" tabIndex={0} aria-label={label}>
        <svg viewBox={`0 0 ${chartWidth} ${height}`} aria-hidden="true">
          <defs>
            <pattern
              id="hatch"
              width="8"
              height="8"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(28)"
            >
              <path d="M0 0v8" className={styles.hatch} />
            </pattern>
          </defs>
          <use href={`${paths.codexChart}?v=${Date.parse(importedAt)}#land`} />
          <text className={styles.scale} x={chartWidth - 16} y={height - 16}>
            {text("codex.chart.region")}
          </text>
          <path
            className={styles.ruler}
            d={`M${chartWidth - 16 - length(regionSize)} ${height - 42}v8h${length(regionSize)}v-8`}
          />
          {spawns.map(({ area }, index) =>
            area ? <path key={index} className={styles.area} d={`M${corners(area)}Z`} /> : null,
          )}
          {spawns.map(({ x, y, area }, index) => {
            const [left, top] = place(x, y);
            return area ? null : (
              <path key={index} className={styles.spot} d={`M${left} ${top - 7}l7 7-7 7-7-7z`} />
            );
          })}
          {marks.map(({ key, x, y, reach }) => {
            const [left, top] = place(x, y);
            return (
              <circle key={key} className={styles.area} cx={left} cy={top} r={Math.max(18, length(reach))} />
            );
          })}
          {labelledTowns(towns, projection).map(({ name, left, top }) => (
            <g key={`${name} ${left}`}>
              <path className={styles.house} d={`M${left - 9} ${top + 7}v-9l9-8 9 8v9z`} />
              <text className={styles.town} x={left + 15} y={top + 6}>
                {name}
              </text>
            </g>
          ))}
          {marks.map(({ key, x, y, label: sign }) => {
            const [left, top] = place(x, y);
            return (
              <text key={key} className={styles.mark} x={left} y={top + 8}>
                {sign}
              </text>
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.legend}>{legend}</figcaption>
    </figure>
  );
}

/** What a sign of the chart means. */
export const Legend = ({ sign, children }: { sign: "spot" | "area" | "town"; children: ReactNode }) => (
  <span className={styles.key} data-sign={sign}>
    {children}
  </span>
);
