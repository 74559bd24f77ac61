import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { characterPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { addressWith } from "../view.ts";
import styles from "./offers-now.module.css";
import { PriceChart } from "./price-chart.tsx";
import { Tag } from "./tag.tsx";

const most = 12;

/** What players' shops ask and pay for it now, and the lowest price by day; nothing where neither is known. */
export function OffersNow({ item }: { item: CodexItem }) {
  const { offers, prices, totals, name } = item;
  if (offers.length === 0 && prices.length < 2) return null;
  return (
    <section aria-labelledby="offers">
      <SectionHeading
        id="offers"
        end={
          <Link to={`${addressWith(paths.world, { item: name })}#shops`}>
            {text("codex.offers.all", { n: totals.offers })}
          </Link>
        }
      >
        {text("codex.offers.title")}
      </SectionHeading>
      <div className={styles.two}>
        {offers.length > 0 ? (
          <Table caption={text("codex.offers.title")}>
            <thead>
              <tr>
                <ColumnHead>{text("codex.offers.who")}</ColumnHead>
                <ColumnHead align="end">{text("codex.offers.pieces")}</ColumnHead>
                <ColumnHead align="end">{text("codex.offers.each")}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {offers.slice(0, most).map((offer, index) => (
                <Row key={`${index} ${offer.character}`}>
                  <RowHead className={styles.who}>
                    <Link to={characterPath(offer.character)}>{offer.character}</Link>{" "}
                    {offer.kind !== "sell" && <Tag>{text(`world.shops.kinds.${offer.kind}`)}</Tag>}
                    {offer.enchant > 0 && <span> +{offer.enchant}</span>}
                    {offer.title !== "" && <small>{offer.title}</small>}
                  </RowHead>
                  <Cell align="end">{formatWhole(offer.count)}</Cell>
                  <Cell align="end">
                    <b>{formatWhole(offer.price)}</b>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        ) : (
          <p className={styles.none}>{text("codex.offers.none")}</p>
        )}
        <PriceChart prices={prices} />
      </div>
    </section>
  );
}
