import type { TopVoter } from "@gatehouse/contract/community/votes";
import { characterPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, PlaceCell, Row, RowHead, Table } from "../../../../ui/table.tsx";

/** Who voted most in the running month. */
export function TopVoters({ voters }: { voters: readonly TopVoter[] }) {
  return (
    <section aria-labelledby="top-voters">
      <SectionHeading id="top-voters">{text("vote.voters.title")}</SectionHeading>
      <Table caption={text("vote.voters.title")}>
        <thead>
          <tr>
            <ColumnHead>#</ColumnHead>
            <ColumnHead>{text("vote.voters.character")}</ColumnHead>
            <ColumnHead align="end" aria-sort="descending">
              {text("vote.voters.votes")}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {voters.map(({ name, votes }, index) => (
            <Row key={name}>
              <PlaceCell place={index + 1} />
              <RowHead>
                <Link to={characterPath(name)}>{name}</Link>
              </RowHead>
              <Cell align="end">
                <b>{formatWhole(votes)}</b>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
