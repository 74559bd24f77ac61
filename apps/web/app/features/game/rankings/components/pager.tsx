import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import type { RankingPage } from "../api.ts";
import { lastPage, type View, viewPath } from "../view.ts";
import { PageStep } from "./page-step.tsx";
import styles from "./pager.module.css";

type PagerProps = {
  /** What the address names: the steps lead on from there, also while its page is on its way. */
  view: View;
  shown: RankingPage;
};

/** Keeps the pager's place free until it is known. */
export const PagerRoom = () => <div className={styles.pager} />;

/** The way through a ranking's pages: to its ends, to the neighbours, and what is shown. */
export function Pager({ view, shown: { view: shownView, entries, total } }: PagerProps) {
  const { page } = view;
  const last = lastPage(total);
  const to = (target: number) => (target === page ? undefined : viewPath({ ...view, page: target }));
  const from = shownView.page * limits.page.size + 1;
  const range = {
    from: formatWhole(from),
    to: formatWhole(from + entries.length - 1),
    total: formatWhole(total),
  };
  return (
    <nav className={styles.pager} aria-label={text("rankings.pages")}>
      <div className={styles.steps}>
        <PageStep to={to(0)} icon="first" label={text("rankings.first")} />
        <PageStep to={to(Math.max(Math.min(page - 1, last), 0))} rel="prev" icon="left">
          {text("rankings.previous")}
        </PageStep>
      </div>
      <p className={styles.range} aria-live="polite">
        {entries.length > 0 ? text("rankings.range", range) : text("rankings.none", range)}
      </p>
      <div className={styles.steps}>
        <PageStep to={to(page < last ? page + 1 : page)} rel="next" iconEnd="right">
          {text("rankings.next")}
        </PageStep>
        <PageStep to={to(last)} icon="last" label={text("rankings.last")} />
      </div>
    </nav>
  );
}
