import type { CodexFront, CodexListed } from "@gatehouse/contract/game/codex";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { Called, Listed } from "../compact/names.ts";
import type { Ground } from "../grounds/grounds.ts";
import { grades } from "../packs/pack.ts";
import type { Search } from "../search/search.ts";
import { coin, type Sight } from "../sight/sight.ts";

type Told = { sight: Sight; search: Search; grounds: ReadonlyMap<number, Ground> };
/** `delivered`: the number of the item that the portal delivers. */

const count = (list: Iterable<unknown>): number => [...list].length;

/** What the encyclopedia is and holds; what is hidden is not counted. */
export function frontOf({ sight, search, grounds }: Told, delivered: number): CodexFront {
  const { edition, rules } = sight;
  const { book, chances, importedAt } = edition;
  const { items, creatures, givings, spawns, shops, exchanges } = book;
  const itemPlaces = [...search.places("item", "")];
  const monsterPlaces = [...search.places("monster", "")];
  const fought = monsterPlaces.filter(sight.isFought);
  const isFoughtPlace = new Uint8Array(creatures.ids.length);
  for (const place of monsterPlaces) isFoughtPlace[place] = 1;
  let [drops, placed] = [0, 0];
  for (let row = 0; row < givings.count; row += 1)
    if (isFoughtPlace[givings.creature[row] ?? 0] === 1 && rules.itemAt(book, givings.item[row] ?? -1))
      drops += 1;
  for (let row = 0; row < spawns.total; row += 1) {
    const creature = spawns.creature[row] ?? -1;
    if (creature >= 0 && isFoughtPlace[creature] === 1) placed += spawns.count[row] ?? 0;
  }
  const classes = new Set<number>();
  for (const place of search.places("skill", ""))
    for (const { classId } of book.skills.learners(place)) classes.add(classId);
  const kinds = Map.groupBy(itemPlaces, (place) => items.kind(place));
  const known = new Set(itemPlaces.map((place) => items.grade(place)));
  const counts = {
    item: itemPlaces.length,
    monster: fought.length,
    skill: count(search.places("skill", "")),
    recipe: count(search.places("recipe", "")),
    quest: count(search.places("quest", "")),
    shop: Array.from(shops.ids, (_, place) => place).filter(sight.hasShop).length,
    exchange: Array.from(exchanges.ids, (_, place) => place).filter(sight.hasExchange).length,
    ground: grounds.size,
  };
  return {
    importedAt: importedAt.toISOString(),
    family: book.family,
    formula: chances.formula,
    proven: chances.proven,
    settings: rules.chances
      ? chances.settings.map(({ name, value }) => ({ name, value: String(value) }))
      : [],
    counts: {
      items: counts.item,
      monsters: fought.length,
      drops,
      spawns: placed,
      skills: counts.skill,
      recipes: counts.recipe,
      quests: counts.quest,
    },
    chances: rules.chances,
    premium: rules.chances && chances.premium,
    champion: rules.chances && chances.champion,
    pages: counts,
    itemKinds: Object.fromEntries([...kinds].map(([kind, places]) => [kind, places.length])),
    grades: grades.filter((grade) => known.has(grade)),
    maxLevel: fought.reduce((most, place) => Math.max(most, creatures.level(place)), 0),
    currency: sight.itemById(coin) ?? null,
    delivered: sight.itemById(delivered) ?? null,
    classes: [...classes].toSorted((a, b) => a - b),
  };
}

/** What stands in the sitemap: what somebody can get, meet, learn, make or do. */
export function listedOf({ sight, search, grounds }: Told): CodexListed[] {
  const { creatures, givings, items, quests, recipes, shops, exchanges, skills, spawns } = sight.edition.book;
  const line = (kind: CodexListed["kind"], id: number, { name, called }: Called): CodexListed => ({
    kind,
    id,
    name,
    path: codexPath(kind, { id, name: called ?? name }),
  });
  const isMet = (place: number): boolean => {
    const [from, to] = givings.of(place);
    return (
      spawns.placed(place) > 0 ||
      (to > from && sight.isFought(place)) ||
      shops.keepers.lists(place).some(sight.hasShop) ||
      exchanges.keepers.lists(place).some(sight.hasExchange)
    );
  };
  const rows = (
    kind: "item" | "monster" | "skill" | "recipe" | "quest",
    list: Listed,
    isListed: (place: number) => boolean = () => true,
  ) =>
    Array.from(search.places(kind, ""))
      .filter(isListed)
      .map((place) => line(kind, list.ids[place] ?? 0, list.named(place)));
  const named = [
    ...rows("item", items, sight.isObtainable),
    ...rows("monster", creatures, isMet),
    ...rows("skill", skills, (place) => skills.learners(place).length > 0),
    ...rows("recipe", recipes),
    ...rows("quest", quests),
  ];
  const kept = (
    kind: "shop" | "exchange",
    list: typeof shops | typeof exchanges,
    isTold: (place: number) => boolean,
  ) =>
    Array.from(list.ids, (id, place) => ({ id, place })).flatMap(({ id, place }) => {
      const [keeper] = isTold(place) ? sight.keepers(list.keepers.of(place)) : [];
      return keeper ? [line(kind, id, keeper)] : [];
    });
  return [
    ...named,
    ...kept("shop", shops, sight.hasShop),
    ...kept("exchange", exchanges, sight.hasExchange),
    ...Array.from(grounds.values(), ({ id, near }) => line("ground", id, { name: near })),
  ];
}
