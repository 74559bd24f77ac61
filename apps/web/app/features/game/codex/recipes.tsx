import type { CodexRecipeRow } from "@gatehouse/contract/game/codex-items";
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
import { ItemThing, Thing } from "./components/thing.tsx";
import { type Listed, listMeta, listSize, loadList } from "./lists.ts";
import { formatShare } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadList<CodexRecipeRow>(args, { kinds: ["recipe"] }, (client, { search, page }) =>
    client.recipes({ search, page, size: listSize }),
  );

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  listMeta({ matches, loaderData, path: paths.codexRecipes, part: "recipe" });

/** Every recipe, with what it makes. */
export default function CodexRecipes() {
  const { codex, view, list } = useLoaderData<Listed<CodexRecipeRow>>();
  if (!codex || !list) return <CodexGone codex={codex} />;
  return (
    <ListPage
      title={text("codex.parts.recipe")}
      lead={text("codex.lists.recipe")}
      path={paths.codexRecipes}
      view={view}
      searchLabel={text("codex.searches.recipe")}
      size={listSize}
      shown={list.rows.length}
      total={list.total}
    >
      <Table caption={text("codex.parts.recipe")}>
        <thead>
          <tr>
            <ColumnHead>{text("codex.columns.recipe")}</ColumnHead>
            <ColumnHead hideBelow="narrow">{text("codex.columns.makes")}</ColumnHead>
            <ColumnHead align="end">{text("codex.columns.craftLevel")}</ColumnHead>
            {codex.chances && <ColumnHead align="end">{text("codex.columns.succeeds")}</ColumnHead>}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((recipe) => (
            <Row key={recipe.id}>
              <RowHead>
                <Thing
                  to={codexPath("recipe", recipe)}
                  glyph="recipe"
                  picture={recipe.picture}
                  name={recipe.name}
                />
              </RowHead>
              <Cell hideBelow="narrow">
                {recipe.item && (
                  <ItemThing
                    item={recipe.item}
                    {...(recipe.gives > 1
                      ? { detail: text("codex.gets", { n: formatWhole(recipe.gives) }) }
                      : {})}
                  />
                )}
              </Cell>
              <Cell align="end">{recipe.level ?? ""}</Cell>
              {codex.chances && (
                <Cell align="end">{recipe.chance === undefined ? "" : formatShare(recipe.chance)}</Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
    </ListPage>
  );
}
