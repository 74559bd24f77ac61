import type { RankedFaction } from "@gatehouse/contract/game/round";
import { sharesOf, weakestOf } from "../../features/game/status/model.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { Crest } from "../../ui/art/crest.tsx";
import styles from "./first-evening.module.css";

type FactionChoiceProps = {
  factions: readonly RankedFaction[];
  /** Which round runs, where the game tells. */
  round: number | undefined;
};

/** The factions to choose from, with what each holds of the round now and who needs fighters most. */
export function FactionChoice({ factions, round }: FactionChoiceProps) {
  const weakest = weakestOf(factions);
  return (
    <section aria-labelledby="first-banner" className={styles.box}>
      <div className={styles.heading}>
        <h2 id="first-banner">{text("home.first.banner.title")}</h2>
        {round !== undefined && <small>{text("home.round.number", { n: round })}</small>}
      </div>
      <ul className={styles.cloths}>
        {sharesOf(factions).map(({ code, name, points, share }) => (
          <li key={code} data-faction={code}>
            <span className={styles.cloth}>
              <Crest faction={code} className={styles.crest} />
              <span>{text("shell.balance.faction", { code, name })}</span>
              <b>{text("home.first.banner.share", { share: formatWhole(Math.round(share)) })}</b>
              {points > 0 && <small>{text("shell.balance.points", { text: formatWhole(points) })}</small>}
            </span>
            {code === weakest && <em className={styles.weakest}>{text("home.first.banner.weakest")}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}
