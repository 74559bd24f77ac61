import type { RankingOption } from "@gatehouse/contract/stats";
import { text } from "../../../lib/i18n.ts";
import type { Entry } from "../entry.ts";
import { Podium } from "./podium.tsx";
import styles from "./hall.module.css";

type HallProps = {
  sort: RankingOption;
  /** The first three of the ranking, or nobody where they are not at hand. */
  champions: readonly Entry[];
};

/** The head of the page: what is ranked, and the cloths of the first three. */
export function Hall({ sort, champions }: HallProps) {
  return (
    <header className={styles.hall}>
      <div className={styles.words}>
        <h1>{text("stats.title")}</h1>
        <p className={styles.ranking}>{text(`stats.options.${sort}`)}</p>
        <p className={styles.about}>{text(`stats.about.${sort}`)}</p>
      </div>
      {champions.length === 3 && <Podium key={sort} sort={sort} champions={champions} />}
    </header>
  );
}
