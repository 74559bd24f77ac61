import type { RankedFaction } from "@gatehouse/contract/game/round";
import { sharesOf, weakestOf } from "../../features/game/status/model.ts";
import { text } from "../../lib/words/i18n.ts";
import { formatWhole } from "../../lib/words/numbers.ts";
import { Crest } from "../../ui/art/crest.tsx";
import styles from "./first-evening.module.css";

/** The factions to choose from, with what each holds of the round now and who needs fighters most. */
export function FactionChoice({
  factions,
  hasChosen,
}: {
  factions: readonly RankedFaction[];
  hasChosen: boolean;
}) {
  const weakest = weakestOf(factions);
  return (
    <section aria-labelledby="first-banner" className={styles.box}>
      <h2 id="first-banner">{text("home.first.banner.title")}</h2>
      <ul className={styles.cloths}>
        {sharesOf(factions).map(({ code, name, share }) => (
          <li key={code} data-faction={code}>
            <span className={styles.cloth}>
              <Crest faction={code} className={styles.crest} />
              <span>{text("shell.balance.faction", { code, name })}</span>
              <b>{text("home.first.banner.share", { share: formatWhole(Math.round(share)) })}</b>
            </span>
            {code === weakest && <em className={styles.weakest}>{text("home.first.banner.weakest")}</em>}
          </li>
        ))}
      </ul>
      {!hasChosen && <p className={styles.quiet}>{text("home.first.banner.when")}</p>}
    </section>
  );
}
