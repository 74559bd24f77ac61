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
import { Cell, ColumnHead, NameInRow, PlaceCell, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { WeekMove } from "../../rankings/components/week-move.tsx";
import { fallsOf, type MemberSorting, sortMembers, tellingOf, winsOf } from "../member-sorting.ts";
import styles from "./members.module.css";

/** So many rows stand there before others are asked for, and so many more come each time. */
const [firstRows, moreRows] = [20, 100];
/** So many wins take a phone's room for another column. */
const muchPvp = 1_000_000;
/** What somebody can be the first by. */
const contests: readonly MemberSorting[] = ["pvp", "wins", "week"];

/** Who belongs to a clan; a column's heading orders them. */
export function Members({ clan: { name, leader, members } }: { clan: ClanProfile }) {
  const { first, mostPvp, mostWins, mostOfDay, hasFalls, ...telling } = tellingOf(members);
  const hasWins = mostWins > 0;
  // Wins say more than the places that they brought.
  const hasWeek = telling.hasWeek && !hasWins;
  const levelFrom = hasWins ? "middle" : mostPvp > 0 ? "narrow" : undefined;
  // Beside two scores, or a very long one, there is no room for another column on a phone: who is there has a mark behind the name.
  const isTight = hasWins || mostPvp >= muchPvp;
  const nowFrom = isTight ? "narrow" : undefined;
  const [order, setOrder] = useState<MemberSorting>(first);
  const [shown, setShown] = useState(firstRows);
  const left = members.length - shown;
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
          data-wins={hasWins || undefined}
          data-falls={hasFalls || undefined}
          data-long={(isTight && !hasWins) || undefined}
        >
          <Table caption={text("profiles.members.caption", { name })}>
            <thead>
              <tr>
                <ColumnHead>{text("rankings.head.rank")}</ColumnHead>
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
                <ColumnHead hideBelow={nowFrom} className={styles.now} aria-sort={sorted("online")}>
                  {head("online", text("profiles.members.now"))}
                </ColumnHead>
              </tr>
            </thead>
            <tbody>
              {sortMembers(members, order).map((member, index) => {
                const isOwn = own?.some((character) => character.name === member.name) ?? false;
                return (
                  <Row key={member.name} own={isOwn} data-folded={(index >= shown && !isOwn) || undefined}>
                    <PlaceCell place={contests.includes(order) ? index + 1 : 0}>
                      {formatWhole(index + 1)}
                    </PlaceCell>
                    <RowHead>
                      <NameInRow glyph={<ClassGlyph classId={member.classId} />}>
                        <span className={styles.name}>
                          <CharacterLink name={member.name} />
                          {member.name === leader && (
                            <Badge mark={false}>{text("profiles.members.leader")}</Badge>
                          )}
                          {isTight && member.online && (
                            <span role="img" aria-label={text("profiles.online")} className={styles.here} />
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
                    {hasWins && <Week member={member} {...{ mostWins, mostOfDay, hasFalls }} />}
                    {mostPvp > 0 && (
                      <Cell align="end" className={styles.pvp}>
                        <span className={styles.number}>{formatWhole(member.pvpCount ?? 0)}</span>
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
                    <Cell hideBelow={nowFrom} className={styles.now} data-online={member.online || undefined}>
                      {text(member.online ? "profiles.online" : "profiles.members.away")}
                    </Cell>
                  </Row>
                );
              })}
            </tbody>
          </Table>
          {hasWins && (
            <p className={styles.note}>
              {text(hasFalls ? "profiles.members.wonAndFallen" : "profiles.members.won")}{" "}
              <span>{text(hasFalls ? "profiles.members.barsWithFalls" : "profiles.members.bars")}</span>
            </p>
          )}
          {members.length > firstRows && (
            <Button
              className={styles.more}
              aria-expanded={left <= 0}
              aria-controls="all-members"
              onClick={() => {
                setShown(left > 0 ? shown + moreRows : firstRows);
                if (left <= 0) document.getElementById("members")?.scrollIntoView();
              }}
            >
              {left > 0
                ? text("profiles.members.more", { text: formatWhole(Math.min(left, moreRows)) })
                : text("profiles.members.fewer")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type WeekProps = {
  member: ClanProfile["members"][number];
  mostWins: number;
  mostOfDay: number;
  hasFalls: boolean;
};

/** What a member won within the week beside its falls, and on each of its days; of whom nobody noted it, nothing. */
function Week({ member, mostWins, mostOfDay, hasFalls }: WeekProps) {
  const [won, fallen] = [winsOf(member), fallsOf(member)];
  const { wins = [], falls = [] } = member;
  const day = (count: number, index: number) => score(count, fallen === undefined ? undefined : falls[index]);
  return (
    <>
      <Cell align="end" className={styles.pvp}>
        {won === undefined ? (
          "–"
        ) : (
          <>
            <span className={styles.number}>
              <b>{formatWhole(won)}</b>
              {hasFalls && (
                <span className={styles.quiet}> : {fallen === undefined ? "–" : formatWhole(fallen)}</span>
              )}
            </span>
            <span className={styles.bar} style={{ "--share": won / mostWins }} />
          </>
        )}
      </Cell>
      <Cell hideBelow="narrow">
        {won !== undefined && (
          <span role="img" aria-label={wins.map(day).join(", ")} className={styles.days}>
            {wins.map((count, index) => (
              <i
                key={index}
                style={{ "--share": count / mostOfDay, "--fallen": (falls[index] ?? 0) / mostOfDay }}
              />
            ))}
          </span>
        )}
      </Cell>
    </>
  );
}

const score = (won: number, fallen: number | undefined): string =>
  fallen === undefined ? formatWhole(won) : `${formatWhole(won)} : ${formatWhole(fallen)}`;
