import type { ShopOffer } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import { characterPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import type { ShopPage } from "../api.ts";
import { type View, viewPath } from "../view.ts";
import { CodexLink } from "./codex-link.tsx";
import styles from "./offers.module.css";

type OffersProps = { view: View; page: ShopPage; busy: boolean };

const tones = { sell: "plain", buy: "ok", craft: "warn" } as const;

/** One page of the offers, and the way to the others. */
export function Offers({ view, page: { offers, total, search }, busy }: OffersProps) {
  const { size } = limits.page;
  const from = search.page * size + 1;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return (
    <>
      <Table folds caption={text("world.shops.title")} busy={busy} className={styles.table}>
        <thead>
          <tr>
            <ColumnHead>{text("world.shops.item")}</ColumnHead>
            <ColumnHead>{text("world.shops.kind")}</ColumnHead>
            <ColumnHead align="end" aria-sort="ascending">
              {text("world.shops.price")}
            </ColumnHead>
            <ColumnHead>{text("world.shops.shop")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => (
            <OfferRow key={`${from + index} ${offer.character} ${offer.item.id}`} offer={offer} />
          ))}
        </tbody>
      </Table>
      {total > size && (
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
              to: formatWhole(from + offers.length - 1),
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
      )}
    </>
  );
}

function OfferRow({ offer: { kind, item, enchant, count, price, character, title } }: { offer: ShopOffer }) {
  return (
    <Row className={styles.row}>
      <RowHead className={styles.item}>
        {enchant > 0 && <span className={styles.enchant}>+{enchant} </span>}
        <CodexLink {...item} />
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
