import { castleNames } from "@gatehouse/contract/game/castle-names";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Clan } from "../model.ts";
import type { Random } from "../random.ts";

export interface Castle {
  id: number;
  name: string;
  owner: Clan | null;
  taxPercent: number;
  /** Milliseconds since 1970. */
  siegeAt: number;
  attackers: Clan[];
  defenders: Clan[];
}

const day = 86_400_000;
const week = 7 * day;
const siegeMs = 2 * 3_600_000;
/** Hours (UTC) of the two siege days at which sieges begin. */
const slots = [
  { day: 6, hour: 16 },
  { day: 6, hour: 20 },
  { day: 0, hour: 14 },
  { day: 0, hour: 18 },
];
/** How likely the attackers win. */
const fallen = 0.45;

/** How many castles the factions hold, the strongest first; one is nobody's. */
const shares = [4, 3, 1];

interface Realm {
  clans: readonly Clan[];
  /** The strongest first. */
  factions: readonly FactionCode[];
  random: Random;
}

/** Castles in the hands of the strongest clans, the most with the faction that leads. */
export function createCastles({ clans, factions, random }: Realm, now: number): Castle[] {
  const strongest = clans.toSorted((a, b) => b.row.reputationScore - a.row.reputationScore);
  const holders = random.shuffle([
    ...factions.flatMap((faction, place) =>
      strongest.filter((clan) => clan.faction === faction).slice(0, shares[place] ?? 0),
    ),
    null,
  ]);
  return Object.entries(castleNames).map(([key, name], index) => {
    const castle: Castle = {
      id: Number(key),
      name,
      owner: holders[index] ?? null,
      taxPercent: random.pick([0, 5, 10, 15]),
      siegeAt: nextSiege(index, now),
      attackers: [],
      defenders: [],
    };
    register(castle, { clans, random });
    return castle;
  });
}

/** Ends the sieges whose time is over; whether any did. */
export function holdSieges(
  castles: readonly Castle[],
  { clans, random }: Omit<Realm, "factions">,
  now: number,
): boolean {
  let isChanged = false;
  for (const castle of castles) {
    if (castle.siegeAt + siegeMs > now) continue;
    if (castle.attackers.length > 0 && random.chance(fallen)) castle.owner = random.pick(castle.attackers);
    castle.siegeAt = nextSiege(castles.indexOf(castle), castle.siegeAt + siegeMs + week);
    castle.taxPercent = random.pick([0, 5, 10, 15]);
    register(castle, { clans, random });
    isChanged = true;
  }
  return isChanged;
}

/** The next siege of a castle from a moment on: a weekend, every castle at an hour of its own day. */
function nextSiege(index: number, from: number): number {
  const slot = slots[index % slots.length] ?? { day: 6, hour: 16 };
  const midnight = Math.floor(from / day) * day;
  const daysAhead = (slot.day - new Date(midnight).getUTCDay() + 7) % 7;
  const at = midnight + daysAhead * day + slot.hour * 3_600_000;
  // Half of them are besieged on the weekend after the next.
  const later = index % 2 === 0 ? 0 : week;
  return (at > from ? at : at + week) + later;
}

/** Clans of other factions come to take it, of its own to hold it. */
function register(castle: Castle, { clans, random }: Omit<Realm, "factions">): void {
  const strong = clans.filter((clan) => clan !== castle.owner).slice(0, 60);
  const some = (list: readonly Clan[], most: number) =>
    random.shuffle([...list]).slice(0, random.int(0, most));
  castle.attackers = some(
    strong.filter((clan) => clan.faction !== castle.owner?.faction),
    6,
  );
  castle.defenders = castle.owner
    ? some(
        strong.filter((clan) => clan.faction === castle.owner?.faction),
        3,
      )
    : [];
}
