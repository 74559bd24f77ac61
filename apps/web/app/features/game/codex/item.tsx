import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { limits } from "@gatehouse/contract/limits";
import { cardPath } from "@gatehouse/contract/card-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { paths } from "../../../paths.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { killerQuery, type Page } from "./api.ts";
import styles from "./codex.module.css";
import { BoughtAndExchanged, NeededFor } from "./components/bought-and-exchanged.tsx";
import { CodexGone } from "./components/codex-gone.tsx";
import { CodexNav } from "./components/codex-nav.tsx";
import { FormulaNote } from "./components/formula-note.tsx";
import { ItemHead } from "./components/item-head.tsx";
import { KillerSwitches } from "./components/killer-switches.tsx";
import { OffersNow } from "./components/offers-now.tsx";
import { Pager } from "./components/pager.tsx";
import { PartsTree } from "./components/parts-tree.tsx";
import { type SourceRow, SourcesTable } from "./components/sources-table.tsx";
import { WhereItFalls } from "./components/where-it-falls.tsx";
import { clientOf, codexOf, findThing, nowhere, townsFor } from "./data.ts";
import { structuredItem } from "./structured-codex.ts";
import { useLook } from "./use-look.ts";
import { killerPath, readKiller, wholeIn } from "./view.ts";

export const handle: PageHandle = { head: ItemHead, leftFirst: CodexNav };

const { size } = limits.page;

/** Where all of them are on the page that came with the item; else one page of those that drop it, or are spoiled. */
type Sources = { rows: SourceRow[]; paged: { spoil: boolean; page: number; total: number } | null };

const best = (rows: SourceRow[]) => rows.toSorted((one, other) => (other.chance ?? 0) - (one.chance ?? 0));
const asRows = (list: Page<Omit<SourceRow, "spoil">>["rows"], spoil: boolean): SourceRow[] =>
  list.map((row) => ({ ...row, spoil }));

export async function loader({ context, request, params: { address } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const killer = readKiller(query);
  const { front, thing } = await findThing("item", { context, request, address }, (client, id) =>
    client.item(id, killerQuery(killer)),
  );
  if (!front || !thing) return nowhere(front);
  const { droppedBy, spoiledFrom, totals } = thing;
  let sources: Sources = {
    rows: best([...asRows(droppedBy, false), ...asRows(spoiledFrom, true)]),
    paged: null,
  };
  if (totals.droppedBy + totals.spoiledFrom > sources.rows.length || sources.rows.length > size * 2) {
    const spoil = query.get("spoil") === "1" || totals.droppedBy === 0;
    const page = wholeIn(query.get("page"), 999_999) ?? 0;
    const { rows, total } = await clientOf(context).sources(thing.id, {
      ...killerQuery(killer),
      spoil,
      page,
      size,
    });
    sources = { rows: asRows(rows, spoil), paged: { spoil, page, total } };
  }
  const { towns, spots } = thing.where;
  const ground = spots.length > 0 ? await townsFor(clientOf(context), towns) : null;
  return data({ codex: codexOf(front, { settings: true }), thing, killer, sources, ground });
}

type Shown = Awaited<ReturnType<typeof loader>>["data"];

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  if (!loaderData?.thing) {
    return pageMeta(matches, {
      title: text("codex.gone.title"),
      description: text("codex.gone.text"),
      path: paths.codex,
      hidden: true,
    });
  }
  const { name, totals, obtainable } = loaderData.thing;
  const server = siteOf(matches)?.config.serverName ?? "";
  const path = codexPath("item", loaderData.thing);
  const counts = text("codex.item.description", {
    name,
    server,
    drops: totals.droppedBy,
    spoils: totals.spoiledFrom,
    shops: totals.boughtFrom,
    offers: totals.offers,
  });
  const description = loaderData.codex?.chances ? `${counts} ${text("codex.item.counted")}` : counts;
  const config = siteOf(matches)?.config;
  return pageMeta(matches, {
    title: text("codex.item.metaTitle", { name }),
    description,
    path,
    hidden: !obtainable || location.search !== "",
    card: cardPath("item", loaderData.thing.id, language()),
    data: config && structuredItem(config, loaderData.thing, description),
  });
}

/** An item's page: who gives it and how often, who sells it, what it is made of and what it is good for. */
export default function CodexItemPage() {
  const shown = useLoaderData<Shown>();
  useLook("item", shown.thing?.id);
  if (!shown.thing || !shown.codex) return <CodexGone codex={shown.codex} />;
  const { codex, thing: item, killer, sources, ground } = shown;
  const path = codexPath("item", item);
  const { droppedBy, spoiledFrom } = item.totals;
  const { paged } = sources;
  const sourcesPath = (spoil: boolean, page = 0) => `${killerPath(path, killer, { spoil, page })}#sources`;
  return (
    <div className={styles.parts}>
      {droppedBy + spoiledFrom > 0 && (
        <section aria-labelledby="sources">
          <SectionHeading
            id="sources"
            end={[
              droppedBy > 0 && text("codex.sources.drops", { n: droppedBy }),
              spoiledFrom > 0 && text("codex.sources.spoils", { n: spoiledFrom }),
            ]
              .filter((part) => part !== false)
              .join(" · ")}
          >
            {text("codex.sources.title")}
          </SectionHeading>
          <KillerSwitches codex={codex} killer={killer} path={path} others={{ spoil: paged?.spoil }} />
          {paged && droppedBy > 0 && spoiledFrom > 0 && (
            <div className={styles.tabs}>
              <ToggleGroup
                label={text("codex.columns.how")}
                value={paged.spoil ? "spoil" : "drop"}
                options={[
                  {
                    value: "drop",
                    label: text("codex.sources.drops", { n: droppedBy }),
                    to: sourcesPath(false),
                  },
                  {
                    value: "spoil",
                    label: text("codex.sources.spoils", { n: spoiledFrom }),
                    to: sourcesPath(true),
                  },
                ]}
              />
            </div>
          )}
          <SourcesTable rows={sources.rows} chances={codex.chances} />
          {paged && (
            <Pager
              page={paged.page}
              size={size}
              shown={sources.rows.length}
              total={paged.total}
              to={(page) => sourcesPath(paged.spoil, page)}
              label={text("codex.sources.pages")}
            />
          )}
          <FormulaNote codex={codex} />
        </section>
      )}
      <WhereItFalls item={item} ground={ground} />
      <OffersNow item={item} />
      <div className={styles.two}>
        {item.materials.length > 0 && (
          <section aria-labelledby="made">
            <SectionHeading id="made">{text("codex.made.title")}</SectionHeading>
            <PartsTree materials={item.materials} />
          </section>
        )}
        <NeededFor item={item} />
      </div>
      <BoughtAndExchanged item={item} codex={codex} />
    </div>
  );
}
