import type { RankingOption, SortField } from "@gatehouse/contract/game/stats";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { apiClient } from "../../../lib/call/api.ts";
import { fetchPage } from "./api.ts";
import type { Entry } from "./entry.ts";

/** A row of a short list: what it shows, and nothing else of a character's many numbers. */
export type TopEntry = {
  id: string;
  rank: number;
  name: string;
  faction: FactionCode | null;
  /** Null for a clan. */
  classId: number | null;
  value: number;
};

/** How many stand in the short list. */
export const topSize = 5;

const topEntry = ({ id, rank, name, faction, character, value }: Entry): TopEntry => ({
  id,
  rank,
  name,
  faction,
  classId: character?.classId ?? null,
  value,
});

/** The first places of a ranking; without a single win there is no place. */
export async function fetchTop(
  client: ReturnType<typeof apiClient>,
  sort: RankingOption,
  signal?: AbortSignal,
): Promise<TopEntry[]> {
  const view = { sort, search: "", page: 0, wide: false };
  const { entries } = await fetchPage(client, view, { signal, size: topSize });
  return entries.filter(({ value }) => value > 0).map(topEntry);
}

/** What stands beside PvP, the first of them that something feeds. */
const seconds = ["assists", "pkKills", "killingSprees", "level"] as const;

export type TopOption = "pvpCount" | (typeof seconds)[number] | "clans" | "heroes";

/** The few rankings that the short list offers, of those that something feeds. */
export function topOptions(fed: readonly SortField[]): TopOption[] {
  const second = seconds.find((field) => fed.includes(field));
  return ["pvpCount", ...(second ? [second] : []), "clans", "heroes"];
}
