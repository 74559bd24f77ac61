import type { FactionRow } from "@gatehouse/contract/game";
import { limits } from "@gatehouse/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { read } from "../../lib/reply.ts";
import { useSiteData } from "../../lib/site-data.ts";

const factionsPollMs = 15_000;

/** The servers' status: polled at load and then every 60 s, one call at a time; a failed call changes nothing (section 4). */
export function useServerStatus() {
  const { status } = useSiteData();
  return useQuery({
    queryKey: ["status"],
    queryFn: () => read(api.public.server.status.$get()),
    initialData: status,
    staleTime: 0,
    refetchInterval: limits.statusPollMs,
  }).data;
}

/** The factions' points; `live` keeps them fresh, otherwise the page follows whoever does. */
export function useFactions(initial: FactionRow[], { live }: { live: boolean }) {
  return useQuery({
    queryKey: ["factions"],
    queryFn: () => read(api.public.server.factions.$get()),
    initialData: initial,
    enabled: live,
    staleTime: factionsPollMs,
    refetchInterval: factionsPollMs,
  }).data;
}
