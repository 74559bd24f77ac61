import type { CodexFound } from "@gatehouse/contract/game/codex";
import type { CodexKind } from "@gatehouse/contract/game/codex-kinds";
import { codexKinds } from "@gatehouse/contract/game/codex-kinds";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { Called, Listed } from "../compact/names.ts";
import type { Texts } from "../compact/lists.ts";
import type { Sight } from "../sight/sight.ts";

/** Names of a kind that are found before they are put in order. */
const considered = 400;

type Shelf = {
  kind: CodexKind;
  count: number;
  id: (place: number) => number;
  named: (place: number) => Called;
  isTold: (place: number) => boolean;
  place: (id: number) => number;
  /** All names in small letters, one a line, the places where lines begin, with the end. */
  names: string;
  starts: Int32Array;
  /** The files' own names, where these are others. */
  plain?: Texts | undefined;
};

/** Names by any part of them: one string a kind, looked through for every question. */
export type Search = ReturnType<typeof searchOf>;

export function searchOf(sight: Sight) {
  const { items, creatures, skills, recipes, quests } = sight.edition.book;
  const { rules } = sight;
  const own = [
    shelf("item", items, (place) => rules.itemAt(sight.edition.book, place)),
    shelf("monster", creatures, (place) => rules.monsterAt(sight.edition.book, place)),
    shelf("skill", skills, sight.hasSkill),
    shelf("recipe", recipes, sight.hasRecipe),
    shelf("quest", quests, sight.hasQuest),
  ].filter(({ kind }) => rules.kind(kind));
  // What the operator calls otherwise in a language is found by the files' names, too.
  const shelves = [
    ...own,
    ...own.flatMap((one) => (one.plain ? [{ ...one, ...linesOf(one.plain, one.count) }] : [])),
  ];

  const found = ({ kind, id, named }: Shelf, place: number): CodexFound => {
    const row = { id: id(place), ...named(place) };
    const item = kind === "item" ? sight.item(place) : undefined;
    const monster = kind === "monster" ? sight.monster(place) : undefined;
    const picture =
      item?.picture ??
      (kind === "skill" ? sight.skillPicture(place) : undefined) ??
      (kind === "recipe" ? sight.recipePicture(place) : undefined);
    return {
      ...row,
      kind,
      ...(item && { sort: item.kind }),
      ...(item?.grade !== undefined && { grade: item.grade }),
      ...(item?.icon !== undefined && { icon: item.icon }),
      ...(picture !== undefined && { picture }),
      ...(monster && { sort: monster.kind, level: monster.level }),
      path: codexPath(kind, row),
    };
  };

  return {
    /** Who has this number, then who is called so from the beginning, then any part of it; the shorter name first. */
    find({ q, kind, max }: { q: string; kind?: CodexKind | undefined; max: number }): CodexFound[] {
      const wanted = q.replaceAll(/\s+/g, " ").trim().toLowerCase();
      if (wanted === "") return [];
      const asked = shelves.filter((one) => kind === undefined || one.kind === kind);
      const numbered = /^\d{1,10}$/.test(wanted)
        ? asked.flatMap((one) => {
            const place = one.place(Number(wanted));
            return place >= 0 && one.isTold(place) ? [{ one, place }] : [];
          })
        : [];
      const begun = asked.flatMap((one) => beginning(one, wanted));
      const enough = numbered.length + begun.length >= max;
      const parts = enough ? [] : asked.flatMap((one) => holding(one, wanted));
      const seen = new Set<string>();
      return [numbered, inOrder(begun), inOrder(parts)]
        .flat()
        .filter(({ one, place }) => {
          const key = `${one.kind} ${place}`;
          return !seen.has(key) && seen.add(key) !== undefined;
        })
        .slice(0, max)
        .map(({ one, place }) => found(one, place));
    },

    /** The places of a kind whose names hold it, in the order of their numbers; all, where it is empty. */
    places(kind: CodexKind, text: string): Iterable<number> {
      const one = shelves.find((known) => known.kind === kind);
      if (!one) return [];
      const wanted = text.replaceAll(/\s+/g, " ").trim().toLowerCase();
      return wanted === "" ? allOf(one) : scan(one, wanted, one.count);
    },
  };
}

type Hit = { one: Shelf; place: number };

function shelf(kind: CodexKind, list: Listed, isTold: (place: number) => boolean): Shelf {
  const count = list.ids.length;
  return {
    kind,
    count,
    id: (place) => list.ids[place] ?? 0,
    named: (place) => list.named(place),
    place: (id) => list.place(id),
    isTold,
    ...linesOf(list.names, count),
    plain: list.plainNames,
  };
}

function linesOf({ whole }: Texts, count: number): Pick<Shelf, "names" | "starts"> {
  const names = `\n${whole.toLowerCase()}`;
  const starts = new Int32Array(count + 1);
  for (let place = 0, at = 0; place <= count; place += 1) {
    starts[place] = at;
    at = names.indexOf("\n", at + 1);
  }
  return { names, starts };
}

function* allOf(one: Shelf): Generator<number> {
  for (let place = 0; place < one.count; place += 1) if (one.isTold(place)) yield place;
}

/** Lines that hold it, each once. */
function* scan({ names, starts, isTold, count }: Shelf, wanted: string, most: number): Generator<number> {
  let place = 0;
  let given = 0;
  for (let at = names.indexOf(wanted); at >= 0 && given < most;) {
    while (place + 1 < count && (starts[place + 1] ?? 0) <= at) place += 1;
    if (isTold(place)) {
      given += 1;
      yield place;
    }
    const next = starts[place + 1] ?? names.length;
    at = next < at ? -1 : names.indexOf(wanted, next);
  }
}

const beginning = (one: Shelf, wanted: string): Hit[] =>
  Array.from(scan(one, `\n${wanted}`, considered), (place) => ({ one, place }));
const holding = (one: Shelf, wanted: string): Hit[] =>
  Array.from(scan(one, wanted, considered), (place) => ({ one, place }));

const lengthOf = ({ one: { starts }, place }: Hit): number => (starts[place + 1] ?? 0) - (starts[place] ?? 0);
const kindOf = ({ one }: Hit): number => codexKinds.indexOf(one.kind);
const inOrder = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted((a, b) => lengthOf(a) - lengthOf(b) || kindOf(a) - kindOf(b) || a.place - b.place);
