import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { characterPath, clanPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { momentParts } from "../../../../lib/time/dates.ts";
import { addressWith } from "../view.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { useOwnLevels } from "../own-levels.ts";
import { Falls } from "./falls.tsx";
import styles from "./falls.module.css";

/** The last deaths of a boss, as the chronicle has them, and what they come to. */
export function Deaths({ monster: { deaths, falls, called, name } }: { monster: CodexMonster }) {
  const own = useOwnLevels();
  if (deaths.length === 0 || !falls) return null;
  const isOwn = (character: string | undefined) => own?.some((one) => one.name === character) ?? false;
  const counts = deaths.some(({ people }) => people !== undefined);
  return (
    <section aria-labelledby="deaths">
      <SectionHeading
        id="deaths"
        end={
          <Link to={addressWith(paths.chronicle, { boss: called ?? name })}>{text("codex.deaths.all")}</Link>
        }
      >
        {text("codex.deaths.title")}
      </SectionHeading>
      <Table caption={text("codex.deaths.title")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.deaths.when")}</ColumnHead>
            <ColumnHead>{text("codex.deaths.clan")}</ColumnHead>
            <ColumnHead>{text("codex.deaths.blow")}</ColumnHead>
            {counts && (
              <ColumnHead align="end" hideBelow="narrow">
                {text("codex.deaths.people")}
              </ColumnHead>
            )}
          </tr>
        </thead>
        <tbody>
          {deaths.map(({ id, at, clan, character, people }) => (
            <Row key={id} own={isOwn(character)}>
              <RowHead className="num">
                <Link to={chronicleEntryPath(id)}>
                  <time dateTime={at}>
                    <Day at={at} />
                  </time>
                </Link>
              </RowHead>
              <Cell className={styles.name}>
                {clan === undefined ? (
                  <span className={styles.nobody}>{text("codex.deaths.noClan")}</span>
                ) : (
                  <Link to={clanPath(clan)}>{clan}</Link>
                )}
              </Cell>
              <Cell className={styles.name}>
                {character !== undefined && <Link to={characterPath(character)}>{character}</Link>}
              </Cell>
              {counts && (
                <Cell align="end" hideBelow="narrow">
                  {people !== undefined && formatWhole(people)}
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      <Falls falls={falls} />
    </section>
  );
}

/** A moment that breaks between its day and its time alone. */
function Day({ at }: { at: string }) {
  const { date, time } = momentParts(new Date(at));
  return (
    <>
      <span className={styles.day}>{date}</span> {time}
    </>
  );
}
