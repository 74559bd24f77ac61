import type { MarketItem, ShopKind } from "@gatehouse/contract/game/world";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { type View, viewPath } from "../view.ts";
import { ItemName } from "./item-name.tsx";
import styles from "./market.module.css";
import { ShopPager } from "./shop-pager.tsx";

type MarketProps = {
  view: View;
  items: readonly MarketItem[];
  /** The page that they are of, and all items together. */
  page: number;
  total: number;
  busy: boolean;
};

/** One page of what is traded: for how little it is had, how much is paid for it, and what lies between. */
export function Market({ view, items, page, total, busy }: MarketProps) {
  return (
    <>
      <Table folds caption={text("world.shops.title")} busy={busy} className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{text("world.shops.item")}</ColumnHead>
            <ColumnHead align="end">{text("world.shops.sellsFrom")}</ColumnHead>
            <ColumnHead align="end">{text("world.shops.buysUpTo")}</ColumnHead>
            <ColumnHead align="end">{text("world.shops.difference")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => (
            <MarketRow key={`${entry.item.id} ${entry.enchant}`} entry={entry} view={view} />
          ))}
        </tbody>
      </Table>
      <ShopPager view={view} page={page} shown={items.length} total={total} />
    </>
  );
}

function MarketRow({ entry: { item, enchant, sell, buy }, view }: { entry: MarketItem; view: View }) {
  const between = sell && buy ? sell.price - buy.price : undefined;
  const to = (kind: ShopKind): string => viewPath({ ...view, item: item.name, kind, page: 0 }, "shops");
  return (
    <Row className={styles.row}>
      <RowHead className={styles.item}>
        <ItemName item={item} enchant={enchant} />
      </RowHead>
      <Side className={styles.sell} label={text("world.shops.sellsFrom")} side={sell} to={to("sell")} />
      <Side className={styles.buy} label={text("world.shops.buysUpTo")} side={buy} to={to("buy")} />
      <Cell align="end" className={styles.between}>
        <span className={styles.label}>{text("world.shops.difference")} </span>
        {between === undefined ? (
          <span className={styles.none}>–</span>
        ) : (
          <b data-gain={between < 0 || undefined}>{formatWhole(between)}</b>
        )}
      </Cell>
    </Row>
  );
}

type SideProps = { className: string | undefined; label: string; side: MarketItem["sell"]; to: string };

/** The best price on one side of the market, and the way to all offers there. */
const Side = ({ className, label, side, to }: SideProps) => (
  <Cell align="end" className={className}>
    <span className={styles.label}>{label} </span>
    {side ? (
      <Link to={to} preventScrollReset className={styles.price}>
        {formatWhole(side.price)}
        <small>{text("world.shops.offers", { count: side.offers })}</small>
      </Link>
    ) : (
      <span className={styles.none}>–</span>
    )}
  </Cell>
);
