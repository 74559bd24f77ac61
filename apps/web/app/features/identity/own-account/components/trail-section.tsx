import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useTrail } from "../api.ts";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TrailEntry } from "./trail-entry.tsx";
import styles from "./trail-section.module.css";

const shownAtFirst = 8;

/** What happened to the account, newest first. */
export function TrailSection() {
  const { data: events, hasFailed, isPending, refetch } = useTrail();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events?.slice(0, shownAtFirst);
  const rest = (events?.length ?? 0) - (shown?.length ?? 0);
  return (
    <SettingsSection
      title={text("ownAccount.trail.title")}
      intro={text("ownAccount.trail.text", { days: limits.trailDays })}
    >
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {isPending && <SkeletonLines widths={[72, 64, 80, 58, 69, 75]} />}
      {events?.length === 0 && <p>{text("ownAccount.trail.empty")}</p>}
      {shown && shown.length > 0 && (
        <ol className={styles.events}>
          {shown.map((event, index) => (
            <TrailEntry key={(events?.length ?? 0) - index} event={event} />
          ))}
        </ol>
      )}
      {rest > 0 && (
        <div>
          <Button size="small" icon="down" onClick={() => setWhole(true)}>
            {text("ownAccount.trail.more", { n: rest })}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
