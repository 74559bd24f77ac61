import type { Language } from "@gatehouse/contract/languages";
import {
  type CreatureKind,
  creatureKinds,
  type Family,
  type Grade,
  grades,
  type ItemKind,
  itemKinds,
  itemStats,
  type PackCastle,
  type PackClass,
  type PackCreature,
  type PackDropGroup,
  type PackIngredient,
  type PackSettings,
  type PackTown,
} from "../packs/pack.ts";
import type { Columns, Numbers } from "./columns.ts";
import { columnReader, placeOf, rowsBy, type Texts } from "./lists.ts";
import { formOf } from "./writing.ts";

type Reader = ReturnType<typeof columnReader>;

/** What something is called, and by what name its address is made, where that is another. */
export type Called = { name: string; called?: string };

/**
 * Things with numbers and names, the lowest number first; a *place* is where one stands here. `plainNames` are the files' own in a book
 * that is in a language.
 */
export type Listed = {
  readonly ids: Numbers;
  readonly names: Texts;
  readonly plainNames?: Texts;
  named(place: number): Called;
  place(id: number): number;
};

const known = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : value;

const listed = (from: Reader, name: string): Listed => {
  const ids = from.numbers(`${name}.id`);
  const names = from.texts(`${name}.name`);
  return {
    ids,
    names,
    named: (place) => ({ name: names.at(place) }),
    place: (id) => placeOf(ids, id),
  };
};

/** The same things by their names in a language. */
function listedIn<List extends Listed>(from: Reader, name: string, language: Language, list: List): List {
  const [names, plainNames] = [from.texts(`${name}.name.${language}`), list.names];
  const named = (place: number): Called => {
    const [own, plain] = [names.at(place), plainNames.at(place)];
    return own === plain ? { name: own } : { name: own, called: plain };
  };
  return { ...list, names, plainNames, named };
}

type Written = ReturnType<typeof writtenIn>;
/** `in`: the same with things called as the operator does in a language; itself where there are no such names. */
export type Book = Written & { in(language: Language | undefined): Book };

/** A pack as a process holds it: columns, and what is found in them. Throws where a form is not known. */
export function openBook(columns: Columns): Book {
  const from = columnReader(columns);
  const spoken = new Map<Language, Book>();
  const book: Book = {
    ...writtenIn(from),
    in(language) {
      if (language === undefined || !book.languages.includes(language)) return book;
      const own = spoken.get(language) ?? spokenIn(from, book, language);
      spoken.set(language, own);
      return own;
    },
  };
  return book;
}

const spokenIn = (from: Reader, book: Book, language: Language): Book => ({
  ...book,
  items: listedIn(from, "item", language, book.items),
  creatures: listedIn(from, "creature", language, book.creatures),
  skills: listedIn(from, "skill", language, book.skills),
  recipes: listedIn(from, "recipe", language, book.recipes),
  quests: listedIn(from, "quest", language, book.quests),
});

function writtenIn(from: Reader) {
  const pack = JSON.parse(from.text("pack")) as {
    form: number;
    family: Family;
    settings: PackSettings;
    towns: PackTown[];
    /** What was written before there were any has none. */
    castles?: PackCastle[];
    classes: PackClass[];
    languages?: Language[];
  };
  if (pack.form !== formOf) throw new Error(`the encyclopedia's stored form ${pack.form} is not known`);
  const items = openItems(from);
  const creatures = openCreatures(from);
  return {
    family: pack.family,
    settings: pack.settings,
    towns: pack.towns,
    castles: pack.castles ?? [],
    classes: pack.classes,
    /** Those that the operator has names in. */
    languages: pack.languages ?? [],
    items,
    creatures,
    givings: openGivings(creatures, items),
    spawns: openSpawns(from, creatures),
    skills: openSkills(from),
    recipes: openRecipes(from, items),
    shops: openShops(from, items, creatures),
    exchanges: openExchanges(from, items, creatures),
    quests: openQuests(from, items, creatures),
  };
}

