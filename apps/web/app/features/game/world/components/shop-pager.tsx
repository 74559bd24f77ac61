import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { pageSize } from "../api.ts";
import { type View, viewPath } from "../view.ts";
import styles from "./shop-pager.module.css";

type ShopPagerProps = {
  view: View;
  /** The page that is shown, which may not yet be the one that the view names, and how many entries stand on it. */
  page: number;
  shown: number;
  total: number;
};

/** Where one is among all entries of the market, and the way to the others; nothing where one page has them all. */
export function ShopPager({ view, page, shown, total }: ShopPagerProps) {
  if (total <= pageSize) return null;
  const from = page * pageSize + 1;
  const last = Math.ceil(total / pageSize) - 1;
  return (
    <nav className={styles.pager} aria-label={text("world.shops.pages")}>
      {view.page > 0 && (
        <ButtonLink
          to={viewPath({ ...view, page: Math.min(view.page - 1, last) }, "shops")}
          rel="prev"
          icon="left"
          size="small"
          preventScrollReset
        >
          {text("world.shops.previous")}
        </ButtonLink>
      )}
      <p>
        {text("world.shops.range", {
          from: formatWhole(from),
          to: formatWhole(from + shown - 1),
          total: formatWhole(total),
        })}
      </p>
      {view.page < last && (
        <ButtonLink
          to={viewPath({ ...view, page: view.page + 1 }, "shops")}
          rel="next"
          iconEnd="right"
          size="small"
          preventScrollReset
          className={styles.next}
        >
          {text("world.shops.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
