import type { RankedFaction, RoundHistory } from "@gatehouse/contract/game/round";
import { limits } from "@gatehouse/contract/limits";
import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";

const factionsPollMs = 15_000;
const roundPollMs = 30_000;

const status = createQuery(() => read(api.public.server.status.$get()), {
  refetchAfter: () => limits.statusPollMs,
  live: { topic: "status", take: (told) => told },
});
const factions = createQuery(() => read(api.public.server.factions.$get()), {
  refetchAfter: () => factionsPollMs,
});

const round = createQuery(() => read(api.public.server.factions.history.$get()), {
  refetchAfter: () => roundPollMs,
});

/** The course of the running round. */
export const useRound = (served: RoundHistory) => useQuery(round, served).data;

/** The servers' status: asked for at load, then told; where nothing is told, every 60 s; a failed call changes nothing (product.md 4.7). */
export const useServerStatus = () => useQuery(status, useShellData().status).data;

/** The factions' points; `live` keeps them fresh, otherwise the page follows the part that does. */
export const useFactions = (initial: RankedFaction[], { live }: { live: boolean }) =>
  useQuery(factions, initial, live).data;
