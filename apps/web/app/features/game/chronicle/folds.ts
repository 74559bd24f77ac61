import type { ChronicleEntry, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { momentParts } from "../../../lib/time/dates.ts";

/** Small things of one kind that happened within an hour, the newest first. */
export type Fold = { kind: FoldedKind; entries: readonly ChronicleEntry[] };
type FoldedKind = Extract<ChronicleKind, "bossDied" | "bossReturned" | "achievement">;

/** As many of a kind in an hour stand in one line. */
const least = 3;

/** Whether an entry is one of many: raid bosses come and go all day, grand ones do not. */
function foldedKind(entry: ChronicleEntry): FoldedKind | undefined {
  if (entry.kind === "achievement") return entry.kind;
  if (entry.kind !== "bossDied" && entry.kind !== "bossReturned") return undefined;
  return entry.bossKind === "grand" ? undefined : entry.kind;
}

/** The entries in their order, the small ones of each hour of the server's clock in one line where the newest of them stands. */
export function folded(entries: readonly ChronicleEntry[]): (ChronicleEntry | Fold)[] {
  const keys = entries.map((entry) => {
    const kind = foldedKind(entry);
    if (!kind) return undefined;
    const { date, time } = momentParts(new Date(entry.at));
    return `${kind} ${date} ${time.slice(0, 2)}`;
  });
  const groups = new Map<string, ChronicleEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const key = keys[index];
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return entries.flatMap((entry, index): (ChronicleEntry | Fold)[] => {
    const group = groups.get(keys[index] ?? "");
    const kind = foldedKind(entry);
    if (!group || !kind || group.length < least) return [entry];
    return group[0] === entry ? [{ kind, entries: group }] : [];
  });
}

export const isFold = (one: ChronicleEntry | Fold): one is Fold => "entries" in one;
