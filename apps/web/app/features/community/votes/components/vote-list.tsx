import { voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { NeedsScript } from "../../../../lib/browser/needs-script.tsx";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { useExternalIp } from "../../network/api.ts";
import { allVoted, rewardLeft } from "../model.ts";
import { useVoteRows } from "../use-vote-rows.ts";
import styles from "./vote-list.module.css";
import { VoteRow } from "./vote-row.tsx";

/**
 * The visitor's address and the vote sites (product.md 7.1). The sites stand before their state is known, so that nothing jumps;
 * with `leftOnly` those that are voted on are one line.
 */
export function VoteList({ leftOnly = false }: { leftOnly?: boolean }) {
  // The page asks for its address by itself only where the votes' own call does not tell it.
  const [asks, setAsks] = useState(false);
  const ip = useExternalIp(asks);
  const { rows, votes, failed, now, onOpen } = useVoteRows({ ip });
  if (failed && !asks) setAsks(true);
  const next = rows.find(({ lantern }) => lantern === "notVoted" || lantern === "pending")?.code;
  const done = leftOnly ? rows.filter(({ lantern }) => lantern === "voted") : [];
  const shown = rows.filter((row) => !done.includes(row));
  const spans = rows.flatMap(({ details }) => rewardLeft(details, now) ?? []);
  if (votes?.off !== undefined) {
    return (
      <div className={styles.list} data-vote-list>
        <Alert lines={[votes.off]} />
      </div>
    );
  }
  return (
    <div className={styles.list} data-vote-list>
      <NeedsScript line={text("vote.needsScript")} />
      <p>
        {rows.length > 0 && `${text("vote.buffs")} `}
        <span className={styles.address}>
          {text("vote.ip")} <b className="num">{(votes?.status.ip || ip) ?? "…"}</b>
        </span>
      </p>
      {failed && <Alert lines={[text("vote.failed")]} />}
      {allVoted(rows, votes?.status) && (
        <Alert tone="ok">
          <p>{text("vote.all")}</p>
          {spans.length > 0 && <p>{text("vote.next", { span: formatSpan(Math.min(...spans)) })}</p>}
        </Alert>
      )}
      {done.length > 0 && (
        <p className={styles.done}>
          <Icon name="check" />
          <span>
            <b>{text("vote.voted")}:</b> {done.map(({ code }) => voteSites[code].title).join(", ")}
          </span>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.sites}>
          {shown.map((row) => (
            <VoteRow key={row.code} row={row} now={now} isNext={row.code === next} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  );
}
