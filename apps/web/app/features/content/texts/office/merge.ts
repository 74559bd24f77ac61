import type { TextContent } from "@gatehouse/contract/content/texts";
import { blocksOf } from "./blocks.ts";
import { differenceOf } from "./difference.ts";

type Merged<T> = {
  items: T[];
  /** In how many places both changed the same: there both stand, theirs first. */
  clashes: number;
};

/** What `ancestor` becomes with the changes of both; every item of either that is new to it is kept. */
export function mergeItems<T>(ancestor: readonly T[], theirs: readonly T[], mine: readonly T[]): Merged<T> {
  const [fromTheirs, fromMine] = [changesOf(ancestor, theirs), changesOf(ancestor, mine)];
  const items: T[] = [];
  let clashes = 0;
  let place = 0;
  while (place <= ancestor.length) {
    const [their, my] = [fromTheirs.get(place), fromMine.get(place)];
    if (!their && !my) {
      if (place < ancestor.length) items.push(ancestor[place]!);
      place += 1;
      continue;
    }
    // All that changes without a break on either side is one place.
    const end = endOf(place, fromTheirs, fromMine);
    const [theirItems, myItems] = [
      sideOf(place, end, ancestor, fromTheirs),
      sideOf(place, end, ancestor, fromMine),
    ];
    const kept = ancestor.slice(place, end);
    if (isSame(myItems, kept)) items.push(...theirItems);
    else if (isSame(theirItems, kept) || isSame(theirItems, myItems)) items.push(...myItems);
    else {
      clashes += 1;
      items.push(...theirItems, ...myItems.filter((item) => !theirItems.includes(item)));
    }
    // What is put in at the end of a place is part of it.
    if (end > place) {
      place = end;
    } else {
      if (place < ancestor.length) items.push(ancestor[place]!);
      place += 1;
    }
  }
  return { items, clashes };
}

/** By the ancestor's place: how many items of it go there, and what comes instead. */
type Changes<T> = Map<number, { gone: number; items: T[] }>;

function changesOf<T>(ancestor: readonly T[], version: readonly T[]): Changes<T> {
  const changes: Changes<T> = new Map();
  let place = 0;
  let begun = 0;
  for (const { kind, items } of differenceOf(ancestor, version)) {
    if (kind === "same") {
      place += items.length;
      begun = place;
      continue;
    }
    const change = changes.get(begun) ?? { gone: 0, items: [] };
    if (kind === "gone") {
      change.gone += items.length;
      place += items.length;
    } else change.items.push(...items);
    changes.set(begun, change);
  }
  return changes;
}

function endOf<T>(from: number, ...sides: Changes<T>[]): number {
  let end = from;
  for (let grown = true; grown;) {
    grown = false;
    for (const side of sides)
      for (const [place, { gone }] of side)
        if (place >= from && (place < end || place === from) && place + gone > end) {
          end = place + gone;
          grown = true;
        }
  }
  return end;
}

/** What one side has between two places of the ancestor. */
function sideOf<T>(from: number, end: number, ancestor: readonly T[], side: Changes<T>): T[] {
  const items: T[] = [];
  for (let place = from; place < end || place === from;) {
    const change = side.get(place);
    if (change) items.push(...change.items);
    const gone = change?.gone ?? 0;
    if (gone > 0) {
      place += gone;
      continue;
    }
    if (place < end) items.push(ancestor[place]!);
    place += 1;
  }
  return items;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** A text with the changes of both; in what cannot stand twice, a title or a fact, mine count. */
export function mergeContents(
  ancestor: TextContent,
  theirs: TextContent,
  mine: TextContent,
  isHtml: boolean,
): { content: TextContent; clashes: number } {
  const parts = ({ body }: TextContent) => (isHtml ? blocksOf(body) : body.split("\n"));
  const body = mergeItems(parts(ancestor), parts(theirs), parts(mine));
  const facts: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs.facts), ...Object.keys(mine.facts)]) as Set<
    keyof TextContent["facts"]
  >) {
    const isMine = JSON.stringify(mine.facts[name]) !== JSON.stringify(ancestor.facts[name]);
    const value = (isMine ? mine : theirs).facts[name];
    if (value !== undefined) facts[name] = value;
  }
  return {
    content: {
      title: mine.title === ancestor.title ? theirs.title : mine.title,
      body: body.items.join(isHtml ? "" : "\n"),
      facts,
    },
    clashes: body.clashes,
  };
}
