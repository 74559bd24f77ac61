import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";

const files = createQuery(() => read(api.public.announcements.files.$get()));

/** Interlude's files, the launcher first; undefined while they are not known. */
export const useGameFiles = () => useQuery(files, undefined).data?.filter(({ server }) => server === "it");
