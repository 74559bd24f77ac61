import { type ReactNode, useId } from "react";
import { formatWhole } from "../../lib/words/numbers.ts";
import { cx } from "../../ui/cx.ts";
import { Details } from "../../ui/details.tsx";
import { word } from "../lib/words.ts";
import { scaleOf } from "./chart-scale.ts";
import styles from "./chart.module.css";

/** How a series stands out: what it is about, what it is compared with, what went wrong. */
type Look = "main" | "other" | "bad";

type ChartSeries = {
  name: string;
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[];
  look?: Look;
};

type ChartProps = {
  /** Says what is shown: readers' name of the picture and the table's caption. */
  title: string;
  /** What the values belong to, such as hours or days, from the first to the last. */
  labels: readonly string[];
  /** Labels under the picture: every how many-th; so many that some seven stand, unless given. */
  labelEvery?: number;
  /** What the labels are, as the table's first head. */
  labelHead: string;
  series: readonly ChartSeries[];
  format?: (value: number) => string;
};

/** Values over time as lines: the first is filled, what it is compared with is dashed. */
export const LineChart = (props: ChartProps) => (
  <Chart {...props} top={scaleOf(largest(props.series.flatMap(({ values }) => values)))}>
    {(top) =>
      props.series.toReversed().map(({ name, values, look = "main" }) => {
        const last = Math.max(1, props.labels.length - 1);
        const runs = runsOf(values).map((run) =>
          run.map(({ at, value }) => `${(at / last) * 100},${100 - (value / top) * 100}`),
        );
        return (
          <g key={name} className={styles[look]}>
            {look === "main" &&
              runs.map((run, index) => (
                <polygon key={index} points={`${xOf(run[0])},100 ${run.join(" ")} ${xOf(run.at(-1))},100`} />
              ))}
            {runs.map((run, index) => (
              <polyline key={index} points={run.join(" ")} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        );
      })
    }
  </Chart>
);

/** Values by day or kind as bars; several series stand on one another. */
export const BarChart = (props: ChartProps) => {
  const sums = props.labels.map((_, at) =>
    props.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const width = 100 / Math.max(1, props.labels.length);
  return (
    <Chart {...props} inColumns top={scaleOf(largest(sums))}>
      {(top) =>
        props.labels.map((label, at) => {
          let below = 0;
          return props.series.map(({ name, values, look = "main" }) => {
            const height = ((values[at] ?? 0) / top) * 100;
            below += height;
            return (
              <rect
                key={`${label} ${name}`}
                className={styles[look]}
                x={(at + 0.12) * width}
                width={0.76 * width}
                y={100 - below}
                height={height}
              />
            );
          });
        })
      }
    </Chart>
  );
};

/** A small line beside a number, which says it already. */
export function Spark({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const points = values.map(
    (value, at) => `${(at / Math.max(1, values.length - 1)) * 100},${100 - (value / top) * 96}`,
  );
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,100 ${points.join(" ")} 100,100`} />
      <polyline points={points.join(" ")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

type FrameProps = ChartProps & {
  top: ReturnType<typeof scaleOf>;
  /** Labels stand below the middle of their bar. */
  inColumns?: boolean;
  children: (top: number) => ReactNode;
};

function Chart({
  title,
  labels,
  labelEvery,
  labelHead,
  series,
  format = formatWhole,
  top,
  inColumns,
  children,
}: FrameProps) {
  const id = useId();
  const every = labelEvery ?? Math.max(1, Math.ceil(labels.length / 7));
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {title}
      </figcaption>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name, look = "main" }) => (
            <li key={name} className={styles[look]}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot} aria-hidden="true">
        <ol className={cx("num", styles.marks)}>
          {top.marks.toReversed().map((mark) => (
            <li key={mark}>{format(mark)}</li>
          ))}
        </ol>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {top.marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2="100"
              y1={100 - (mark / top.top) * 100}
              y2={100 - (mark / top.top) * 100}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children(top.top)}
        </svg>
        <ol className={cx("num", styles.labels, inColumns && styles.inColumns)}>
          {labels.map((label, at) => (
            <li key={at} className={cx((at / every) % 2 === 1 && styles.second)}>
              {at % every === 0 ? <span>{label}</span> : null}
            </li>
          ))}
        </ol>
      </div>
      <Details summary={word("officeFrame.chart.table")} className={styles.details}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys. */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{labelHead}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, at) => (
                <tr key={at}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => {
                    const value = values[at] ?? null;
                    return (
                      <td key={name}>{value === null ? word("officeFrame.chart.unknown") : format(value)}</td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Details>
    </figure>
  );
}

const largest = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

const xOf = (point = "0,0"): string => point.slice(0, point.indexOf(","));

type Point = { at: number; value: number };

/** What is known, in runs without a gap: a line over a gap would tell what nobody knows. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  let isOpen = false;
  values.forEach((value, at) => {
    if (value !== null) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push({ at, value });
    }
    isOpen = value !== null;
  });
  return runs;
}
