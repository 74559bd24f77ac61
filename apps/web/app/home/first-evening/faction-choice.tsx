import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { RankedFaction } from "@gatehouse/contract/game/round";
import { leaderOf, sharesOf, weakestOf } from "../../features/game/status/model.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { Crest } from "../../ui/art/crest.tsx";
import styles from "./first-evening.module.css";

type FactionChoiceProps = {
  factions: readonly RankedFaction[];
  /** Which round runs, where the game tells. */
  round: number | undefined;
  /** The one that the first character has chosen. */
  own: RankedFaction | undefined;
};

/** The factions to choose from, with what each holds of the round now, how it stands, and who needs fighters most. */
export function FactionChoice({ factions, round, own }: FactionChoiceProps) {
  const weakest = weakestOf(factions);
  const leader = leaderOf(factions);
  const most = Math.max(...factions.map(({ points }) => points));

  /** How a faction stands to the one in front; nothing while nobody is. */
  function standing(code: FactionCode, points: number): string | undefined {
    if (leader === undefined) return undefined;
    if (code === leader) return text("home.first.banner.front");
    return text("home.first.banner.behind", { text: formatWhole(most - points) });
  }

  return (
    <section aria-labelledby="first-banner" className={styles.box}>
      <div className={styles.heading}>
        <h2 id="first-banner">
          {own
            ? text("home.first.banner.own", {
                faction: text("shell.balance.faction", { code: own.code, name: own.name }),
              })
            : text("home.first.banner.title")}
        </h2>
        {round !== undefined && <small>{text("home.round.number", { n: round })}</small>}
      </div>
      <ul className={styles.cloths}>
        {sharesOf(factions).map(({ code, name, points, share }) => (
          <li key={code} data-faction={code} data-own={code === own?.code || undefined}>
            <span className={styles.cloth}>
              <Crest faction={code} className={styles.crest} />
              <span>{text("shell.balance.faction", { code, name })}</span>
              <b>{text("home.first.banner.share", { share: formatWhole(Math.round(share)) })}</b>
              {points > 0 && <small>{text("shell.balance.points", { text: formatWhole(points) })}</small>}
            </span>
            {code === weakest && <em className={styles.weakest}>{text("home.first.banner.weakest")}</em>}
            <small>{standing(code, points)}</small>
          </li>
        ))}
      </ul>
      {!own && <p className={styles.quiet}>{text("home.first.banner.when")}</p>}
    </section>
  );
}
