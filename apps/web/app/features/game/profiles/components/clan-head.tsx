import { cardPath } from "@gatehouse/contract/card-paths";
import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { clanPath } from "@gatehouse/contract/pages";
import type { ReactNode } from "react";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Icon, type IconName } from "../../../../ui/art/icon.tsx";
import { Poster } from "../../../../ui/art/poster.tsx";
import { sceneOf } from "../../../../ui/art/scenes.ts";
import type { ClanStanding } from "../standing/model.ts";
import { BigName } from "./big-name.tsx";
import styles from "./clan-head.module.css";
import { ClanNumbers } from "./clan-numbers.tsx";
import { OldNumbers } from "./old-numbers.tsx";

type ClanHeadProps = { clan: ClanProfile; standing: ClanStanding; updated: string | null };

/** The head of a clan's page: its banner before what it holds, and what the game tells of it. */
export function ClanHead({ clan, standing, updated }: ClanHeadProps) {
  const { name, level, faction, alliance, leader, castle, hall } = clan;
  const { castleDays } = standing;
  return (
    <header className={styles.head}>
      <div className={styles.banner}>{faction ? <Crest faction={faction} /> : <Icon name="shield" />}</div>
      <div className={styles.title}>
        <BigName name={name} />
      </div>
      <div className={styles.words}>
        <OldNumbers updated={updated} />
        <dl className={styles.lines}>
          {faction && (
            <Line name={text("rankings.head.faction")}>{text(`rankings.factions.${faction}`)}</Line>
          )}
          <Line name={text("rankings.head.level")}>{formatWhole(level)}</Line>
          {leader !== null && (
            <Line name={text("profiles.clan.leader")}>
              <CharacterLink name={leader} />
            </Line>
          )}
          {alliance && <Line name={text("profiles.clan.alliance")}>{alliance}</Line>}
        </dl>
        {(castle || hall) && (
          <dl className={styles.holds}>
            {castle && (
              <Line name={text("profiles.clan.castle")} icon="castle">
                {castleDays === null ? castle : text("profiles.clan.castleDays", { castle, n: castleDays })}
              </Line>
            )}
            {hall && (
              <Line name={text("profiles.clan.hall")} icon="flag">
                {hall}
              </Line>
            )}
          </dl>
        )}
        <ShareButton title={name} path={clanPath(name)} card={cardPath("clan", name, language())} />
      </div>
      <ClanNumbers clan={clan} standing={standing} />
      <div className={styles.scene} aria-hidden="true">
        <Poster scene={castle ? "citadel" : sceneOf(name.toLowerCase())} />
      </div>
    </header>
  );
}

type LineProps = { name: string; icon?: IconName; children: ReactNode };

const Line = ({ name, icon, children }: LineProps) => (
  <div>
    <dt>
      {icon && <Icon name={icon} />}
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
