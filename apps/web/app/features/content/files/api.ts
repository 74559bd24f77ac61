import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";

const files = createQuery(() => read(api.public.announcements.files.$get()));

/** Interlude's launcher, which stands first among its files; undefined while it is not known, or where there is none. */
export const useLauncher = () => useQuery(files, undefined).data?.find(({ server }) => server === "it");
