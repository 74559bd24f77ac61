import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

const useOwnPlaces = createPlayerQuery(() => read(api.public.user.character.place.$get({ query: {} })));

/** The names of the clans that the reader's own characters are in; none of a visitor's. */
export const useOwnClans = (): readonly string[] =>
  useOwnPlaces().data?.flatMap(({ character: { clan } }) => clan ?? []) ?? [];
