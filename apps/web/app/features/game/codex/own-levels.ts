import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

/** The reader's own characters with level and class, the highest first. */
export const useOwnCharacters = createPlayerQuery(() => read(api.public.user.character.levels.$get()));

/** Their names and levels alone; undefined until they are known, and for a visitor. */
export const useOwnLevels = (): { name: string; level: number }[] | undefined =>
  useOwnCharacters().data?.map(({ charName, level }) => ({ name: charName, level }));
