import type { ChronicleEntry, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { momentParts } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import type { SceneName } from "../../../../ui/art/scenes.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { tidingsOf } from "../tidings.ts";
import styles from "./entry.module.css";
import { KindMedal } from "./kind-medal.tsx";
import { Facts, Words } from "./words.tsx";

/** What is worth a picture, and which: a castle that changed hands, a grand boss that fell, a round that was won, heroes. */
function sceneOfEntry(entry: ChronicleEntry): SceneName | undefined {
  if (entry.kind === "bossDied") return entry.bossKind === "grand" ? "dragon" : undefined;
  return scenes[entry.kind];
}

const scenes: Partial<Record<ChronicleKind, SceneName>> = {
  castleTaken: "ladder",
  roundWon: "viaduct",
  hero: "snow",
  eventHeroNamed: "duel",
};

/** An entry of the chronicle, with a picture where it is worth one. */
export function Entry({ entry, isNew }: { entry: ChronicleEntry; isNew: boolean }) {
  const { head, detail, facts = [], faction } = tidingsOf(entry);
  const scene = sceneOfEntry(entry);
  return (
    <li
      className={styles.entry}
      data-faction={faction ?? undefined}
      data-new={isNew || undefined}
      data-great={scene !== undefined || undefined}
      data-marked={["eventWon", "castleLost"].includes(entry.kind) || undefined}
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
        {scene && (
          <div className={styles.picture}>
            <Poster faction={faction ?? undefined} scene={scene} />
          </div>
        )}
      </div>
    </li>
  );
}
