import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

const useOwnPlaces = createPlayerQuery(() => read(api.public.user.character.place.$get({ query: {} })));

/** The reader's own characters with their levels, the highest first; undefined until they are known, and for a visitor. */
export const useOwnLevels = (): { name: string; level: number }[] | undefined =>
  useOwnPlaces()
    .data?.map(({ character }) => ({ name: character.charName, level: character.level }))
    .toSorted((one, other) => other.level - one.level);
