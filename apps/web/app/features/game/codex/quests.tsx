import type { CodexQuestRow } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { Cell, ColumnHead, Row, RowHead, Table } from "../../../ui/table.tsx";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { ListPage } from "./components/list-page.tsx";
import rowStyles from "./components/rows.module.css";
import { MonsterThing, Thing } from "./components/thing.tsx";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadList<CodexQuestRow>(args, { kinds: ["quest"] }, (client, { search, page }) =>
    client.quests({ search, page, size: listSize }),
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexQuests, part: "quest" });

/** Every quest, with who gives it. */
export default function CodexQuests() {
  const { codex, view, list } = useLoaderData<Listed<CodexQuestRow>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  return (
    <ListPage
      title={text("codex.parts.quest")}
      lead={text("codex.lists.quest")}
      path={paths.codexQuests}
      view={view}
      searchLabel={text("codex.searches.quest")}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.quest")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.quest")}</ColumnHead>
            <ColumnHead>{text("codex.columns.giver")}</ColumnHead>
            <ColumnHead align="end">{text("codex.columns.level")}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((quest) => (
            <Row key={quest.id}>
              <RowHead>
                <Thing to={codexPath("quest", quest)} glyph="quest" name={quest.name} />
              </RowHead>
              <Cell className={rowStyles.giver}>{quest.giver && <MonsterThing monster={quest.giver} />}</Cell>
              <Cell align="end" className={rowStyles.figure}>
                {[quest.from, quest.to].filter((level) => level !== undefined).join("–")}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListPage>
  );
}
