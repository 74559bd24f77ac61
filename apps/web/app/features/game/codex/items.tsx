import type { CodexItemRow } from "@gatehouse/contract/game/codex-items";
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
import { ItemThing } from "./components/thing.tsx";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";
import { codexItemKinds } from "./kinds.ts";
import { aboutItem } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadList<CodexItemRow>(
    args,
    { names: ["kind", "grade"], kinds: ["item"] },
    (client, { search, page, choices }, { grades }) =>
      client.items({
        search,
        page,
        size: listSize,
        kind: codexItemKinds.find((kind) => kind === choices["kind"]),
        grade: grades.find((grade) => grade === choices["grade"]),
      }),
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexItems, part: "item" });

/** Every item, by kind and grade. */
export default function CodexItems() {
  const { codex, view, list } = useLoaderData<Listed<CodexItemRow>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  const kinds = codexItemKinds.filter((kind) => (codex.itemKinds[kind] ?? 0) > 0);
  return (
    <ListPage
      title={text("codex.parts.item")}
      lead={text("codex.lists.item")}
      path={paths.codexItems}
      view={view}
      searchLabel={text("codex.searches.item")}
      choices={[
        {
          name: "kind",
          label: text("codex.facts.kind"),
          options: kinds.map((kind) => ({
            value: kind,
            label: text(`codex.itemKinds.${kind}`),
            count: codex.itemKinds[kind],
          })),
        },
        {
          name: "grade",
          label: text("codex.gradeLabel"),
          options: codex.grades.map((grade) => ({ value: grade, label: grade.toUpperCase() })),
        },
      ]}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.item")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.item")}</ColumnHead>
            <ColumnHead hideBelow="narrow">{text("codex.facts.kind")}</ColumnHead>
            <ColumnHead align="end">{text("codex.facts.price")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((item) => (
            <Row key={item.id}>
              <RowHead>
                <ItemThing item={item} {...(item.obtainable ? {} : { detail: text("codex.unobtainable") })} />
              </RowHead>
              <Cell hideBelow="narrow">{aboutItem(item)}</Cell>
              <Cell align="end">
                {item.price === undefined || item.price === 0 ? "" : formatWhole(item.price)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListPage>
  );
}
