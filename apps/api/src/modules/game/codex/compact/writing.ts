import { type Language, languages } from "@gatehouse/contract/languages";
import type { NamedKind, Pack } from "../packs/pack.ts";
import type { Columns } from "./columns.ts";
import { writeCreatures } from "./creatures.ts";
import { writeExchanges } from "./exchanges.ts";
import { writeItems } from "./items.ts";
import { columnWriter, type ColumnWriter } from "./lists.ts";
import { writeQuests } from "./quests.ts";
import { recipeNames, writeRecipes } from "./recipes.ts";
import { writeShops } from "./shops.ts";
import { writeSkills } from "./skills.ts";
import { writeSpawns } from "./spawns.ts";

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
