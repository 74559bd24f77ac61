import type { Language } from "@gatehouse/contract/languages";
import type { Family, PackCastle, PackClass, PackSettings, PackTown } from "../packs/pack.ts";
import type { Columns } from "./columns.ts";
import { openCreatures, openGivings } from "./creatures.ts";
import { openExchanges } from "./exchanges.ts";
import { openItems } from "./items.ts";
import { type ColumnReader, columnReader } from "./lists.ts";
import { listedIn } from "./names.ts";
import { openQuests } from "./quests.ts";
import { openRecipes } from "./recipes.ts";
import { openShops } from "./shops.ts";
import { openSkills } from "./skills.ts";
import { openSpawns } from "./spawns.ts";
import { formOf } from "./writing.ts";

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

const spokenIn = (from: ColumnReader, book: Book, language: Language): Book => ({
  ...book,
  items: listedIn(from, "item", language, book.items),
  creatures: listedIn(from, "creature", language, book.creatures),
  skills: listedIn(from, "skill", language, book.skills),
  recipes: listedIn(from, "recipe", language, book.recipes),
  quests: listedIn(from, "quest", language, book.quests),
});

function writtenIn(from: ColumnReader) {
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
