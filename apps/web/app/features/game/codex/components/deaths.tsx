import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { characterPath, clanPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { addressWith } from "../view.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";

/** The last deaths of a boss, as the chronicle has them. */
export function Deaths({ monster: { deaths } }: { monster: CodexMonster }) {
  if (deaths.length === 0) return null;
  return (
    <section aria-labelledby="deaths">
      <SectionHeading
        id="deaths"
        end={<Link to={addressWith(paths.chronicle, { show: "bosses" })}>{text("codex.deaths.all")}</Link>}
      >
        {text("codex.deaths.title")}
      </SectionHeading>
      <Table caption={text("codex.deaths.title")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.deaths.when")}</ColumnHead>
            <ColumnHead>{text("codex.deaths.clan")}</ColumnHead>
            <ColumnHead>{text("codex.deaths.blow")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {deaths.map(({ at, exact, clan, character }) => (
            <Row key={at}>
              <RowHead className="num">
                <time dateTime={at}>
                  {exact === false && text("codex.deaths.about")} {formatMoment(new Date(at))}
                </time>
              </RowHead>
              <Cell>{clan !== undefined && <Link to={clanPath(clan)}>{clan}</Link>}</Cell>
              <Cell>{character !== undefined && <Link to={characterPath(character)}>{character}</Link>}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
