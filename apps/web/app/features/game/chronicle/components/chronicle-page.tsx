import { useState } from "react";
import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { text } from "../../../../lib/words/i18n.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { plainWords, tidingsOf } from "../tidings.ts";
import type { useChronicle } from "../use-chronicle.ts";
import { type View, viewPath } from "../view.ts";
import styles from "./chronicle-page.module.css";
import { Days } from "./days.tsx";
import { ChronicleMissing, NoEntries } from "./no-entries.tsx";
import { OlderEntries } from "./older-entries.tsx";

type ChroniclePageProps = { view: View; chronicle: ReturnType<typeof useChronicle> };

/** Ids rise with the order in which the portal learns of things. */
const latestId = (entries: readonly ChronicleEntry[]): number =>
  Math.max(0, ...entries.map(({ id }) => Number(id)));

/** The entries of a view. What comes while the page is open is marked, and told to readers. */
export function ChroniclePage({ view, chronicle }: ChroniclePageProps) {
  const { entries, hasFailed, refetch, readOn } = chronicle;
  const [latest, setLatest] = useState(() => entries && latestId(entries.list));
  if (latest === undefined && entries) setLatest(latestId(entries.list));
  const isNew = ({ id }: ChronicleEntry) => latest !== undefined && Number(id) > latest;
  const fresh = entries?.list.filter(isNew) ?? [];
  if (!entries) {
    return hasFailed ? (
      <ChronicleMissing onRetry={refetch} />
    ) : (
      <SkeletonLines heading widths={[78, 64, 83, 58, 71, 66, 80]} />
    );
  }
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {fresh[0] &&
          text("chronicle.announce", { count: fresh.length, headline: plainWords(tidingsOf(fresh[0]).head) })}
      </p>
      {view.before !== undefined && (
        <p className={styles.way}>
          <ButtonLink to={viewPath({ ...view, before: undefined })} icon="up" size="small">
            {text("chronicle.newest")}
          </ButtonLink>
        </p>
      )}
      {entries.list.length > 0 ? (
        <div className={styles.days}>
          <Days entries={entries.list} isNew={isNew} />
        </div>
      ) : (
        <NoEntries view={view} />
      )}
      {!entries.isEnd && <OlderEntries view={view} last={entries.list.at(-1)} onRead={readOn} />}
    </>
  );
}
