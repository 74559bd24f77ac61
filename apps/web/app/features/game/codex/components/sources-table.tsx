import type { CodexSource } from "@gatehouse/contract/game/codex-mentions";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatAmount, formatPieces, formatShare } from "../words.ts";
import { Chance } from "./chance.tsx";
import styles from "./rows.module.css";
import { Tag } from "./tag.tsx";
import { MonsterThing } from "./thing.tsx";

export type SourceRow = CodexSource & { spoil: boolean };

/** Who gives an item, best first; without the columns of chances where these are not told. */
export const SourcesTable = ({ rows, chances }: { rows: readonly SourceRow[]; chances: boolean }) => (
  <Table caption={text("codex.sources.title")}>
    <thead>
      <tr>
        <ColumnHead>{text("codex.columns.monster")}</ColumnHead>
        <ColumnHead align="center" hideBelow="middle">
          {text("codex.columns.level")}
        </ColumnHead>
        <ColumnHead hideBelow="middle">{text("codex.columns.near")}</ColumnHead>
        <ColumnHead hideBelow="middle">{text("codex.columns.how")}</ColumnHead>
        {chances && (
          <>
            <ColumnHead align="end" hideBelow="narrow">
              {text("codex.columns.pieces")}
            </ColumnHead>
            <ColumnHead align="end" hideBelow="middle">
              {text("codex.columns.file")}
            </ColumnHead>
            <ColumnHead align="end" aria-sort="descending">
              {text("codex.columns.chance")}
            </ColumnHead>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <SourceLine key={`${row.id} ${row.spoil}`} row={row} chances={chances} />
      ))}
    </tbody>
  </Table>
);

function SourceLine({ row, chances }: { row: SourceRow; chances: boolean }) {
  const { level, near, placed, spoil, min, max, expected, fileChance, chance } = row;
  const how = text(spoil ? "codex.spoil" : "codex.drop");
  const where = near ?? text(placed > 0 ? "codex.somewhere" : "codex.nowhere");
  return (
    <Row>
      <RowHead className={styles.name}>
        <MonsterThing
          monster={row}
          after={
            (row.kind === "raid" || row.kind === "grand") && (
              <span className={styles.after}>
                <Tag>{text(`codex.monsterKinds.${row.kind}`)}</Tag>
              </span>
            )
          }
          detail={
            <span className={styles.small}>
              {text("codex.sources.detail", { level: formatWhole(level), where, how })}
            </span>
          }
        />
      </RowHead>
      <Cell align="center" hideBelow="middle" className="num">
        {formatWhole(level)}
      </Cell>
      <Cell hideBelow="middle" className={styles.where}>
        {where}
      </Cell>
      <Cell hideBelow="middle">
        <Tag tone={spoil ? "spoil" : "plain"}>{how}</Tag>
      </Cell>
      {chances && (
        <>
          <Cell align="end" hideBelow="narrow" className={styles.figure}>
            {formatPieces(min, max)}
            {expected !== undefined && expected > 0 && (
              <small>{text("codex.average", { n: formatAmount(expected) })}</small>
            )}
          </Cell>
          <Cell align="end" hideBelow="middle" className={styles.was}>
            {fileChance === undefined ? "" : formatShare(Math.min(1, fileChance))}
          </Cell>
          <Cell align="end">{chance !== undefined && <Chance chance={chance} />}</Cell>
        </>
      )}
    </Row>
  );
}
