import type { CodexShop } from "@gatehouse/contract/game/codex-items";
import { addressName } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { Keepers } from "./components/keepers.tsx";
import { ItemThing } from "./components/thing.tsx";
import { type Detail, detailMeta, loadDetail } from "./details.ts";
import { aboutItem } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

const addressOf = ({ keepers }: CodexShop) => addressName(keepers[0]);

export const loader = (args: LoaderFunctionArgs) =>
  loadDetail<CodexShop>(
    "shop",
    args,
    (client, id) => client.shop(id),
    addressOf,
    (shop) => shop.keepers[0]?.name ?? text("codex.shopOf", { n: shop.id }),
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  detailMeta({
    matches,
    loaderData,
    kind: "shop",
    name: loaderData?.thing ? addressOf(loaderData.thing) : undefined,
  });

/** What a shop sells, and who keeps it. */
export default function CodexShopPage() {
  const { codex, thing } = useLoaderData<Detail<CodexShop>>();
  if (!codex || !thing) return <CodexGone codex={codex} />;
  const { title, offers, keepers } = thing;
  return (
    <>
      <Crumbs steps={[{ to: paths.codexShops, label: text("codex.parts.shop") }]} />
      <PageTitle lead={text("codex.itemCount", { n: offers.length })}>{title}</PageTitle>
      <div className={styles.parts}>
        <section aria-labelledby="offers">
          <SectionHeading id="offers">{text("codex.shopPage.offers")}</SectionHeading>
          <Table caption={text("codex.shopPage.offers")}>
            <thead>
              <tr>
                <ColumnHead>{text("codex.columns.item")}</ColumnHead>
                <ColumnHead hideBelow="narrow">{text("codex.facts.kind")}</ColumnHead>
                <ColumnHead align="end">{text("world.shops.price")}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {offers.map((item) => (
                <Row key={item.id}>
                  <RowHead>
                    <ItemThing item={item} />
                  </RowHead>
                  <Cell hideBelow="narrow">{aboutItem(item)}</Cell>
                  <Cell align="end">
                    <b>{item.price === undefined ? "" : formatWhole(item.price)}</b>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
        <Keepers keepers={keepers} />
      </div>
    </>
  );
}
