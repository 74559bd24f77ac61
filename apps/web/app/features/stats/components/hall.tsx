import type { RankingOption } from "@gatehouse/contract/rankings";
import { text } from "../../../lib/i18n.ts";
import type { StatsPage } from "../api.ts";
import { Podium } from "./podium.tsx";
import styles from "./hall.module.css";

type HallProps = {
  sort: RankingOption;
  /** The page that is shown; still the one before while another is on its way. */
  page: StatsPage | undefined;
};

/** The head of the page: what is ranked, and the cloths of the first three. */
export function Hall({ sort, page }: HallProps) {
  const champions = page?.view.page === 0 && page.view.search === "" ? page.entries.slice(0, 3) : [];
  return (
    <header className={styles.hall}>
      <div className={styles.words}>
        <h1>{text("stats.title")}</h1>
        <p className={styles.ranking}>{text(`stats.options.${sort}`)}</p>
        <p className={styles.about}>{text(`stats.about.${sort}`)}</p>
      </div>
      {page && champions.length === 3 && (
        <Podium key={page.view.sort} sort={page.view.sort} champions={champions} />
      )}
    </header>
  );
}
