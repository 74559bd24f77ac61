import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { tidingsOf } from "../tidings.ts";
import styles from "./entry.module.css";
import { KindMedal } from "./kind-medal.tsx";
import { Facts, Words } from "./words.tsx";

/** An entry of the chronicle; a castle that changed hands and a grand boss that fell are worth a picture. */
export function Entry({ entry, isNew }: { entry: ChronicleEntry; isNew: boolean }) {
  const { head, detail, facts = [], faction } = tidingsOf(entry);
  const isGreat = entry.kind === "castleTaken" || (entry.kind === "bossDied" && entry.bossKind === "grand");
  return (
    <li
      className={styles.entry}
      data-faction={faction ?? undefined}
      data-new={isNew || undefined}
      data-great={isGreat || undefined}
      data-marked={
        ["hero", "eventHeroNamed", "roundWon", "eventWon", "castleLost"].includes(entry.kind) || undefined
      }
    >
      <time className={styles.time} dateTime={entry.at}>
        {momentParts(new Date(entry.at)).time}
      </time>
      <KindMedal kind={entry.kind} />
      <div className={styles.told}>
        <div>
          <h3 className={styles.head}>
            <Words>{head}</Words>
            {isNew && (
              <span className={styles.badge}>
                <Badge tone="ok" mark={false}>
                  {text("chronicle.new")}
                </Badge>
              </span>
            )}
          </h3>
          {detail !== undefined && (
            <p className={styles.detail}>
              <Words>{detail}</Words>
            </p>
          )}
          <Facts>{facts}</Facts>
        </div>
        {isGreat && (
          <div className={styles.picture}>
            <Poster {...(faction && { faction })} />
          </div>
        )}
      </div>
    </li>
  );
}
