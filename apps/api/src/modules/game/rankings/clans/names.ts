import { searchable } from "../../../../platform/searchable.ts";

/** Clans of each kind that are looked at: the first that are met. */
const considered = 400;

/** The names of clans as they are searched for, made once for each state of them. */
const prepared = new WeakMap<ReadonlyMap<number, string>, { id: number; name: string }[]>();

/** The ids of clans whose names begin with the text, and of others that hold it. */
export function clansNamed(
  names: ReadonlyMap<number, string>,
  text: string,
): { begun: number[]; others: number[] } {
  const known = prepared.get(names) ?? Array.from(names, ([id, name]) => ({ id, name: searchable(name) }));
  prepared.set(names, known);
  const sought = searchable(text);
  const [begun, others]: [number[], number[]] = [[], []];
  for (const { id, name } of known) {
    const at = name.indexOf(sought);
    if (at < 0) continue;
    const list = at === 0 ? begun : others;
    if (list.length < considered) list.push(id);
    if (begun.length === considered) break;
  }
  return { begun, others };
}