function openItems(from: Reader) {
  const [kinds, itemGrades, flags, prices] = ["kind", "grade", "flags", "price"].map((name) =>
    from.numbers(`item.${name}`),
  );
  const [slots, types] = [from.words("item.slot"), from.words("item.type")];
  const icons = from.texts("item.icon");
  const stats = from.starts("item.stats");
  const [statPlaces, statValues] = [from.numbers("stat.place"), from.numbers("stat.value")];
  return {
    ...listed(from, "item"),
    kind: (place: number): ItemKind => itemKinds[kinds?.[place] ?? 0] ?? "other",
    slot: (place: number): string => slots(place),
    type: (place: number): string => types(place),
    grade: (place: number): Grade | undefined => grades[(itemGrades?.[place] ?? 0) - 1],
    isStackable: (place: number): boolean => ((flags?.[place] ?? 0) & 1) !== 0,
    isHerb: (place: number): boolean => ((flags?.[place] ?? 0) & 2) !== 0,
    price: (place: number): number | undefined => known(prices?.[place]),
    icon: (place: number): string => icons.at(place),
    stats: (place: number): { name: string; value: number }[] =>
      Array.from({ length: (stats[place + 1] ?? 0) - (stats[place] ?? 0) }, (_, index) => {
        const at = (stats[place] ?? 0) + index;
        return { name: itemStats[statPlaces[at] ?? 0] ?? "", value: statValues[at] ?? 0 };
      }),
  };
}
export type Items = ReturnType<typeof openItems>;

const measures = ["hp", "mp", "exp", "sp", "pAtk", "mAtk", "pDef", "mDef"] as const;

