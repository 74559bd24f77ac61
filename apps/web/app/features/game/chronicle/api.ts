import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { limits } from "@gatehouse/contract/limits";
import type { apiClient } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";
import { filters, type View } from "./view.ts";

export type Client = ReturnType<typeof apiClient>;

/** Entries of the chronicle, the newest first. */
export type Entries = {
  list: ChronicleEntry[];
  /** Nothing is older. */
  isEnd: boolean;
};

// A browser would otherwise show a kept reply once more while it asks anew.
const init = { cache: "no-cache" } as const;

/** Reads the entries of a view; throws an ApiError or the fetch's error. */
export async function fetchEntries(
  { public: { world } }: Client,
  { show, before, about }: View,
  { max = limits.chronicle.max, signal }: { max?: number; signal?: AbortSignal } = {},
): Promise<Entries> {
  const query = {
    max: String(max),
    ...(show !== undefined && { kinds: filters[show].join(",") }),
    ...(before !== undefined && { before }),
    ...(about !== undefined && { [about.subject]: about.name }),
  };
  const list = await read(world.chronicle.$get({ query }, { init: { ...init, signal: signal ?? null } }));
  return { list, isEnd: list.length < max };
}
