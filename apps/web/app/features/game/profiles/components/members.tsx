import { className } from "@gatehouse/contract/game/classes";
import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useOwnCharacters } from "../../../identity/session/own-characters.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, NameInRow, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { WeekMove } from "../../rankings/components/week-move.tsx";
import { type MemberSorting, sortMembers, tellingOf, winsOf } from "../member-sorting.ts";
import styles from "./members.module.css";

/** So many rows stand there before the rest is asked for. */
const folded = 20;

/** Who belongs to a clan; a column's heading orders them. */
export function Members({ clan: { name, leader, members } }: { clan: ClanProfile }) {
  const { first, mostPvp, mostWins, mostOfDay, ...telling } = tellingOf(members);
  const hasWins = mostWins > 0;
  // Wins say more than the places that they brought.
  const hasWeek = telling.hasWeek && !hasWins;
  const levelFrom = hasWins ? "middle" : mostPvp > 0 ? "narrow" : undefined;
  const [order, setOrder] = useState<MemberSorting>(first);
  const [isWhole, setWhole] = useState(false);
  const own = useOwnCharacters().data;
  const head = (by: MemberSorting, word: string) => (
    <button type="button" onClick={() => setOrder(by)}>
      {word}
    </button>
  );
  const sorted = (by: MemberSorting) =>
    order === by ? (by === "name" ? "ascending" : "descending") : undefined;
  return (
    <section aria-labelledby="members">
      <SectionHeading id="members">{text("profiles.members.title")}</SectionHeading>
      {members.length === 0 ? (
        <p className={styles.none}>{text("profiles.members.none")}</p>
      ) : (
        <div
          id="all-members"
          className={styles.members}
          data-whole={isWhole || undefined}
          data-wins={hasWins || undefined}
        >
          <Table caption={text("profiles.members.caption", { name })}>
            <thead>
              <tr>
                <ColumnHead aria-sort={sorted("name")}>{head("name", text("rankings.head.name"))}</ColumnHead>
                <ColumnHead hideBelow="middle">{text("rankings.head.class")}</ColumnHead>
                <ColumnHead align="end" hideBelow={levelFrom} aria-sort={sorted("level")}>
                  {head("level", text("rankings.head.level"))}
                </ColumnHead>
                {hasWins && (
                  <>
                    <ColumnHead align="end" aria-sort={sorted("wins")}>
                      {head("wins", text("profiles.members.week"))}
                    </ColumnHead>
                    <ColumnHead hideBelow="narrow">{text("profiles.members.days")}</ColumnHead>
                  </>
                )}
                {mostPvp > 0 && (
                  <ColumnHead align="end" className={styles.pvp} aria-sort={sorted("pvp")}>
                    {head("pvp", text("rankings.options.pvpCount"))}
                  </ColumnHead>
                )}
                {hasWeek && (
                  <ColumnHead align="end" aria-sort={sorted("week")}>
                    {head("week", text("profiles.members.week"))}
                  </ColumnHead>
                )}
                <ColumnHead className={styles.now} aria-sort={sorted("online")}>
                  {head("online", text("profiles.members.now"))}
                </ColumnHead>
              </tr>
            </thead>
            <tbody>
              {sortMembers(members, order).map((member) => {
                const isOwn = own?.some((character) => character.name === member.name) ?? false;
                return (
                  <Row key={member.name} own={isOwn}>
                    <RowHead>
                      <NameInRow glyph={<ClassGlyph classId={member.classId} />}>
                        <span className={styles.name}>
                          <CharacterLink name={member.name} />
                          {member.name === leader && (
                            <Badge mark={false}>{text("profiles.members.leader")}</Badge>
                          )}
                          {isOwn && <Badge tone="accent">{text("profiles.members.you")}</Badge>}
                        </span>
                      </NameInRow>
                    </RowHead>
                    <Cell hideBelow="middle" className={styles.quiet}>
                      {className(member.classId)}
                    </Cell>
                    <Cell align="end" hideBelow={levelFrom}>
                      {formatWhole(member.level)}
                    </Cell>
                    {hasWins && <Week member={member} mostWins={mostWins} mostOfDay={mostOfDay} />}
                    {mostPvp > 0 && (
                      <Cell align="end" className={styles.pvp}>
                        {formatWhole(member.pvpCount ?? 0)}
                        {!hasWins && (
                          <span
                            className={styles.bar}
                            style={{ "--share": Math.max(0, member.pvpCount ?? 0) / mostPvp }}
                          />
                        )}
                      </Cell>
                    )}
                    {hasWeek && (
                      <Cell align="end" className={styles.week}>
                        <WeekMove places={member.weekMove ?? null} />
                      </Cell>
                    )}
                    <Cell className={styles.now} data-online={member.online || undefined}>
                      {text(member.online ? "profiles.online" : "profiles.members.away")}
                    </Cell>
                  </Row>
                );
              })}
            </tbody>
          </Table>
          {hasWins && <p className={styles.note}>{text("profiles.members.note")}</p>}
          {members.length > folded && !isWhole && (
            <Button
              className={styles.more}
              aria-expanded={false}
              aria-controls="all-members"
              onClick={() => setWhole(true)}
            >
              {text("profiles.members.more", { text: formatWhole(members.length - folded) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** What a member won within the week, and on each of its days; of whom nobody noted it, nothing. */
function Week({
  member,
  mostWins,
  mostOfDay,
}: {
  member: ClanProfile["members"][number];
  mostWins: number;
  mostOfDay: number;
}) {
  const won = winsOf(member);
  const { wins = [] } = member;
  return (
    <>
      <Cell align="end" className={styles.pvp}>
        {won === undefined ? "–" : formatWhole(won)}
        <span className={styles.bar} style={{ "--share": (won ?? 0) / mostWins }} />
      </Cell>
      <Cell hideBelow="narrow">
        {won !== undefined && (
          <span role="img" aria-label={wins.map(formatWhole).join(", ")} className={styles.days}>
            {wins.map((count, day) => (
              <i key={day} style={{ "--share": count / mostOfDay }} />
            ))}
          </span>
        )}
      </Cell>
    </>
  );
}
