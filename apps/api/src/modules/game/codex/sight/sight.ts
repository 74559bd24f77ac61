import type { CodexKind } from "@gatehouse/contract/game/codex-kinds";
import type { CodexItemMention, CodexMonsterMention } from "@gatehouse/contract/game/codex-mentions";
import { codexIconPath, codexMapPath } from "@gatehouse/contract/game/codex-paths";
import type { Language } from "@gatehouse/contract/languages";
import type { Listed } from "../compact/names.ts";
import type { Edition } from "../keeping/edition.ts";
import type { HeldPictures } from "../own-pictures/model.ts";
import type { PackIngredient } from "../packs/pack.ts";
import type { Rules } from "./rules.ts";

/** The game's own coin, by the number that all packs know it by. */
export const coin = 57;
/** Spots of a creature that are looked at for the town that is nearest to most of them. */
const spotsLookedAt = 60;

const numbered = (list: Listed, place: number) => ({ id: list.ids[place] ?? 0, ...list.named(place) });

const noPictures: ReadonlySet<string> = new Set();

export type Sight = ReturnType<typeof sightOf>;

/**
 * What may be told of an edition: whoever answers sees all of it through here, and what is hidden is not there. In a language for
 * which the operator has names things are called by these.
 */
export function sightOf(whole: Edition, rules: Rules, held: HeldPictures | null = null, language?: Language) {
  const edition: Edition = { ...whole, book: whole.book.in(language) };
  const { book } = edition;
  const { items, creatures, givings, shops, exchanges, recipes, spawns, towns } = book;
  const near = new Map<number, string | undefined>();
  const addressOf = (picture: string | undefined) =>
    picture === undefined ? undefined : codexIconPath(picture);
  /** The addresses of the operator's own pictures, where there are some. */
  const itemPicture = (place: number): string | undefined =>
    held ? addressOf(held.item(items.ids[place] ?? 0, items.icon(place))) : undefined;
  const skillPicture = (place: number): string | undefined =>
    held ? addressOf(held.texture(book.skills.icon(place))) : undefined;

  const item = (place: number): CodexItemMention | undefined => {
    if (!rules.itemAt(book, place)) return undefined;
    const [slot, grade, icon] = [items.slot(place), items.grade(place), items.icon(place)];
    const picture = itemPicture(place);
    return {
      ...numbered(items, place),
      kind: items.kind(place),
      ...(slot && { slot }),
      ...(grade && { grade }),
      ...(icon && { icon }),
      ...(picture !== undefined && { picture }),
    };
  };
  const monster = (place: number): CodexMonsterMention | undefined =>
    rules.monsterAt(book, place)
      ? {
          ...numbered(creatures, place),
          level: creatures.level(place),
          kind: creatures.kind(place),
        }
      : undefined;

  const hasSkill = (place: number): boolean => rules.id("skill", book.skills.ids[place] ?? 0);
  /** A recipe is called by what teaches it, or what it makes: where either is hidden, so is it. */
  const hasRecipe = (place: number): boolean => {
    const scroll = items.place(recipes.scroll(place) ?? 0);
    return (
      rules.id("recipe", recipes.ids[place] ?? 0) &&
      rules.itemAt(book, items.place(recipes.product(place))) &&
      (scroll < 0 || rules.itemAt(book, scroll))
    );
  };

  /** The town that is nearest to most of a creature's spots. */
  function nearOf(place: number): string | undefined {
    if (towns.length === 0) return undefined;
    if (!near.has(place)) {
      const votes = new Map<string, number>();
      for (const row of spawns.of(place).subarray(0, spotsLookedAt)) {
        const name = nearest(spawns.x[row] ?? 0, spawns.y[row] ?? 0);
        if (name !== undefined) votes.set(name, (votes.get(name) ?? 0) + (spawns.count[row] ?? 0));
      }
      near.set(place, [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]);
    }
    return near.get(place);
  }

  function nearest(x: number, y: number): string | undefined {
    let [best, least] = [undefined as string | undefined, Infinity];
    for (const town of towns) {
      const distance = (town.x - x) ** 2 + (town.y - y) ** 2;
      if (distance < least) [best, least] = [town.name, distance];
    }
    return best;
  }

  let bosses: Map<string, number> | undefined;
  /** A boss by its name; of two that are called so the first. */
  function bossByName(name: string): CodexMonsterMention | undefined {
    if (!bosses) {
      bosses = new Map();
      for (let place = 0; place < creatures.ids.length; place += 1) {
        const kind = creatures.kind(place);
        const own = creatures.names.at(place);
        if ((kind === "raid" || kind === "grand") && !bosses.has(own)) bosses.set(own, place);
      }
    }
    return monster(bosses.get(name) ?? -1);
  }

  const obtainable = new Uint8Array(items.ids.length);
  for (let row = 0; row < givings.count; row += 1)
    if (rules.monsterAt(book, givings.creature[row] ?? -1)) obtainable[givings.item[row] ?? 0] = 1;
  const isTold = (kind: CodexKind) => rules.kind(kind);
  if (isTold("shop")) for (const place of shops.item) if (place >= 0) obtainable[place] = 1;
  for (let place = 0; place < items.ids.length; place += 1) {
    if (obtainable[place] === 1) continue;
    const isMade = isTold("recipe") && recipes.making(place).some(hasRecipe);
    const isGiven = isTold("exchange") && exchanges.give.byItem(place).length > 0;
    if (isMade || isGiven) obtainable[place] = 1;
  }

  function* shownPictures() {
    for (let place = 0; place < items.ids.length; place += 1)
      if (rules.itemAt(book, place)) yield itemPicture(place);
    for (let place = 0; place < book.skills.ids.length; place += 1)
      if (hasSkill(place)) yield skillPicture(place);
    const { map } = held ?? {};
    if (map && isTold("monster")) for (const { step } of map.steps) yield codexMapPath(map.hash, step);
  }
  let addresses: Set<string> | undefined;
  /** The addresses of all pictures that may be asked for: those of what may be told of. */
  function pictures(): ReadonlySet<string> {
    addresses ??= new Set([...shownPictures()].filter((address) => address !== undefined));
    return addresses;
  }

  return {
    edition,
    rules,
    skillPicture,
    /** The address of the picture of what teaches a recipe. */
    recipePicture: (place: number): string | undefined =>
      item(items.place(recipes.scroll(place) ?? 0))?.picture,
    pictures: (): ReadonlySet<string> => (held ? pictures() : noPictures),
    /** The operator's own map. */
    map: held?.map ?? null,
    item,
    monster,
    itemById: (id: number): CodexItemMention | undefined => item(items.place(id)),
    monsterById: (id: number): CodexMonsterMention | undefined => monster(creatures.place(id)),
    bossByName,
    /** Items with amounts; those that may not be told of are left out. */
    counted: (list: readonly PackIngredient[]) =>
      list.flatMap(({ item: id, count }) => {
        const mention = item(items.place(id));
        return mention ? [{ ...mention, count }] : [];
      }),
    hasRecipe,
    hasSkill,
    hasQuest: (place: number): boolean => rules.id("quest", book.quests.ids[place] ?? 0),
    hasShop: (place: number): boolean => rules.id("shop", shops.ids[place] ?? 0),
    hasExchange: (place: number): boolean => rules.id("exchange", exchanges.ids[place] ?? 0),
    /** Creatures as keepers, with where they stand. */
    keepers: (places: readonly number[]) =>
      places.flatMap((place) => {
        const mention = monster(place);
        const town = nearOf(place);
        return mention ? [{ ...mention, ...(town !== undefined && { near: town }) }] : [];
      }),
    near: nearOf,
    nearest,
    isObtainable: (place: number): boolean => obtainable[place] === 1,
    /** Whether creatures are fought, rather than spoken with. */
    isFought: (place: number): boolean => creatures.kind(place) !== "npc",
  };
}
