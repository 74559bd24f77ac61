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
import { Icon } from "../../../../ui/art/icon.tsx";
import { BigName } from "./big-name.tsx";
import styles from "./clan-head.module.css";
import { OldNumbers } from "./old-numbers.tsx";

/** The head of a clan's page: its banner, and what the game tells of it. */
export function ClanHead({ clan, updated }: { clan: ClanProfile; updated: string | null }) {
  const { name, level, reputationScore, rank, faction, alliance, leader, castle, hall } = clan;
  return (
    <header className={styles.head}>
      <div className={styles.banner}>{faction ? <Crest faction={faction} /> : <Icon name="shield" />}</div>
      <div className={styles.words}>
        <BigName name={name} />
        <OldNumbers updated={updated} />
        <dl className={styles.lines}>
          {faction && (
            <Line name={text("rankings.head.faction")}>{text(`rankings.factions.${faction}`)}</Line>
          )}
          {leader !== null && (
            <Line name={text("profiles.clan.leader")}>
              <CharacterLink name={leader} />
            </Line>
          )}
          {alliance && <Line name={text("profiles.clan.alliance")}>{alliance}</Line>}
          {castle && <Line name={text("profiles.clan.castle")}>{castle}</Line>}
          {hall && <Line name={text("profiles.clan.hall")}>{hall}</Line>}
        </dl>
        <dl className={styles.numbers}>
          <div>
            <dt>{text("profiles.clan.rank")}</dt>
            <dd className={styles.rank}>#{formatWhole(rank)}</dd>
          </div>
          <div>
            <dt>{text("profiles.clan.level")}</dt>
            <dd>{formatWhole(level)}</dd>
          </div>
          <div>
            <dt>{text("profiles.clan.reputation")}</dt>
            <dd>{formatWhole(reputationScore)}</dd>
          </div>
        </dl>
        <ShareButton title={name} path={clanPath(name)} card={cardPath("clan", name, language())} />
      </div>
    </header>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
