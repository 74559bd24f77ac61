import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { formatStat } from "../../rankings/numbers.ts";
import type { ComparedRow } from "../compare/model.ts";
import styles from "./compared-table.module.css";

type ComparedTableProps = { profiles: readonly CharacterProfile[]; rows: readonly ComparedRow[] };

/** So many fit side by side on a phone. */
const mostOnPhones = 2;

/** All statistics of all characters; where there are more than fit, it goes on sideways within its frame. */
export function ComparedTable({ profiles, rows }: ComparedTableProps) {
  const isPair = profiles.length === mostOnPhones;
  return (
    <div>
      <SectionHeading>{text("profiles.compare.numbers")}</SectionHeading>
      <div className={styles.frame} data-pair={isPair || undefined}>
        <Table
          wide={profiles.length > mostOnPhones}
          caption={text("profiles.compare.numbers")}
          className={styles.table}
        >
          <thead>
            <tr>
              <ColumnHead pinned className={styles.corner}>
                <span className="visually-hidden">{text("profiles.stat")}</span>
              </ColumnHead>
              {profiles.map(({ charId, charName }) => (
                <ColumnHead key={charId} align="end" className={styles.who}>
                  <CharacterLink name={charName} />
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, values }) => (
              <Row key={field}>
                <RowHead>{text(`rankings.options.${field}`)}</RowHead>
                {values.map(({ value, isBest }, index) => (
                  <Cell
                    key={profiles[index]?.charId}
                    align="end"
                    className={isBest ? styles.best : undefined}
                  >
                    {isBest && <span className="visually-hidden">{text("profiles.compare.best")} </span>}
                    {formatStat(field, value)}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
