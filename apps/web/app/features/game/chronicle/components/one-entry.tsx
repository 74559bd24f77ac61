import { cardPath } from "@gatehouse/contract/card-paths";
import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Crumb } from "../../../../ui/crumb.tsx";
import { sceneOfEntry } from "../scenes.ts";
import { plainWords, tidingsOf } from "../tidings.ts";
import { KindMedal } from "./kind-medal.tsx";
import styles from "./one-entry.module.css";
import { Facts, Words } from "./words.tsx";

/** One entry by itself: what happened and when, all that is known of it, and the way to pass it on. */
export function OneEntry({ entry }: { entry: ChronicleEntry }) {
  const { head, detail, facts = [], faction } = tidingsOf(entry);
  const scene = sceneOfEntry(entry);
  return (
    <article className={styles.entry} data-faction={faction ?? undefined}>
      <Crumb to={paths.chronicle}>{text("chronicle.title")}</Crumb>
      <div className={styles.told} data-pictured={scene !== undefined || undefined}>
        <div className={styles.words}>
          <p className={styles.when}>
            <KindMedal kind={entry.kind} />
            <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
          </p>
          <h1>
            <Words>{head}</Words>
          </h1>
          {detail !== undefined && (
            <p>
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
      <ShareButton
        title={plainWords(head)}
        path={chronicleEntryPath(entry.id)}
        card={cardPath("chronicle", entry.id, language())}
      />
    </article>
  );
}
