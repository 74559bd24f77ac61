import { text } from "../../../../lib/i18n.ts";
import { NeedsScript } from "../../../../lib/needs-script.tsx";
import { useSiteData } from "../../../../lib/site-data.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { useVoteStatus } from "../api.ts";
import { allVoted, knownSites } from "../model.ts";
import styles from "./not-voted-list.module.css";
import { VoteRow } from "./vote-row.tsx";

/** The visitor's address and the vote sites (section 2). The sites stand before their state is known, so that nothing jumps. */
export function NotVotedList() {
  const { voteSites } = useSiteData().config;
  const { data: status, failed } = useVoteStatus();
  const sites = knownSites(voteSites, status);
  return (
    <div className={styles.list}>
      <NeedsScript line={text("vote.needsScript")} />
      <p>
        <span className={styles.address}>
          {text("vote.ip")} <b className="num">{status?.ip ?? "…"}</b>
          {sites.length > 0 && ". "}
        </span>
        {sites.length > 0 && text("vote.buffs")}
      </p>
      {sites.length > 0 && (
        <ul className={styles.sites}>
          {sites.map((site, index) => (
            <li key={site.code}>
              <VoteRow site={site} index={index} ip={status?.ip} voted={status?.[site.code] === true} />
            </li>
          ))}
        </ul>
      )}
      {failed && <Alert lines={[text("vote.failed")]} />}
      {allVoted(sites, status) && (
        <Alert tone="ok">
          <p>{text("vote.all")}</p>
        </Alert>
      )}
    </div>
  );
}
