import { joinNames } from "@gatehouse/contract/game/name-list";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { apiClient } from "../../../lib/call/api.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";

type Client = ReturnType<typeof apiClient>["public"];

/** A character by its name, whatever the case, or by one that it had until lately; null for nobody. */
export const fetchCharacter = (api: Client, name: string): Promise<CharacterProfile | null> =>
  orNobody(read(api.world.character[":name"].$get({ param: { name: encodeURIComponent(name) } })));

/** A clan by its name, whatever the case; null for none. */
export const fetchClan = (api: Client, name: string): Promise<ClanProfile | null> =>
  orNobody(read(api.world.clan[":name"].$get({ param: { name: encodeURIComponent(name) } })));

/** Those of the named characters that there are. */
export const fetchCharacters = (api: Client, names: readonly string[]): Promise<CharacterProfile[]> =>
  names.length > 0
    ? read(api.world.characters.$get({ query: { names: joinNames(names) } }))
    : Promise.resolve([]);

/** When the game's tables were last read; null where they never were, as where the game tells of each change itself. */
export const fetchAge = async (api: Client): Promise<string | null> =>
  (await read(api.server.snapshot.$get())).updated;

/** Names in the ranking that contain a text. */
export const searchNames = (
  api: Client,
  search: string,
  size: number,
): Promise<{ charName: string; classId: number; level: number; faction: CharacterProfile["faction"] }[]> =>
  read(api.user.character.stats.$get({ query: { search, size: String(size) } }));

async function orNobody<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