function openCreatures(from: Reader) {
  const own = listed(from, "creature");
  const [titles, types] = [from.words("creature.title"), from.words("creature.type")];
  const levels = from.numbers("creature.level");
  const kinds = from.numbers("creature.kind");
  const aggressive = from.numbers("creature.aggressive");
  const measured = measures.map((name) => [name, from.numbers(`creature.${name}`)] as const);
  const [groupCounts, spoilCounts] = [from.numbers("creature.groups"), from.numbers("creature.spoils")];
  const groupStarts = new Int32Array(own.ids.length + 1);
  for (let place = 0; place < own.ids.length; place += 1)
    groupStarts[place + 1] =
      (groupStarts[place] ?? 0) + (groupCounts[place] ?? 0) + (spoilCounts[place] ?? 0);
  const [groupTypes, groupChances] = [from.words("group.type"), from.numbers("group.chance")];
  const dropStarts = from.starts("group.drops");
  const [dropItems, mins, maxs, chances] = ["item", "min", "max", "chance"].map((name) =>
    from.numbers(`drop.${name}`),
  ) as [Numbers, Numbers, Numbers, Numbers];

  const group = (index: number): PackDropGroup => {
    const start = dropStarts[index] ?? 0;
    return {
      type: groupTypes(index),
      chance: groupChances[index] ?? 0,
      drops: Array.from({ length: (dropStarts[index + 1] ?? 0) - start }, (_, drop) => ({
        item: dropItems[start + drop] ?? 0,
        min: mins[start + drop] ?? 0,
        max: maxs[start + drop] ?? 0,
        chance: chances[start + drop] ?? 0,
      })),
    };
  };
  /** The rows of drops of a creature, and where its spoils begin. */
  const rowsOf = (place: number) => {
    const first = groupStarts[place] ?? 0;
    const spoils = first + (groupCounts[place] ?? 0);
    return {
      from: dropStarts[first] ?? 0,
      spoilsFrom: dropStarts[spoils] ?? 0,
      to: dropStarts[groupStarts[place + 1] ?? 0] ?? 0,
    };
  };
  const measure = (name: (typeof measures)[number], place: number): number | undefined =>
    known(measured.find(([of]) => of === name)?.[1][place]);

  return {
    ...own,
    levels,
    level: (place: number): number => levels[place] ?? 0,
    kind: (place: number): CreatureKind => creatureKinds[kinds[place] ?? 0] ?? "npc",
    isAggressive: (place: number): boolean | undefined =>
      aggressive[place] === 2 ? undefined : aggressive[place] === 1,
    measure,
    rowsOf,
    dropItems,
    /** All of one, as it was read. */
    whole(place: number): PackCreature {
      const first = groupStarts[place] ?? 0;
      const spoils = first + (groupCounts[place] ?? 0);
      const end = groupStarts[place + 1] ?? 0;
      const isAggressive = this.isAggressive(place);
      const title = titles(place);
      return {
        id: own.ids[place] ?? 0,
        name: own.names.at(place),
        ...(title && { title }),
        level: levels[place] ?? 0,
        type: types(place),
        kind: this.kind(place),
        ...Object.fromEntries(
          measures.flatMap((name) => {
            const value = measure(name, place);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        ...(isAggressive !== undefined && { aggressive: isAggressive }),
        groups: Array.from({ length: spoils - first }, (_, index) => group(first + index)),
        spoils: Array.from({ length: end - spoils }, (_, index) => group(spoils + index)),
      };
    },
  };
}
export type Creatures = ReturnType<typeof openCreatures>;

/** Which creature gives which item: one row for each pair, however many drops make it up; drops and spoils apart. */
function openGivings({ ids, rowsOf, dropItems }: Creatures, items: Items) {
  const [creatures, itemPlaces, spoils]: [number[], number[], number[]] = [[], [], []];
  const starts = new Int32Array(ids.length + 1);
  for (let creature = 0; creature < ids.length; creature += 1) {
    const { from, spoilsFrom, to } = rowsOf(creature);
    for (const [first, end, isSpoil] of [
      [from, spoilsFrom, 0],
      [spoilsFrom, to, 1],
    ] as const) {
      const begins = itemPlaces.length;
      for (let row = first; row < end; row += 1) {
        const item = items.place(dropItems[row] ?? 0);
        // Few of a creature: looked for one by one.
        if (item < 0 || itemPlaces.indexOf(item, begins) >= 0) continue;
        creatures.push(creature);
        itemPlaces.push(item);
        spoils.push(isSpoil);
      }
    }
    starts[creature + 1] = itemPlaces.length;
  }
  const [creature, item] = [Int32Array.from(creatures), Int32Array.from(itemPlaces)];
  return {
    count: creature.length,
    creature,
    item,
    isSpoil: Uint8Array.from(spoils),
    /** Where those of a creature begin and end. */
    of: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    byItem: rowsBy(item, items.ids.length),
  };
}

function openSpawns(from: Reader, creatures: Creatures) {
  const [ids, x, y, count, respawn, random, area] = [
    "creature",
    "x",
    "y",
    "count",
    "respawn",
    "random",
    "area",
  ].map((name) => from.numbers(`spawn.${name}`)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const periods = from.numbers("spawn.period");
  const events = from.words("spawn.event");
  const corners = from.starts("area.corners");
  const [cornerX, cornerY] = [from.numbers("corner.x"), from.numbers("corner.y")];
  const creature = new Int32Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) creature[row] = creatures.place(ids[row] ?? 0);
  const placed = new Float64Array(creatures.ids.length);
  for (let row = 0; row < ids.length; row += 1) {
    const place = creature[row] ?? -1;
    if (place >= 0) placed[place] = (placed[place] ?? 0) + (count[row] ?? 0);
  }
  return {
    total: ids.length,
    creature,
    x,
    y,
    count,
    respawn: (row: number): number | undefined => known(respawn[row]),
    random: (row: number): number | undefined => known(random[row]),
    period: (row: number): "day" | "night" | undefined =>
      ([undefined, "day", "night"] as const)[periods[row] ?? 0],
    event: (row: number): string => events(row),
    area(row: number): [number, number][] | undefined {
      const number = known(area[row]);
      if (number === undefined) return undefined;
      const start = corners[number] ?? 0;
      return Array.from({ length: (corners[number + 1] ?? 0) - start }, (_, index) => [
        cornerX[start + index] ?? 0,
        cornerY[start + index] ?? 0,
      ]);
    },
    of: rowsBy(creature, creatures.ids.length),
    /** How many of a creature stand in the world. */
    placed: (place: number): number => placed[place] ?? 0,
  };
}

function openSkills(from: Reader) {
  const [levels, passive] = [from.numbers("skill.levels"), from.numbers("skill.passive")];
  const icons = from.words("skill.icon");
  const starts = from.starts("skill.learners");
  const [classes, atLevels, skillLevels, sp] = ["class", "level", "skillLevel", "sp"].map((name) =>
    from.numbers(`learner.${name}`),
  ) as [Numbers, Numbers, Numbers, Numbers];
  return {
    ...listed(from, "skill"),
    levels: (place: number): number => levels[place] ?? 0,
    isPassive: (place: number): boolean | undefined =>
      passive[place] === 2 ? undefined : passive[place] === 1,
    icon: (place: number): string => icons(place),
    learners: (place: number) =>
      Array.from({ length: (starts[place + 1] ?? 0) - (starts[place] ?? 0) }, (_, index) => {
        const at = (starts[place] ?? 0) + index;
        return {
          classId: classes[at] ?? 0,
          level: atLevels[at] ?? 0,
          skillLevel: skillLevels[at] ?? 0,
          sp: known(sp[at]),
        };
      }),
  };
}

/** Lists of items with their amounts; `item` has the place of each, -1 of one that there is not. */
function openIngredients(from: Reader, name: string, items: Items) {
  const starts = from.starts(name);
  const [ids, counts] = [from.numbers(`${name}.item`), from.numbers(`${name}.count`)];
  const owner = new Int32Array(ids.length);
  const item = new Int32Array(ids.length);
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      owner[row] = list;
      item[row] = items.place(ids[row] ?? 0);
    }
  return {
    of: (list: number): PackIngredient[] =>
      Array.from({ length: (starts[list + 1] ?? 0) - (starts[list] ?? 0) }, (_, index) => {
        const at = (starts[list] ?? 0) + index;
        return { item: ids[at] ?? 0, count: counts[at] ?? 0 };
      }),
    owner,
    byItem: rowsBy(item, items.ids.length),
  };
}

function openRecipes(from: Reader, items: Items) {
  const [scroll, dwarven, level, chance, mp, product, gives] = [
    "item",
    "dwarven",
    "level",
    "chance",
    "mp",
    "product",
    "gives",
  ].map((name) => from.numbers(`recipe.${name}`)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const productPlaces = Int32Array.from(product, (id) => items.place(id));
  return {
    ...listed(from, "recipe"),
    scroll: (place: number): number | undefined => known(scroll[place]),
    isDwarven: (place: number): boolean => dwarven[place] === 1,
    level: (place: number): number => level[place] ?? 0,
    chance: (place: number): number => chance[place] ?? 0,
    mp: (place: number): number | undefined => known(mp[place]),
    product: (place: number): number => product[place] ?? 0,
    gives: (place: number): number => gives[place] ?? 0,
    takes: openIngredients(from, "recipe.takes", items),
    making: rowsBy(productPlaces, items.ids.length),
  };
}

/** Lists of creatures or items, and the lists by each of these. */
function openKeepers(from: Reader, name: string, among: Pick<Items, "ids" | "place">) {
  const starts = from.starts(name);
  const ids = from.numbers(`${name}.id`);
  const owner = new Int32Array(ids.length);
  const places = new Int32Array(ids.length);
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (let row = starts[list] ?? 0; row < (starts[list + 1] ?? 0); row += 1) {
      owner[row] = list;
      places[row] = among.place(ids[row] ?? 0);
    }
  const rows = rowsBy(places, among.ids.length);
  return {
    /** The places of those that are known. */
    of: (list: number): number[] =>
      [...places.subarray(starts[list], starts[list + 1])].filter((at) => at >= 0),
    lists: (place: number): number[] => [...rows(place)].map((row) => owner[row] ?? 0),
  };
}

function openShops(from: Reader, items: Items, creatures: Creatures) {
  const ids = from.numbers("shop.id");
  const starts = from.starts("shop.rows");
  const [itemIds, prices, counts] = ["item", "price", "count"].map((name) =>
    from.numbers(`offer.${name}`),
  ) as [Numbers, Numbers, Numbers];
  const item = Int32Array.from(itemIds, (id) => items.place(id));
  const shop = new Int32Array(item.length);
  for (let list = 0; list < ids.length; list += 1) shop.fill(list, starts[list], starts[list + 1]);
  return {
    ids,
    place: (id: number): number => placeOf(ids, id),
    keepers: openKeepers(from, "shop.npcs", creatures),
    rowsOf: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    shop,
    item,
    /** What it costs there; the item's own price where the shop names none. */
    price: (row: number): number | undefined => known(prices[row]) ?? items.price(item[row] ?? -1),
    count: (row: number): number | undefined => known(counts[row]),
    byItem: rowsBy(item, items.ids.length),
  };
}

function openExchanges(from: Reader, items: Items, creatures: Creatures) {
  const starts = from.starts("exchange.rows");
  const own = listed(from, "exchange");
  const rows = starts[own.ids.length] ?? 0;
  const exchange = new Int32Array(rows);
  for (let list = 0; list < own.ids.length; list += 1) exchange.fill(list, starts[list], starts[list + 1]);
  return {
    ...own,
    keepers: openKeepers(from, "exchange.npcs", creatures),
    rowsOf: (place: number): readonly [number, number] => [starts[place] ?? 0, starts[place + 1] ?? 0],
    exchange,
    take: openIngredients(from, "exchange.take", items),
    give: openIngredients(from, "exchange.give", items),
  };
}

function openQuests(from: Reader, items: Items, creatures: Creatures) {
  return {
    ...listed(from, "quest"),
    givers: openKeepers(from, "quest.start", creatures),
    kills: openKeepers(from, "quest.kills", creatures),
    items: openKeepers(from, "quest.items", items),
  };
}
