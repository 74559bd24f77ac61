import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";

const { event } = api.public.user;

/** What is going on. */
export const useEvents = createPlayerQuery(() => read(event.$get()));

const period = createQuery(() => read(event.youtube.period.$get()), { refetchOnReturn: true });

/** How the video competition stands; undefined until it is known, and while nobody can tell. */
export const usePeriod = () => useQuery(period, undefined).data;
