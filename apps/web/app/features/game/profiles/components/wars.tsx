import type { ClanProfile, EnemyClan } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { warsOf } from "../wars/model.ts";
import styles from "./wars.module.css";

type WarsProps = { clan: Pick<ClanProfile, "enemies" | "faction"> };

/**
 * The clans that a clan is at war with, as strong as they are, and how the fights went where the game tells of any; nothing
 * where there are no wars, or the game does not say.
 */
export function Wars({ clan: { enemies = [], faction } }: WarsProps) {
  if (enemies.length === 0) return null;
  const { fought, others, won, lost } = warsOf(enemies);
  return (
    <section aria-labelledby="wars">
      <SectionHeading id="wars" end={fought.length > 0 ? scoreOf({ won, lost }) : undefined}>
        {text("profiles.wars")}
      </SectionHeading>
      {fought.length > 0 && (
        <>
          <ul className={styles.fought}>
            {fought.map((war) => (
              <li key={war.enemy.name} data-faction={war.enemy.faction ?? undefined}>
                <Enemy enemy={war.enemy} />
                <span className="visually-hidden">{scoreOf(war)}</span>
                <span className={styles.sides} aria-hidden="true">
                  <b>{formatWhole(war.won)}</b>
                  <span
                    className={styles.bar}
                    data-faction={faction ?? "none"}
                    style={{ "--share": war.share }}
                  >
                    <i data-faction={war.enemy.faction ?? "none"} />
                  </span>
                  <b>{formatWhole(war.lost)}</b>
                </span>
                <span
                  className={styles.ahead}
                  aria-hidden="true"
                  data-behind={war.won < war.lost || undefined}
                >
                  {war.won > war.lost ? "+" : war.won < war.lost ? "−" : ""}
                  {formatWhole(Math.abs(war.won - war.lost))}
                </span>
                {war.week.won + war.week.lost > 0 && (
                  <small className={styles.week}>
                    {text("profiles.war.week", {
                      won: formatWhole(war.week.won),
                      lost: formatWhole(war.week.lost),
                    })}
                  </small>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{text("profiles.war.note")}</p>
        </>
      )}
      {others.length > 0 && (
        <ul className={styles.wars}>
          {others.map((enemy) => (
            <li key={enemy.name} data-faction={enemy.faction ?? undefined}>
              <Enemy enemy={enemy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const scoreOf = ({ won, lost }: { won: number; lost: number }): string =>
  `${text("profiles.duels.beaten", { text: formatWhole(won) })}, ${text("profiles.duels.fallen", { n: lost, text: formatWhole(lost) })}`;

const Enemy = ({ enemy: { name, rank, reputationScore, faction } }: { enemy: EnemyClan }) => (
  <>
    <span className={styles.banner}>{faction ? <Crest faction={faction} /> : <Icon name="swords" />}</span>
    <span className={styles.name}>
      <ClanLink name={name} />
      <small>
        {text("profiles.enemy", { rank: formatWhole(rank), reputation: formatWhole(reputationScore) })}
      </small>
    </span>
  </>
);
