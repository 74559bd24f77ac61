import type { CodexMonsterMention } from "@gatehouse/contract/game/codex-mentions";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { ListPage } from "./components/list-page.tsx";
import rowStyles from "./components/rows.module.css";
import { Thing } from "./components/thing.tsx";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

type Keeper = CodexMonsterMention & { near?: string | undefined };
type ShopLine = { id: number; keepers: Keeper[]; count: number };

export const loader = (args: LoaderFunctionArgs) =>
  loadList<ShopLine>(
    args,
    { names: ["of"], kinds: ["shop", "exchange"] },
    async (client, { search, page, choices }) => {
      const query = { search, page, size: listSize };
      if (choices["of"] === "exchange") {
        const { rows, total } = await client.exchanges(query);
        return { rows: rows.map(({ id, keepers, offers }) => ({ id, keepers, count: offers })), total };
      }
      const { rows, total } = await client.shops(query);
      return { rows: rows.map(({ id, keepers, items }) => ({ id, keepers, count: items })), total };
    },
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexShops, part: "shop" });

/** Every shop and exchange, with who keeps it. */
export default function CodexShops() {
  const { codex, view, list } = useLoaderData<Listed<ShopLine>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  const kind = view.choices["of"] === "exchange" ? "exchange" : "shop";
  return (
    <ListPage
      title={text("codex.parts.shop")}
      lead={text("codex.lists.shop")}
      path={paths.codexShops}
      view={view}
      searchLabel={text("codex.searches.shop")}
      choices={[
        {
          name: "of",
          label: text("codex.facts.kind"),
          options: [{ value: "exchange", label: text("codex.exchanges"), count: codex.pages.exchange }],
        },
      ]}
      anyLabel={text("codex.shops")}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.shop")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.keeper")}</ColumnHead>
            <ColumnHead>{text("codex.columns.near")}</ColumnHead>
            <ColumnHead align="end">{text("codex.columns.offers")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ id, keepers, count }) => {
            const [first, ...others] = keepers;
            const name =
              first?.name ?? text(kind === "shop" ? "codex.shopOf" : "codex.exchangeOf", { n: id });
            return (
              <Row key={id}>
                <RowHead>
                  <Thing
                    to={codexPath(kind, { ...first, id })}
                    glyph="shop"
                    name={name}
                    {...(others.length > 0 ? { detail: text("codex.alsoKeeps", { n: others.length }) } : {})}
                  />
                </RowHead>
                <Cell className={rowStyles.where}>{first?.near ?? ""}</Cell>
                <Cell align="end">{formatWhole(count)}</Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </ListPage>
  );
}
