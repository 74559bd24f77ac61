import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { Entries } from "./api.ts";

const isOlder = (one: ChronicleEntry, other: ChronicleEntry): boolean =>
  one.at < other.at || (one.at === other.at && Number(one.id) < Number(other.id));

/**
 * The newest entries, and below them those that were read before: what is gone from the newest was undone. Where they do
 * not meet, what lies between is not known, and the older ones are left out.
 */
export function renewed(newest: Entries, known: Entries | undefined): Entries {
  const last = newest.list.at(-1);
  if (!known || !last || newest.isEnd) return newest;
  const ids = new Set(known.list.map(({ id }) => id));
  if (!newest.list.some(({ id }) => ids.has(id))) return newest;
  const older = known.list.filter((entry) => isOlder(entry, last));
  return { list: [...newest.list, ...older], isEnd: older.length > 0 ? known.isEnd : newest.isEnd };
}

/** What is known, and what came before it. */
export function extended(known: Entries, older: Entries): Entries {
  const ids = new Set(known.list.map(({ id }) => id));
  return { list: [...known.list, ...older.list.filter(({ id }) => !ids.has(id))], isEnd: older.isEnd };
}
