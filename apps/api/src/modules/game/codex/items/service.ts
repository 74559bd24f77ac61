import type {
  CodexItem,
  CodexItemRow,
  CodexItemWhere,
  CodexMaterial,
} from "@gatehouse/contract/game/codex-items";
import type { CodexItemKind } from "@gatehouse/contract/game/codex-kinds";
import type { CodexSource } from "@gatehouse/contract/game/codex-mentions";
import type { CodexKiller } from "@gatehouse/contract/game/codex-queries";
import { limits } from "@gatehouse/contract/limits";
import { createPace } from "../../../../platform/background/pace.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Given } from "../keeping/edition.ts";
import type { Market } from "../market/service.ts";
import type { Search } from "../search/search.ts";
import { coin, type Sight } from "../sight/sight.ts";

const { rows: most } = limits.codex;
/** Recipes within recipes, and entries of what something is made from. */
const deepest = 8;
const mostMaterials = 200;

type Paged = { page: number; size: number };
export type SourcesWanted = CodexKiller &
  Paged & { spoil: boolean; from: number; to: number; sort: "chance" | "expected" | "level" | "name" };

export const pageOf = <T>(all: readonly T[], { page, size }: Paged): { entries: T[]; total: number } => ({
  entries: all.slice(page * size, (page + 1) * size),
  total: all.length,
});

/** Items of a kind or grade, by name or number. */
export function listItems(
  sight: Sight,
  search: Search,
  wanted: Paged & { search: string; kind?: CodexItemKind | undefined; grade?: string | undefined },
): { entries: CodexItemRow[]; total: number } {
  const { items } = sight.edition.book;
  const places = [...search.places("item", wanted.search)].filter(
    (place) =>
      (wanted.kind === undefined || items.kind(place) === wanted.kind) &&
      (wanted.grade === undefined || (items.grade(place) ?? "") === wanted.grade),
  );
  const { entries, total } = pageOf(places, wanted);
  return {
    total,
    entries: entries.flatMap((place) => {
      const mention = sight.item(place);
      const price = items.price(place);
      return mention
        ? [{ ...mention, ...(price !== undefined && { price }), obtainable: sight.isObtainable(place) }]
        : [];
    }),
  };
}

/** Who gives an item. Chances of a killer who was not asked for lately are worked out in steps, so that others have their turns. */
export async function sourcesOf(
  sight: Sight,
  item: number,
  wanted: SourcesWanted,
): Promise<{ entries: CodexSource[]; total: number }> {
  const { edition, rules } = sight;
  const { givings, creatures, spawns } = edition.book;
  const pace = createPace();
  const chanceOf = edition.chancesFor(wanted);
  const found: ({ giving: number } & Given)[] = [];
  for (const giving of givings.byItem(item)) {
    const creature = givings.creature[giving] ?? -1;
    const level = creatures.level(creature);
    if ((givings.isSpoil[giving] === 1) !== wanted.spoil || level < wanted.from || level > wanted.to)
      continue;
    if (!rules.monsterAt(edition.book, creature)) continue;
    await pace();
    found.push({ giving, ...chanceOf(giving) });
  }
  const of = ({ giving }: { giving: number }) => givings.creature[giving] ?? 0;
  const byLevel = (a: { giving: number }, b: { giving: number }) =>
    creatures.level(of(a)) - creatures.level(of(b)) || of(a) - of(b);
  // Where chances are kept back, their order would tell them, too.
  const sort = rules.chances || wanted.sort === "name" ? wanted.sort : "level";
  // What never falls any more is no source of it.
  const given = rules.chances ? found.filter(({ chance }) => chance > 0) : found;
  const isPlaced = (one: { giving: number }) => Number(spawns.placed(of(one)) > 0);
  given.sort((a, b) => {
    if (sort === "name") return creatures.names.at(of(a)).localeCompare(creatures.names.at(of(b)), "en");
    if (sort === "level") return byLevel(a, b);
    return isPlaced(b) - isPlaced(a) || b[sort] - a[sort] || byLevel(a, b);
  });
  const { entries, total } = pageOf(given, wanted);
  return {
    total,
    entries: entries.flatMap((row) => {
      const creature = of(row);
      const mention = sight.monster(creature);
      if (!mention) return [];
      const near = sight.near(creature);
      const placed = spawns.placed(creature);
      return [
        {
          ...mention,
          ...(rules.chances && numbersOf(row)),
          ...(near !== undefined && { near }),
          placed,
        },
      ];
    }),
  };
}

