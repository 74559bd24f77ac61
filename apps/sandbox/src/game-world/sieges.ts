import type { Clan } from "./model.ts";
import { createRandom } from "./random.ts";
import type { World } from "./state.ts";

/** A castle that changed hands: to a clan, or nobody's then. */
export type Siege = { castle: string; at: number; from: Clan; to: Clan | null; since: number | null };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Of so many castles the last owner took it in the siege of yesterday. */
const takenCastles = 4;
const reachDays = 88;
const fewestDays = 12;
const mostDays = 34;

/** The sieges of ninety days that were not held, the latest first: each castle is whose it is now. */
export function siegesBefore({ realm, clans, characters }: World, now: number): Siege[] {
  const random = createRandom(characters.length, 15);
  const rivals = clans.slice(0, 60);
  const before = (owner: Clan | null): Clan =>
    random.pick(rivals.filter((clan) => clan !== owner && clan.faction !== owner?.faction));
  const held = realm.castles.filter(({ owner }) => owner !== null).slice(0, takenCastles);
  const castles = [...held, ...realm.castles.filter((castle) => !held.includes(castle))];
  return castles
    .flatMap(({ name: castle, owner }, index): Siege[] => {
      const isLatest = index < takenCastles || owner === null;
      const chain: Siege[] = [];
      let to = owner;
      let at = now - (isLatest ? dayMs + index * 2.3 * hourMs : random.int(fewestDays, mostDays) * dayMs);
      while (now - at < reachDays * dayMs) {
        const from = before(to);
        const earlier = at - random.int(fewestDays, mostDays) * dayMs + random.int(1, 100) * minuteMs;
        chain.push({ castle, at, from, to, since: now - earlier < reachDays * dayMs ? earlier : null });
        [to, at] = [from, earlier];
      }
      return chain;
    })
    .toSorted((one, other) => other.at - one.at);
}
