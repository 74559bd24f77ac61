import type { ShopOffer } from "@gatehouse/contract/game/world";
import { characterPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { pageSize } from "../api.ts";
import type { View } from "../view.ts";
import { ItemName } from "./item-name.tsx";
import styles from "./offers.module.css";
import { ShopPager } from "./shop-pager.tsx";

type OffersProps = {
  view: View;
  offers: readonly ShopOffer[];
  /** The page that they are of, and all offers together. */
  page: number;
  total: number;
  busy: boolean;
};

const tones = { sell: "plain", buy: "ok", craft: "warn" } as const;

/** One page of the offers, and the way to the others. */
export function Offers({ view, offers, page, total, busy }: OffersProps) {
  const isBuying = view.kind === "buy";
  return (
    <>
      <Table folds caption={text("world.shops.title")} busy={busy} className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{text("world.shops.item")}</ColumnHead>
            <ColumnHead>{text("world.shops.kind")}</ColumnHead>
            <ColumnHead align="end" aria-sort={isBuying ? "descending" : "ascending"}>
              {text("world.shops.price")}
            </ColumnHead>
            <ColumnHead>{text("world.shops.shop")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => (
            <OfferRow key={`${page * pageSize + index} ${offer.character} ${offer.item.id}`} offer={offer} />
          ))}
        </tbody>
      </Table>
      <ShopPager view={view} page={page} shown={offers.length} total={total} />
    </>
  );
}

function OfferRow({ offer: { kind, item, enchant, count, price, character, title } }: { offer: ShopOffer }) {
  return (
    <Row className={styles.row}>
      <RowHead className={styles.item}>
        <ItemName item={item} enchant={enchant} />
        {count > 1 && <span className={styles.count}> × {formatWhole(count)}</span>}
      </RowHead>
      <Cell className={styles.kind}>
        <Badge tone={tones[kind]} mark={false}>
          {text(`world.shops.kinds.${kind}`)}
        </Badge>
      </Cell>
      <Cell align="end" className={styles.price}>
        <b>{formatWhole(price)}</b>
      </Cell>
      <Cell className={styles.shop}>
        <Link to={characterPath(character)}>{character}</Link>
        {title !== "" && <span className={styles.title}>{title}</span>}
      </Cell>
    </Row>
  );
}
