import type { CodexExchange } from "@gatehouse/contract/game/codex-items";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { Cell, ColumnHead, Row, Table } from "../../../ui/table.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { Keepers } from "./components/keepers.tsx";
import { Pager } from "./components/pager.tsx";
import { ItemThing } from "./components/thing.tsx";
import { addressWith, wholeIn } from "./view.ts";
import { addressName, codexPath } from "@gatehouse/contract/game/codex-paths";
import { listSize } from "./lists.ts";
import { type Detail, detailMeta, loadDetail } from "./details.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

type Exchange = CodexExchange & { total: number; page: number };

const addressOf = ({ keepers }: CodexExchange) => addressName(keepers[0]);

export const loader = (args: LoaderFunctionArgs) => {
  const page = wholeIn(new URL(args.request.url).searchParams.get("page"), 999_999) ?? 0;
  return loadDetail<Exchange>(
    "exchange",
    args,
    async (client, id) => {
      const exchange = await client.exchange(id, { page, size: listSize });
      return exchange && { ...exchange, page };
    },
    addressOf,
    (exchange) => exchange.keepers[0]?.name ?? text("codex.exchangeOf", { n: exchange.id }),
  );
};

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  detailMeta({
    matches,
    loaderData,
    kind: "exchange",
    name: loaderData?.thing ? addressOf(loaderData.thing) : undefined,
  });

const Parts = ({ parts }: { parts: CodexExchange["offers"][number]["take"] }) => (
  <ul className={styles.exchanged}>
    {parts.map((part) => (
      <li key={part.id}>
        <ItemThing item={part} detail={`${formatWhole(part.count)} ×`} />
      </li>
    ))}
  </ul>
);

/** What an exchange gives for what, and who keeps it. */
export default function CodexExchangePage() {
  const { codex, thing } = useLoaderData<Detail<Exchange>>();
  if (!codex || !thing) return <CodexGone codex={codex} />;
  const { id, title, offers, keepers, total, page } = thing;
  return (
    <>
      <Crumbs steps={[{ to: paths.codexShops, label: text("codex.parts.shop") }]} />
      <PageTitle lead={text("codex.offerCount", { n: total })}>{title}</PageTitle>
      <div className={styles.parts}>
        <section aria-labelledby="offers">
          <SectionHeading id="offers">{text("codex.exchanges")}</SectionHeading>
          <Table caption={text("codex.exchanges")}>
            <thead>
              <tr>
                <ColumnHead>{text("codex.shopPage.gives")}</ColumnHead>
                <ColumnHead>{text("codex.shopPage.takes")}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {offers.map(({ take, give }, index) => (
                <Row key={index}>
                  <Cell>
                    <Parts parts={give} />
                  </Cell>
                  <Cell>
                    <Parts parts={take} />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <Pager
            page={page}
            size={listSize}
            shown={offers.length}
            total={total}
            to={(next) => addressWith(codexPath("exchange", { ...keepers[0], id }), { page: next })}
            label={text("codex.pages")}
          />
        </section>
        <Keepers keepers={keepers} />
      </div>
    </>
  );
}
