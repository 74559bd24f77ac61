import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { limits } from "@gatehouse/contract/limits";
import type { apiClient } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";
import { folded } from "./folds.ts";
import { filters, type View } from "./view.ts";

type Client = ReturnType<typeof apiClient>;

/** Entries of the chronicle, the newest first. */
export type Entries = {
  list: ChronicleEntry[];
  /** Nothing is older. */
  isEnd: boolean;
};

// A browser would otherwise show a kept reply once more while it asks anew.
const init = { cache: "no-cache" } as const;

/** Reads the entries of a view, more of them where most stand in a few folded lines; throws an ApiError or the fetch's error. */
export async function fetchEntries(
  { public: { world } }: Client,
  { show, before, about }: View,
  { max = limits.chronicle.max, signal }: { max?: number; signal?: AbortSignal } = {},
): Promise<Entries> {
  const query = {
    ...(show !== undefined && { kinds: filters[show].join(",") }),
    ...(before !== undefined && { before }),
    ...(about !== undefined && { [about.subject]: about.name }),
  };
  const ask = async (most: number): Promise<Entries> => {
    const asked = { ...query, max: String(most) };
    const list = await read(
      world.chronicle.$get({ query: asked }, { init: { ...init, signal: signal ?? null } }),
    );
    return { list, isEnd: list.length < most };
  };
  const entries = await ask(max);
  const isEnough = entries.isEnd || folded(entries.list).length >= max / 2;
  return isEnough ? entries : ask(limits.chronicle.most);
}