/** Where those stand who give something, by the town that is nearest; the best of each way to it comes first in `sources`. */
function whereOf(sight: Sight, sources: readonly CodexSource[]): CodexItemWhere {
  const { creatures, spawns } = sight.edition.book;
  const towns = new Map<string, CodexItemWhere["towns"][number]>();
  const spots: CodexItemWhere["spots"] = [];
  const known = new Set<number>();
  for (const source of sources) {
    if (source.placed === 0 || known.has(source.id)) continue;
    known.add(source.id);
    // Of a creature's spawns the fullest is the first.
    const [row] = spawns.of(creatures.place(source.id));
    if (row !== undefined) spots.push({ x: spawns.x[row] ?? 0, y: spawns.y[row] ?? 0 });
    const { near, level, placed } = source;
    if (near === undefined) continue;
    const town = towns.get(near) ?? { near, from: level, to: level, monsters: 0, placed: 0, best: source };
    towns.set(near, {
      ...town,
      from: Math.min(town.from, level),
      to: Math.max(town.to, level),
      monsters: town.monsters + 1,
      placed: town.placed + placed,
    });
  }
  return { towns: [...towns.values()].slice(0, limits.codex.towns), spots };
}

export const numbersOf = ({ chance, min, max, expected, fileChance }: Given): Given => ({
  chance,
  min,
  max,
  expected,
  fileChance,
});

/** What a recipe takes, and what that takes, down to what is gathered; every amount for one making of the first. */
export function materialsOf(sight: Sight, recipe: number, times = 1): CodexMaterial[] {
  const { items, recipes } = sight.edition.book;
  const found: CodexMaterial[] = [];
  const walk = (place: number, factor: number, depth: number, within: ReadonlySet<number>): void => {
    for (const { item: id, count } of recipes.takes.of(place)) {
      const mention = sight.itemById(id);
      if (!mention || found.length >= mostMaterials) continue;
      const maker = recipes.making(items.place(id)).find(sight.hasRecipe);
      // A recipe that needs what it makes has no end.
      const next = maker !== undefined && !within.has(maker) && depth < deepest ? maker : undefined;
      const amount = Math.min(count * factor, Number.MAX_SAFE_INTEGER);
      found.push({
        ...mention,
        count: amount,
        depth,
        recipe: next === undefined ? null : (recipes.ids[next] ?? 0),
      });
      if (next !== undefined)
        walk(
          next,
          Math.ceil(amount / Math.max(1, recipes.gives(next))),
          depth + 1,
          new Set([...within, next]),
        );
    }
  };
  walk(recipe, times, 1, new Set([recipe]));
  return found;
}

