import type { InvitedFriend } from "@gatehouse/contract/community/referral";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Details } from "../../../../ui/details.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Table } from "../../../../ui/table.tsx";
import styles from "./friends.module.css";

const shown = 8;

const tones = { counts: "ok", unverified: "warn", held: "warn", refused: "bad" } as const;

/** Those who came through the own link, by the name of their first character. */
export function Friends({ friends }: { friends: readonly InvitedFriend[] }) {
  const more = friends.slice(shown);
  return (
    <section aria-labelledby="friends">
      <SectionHeading id="friends">{text("referral.friends.title")}</SectionHeading>
      {friends.length === 0 ? (
        <p className={styles.note}>{text("referral.friends.none")}</p>
      ) : (
        <>
          <Rows friends={friends.slice(0, shown)} />
          {more.length > 0 && (
            <Details summary={text("referral.friends.more", { n: formatWhole(more.length) })}>
              <Rows friends={more} />
            </Details>
          )}
          <p className={styles.note}>{text("referral.friends.how")}</p>
        </>
      )}
    </section>
  );
}

const Rows = ({ friends }: { friends: readonly InvitedFriend[] }) => (
  <Table caption={text("referral.friends.title")} className={styles.table}>
    <thead>
      <tr>
        <ColumnHead>{text("referral.friends.registered")}</ColumnHead>
        <ColumnHead>{text("referral.friends.friend")}</ColumnHead>
        <ColumnHead align="end">{text("referral.friends.point")}</ColumnHead>
      </tr>
    </thead>
    <tbody>
      {friends.map(({ registered, character, state }, row) => (
        <tr key={`${registered}:${row}`}>
          <Cell>
            <time dateTime={registered}>{text("shell.day.short", momentParts(new Date(registered)))}</time>
          </Cell>
          <Cell>
            {character === undefined ? (
              <span className={styles.nobody}>
                {text(state === "unverified" ? "referral.friends.unverified" : "referral.friends.absent")}
              </span>
            ) : (
              <CharacterLink name={character} />
            )}
          </Cell>
          <Cell align="end" className={styles.state}>
            <Badge tone={tones[state]}>{text(`referral.friends.states.${state}`)}</Badge>
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);
