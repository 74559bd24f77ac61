import type { CodexRecipe } from "@gatehouse/contract/game/codex-items";
import { addressName } from "@gatehouse/contract/game/codex-paths";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import styles from "./codex.module.css";
import { Band } from "./components/band.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { Crumbs } from "./components/crumbs.tsx";
import { FactList } from "./components/fact-list.tsx";
import { LineList } from "./components/line-list.tsx";
import { PartsTree } from "./components/parts-tree.tsx";
import { ItemThing } from "./components/thing.tsx";
import { type Detail, detailMeta, loadDetail } from "./details.ts";
import { aboutItem, formatShare } from "./words.ts";

export const handle: PageHandle = { head: Band, leftFirst: CodexNav };

export const loader = (args: LoaderFunctionArgs) =>
  loadDetail<CodexRecipe>("recipe", args, (client, id) => client.recipe(id));

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  detailMeta({ matches, loaderData, kind: "recipe", name: addressName(loaderData?.thing ?? undefined) });

/** A recipe: what it makes, of what, and how often it succeeds. */
export default function CodexRecipePage() {
  const { codex, thing } = useLoaderData<Detail<CodexRecipe>>();
  if (!codex || !thing) return <CodexGone codex={codex} />;
  const { name, item, gives, level, chance, dwarven, mp, scroll, ingredients, materials } = thing;
  const facts = [
    ...(item
      ? [
          {
            name: text("codex.columns.makes"),
            value: <ItemThing item={item} detail={gives > 1 ? `${formatWhole(gives)} ×` : aboutItem(item)} />,
          },
        ]
      : []),
    ...(scroll ? [{ name: text("codex.recipe.scroll"), value: <ItemThing item={scroll} /> }] : []),
    ...(level === undefined ? [] : [{ name: text("codex.columns.craftLevel"), value: formatWhole(level) }]),
    ...(chance === undefined ? [] : [{ name: text("codex.columns.succeeds"), value: formatShare(chance) }]),
    ...(mp === undefined ? [] : [{ name: text("codex.facts.mp"), value: formatWhole(mp) }]),
    ...(dwarven === undefined
      ? []
      : [
          {
            name: text("codex.recipe.who"),
            value: text(dwarven ? "codex.recipe.dwarves" : "codex.recipe.all"),
          },
        ]),
  ];
  return (
    <>
      <Crumbs steps={[{ to: paths.codexRecipes, label: text("codex.parts.recipe") }]} />
      <PageTitle>{name}</PageTitle>
      <div className={styles.two}>
        <FactList facts={facts} />
        <section aria-labelledby="ingredients">
          <SectionHeading id="ingredients">{text("codex.recipe.ingredients")}</SectionHeading>
          <LineList
            lines={ingredients.map((part) => ({
              key: String(part.id),
              begin: <ItemThing item={part} />,
              end: <b>{`${formatWhole(part.count)} ×`}</b>,
            }))}
          />
        </section>
        {materials.length > ingredients.length && (
          <section aria-labelledby="made">
            <SectionHeading id="made">{text("codex.made.whole")}</SectionHeading>
            <PartsTree materials={materials} />
          </section>
        )}
      </div>
    </>
  );
}
