import { cardPath } from "@gatehouse/contract/card-paths";
import { honourPath } from "@gatehouse/contract/game/honour-path";
import { className } from "@gatehouse/contract/game/classes";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { characterPath, comparePath } from "@gatehouse/contract/pages";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassFigure } from "../../../../ui/art/class-figure.tsx";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { moveOf } from "../moves.ts";
import { useIsOwn } from "../use-is-own.ts";
import { BigName } from "./big-name.tsx";
import { Facts } from "./facts.tsx";
import { OldNumbers } from "./old-numbers.tsx";
import styles from "./who.module.css";

type WhoProps = { profile: CharacterProfile; updated: string | null; figure: string };

/** The head of a character's page: who it is, and how it stands. */
export function Who({ profile, updated, figure }: WhoProps) {
  const { charName, classId, level, faction, online, rank, weekMove } = profile;
  const isOwn = useIsOwn(charName);
  return (
    <header className={styles.who} data-faction={faction ?? undefined}>
      <div className={styles.words}>
        <div className={styles.top}>
          <p className={styles.badges}>
            <Badge tone={online ? "ok" : "plain"}>
              {text(online ? "profiles.online" : "profiles.offline")}
            </Badge>
            {isOwn && <Badge tone="accent">{text("profiles.own")}</Badge>}
            <OldNumbers updated={updated} />
          </p>
          <BigName name={charName} />
          <p className={styles.class}>
            <span className={styles.part}>
              <ClassGlyph classId={classId} />
              {text("profiles.classLevel", { class: className(classId), level: formatWhole(level) })}
            </span>
            {faction && (
              <span className={styles.part}>
                <Crest faction={faction} />
                {text(`rankings.factions.${faction}`)}
              </span>
            )}
          </p>
        </div>
        <p className={styles.place}>
          <strong>#{formatWhole(rank)}</strong>
          <span>
            {text("profiles.inPvp", { move: moveOf(weekMove), text: formatWhole(Math.abs(weekMove ?? 0)) })}
          </span>
        </p>
        <Facts profile={profile} />
        <div className={styles.actions}>
          <ButtonLink look="main" to={comparePath([charName])}>
            {text("profiles.compare.action")}
          </ButtonLink>
          <ShareButton
            title={charName}
            path={characterPath(charName)}
            card={cardPath("character", charName, language())}
          />
          {isOwn && (
            <ShareButton
              title={text("profiles.honour.metaTitle", { name: charName })}
              path={honourPath(charName)}
              card={cardPath("honour", charName, language())}
            >
              {text("profiles.honour.action")}
            </ShareButton>
          )}
        </div>
      </div>
      <div className={styles.niche}>
        <ClassFigure markup={figure} className={styles.figure} />
        {faction && (
          <span className={styles.banner}>
            <Crest faction={faction} />
          </span>
        )}
      </div>
    </header>
  );
}
