import type { Language } from "@gatehouse/contract/languages";
import type { Numbers } from "./columns.ts";
import { type ColumnReader, placeOf, type Texts } from "./lists.ts";

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

/** A number that may not be there, which stands as one below 0. */
export const known = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : value;

/** What has no name is called by its number, and its address has no words. */
const callOf = (id: number, name: string, plain: string): Called => {
  if (name === "") return { name: `#${id}`, called: "" };
  return name === plain ? { name } : { name, called: plain };
};

export const listed = (from: ColumnReader, name: string): Listed => {
  const ids = from.numbers(`${name}.id`);
  const names = from.texts(`${name}.name`);
  return {
    ids,
    names,
    named: (place) => callOf(ids[place] ?? 0, names.at(place), names.at(place)),
    place: (id) => placeOf(ids, id),
  };
};

/** The same things by their names in a language. */
export function listedIn<List extends Listed>(
  from: ColumnReader,
  name: string,
  language: Language,
  list: List,
): List {
  const [names, plainNames] = [from.texts(`${name}.name.${language}`), list.names];
  const named = (place: number): Called =>
    callOf(list.ids[place] ?? 0, names.at(place), plainNames.at(place));
  return { ...list, names, plainNames, named };
}
