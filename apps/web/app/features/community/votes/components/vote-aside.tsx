import { type VoteSiteCode, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { text } from "../../../../lib/words/i18n.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { useHasPage, useShellData } from "../../../../lib/page/shell-data.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { paths } from "../../../../paths.ts";
import { Lantern } from "../../../../ui/art/lantern.tsx";
import { VotePlate } from "../../../../ui/art/vote-plate.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { rewardLeft, votedCount, type VoteRow } from "../model.ts";
import { useVoteRows } from "../use-vote-rows.ts";
import { lanternOf } from "../lanterns.ts";
import styles from "./vote-aside.module.css";

/**
 * The ranking sites with how this visitor stands, as far as it is known, and the banners of the operator's own; `ip` is
 * the visitor's external address. Folds away without any, the sites also
 * where there is no voting.
 */
export function VoteColumn({ ip }: { ip: string | undefined }) {
  const own = useShellData().banners.filter(({ placement }) => placement === "vote");
  const session = useSession();
  const { rows: known, now, onOpen } = useVoteRows({ live: false, ip });
  const rows = useHasPage()(paths.notVoted) ? known : [];
  if (rows.length + own.length === 0) return null;
  const n = votedCount(rows);
  return (
    <section aria-labelledby="vote-column" className={own.length > 0 ? undefined : styles.sitesOnly}>
      <SideHeading
        id="vote-column"
        note={
          // Both until it is known who it is: the styles show one of them.
          <>
            {!session && (
              <span className={styles.visitor}>
                {n === null ? text("vote.note") : text("vote.count", { n, of: rows.length })}
              </span>
            )}
            {session !== null && (
              <span className={styles.player}>{text("vote.count", { n: n ?? "–", of: rows.length })}</span>
            )}
          </>
        }
      >
        {text("vote.column")}
      </SideHeading>
      {rows.length > 0 && (
        <ul className={styles.sites}>
          {rows.map((row) => (
            <Site key={row.code} row={row} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {own.length > 0 && (
        <ul className={styles.banners}>
          {own.map(({ title, image, url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" className={styles.link}>
                {image ? (
                  <img src={image} alt={title} loading="lazy" className={styles.image} />
                ) : (
                  <VotePlate index={rows.length + index}>{title}</VotePlate>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const states = {
  pending: "vote.vote",
  notVoted: "vote.vote",
  opened: "vote.side.opened",
  unknown: "vote.side.unknown",
  voted: "vote.voted",
} as const;

type SiteProps = { row: VoteRow; now: number; onOpen: (code: VoteSiteCode) => void };

/** One site in a line; the whole line leads there as long as there is something to vote for. */
function Site({ row, now, onOpen }: SiteProps) {
  const { code, lantern, link, details } = row;
  const left = lantern === "voted" ? rewardLeft(details, now) : null;
  const content = (
    <>
      <Lantern state={lanternOf[lantern]} className={styles.lantern} />
      <b className={styles.name}>{voteSites[code].title}</b>
      <span className={styles.end} data-state={lantern}>
        {left === null ? text(states[lantern]) : formatSpan(left)}
      </span>
    </>
  );
  return (
    <li>
      {lantern === "voted" || link === undefined ? (
        <span className={styles.site}>
          {content}
          {left !== null && <span className="visually-hidden"> {text("vote.side.left")}</span>}
        </span>
      ) : (
        <a href={link} target="_blank" rel="noopener" className={styles.site} onClick={() => onOpen(code)}>
          {content}
        </a>
      )}
    </li>
  );
}
