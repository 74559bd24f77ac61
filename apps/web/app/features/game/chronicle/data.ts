import type { ChronicleEntry, ChronicleWeek } from "@gatehouse/contract/game/chronicle";
import type { apiClient } from "../../../lib/call/api.ts";
import { orNothing } from "../../../lib/call/or-nothing.ts";
import { read } from "../../../lib/call/reply.ts";

type Client = ReturnType<typeof apiClient>;

/** One entry by its number; null for none. */
export const fetchEntry = ({ public: { world } }: Client, id: string): Promise<ChronicleEntry | null> =>
  orNothing(read(world.chronicle[":id"].$get({ param: { id: encodeURIComponent(id) } })));

/** The week that begins with a Monday (yyyy-mm-dd); null where the chronicle has none. */
export const fetchWeek = ({ public: { world } }: Client, day: string): Promise<ChronicleWeek | null> =>
  orNothing(read(world.chronicle.week[":day"].$get({ param: { day: encodeURIComponent(day) } })));