/** All about an item; 404 where there is none, or it is not told of. */
export async function itemOf(
  sight: Sight,
  market: Market,
  id: number,
  killer: CodexKiller,
): Promise<CodexItem> {
  const { edition, rules } = sight;
  const { items, shops, exchanges, recipes, quests } = edition.book;
  const place = items.place(id);
  const mention = sight.item(place);
  if (!mention) throw failure("notFound");
  const wanted = { ...killer, page: 0, size: most, from: 0, to: Infinity, sort: "chance" as const };
  const [drops, spoils, offers, prices] = await Promise.all([
    sourcesOf(sight, place, { ...wanted, spoil: false }),
    sourcesOf(sight, place, { ...wanted, spoil: true }),
    market.offersOf(id),
    market.prices(id),
  ]);
  const bought = [...shops.byItem(place)]
    .filter((row) => sight.hasShop(shops.shop[row] ?? 0))
    .flatMap((row) => {
      const shop = shops.shop[row] ?? 0;
      const price = shops.price(row);
      const line = { ...(price !== undefined && { price }), shop: shops.ids[shop] ?? 0 };
      const keepers = sight.keepers(shops.keepers.of(shop));
      return keepers.length === 0
        ? [line]
        : keepers.map(({ id: keeper, name, near }) => ({
            id: keeper,
            name,
            ...line,
            ...(near !== undefined && { near }),
          }));
    })
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const exchanged = [...exchanges.give.byItem(place)].flatMap((row) => {
    const list = exchanges.give.owner[row] ?? 0;
    const exchange = exchanges.exchange[list] ?? 0;
    if (!sight.hasExchange(exchange)) return [];
    const give = exchanges.give.of(list).find(({ item }) => item === id)?.count ?? 1;
    const line = {
      exchange: exchanges.ids[exchange] ?? 0,
      take: sight.counted(exchanges.take.of(list)),
      give,
    };
    const keepers = sight.keepers(exchanges.keepers.of(exchange));
    return keepers.length === 0
      ? [line]
      : keepers.slice(0, 1).map(({ id: keeper, name }) => ({ id: keeper, name, ...line }));
  });
  // A coin pays for thousands of things: only those that are shown are put into words.
  const pays = new Map<string, CodexItem["paysFor"][number] | undefined>();
  for (const row of exchanges.take.byItem(place)) {
    const list = exchanges.take.owner[row] ?? 0;
    const exchange = exchanges.exchange[list] ?? 0;
    if (!sight.hasExchange(exchange)) continue;
    const number = exchanges.ids[exchange] ?? 0;
    for (const { item: got } of exchanges.give.of(list)) {
      const at = items.place(got);
      const key = `${number} ${got}`;
      if (pays.has(key) || !rules.itemAt(edition.book, at)) continue;
      const what = pays.size < most ? sight.item(at) : undefined;
      pays.set(key, what && { ...what, exchange: number });
    }
  }
  const making = [...recipes.making(place)].filter(sight.hasRecipe);
  const needed = [...recipes.takes.byItem(place)].flatMap((row) => {
    const recipe = recipes.takes.owner[row] ?? 0;
    if (!sight.hasRecipe(recipe)) return [];
    const [item, picture] = [sight.itemById(recipes.product(recipe)), sight.recipePicture(recipe)];
    const count = recipes.takes.of(recipe).find((one) => one.item === id)?.count ?? 1;
    return [
      {
        id: recipes.ids[recipe] ?? 0,
        ...recipes.named(recipe),
        ...(picture !== undefined && { picture }),
        ...(item && { item }),
        count,
      },
    ];
  });
  const price = items.price(place);
  const stats = items.stats(place);
  const weight = stats.find(({ name }) => name === "weight")?.value;
  return {
    ...mention,
    stackable: items.isStackable(place),
    ...(price !== undefined && { price }),
    ...(weight !== undefined && { weight }),
    obtainable: sight.isObtainable(place),
    stats: [
      ...(items.type(place) ? [{ name: "type", value: items.type(place) }] : []),
      ...stats
        .filter(({ name }) => name !== "weight")
        .map(({ name, value }) => ({ name, value: String(value) })),
    ],
    droppedBy: drops.entries,
    spoiledFrom: spoils.entries,
    // Where chances are kept back, they stay in the order of both.
    where: whereOf(
      sight,
      [...drops.entries, ...spoils.entries].toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0)),
    ),
    boughtFrom: bought.slice(0, most),
    exchangedFor: exchanged.slice(0, most),
    craftedBy: making.slice(0, most).map((recipe) => ({
      id: recipes.ids[recipe] ?? 0,
      ...recipes.named(recipe),
      ...(rules.chances && { chance: recipes.chance(recipe) }),
      level: recipes.level(recipe),
      ingredients: sight.counted(recipes.takes.of(recipe)),
      gives: recipes.gives(recipe),
    })),
    materials: making[0] === undefined ? [] : materialsOf(sight, making[0]),
    neededFor: needed.slice(0, most),
    paysFor: [...pays.values()].filter((what) => what !== undefined),
    quests: quests.items
      .lists(place)
      .filter(sight.hasQuest)
      .map((quest) => ({ id: quests.ids[quest] ?? 0, ...quests.named(quest) })),
    totals: {
      droppedBy: drops.total,
      spoiledFrom: spoils.total,
      boughtFrom: bought.length,
      exchangedFor: exchanged.length,
      neededFor: needed.length,
      paysFor: pays.size,
      offers: offers.total,
    },
    offers: offers.entries,
    prices,
    isWatchable: id !== coin && (offers.total > 0 || prices.length > 0 || (await market.isKnown())),
  };
}
