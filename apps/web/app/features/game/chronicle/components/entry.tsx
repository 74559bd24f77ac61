import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { Link } from "react-router";
import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { sceneOfEntry } from "../scenes.ts";
import { plainWords, tidingsOf } from "../tidings.ts";
import styles from "./entry.module.css";
import { KindMedal } from "./kind-medal.tsx";
import { Facts, Words } from "./words.tsx";

/** An entry of the chronicle, with a picture where it is worth one. */
export function Entry({ entry, isNew }: { entry: ChronicleEntry; isNew: boolean }) {
  const { head, detail, facts = [], faction } = tidingsOf(entry);
  const scene = sceneOfEntry(entry);
  const { time } = momentParts(new Date(entry.at));
  return (
    <li
      className={styles.entry}
      data-faction={faction ?? undefined}
      data-new={isNew || undefined}
      data-great={scene !== undefined || undefined}
      data-marked={["eventWon", "castleLost"].includes(entry.kind) || undefined}
    >
      <Link
        className={styles.time}
        to={chronicleEntryPath(entry.id)}
        aria-label={text("chronicle.link", { time, headline: plainWords(head) })}
      >
        <time dateTime={entry.at}>{time}</time>
      </Link>
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
        {scene && (
          <div className={styles.picture}>
            <Poster faction={faction ?? undefined} scene={scene} />
          </div>
        )}
      </div>
    </li>
  );
}
