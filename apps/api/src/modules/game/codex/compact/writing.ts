import { type Language, languages } from "@gatehouse/contract/languages";
import {
  grades,
  creatureKinds,
  itemKinds,
  itemStats,
  type NamedKind,
  type Pack,
  type PackDropGroup,
} from "../packs/pack.ts";
import { type Columns, none } from "./columns.ts";
import { columnWriter, type ColumnWriter } from "./lists.ts";

/** What the form's columns are; another number is a form that a process does not read. */
export const formOf = 2;

const byId = <T extends { id: number }>(list: readonly T[]): T[] =>
  [...new Map(list.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);

/** A pack as columns: equal packs make equal columns, in whatever order they were read. */
export function columnsOf(pack: Pack): Columns {
  const to = columnWriter();
  const spoken = languages.filter((one) => pack.names?.some(({ language }) => language === one));
  to.text(
    "pack",
    JSON.stringify({
      form: formOf,
      family: pack.family,
      settings: pack.settings,
      towns: pack.towns,
      castles: byId(pack.castles),
      classes: byId(pack.classes),
      ...(spoken.length > 0 && { languages: spoken }),
    }),
  );
  for (const language of spoken) writeNames(to, pack, language);
  writeItems(to, byId(pack.items));
  writeCreatures(to, byId(pack.creatures));
  writeSpawns(to, pack.spawns);
  writeSkills(to, byId(pack.skills));
  writeRecipes(to, byId(pack.recipes), new Map(pack.items.map(({ id, name }) => [id, name])));
  writeShops(to, byId(pack.shops));
  writeExchanges(to, pack.exchanges);
  writeQuests(to, byId(pack.quests));
  return to.columns;
}

/** What things are called in a language: all of them, so that a reader needs to look nowhere else. */
function writeNames(to: ColumnWriter, pack: Pack, language: Language): void {
  const given = new Map(
    (pack.names ?? [])
      .filter((one) => one.language === language)
      .map(({ kind, id, name }) => [`${kind} ${id}`, name]),
  );
  const called = <T extends { id: number; name: string }>(kind: NamedKind, list: readonly T[]): T[] =>
    byId(list).map((one) => ({ ...one, name: given.get(`${kind} ${one.id}`) ?? one.name }));
  const items = called("item", pack.items);
  const lists = {
    item: items.map(({ name }) => name),
    creature: called("monster", pack.creatures).map(({ name }) => name),
    skill: called("skill", pack.skills).map(({ name }) => name),
    recipe: recipeNames(byId(pack.recipes), new Map(items.map(({ id, name }) => [id, name]))),
    quest: called("quest", pack.quests).map(({ name }) => name),
  };
  for (const [list, names] of Object.entries(lists)) to.texts(`${list}.name.${language}`, names);
}

function writeItems(to: ColumnWriter, items: Pack["items"]): void {
  to.numbers(
    "item.id",
    items.map(({ id }) => id),
  );
  to.texts(
    "item.name",
    items.map(({ name }) => name),
  );
  to.numbers(
    "item.kind",
    items.map(({ kind }) => itemKinds.indexOf(kind)),
  );
  to.words(
    "item.slot",
    items.map(({ slot = "" }) => slot),
  );
  to.words(
    "item.type",
    items.map(({ type = "" }) => type),
  );
  to.numbers(
    "item.grade",
    items.map(({ grade }) => (grade ? grades.indexOf(grade) + 1 : 0)),
  );
  to.numbers(
    "item.flags",
    items.map(({ stackable, herb }) => (stackable ? 1 : 0) + (herb ? 2 : 0)),
  );
  to.numbers(
    "item.price",
    items.map(({ price = none }) => price),
  );
  to.texts(
    "item.icon",
    items.map(({ icon = "" }) => icon),
  );
  const stats = items.map((item) =>
    itemStats.flatMap((stat, place) => {
      const value = item.stats[stat];
      return value === undefined ? [] : [{ place, value }];
    }),
  );
  to.lengths("item.stats", stats);
  to.numbers(
    "stat.place",
    stats.flat().map(({ place }) => place),
  );
  to.numbers(
    "stat.value",
    stats.flat().map(({ value }) => value),
  );
}

const measures = ["hp", "mp", "exp", "sp", "pAtk", "mAtk", "pDef", "mDef"] as const;

function writeCreatures(to: ColumnWriter, creatures: Pack["creatures"]): void {
  to.numbers(
    "creature.id",
    creatures.map(({ id }) => id),
  );
  to.texts(
    "creature.name",
    creatures.map(({ name }) => name),
  );
  to.words(
    "creature.title",
    creatures.map(({ title = "" }) => title),
  );
  to.words(
    "creature.type",
    creatures.map(({ type }) => type),
  );
  to.numbers(
    "creature.level",
    creatures.map(({ level }) => level),
  );
  to.numbers(
    "creature.kind",
    creatures.map(({ kind }) => creatureKinds.indexOf(kind)),
  );
  to.numbers(
    "creature.aggressive",
    creatures.map(({ aggressive }) => (aggressive === undefined ? 2 : Number(aggressive))),
  );
  for (const measure of measures)
    to.numbers(
      `creature.${measure}`,
      creatures.map((creature) => creature[measure] ?? none),
    );
  to.lengths(
    "creature.groups",
    creatures.map(({ groups }) => groups),
  );
  to.lengths(
    "creature.spoils",
    creatures.map(({ spoils }) => spoils),
  );
  const groups: PackDropGroup[] = creatures.flatMap((one) => [...one.groups, ...one.spoils]);
  to.words(
    "group.type",
    groups.map(({ type }) => type),
  );
  to.numbers(
    "group.chance",
    groups.map(({ chance }) => chance),
  );
  to.lengths(
    "group.drops",
    groups.map(({ drops }) => drops),
  );
  const drops = groups.flatMap((group) => group.drops);
  for (const field of ["item", "min", "max", "chance"] as const)
    to.numbers(
      `drop.${field}`,
      drops.map((drop) => drop[field]),
    );
}

const periods: readonly string[] = ["", "day", "night"];

function writeSpawns(to: ColumnWriter, given: Pack["spawns"]): void {
  const areas = new Map<string, [number, number][]>();
  const rows = given
    .flatMap(placesOf)
    .flatMap((spawn) => {
      const key = spawn.area ? JSON.stringify(spawn.area) : "";
      if (spawn.area && !areas.has(key)) areas.set(key, spawn.area);
      const [x, y] =
        spawn.x !== undefined && spawn.y !== undefined ? [spawn.x, spawn.y] : middleOf(spawn.area);
      return x === undefined || y === undefined
        ? []
        : [{ ...spawn, x: Math.round(x), y: Math.round(y), key }];
    })
    .toSorted((a, b) => a.creature - b.creature || b.count - a.count || a.x - b.x || a.y - b.y);
  to.words(
    "spawn.event",
    rows.map(({ event = "" }) => event),
  );
  const places = new Map([...areas.keys()].map((key, place) => [key, place]));
  for (const field of ["creature", "x", "y", "count"] as const)
    to.numbers(
      `spawn.${field}`,
      rows.map((row) => row[field]),
    );
  to.numbers(
    "spawn.respawn",
    rows.map(({ respawnSeconds = none }) => respawnSeconds),
  );
  to.numbers(
    "spawn.random",
    rows.map(({ respawnRandomSeconds = none }) => respawnRandomSeconds),
  );
  to.numbers(
    "spawn.period",
    rows.map(({ period = "" }) => periods.indexOf(period)),
  );
  to.numbers(
    "spawn.area",
    rows.map(({ key }) => places.get(key) ?? none),
  );
  to.lengths("area.corners", [...areas.values()]);
  to.numbers(
    "corner.x",
    [...areas.values()].flat().map(([x]) => Math.round(x)),
  );
  to.numbers(
    "corner.y",
    [...areas.values()].flat().map(([, y]) => Math.round(y)),
  );
}

/** A spawn at its first place, and at the others of which it may take one instead: none stand there for certain. */
function placesOf(spawn: Pack["spawns"][number]): Pack["spawns"] {
  const { otherAreas = [], otherPlaces = [], ...first } = spawn;
  const { x: _x, y: _y, area: _area, ...rest } = first;
  return [
    first,
    ...otherAreas.map((area) => ({ ...rest, area, count: 0 })),
    ...otherPlaces.map(([x, y]) => ({ ...rest, x, y, count: 0 })),
  ];
}

function middleOf(area: readonly [number, number][] = []): [number?, number?] {
  if (area.length === 0) return [];
  const sum = (at: 0 | 1) => area.reduce((all, corner) => all + corner[at], 0);
  return [sum(0) / area.length, sum(1) / area.length];
}

function writeSkills(to: ColumnWriter, skills: Pack["skills"]): void {
  to.numbers(
    "skill.id",
    skills.map(({ id }) => id),
  );
  to.texts(
    "skill.name",
    skills.map(({ name }) => name),
  );
  to.numbers(
    "skill.levels",
    skills.map(({ levels }) => levels),
  );
  to.words(
    "skill.icon",
    skills.map(({ icon = "" }) => icon),
  );
  to.numbers(
    "skill.passive",
    skills.map(({ passive }) => (passive === undefined ? 2 : Number(passive))),
  );
  to.lengths(
    "skill.learners",
    skills.map(({ learnedBy }) => learnedBy),
  );
  const learners = skills.flatMap(({ learnedBy }) => learnedBy);
  for (const field of ["class", "level", "skillLevel"] as const)
    to.numbers(
      `learner.${field}`,
      learners.map((learner) => learner[field]),
    );
  to.numbers(
    "learner.sp",
    learners.map(({ sp = none }) => sp),
  );
}

/** Files call recipes by words for programs: what teaches it, or else what it makes, has a name for people. */
const recipeNames = (recipes: Pack["recipes"], names: ReadonlyMap<number, string>): string[] =>
  recipes.map(({ item, product, name }) => names.get(item ?? 0) ?? names.get(product.item) ?? name);

function writeRecipes(to: ColumnWriter, recipes: Pack["recipes"], names: ReadonlyMap<number, string>): void {
  to.numbers(
    "recipe.id",
    recipes.map(({ id }) => id),
  );
  to.texts("recipe.name", recipeNames(recipes, names));
  to.numbers(
    "recipe.item",
    recipes.map(({ item = none }) => item),
  );
  to.numbers(
    "recipe.dwarven",
    recipes.map(({ dwarven }) => Number(dwarven)),
  );
  for (const field of ["level", "chance"] as const)
    to.numbers(
      `recipe.${field}`,
      recipes.map((recipe) => recipe[field]),
    );
  to.numbers(
    "recipe.mp",
    recipes.map(({ mp = none }) => mp),
  );
  to.numbers(
    "recipe.product",
    recipes.map(({ product }) => product.item),
  );
  to.numbers(
    "recipe.gives",
    recipes.map(({ product }) => product.count),
  );
  writeIngredients(
    to,
    "recipe.takes",
    recipes.map(({ ingredients }) => ingredients),
  );
}

function writeIngredients(
  to: ColumnWriter,
  name: string,
  lists: readonly (readonly { item: number; count: number }[])[],
): void {
  to.lengths(name, lists);
  to.numbers(
    `${name}.item`,
    lists.flat().map(({ item }) => item),
  );
  to.numbers(
    `${name}.count`,
    lists.flat().map(({ count }) => count),
  );
}

function writeShops(to: ColumnWriter, shops: Pack["shops"]): void {
  to.numbers(
    "shop.id",
    shops.map(({ id }) => id),
  );
  writeNumberLists(
    to,
    "shop.npcs",
    shops.map(({ npcs }) => npcs),
  );
  to.lengths(
    "shop.rows",
    shops.map(({ rows }) => rows),
  );
  const rows = shops.flatMap((shop) => shop.rows);
  to.numbers(
    "offer.item",
    rows.map(({ item }) => item),
  );
  to.numbers(
    "offer.price",
    rows.map(({ price = none }) => price),
  );
  to.numbers(
    "offer.count",
    rows.map(({ count = none }) => count),
  );
}

function writeNumberLists(to: ColumnWriter, name: string, lists: readonly (readonly number[])[]): void {
  to.lengths(name, lists);
  to.numbers(`${name}.id`, lists.flat());
}

function writeExchanges(to: ColumnWriter, given: Pack["exchanges"]): void {
  const numbers = exchangeNumbers(given.map(({ id }) => id));
  const exchanges = given
    .map((exchange) => ({ ...exchange, number: numbers.get(exchange.id) ?? 0 }))
    .toSorted((a, b) => a.number - b.number);
  to.numbers(
    "exchange.id",
    exchanges.map(({ number }) => number),
  );
  to.texts(
    "exchange.name",
    exchanges.map(({ id }) => id),
  );
  writeNumberLists(
    to,
    "exchange.npcs",
    exchanges.map(({ npcs }) => npcs),
  );
  to.lengths(
    "exchange.rows",
    exchanges.map(({ rows }) => rows),
  );
  const rows = exchanges.flatMap((exchange) => exchange.rows);
  writeIngredients(
    to,
    "exchange.take",
    rows.map(({ take }) => take),
  );
  writeIngredients(
    to,
    "exchange.give",
    rows.map(({ give }) => give),
  );
}

/** Pages have numbers: a file's name that is one keeps it, any other gets one that comes of its letters. */
function exchangeNumbers(names: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const take = (name: string, number: number): void => {
    let free = number;
    while (taken.has(free)) free = (free % 0x7fff_fffe) + 1;
    taken.add(free);
    numbers.set(name, free);
  };
  const isNumber = (name: string): boolean => /^\d{1,9}$/.test(name);
  const sorted = [...new Set(names)].toSorted();
  for (const name of sorted.filter(isNumber)) take(name, Number(name));
  for (const name of sorted.filter((one) => !isNumber(one))) {
    let hash = 0x811c_9dc5;
    for (const byte of Buffer.from(name, "utf8")) hash = Math.imul(hash ^ byte, 0x0100_0193);
    take(name, ((hash >>> 1) % 0x3fff_ffff) + 0x4000_0000);
  }
  return numbers;
}

function writeQuests(to: ColumnWriter, quests: Pack["quests"]): void {
  to.numbers(
    "quest.id",
    quests.map(({ id }) => id),
  );
  to.texts(
    "quest.name",
    quests.map(({ name }) => name),
  );
  writeNumberLists(
    to,
    "quest.start",
    quests.map(({ start }) => start),
  );
  writeNumberLists(
    to,
    "quest.kills",
    quests.map(({ kills }) => kills),
  );
  writeNumberLists(
    to,
    "quest.items",
    quests.map(({ items }) => items),
  );
}
