import type { CodexChart } from "@gatehouse/contract/game/codex";
import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatShare, levelRange } from "../words.ts";
import { Chart, Legend } from "./chart.tsx";
import { MonsterThing } from "./thing.tsx";
import styles from "./where-it-falls.module.css";

type Props = { item: CodexItem; ground: CodexChart | null };

/** Where an item falls: the places of those who give it on a small chart, and by the nearest town the best of them. */
export function WhereItFalls({ item: { where, name }, ground }: Props) {
  const { towns, spots } = where;
  if (towns.length === 0) return null;
  const counts = towns.some(({ best }) => best.chance !== undefined);
  return (
    <section aria-labelledby="where">
      <SectionHeading id="where">{text("codex.where.title")}</SectionHeading>
      <div className={styles.where}>
        <Table caption={text("codex.where.title")}>
          <thead>
            <tr>
              <ColumnHead>{text("codex.where.near")}</ColumnHead>
              <ColumnHead>{text("codex.where.best")}</ColumnHead>
              {counts && <ColumnHead align="end">{text("codex.columns.here")}</ColumnHead>}
              <ColumnHead align="end" hideBelow="narrow">
                {text("codex.grounds.placed")}
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {towns.map(({ near, from, to, placed, best }) => (
              <Row key={near}>
                <RowHead className={styles.near}>
                  {near}
                  <small>{levelRange({ from, to })}</small>
                </RowHead>
                <Cell>
                  <MonsterThing monster={best} />
                </Cell>
                {counts && (
                  <Cell align="end">{best.chance === undefined ? "" : formatShare(best.chance)}</Cell>
                )}
                <Cell align="end" hideBelow="narrow">
                  {formatWhole(placed)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        {ground && spots.length > 0 && (
          <Chart
            ground={ground}
            small
            label={text("codex.where.chart", { name })}
            spawns={spots.map((spot) => ({ ...spot, count: 1 }))}
            legend={<Legend sign="spot">{text("codex.where.spot")}</Legend>}
          />
        )}
      </div>
    </section>
  );
}
