import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

/** What is going on. */
export const useEvents = createPlayerQuery(() => read(api.public.user.event.$get()));
