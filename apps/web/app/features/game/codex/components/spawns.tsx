import type { CodexChart } from "@gatehouse/contract/game/codex";
import type { CodexMonster, CodexSpawn } from "@gatehouse/contract/game/codex-monsters";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatRespawn } from "../words.ts";
import { Chart, Legend } from "./chart.tsx";
import styles from "./spawns.module.css";

const mostRows = 40;

/** Where a creature stands: on the chart, and the same as a table. */
export function Spawns({ monster, ground }: { monster: CodexMonster; ground: CodexChart }) {
  const { spawns, spots, placed, name, kind } = monster;
  if (spawns.length === 0) return null;
  const hasAreas = spawns.some(({ area }) => area);
  const hasSpots = spawns.some(({ area }) => !area);
  return (
    <section aria-labelledby="places">
      <SectionHeading id="places" end={text("codex.places.count", { n: placed, spots })}>
        {text(kind === "npc" ? "codex.places.titleNpc" : "codex.places.title")}
      </SectionHeading>
      <Chart
        ground={ground}
        label={text("codex.chart.label", { name })}
        spawns={spawns}
        legend={
          <>
            {hasSpots && <Legend sign="spot">{text("codex.chart.spot")}</Legend>}
            {hasAreas && <Legend sign="area">{text("codex.chart.area")}</Legend>}
            <Legend sign="town">{text("codex.chart.town")}</Legend>
          </>
        }
      />
      <details className={styles.table}>
        <summary>{text("codex.places.asTable")}</summary>
        <Table caption={text("codex.places.title")}>
          <thead>
            <tr>
              <ColumnHead>{text("codex.places.where")}</ColumnHead>
              <ColumnHead align="end">{text("codex.places.many")}</ColumnHead>
              <ColumnHead align="end">{text("codex.places.back")}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {spawns.slice(0, mostRows).map((spawn, index) => (
              <SpawnLine key={index} spawn={spawn} />
            ))}
          </tbody>
        </Table>
        {spots > mostRows && <p className={styles.rest}>{text("codex.more", { n: spots - mostRows })}</p>}
      </details>
    </section>
  );
}

/** What is said of a place where it is one of several, or theirs for a time. */
const conditionOf = ({ alternative, period, event }: CodexSpawn): string =>
  [
    alternative === true && text("codex.places.or"),
    period !== undefined && text(`codex.places.times.${period}`),
    event !== undefined && text("codex.places.event", { event }),
  ]
    .filter((part) => part !== false)
    .join(", ");

function SpawnLine({ spawn }: { spawn: CodexSpawn }) {
  const { x, y, area, count, respawnSeconds, respawnRandomSeconds } = spawn;
  const condition = conditionOf(spawn);
  return (
    <Row>
      <RowHead className="num">
        {area ? text("codex.places.around", { x, y }) : text("codex.places.at", { x, y })}
        {condition !== "" && ` (${condition})`}
      </RowHead>
      <Cell align="end">{formatWhole(count)}</Cell>
      <Cell align="end">
        {respawnSeconds === undefined ? "" : formatRespawn(respawnSeconds, respawnRandomSeconds ?? 0)}
      </Cell>
    </Row>
  );
}
