import { className } from "@gatehouse/contract/game/classes";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { classKind } from "../../../../ui/art/class-kind.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import { type Axis, axesOf, type Radar, radarOf } from "../shape.ts";
import styles from "./class-average.module.css";

/** A character against the average of its class: the shape, and its numbers beside it. */
export function ClassAverage({ profile }: { profile: CharacterProfile }) {
  const { charName, classId, classAverage } = profile;
  const axes = axesOf(profile);
  const radar = radarOf(axes);
  if (axes.length === 0) return null;
  const name = className(classId);
  const title = classAverage
    ? text("profiles.average.title", { class: name })
    : text("profiles.average.alone", { class: charName });
  return (
    <section aria-labelledby="average">
      <SectionHeading
        id="average"
        end={classAverage && text("profiles.average.count", { count: formatWhole(classAverage.count) })}
      >
        {title}
      </SectionHeading>
      <div className={styles.pair} data-shape={radar !== null || undefined}>
        {radar && (
          <div className={styles.shape}>
            <Shape axes={axes} radar={radar} />
          </div>
        )}
        <div className={styles.numbers}>
          <Table caption={title}>
            <thead>
              <tr>
                <ColumnHead>
                  <span className="visually-hidden">{text("profiles.stat")}</span>
                </ColumnHead>
                <ColumnHead align="end" className={styles.ownHead}>
                  <span className={styles.ownKey} />
                  {charName}
                </ColumnHead>
                {classAverage?.best && (
                  <ColumnHead align="end" hideBelow="narrow">
                    {text("profiles.average.best")}
                  </ColumnHead>
                )}
                {classAverage && (
                  <ColumnHead align="end">
                    <span className={styles.averageKey} />
                    {text("profiles.average.word")}
                  </ColumnHead>
                )}
              </tr>
            </thead>
            <tbody>
              {axes.map(({ field, own, average, best }) => (
                <Row key={field}>
                  <RowHead>{text(`rankings.options.${field}`)}</RowHead>
                  <Cell align="end" className={styles.own}>
                    {formatStat(field, own)}
                  </Cell>
                  {best !== undefined && (
                    <Cell align="end" hideBelow="narrow" className={styles.average}>
                      {formatStat(field, best)}
                    </Cell>
                  )}
                  {average !== undefined && (
                    <Cell align="end" className={styles.average}>
                      {formatStat(field, average)}
                    </Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
          {(classAverage || classKind(classId)) && (
            <p className={styles.note}>{text(noteOf(classAverage), { class: name })}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function noteOf(average: CharacterProfile["classAverage"]) {
  if (!average) return "profiles.average.none";
  return average.best ? "profiles.average.bestNote" : "profiles.average.note";
}

/** The radar; its numbers stand in the table. */
function Shape({ axes, radar: { own, average, rings, ends } }: { axes: readonly Axis[]; radar: Radar }) {
  return (
    <div className={styles.radar} aria-hidden="true">
      <svg viewBox="-104 -104 208 208">
        {rings.map((ring) => (
          <polygon key={ring} className={styles.ring} points={ring} />
        ))}
        <path className={styles.ring} d={ends.map(({ x, y }) => `M0 0L${x} ${y}`).join("")} />
        <polygon className={styles.averageShape} points={average} />
        <polygon className={styles.ownShape} points={own} />
      </svg>
      {axes.map(({ field }, index) => {
        const { x = 0, y = 0 } = ends[index] ?? {};
        return (
          <span
            key={field}
            className={styles.axis}
            data-side={Math.abs(x) < 20 ? (y < 0 ? "top" : "bottom") : x < 0 ? "left" : "right"}
            style={{ "--x": `${50 + x / 2.08}%`, "--y": `${50 + y / 2.08}%` }}
          >
            {text(`rankings.options.${field}`)}
          </span>
        );
      })}
    </div>
  );
}
