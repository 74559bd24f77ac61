import { api } from "../../../lib/api.ts";
import { createPlayerQuery } from "../../../lib/player-query.ts";
import { createQuery, useQuery } from "../../../lib/query.ts";
import { read } from "../../../lib/reply.ts";

const { event } = api.public.user;

/** What is going on. */
export const useEvents = createPlayerQuery(() => read(event.$get()));

const period = createQuery(() => read(event.youtube.period.$get()), { refetchOnReturn: true });

/** How the video competition stands; undefined until it is known, and while nobody can tell. */
export const usePeriod = () => useQuery(period, undefined).data;
