import type { CodexChart } from "@gatehouse/contract/game/codex";
import type { CodexSpawn } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Glyph } from "../../../../ui/art/glyph.tsx";
import { cx } from "../../../../ui/cx.ts";
import {
  chartWidth,
  landmarksOn,
  mapOn,
  type Mark,
  marksOn,
  projectionOf,
  regionSize,
} from "../chart-places.ts";
import { monsterGlyph } from "../glyphs.ts";
import styles from "./chart.module.css";

type ChartProps = {
  /** Null where nothing has a place. */
  ground: CodexChart | null;
  /** What the chart shows, for who cannot see it; the same stands in words below it. */
  label: string;
  spawns?: readonly CodexSpawn[];
  marks?: readonly Mark[];
  legend: ReactNode;
  /** Beside other things: all of it is in sight, in larger letters. */
  small?: boolean;
};

/**
 * Places in the game's own measure: castles, bosses, towns, points and territories. Below them lies the operator's own map, or a
 * land that is a file of its own, which browsers keep, drawn of where anything stands (chart.ts). Nothing where no place is known.
 */
export function Chart({ ground, label, spawns = [], marks = [], legend, small = false }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const projection = ground && projectionOf(ground.bounds);
  const first = marks[0] ?? spawns[0];
  const [middleX, middleY] = (first && projection?.place(first.x, first.y)) ?? [undefined, undefined];
  // Where there is no room for all of it, what it is about is in sight.
  useEffect(() => {
    const box = frame.current;
    if (!box || middleX === undefined || middleY === undefined) return;
    const scale = box.scrollWidth / chartWidth;
    box.scrollLeft = middleX * scale - box.clientWidth / 2;
    box.scrollTop = middleY * scale - box.clientHeight / 2;
  }, [middleX, middleY]);
  if (!projection) return null;
  const { map, importedAt } = ground;
  const { height, place, length } = projection;
  const signs = marksOn(marks, ground.castles, projection);
  const { castles, bosses, towns } = landmarksOn(ground, projection, signs);
  const corners = (area: readonly (readonly [number, number])[]) =>
    area.map(([x, y]) => place(x, y).join(" ")).join("L");
  return (
    <figure className={cx(styles.chart, small && styles.small)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys. */}
      <div ref={frame} className={styles.frame} role="group" tabIndex={0} aria-label={label}>
        <div className={styles.sheet}>
          {map && <OwnMap map={map} projection={projection} />}
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
            {map ? null : <use href={`${paths.codexChart}?v=${Date.parse(importedAt)}#land`} />}
            <text className={styles.scale} x={chartWidth - 16} y={height - 16}>
              {text("codex.chart.region")}
            </text>
            <path
              className={styles.ruler}
              d={`M${chartWidth - 16 - length(regionSize)} ${height - 42}v8h${length(regionSize)}v-8`}
            />
            {spawns.map(({ x, y, area }, index) =>
              area ? (
                <g key={index} className={styles.area}>
                  <path d={`M${corners(area)}Z`} />
                  {spanOf(area.map((corner) => place(...corner))) < leastReach && (
                    <Reach place={place(x, y)} />
                  )}
                </g>
              ) : null,
            )}
            {signs.map(({ key, ownLeft, ownTop, reach }) => (
              <g key={key} className={styles.area}>
                <Reach place={[ownLeft, ownTop]} reach={length(reach)} />
              </g>
            ))}
            {towns.map(({ name, left, top }) => (
              <g key={`${name} ${left}`}>
                <path className={styles.house} d={`M${left - 9} ${top + 7}v-9l9-8 9 8v9z`} />
                <text className={styles.town} x={left + 15} y={top + 6}>
                  {name}
                </text>
              </g>
            ))}
            {castles.map(({ id, name, left, top }) => (
              <Sign key={id} to={castlePath(id)} name={name}>
                <path className={styles.castle} d={`M${left - 10} ${top + 9}v-18h5v4h3v-4h4v4h3v-4h5v18z`} />
              </Sign>
            ))}
            {bosses.map((boss) => (
              <Sign key={boss.id} to={codexPath("monster", boss)} name={boss.name}>
                <circle className={styles.lair} cx={boss.left} cy={boss.top} r="11" />
                <svg className={styles.boss} x={boss.left - 8} y={boss.top - 8} width="16" height="16">
                  <Glyph name={monsterGlyph(boss)} />
                </svg>
              </Sign>
            ))}
            {/* Above all signs, of which others may stand close by. */}
            {[...castles, ...bosses].map(({ name, left, top, isNamed }, index) =>
              isNamed ? (
                <text key={index} className={styles.town} x={left + 16} y={top + 6}>
                  {name}
                </text>
              ) : null,
            )}
            {spawns.map(({ x, y, area }, index) => {
              const [left, top] = place(x, y);
              return area ? null : (
                <path key={index} className={styles.spot} d={`M${left} ${top - 7}l7 7-7 7-7-7z`} />
              );
            })}
            {signs.map(({ key, left, top, ownLeft, ownTop }) =>
              left === ownLeft && top === ownTop ? null : (
                <path key={key} className={styles.leader} d={`M${ownLeft} ${ownTop}L${left} ${top}`} />
              ),
            )}
            {signs.map(({ key, to, name, label: sign, left, top, width, height: tall }) => (
              <Sign key={key} to={to} name={name}>
                <rect
                  className={styles.plate}
                  x={left - width / 2}
                  y={top - tall / 2}
                  width={width}
                  height={tall}
                  rx={tall / 2}
                />
                <text className={styles.mark} x={left} y={top + 7}>
                  {sign}
                </text>
              </Sign>
            ))}
          </svg>
        </div>
      </div>
      <figcaption className={styles.legend}>
        {legend}
        <Names sign="castle" label={text("codex.chart.castles")}>
          {ground.castles.map(({ id, name }) => (
            <Link key={id} to={castlePath(id)}>
              {name}
            </Link>
          ))}
        </Names>
        <Names sign="boss" label={text("codex.chart.bosses")}>
          {ground.bosses.map((boss) => (
            <Link key={boss.id} to={codexPath("monster", boss)}>
              {boss.name} {formatWhole(boss.level)}
            </Link>
          ))}
        </Names>
      </figcaption>
    </figure>
  );
}

