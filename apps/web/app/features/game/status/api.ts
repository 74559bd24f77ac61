import type { FactionRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import { api } from "../../../lib/api.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";
import { useSiteData } from "../../../lib/site-data.ts";

const factionsPollMs = 15_000;

const status = createPolled(
  () => read(api.public.server.status.$get()),
  () => limits.statusPollMs,
);
const factions = createPolled(
  () => read(api.public.server.factions.$get()),
  () => factionsPollMs,
);

/** The servers' status: polled at load and then every 60 s, one call at a time; a failed call changes nothing (section 4). */
export const useServerStatus = () => usePolled(status, useSiteData().status).data;

/** The factions' points; `live` keeps them fresh, otherwise the page follows whoever does. */
export const useFactions = (initial: FactionRow[], { live }: { live: boolean }) =>
  usePolled(factions, initial, live).data;
