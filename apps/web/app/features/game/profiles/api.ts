import type { Achievement } from "@gatehouse/contract/game/achievements";
import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { CharacterFights } from "@gatehouse/contract/game/fights";
import { joinNames } from "@gatehouse/contract/game/name-list";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { Castle } from "@gatehouse/contract/game/world";
import type { apiClient } from "../../../lib/call/api.ts";
import { orNothing } from "../../../lib/call/or-nothing.ts";
import { read } from "../../../lib/call/reply.ts";
import { filters } from "../chronicle/view.ts";

/** Some of them are folded. */
const partShown = 12;
const heroicShown = 3;
const castlesShown = 8;

/** Fights stand in a part of their own. */
const { fights: _fights, ...others } = filters;
const partKinds = Object.values(others).flat().join(",");

type Client = ReturnType<typeof apiClient>["public"];

/** A character by its name, whatever the case, or by one that it had until lately; null for nobody. */
export const fetchCharacter = (api: Client, name: string): Promise<CharacterProfile | null> =>
  orNothing(read(api.world.character[":name"].$get({ param: { name: encodeURIComponent(name) } })));

/** A clan by its name, whatever the case; null for none. */
export const fetchClan = (api: Client, name: string): Promise<ClanProfile | null> =>
  orNothing(read(api.world.clan[":name"].$get({ param: { name: encodeURIComponent(name) } })));

/** Those of the named characters that there are. */
export const fetchCharacters = (api: Client, names: readonly string[]): Promise<CharacterProfile[]> =>
  names.length > 0
    ? read(api.world.characters.$get({ query: { names: joinNames(names) } }))
    : Promise.resolve([]);

/** What the chronicle tells of a character or clan, the newest first; empty where nobody answers. */
export const fetchOwnPart = (
  api: Client,
  about: { character: string } | { clan: string },
): Promise<ChronicleEntry[]> =>
  read(api.world.chronicle.$get({ query: { ...about, kinds: partKinds, max: String(partShown) } })).catch(
    () => [],
  );

/** When a character was a hero, as far as the chronicle goes back; empty where nobody answers. */
export const fetchHeroic = (api: Client, character: string): Promise<ChronicleEntry[]> =>
  read(
    api.world.chronicle.$get({
      query: { character, kinds: "hero,eventHeroNamed", max: String(heroicShown) },
    }),
  ).catch(() => []);

/** The castles that a clan won and lost, as far as the chronicle goes back; empty where nobody answers. */
export const fetchCastles = (api: Client, clan: string): Promise<ChronicleEntry[]> =>
  read(
    api.world.chronicle.$get({ query: { clan, kinds: "castleTaken,castleLost", max: String(castlesShown) } }),
  ).catch(() => []);

/** The castles with their sieges; empty where nobody answers. */
export const fetchSieges = (api: Client): Promise<Castle[]> => read(api.world.castles.$get()).catch(() => []);

/** What the game tells of a character's fights; none where nobody answers. */
export const fetchFights = (api: Client, name: string): Promise<CharacterFights> =>
  read(api.world.fights[":name"].$get({ param: { name: encodeURIComponent(name) } })).catch(() => ({
    latest: [],
  }));

/** How far a character is with what the game sets it; empty where the game tells nothing, or nobody answers. */
export const fetchAchievements = (api: Client, name: string): Promise<Achievement[]> =>
  read(api.world.achievements[":name"].$get({ param: { name: encodeURIComponent(name) } })).catch(() => []);

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