/** A smaller ground would not be seen, in the chart's measure. */
const leastReach = 18;

const Reach = ({ place: [left, top], reach = 0 }: { place: readonly [number, number]; reach?: number }) => (
  <circle cx={left} cy={top} r={Math.max(leastReach, reach)} />
);

/** How far the points are apart, from west to east or from north to south. */
function spanOf(points: readonly (readonly [number, number])[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(span(points.map(([left]) => left)), span(points.map(([, top]) => top)));
}

const castlePath = (id: number): string => `${paths.world}#castle-${id}`;

/** A landmark that can be clicked; keys and readers find the same link in the words below the chart. */
const Sign = ({ to, name, children }: { to: string; name: string; children: ReactNode }) => (
  <Link to={to} tabIndex={-1}>
    <title>{name}</title>
    {children}
  </Link>
);

const OwnMap = ({
  map,
  projection,
}: {
  map: NonNullable<CodexChart["map"]>;
  projection: ReturnType<typeof projectionOf>;
}) => {
  const { files } = map;
  return (
    <img
      className={styles.map}
      style={mapOn(map, projection) satisfies CSSProperties}
      src={files[0]?.src}
      srcSet={files.map(({ src, width }) => `${src} ${width}w`).join(", ")}
      sizes="(max-width: 44rem) 44rem, (max-width: 75rem) 100vw, 56rem"
      alt=""
      loading="lazy"
    />
  );
};

/** The landmarks of a kind by their names; nothing where there are none. */
const Names = ({
  sign,
  label,
  children,
}: {
  sign: "castle" | "boss";
  label: string;
  children: ReactNode[];
}) =>
  children.length > 0 && (
    <div className={styles.names}>
      <Legend sign={sign}>{label}</Legend>
      {children}
    </div>
  );

type SignName = "spot" | "area" | "town" | "castle" | "boss";

/** What a sign of the chart means. */
export const Legend = ({ sign, children }: { sign: SignName; children: ReactNode }) => (
  <span className={styles.key} data-sign={sign}>
    {children}
  </span>
);
