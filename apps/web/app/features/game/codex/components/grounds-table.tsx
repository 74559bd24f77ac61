import type { CodexGround } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatAmount, formatLarge } from "../words.ts";
import type { Mark } from "../chart-places.ts";
import styles from "./grounds-table.module.css";

const shownMonsters = 3;
const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** What a ground is called: by the town that is nearest and its most frequent creature. */
export function groundName({ near, monsters }: Pick<CodexGround, "near" | "monsters">): string {
  const most = monsters[0]?.name ?? "";
  return near === "" ? most : text("codex.grounds.name", { near, most });
}

/** The signs of grounds on the chart, as their rows have them. */
export const groundMarks = (grounds: readonly CodexGround[]): Mark[] =>
  grounds.slice(0, roman.length).map((ground, index) => ({
    key: ground.id,
    x: ground.x,
    y: ground.y,
    reach: ground.reach,
    label: roman[index] ?? "",
    name: groundName(ground),
    to: groundPath(ground),
  }));

/** The page of a ground. */
export const groundPath = ({ id, near }: Pick<CodexGround, "id" | "near">): string =>
  codexPath("ground", { id, name: near });

/** Hunting grounds, the best first; the first are marked as on the chart. */
export function GroundsTable({ grounds, signs }: { grounds: readonly CodexGround[]; signs: boolean }) {
  const priced = grounds.some(({ worth }) => worth !== undefined);
  return (
    <Table caption={text("codex.grounds.title")}>
      <thead>
        <tr>
          {signs && (
            <ColumnHead>
              <span className="visually-hidden">{text("codex.grounds.sign")}</span>
            </ColumnHead>
          )}
          <ColumnHead>{text("codex.grounds.ground")}</ColumnHead>
          <ColumnHead>{text("codex.columns.level")}</ColumnHead>
          <ColumnHead align="end">{text("codex.grounds.exp")}</ColumnHead>
          {priced && (
            <ColumnHead align="end" hideBelow="narrow">
              {text("codex.columns.worth")}
            </ColumnHead>
          )}
          <ColumnHead align="end" hideBelow="narrow">
            {text("codex.grounds.placed")}
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {grounds.map((ground, index) => (
          <Row key={ground.id}>
            {signs && <Cell className={styles.sign}>{roman[index] ?? ""}</Cell>}
            <RowHead className={styles.ground}>
              <Link to={groundPath(ground)}>{groundName(ground)}</Link>
              <small>
                {ground.monsters
                  .slice(0, shownMonsters)
                  .map(({ name }) => name)
                  .join(", ")}
              </small>
            </RowHead>
            <Cell className={styles.levels}>
              {ground.from === ground.to ? ground.from : `${ground.from}–${ground.to}`}
            </Cell>
            <Cell align="end">{formatLarge(ground.exp)}</Cell>
            {priced && (
              <Cell align="end" hideBelow="narrow">
                {ground.worth === undefined ? "" : formatAmount(ground.worth)}
              </Cell>
            )}
            <Cell align="end" hideBelow="narrow">
              {formatWhole(ground.placed)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
