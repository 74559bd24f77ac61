import type { BossRow } from "@gatehouse/contract/game/bridge";
import type { Character } from "../model.ts";
import { createRandom, type Random } from "../random.ts";

export interface Boss {
  row: Omit<BossRow, "respawnAt" | "diedAt" | "by" | "place"> & { respawnWindow: number };
  /** Seconds after its death at the earliest. */
  delay: number;
  /** Milliseconds since 1970; null: it is there. */
  respawnAt: number | null;
  /** Its last death and who killed it; null while none is known. */
  diedAt: number | null;
  by: Killer[];
  place: string;
}

interface Killer {
  name: string;
  clan?: string;
}

const mostKillers = 9;
const raidPlaces = [
  "Greywater Ford",
  "Hallowmere",
  "The Fells",
  "Old Quarry",
  "Saltmarsh",
  "Tollgate Ruins",
  "Wend Valley",
  "Wreck of the Lodd",
] as const;

const minute = 60;
const hour = 3_600;
/** Nobody has found out about it. */
const hidden = 25_527;
/** How likely a living boss falls in a tick. */
const deadly = { raid: 0.0004, grand: 0.000_02 } as const;

const grand = [
  [29001, "The Broodmother", 40], [29006, "The Quarry Engine", 50], [29014, "The Drowned Lord", 50],
  [29022, "Captain of the Wreck", 60], [29020, "The Sleeper Above", 75], [29019, "Ashmaw", 79],
  [29028, "The Kiln Itself", 85], [29045, "The Hollow Choir", 85],
] as const; // prettier-ignore

const raid = [
  [25001, "Greywater Gnasher", 23], [25004, "Tollgate Captain", 30], [25007, "Webmother of the Retreat", 42],
  [25013, "Ghost of the Old Reeve", 50], [25016, "Third Lamp Keeper", 60], [25019, "Rootless Dryad", 25],
  [25035, "Herald of the Long Night", 70], [25051, "Scree Widow", 65], [25054, "Kettle Black", 75],
  [25109, "Priest of the Maw", 74], [25126, "Longhorn Gorrund", 79], [25143, "Torch of the Ninth Wall", 78],
  [25163, "Steppe Skyrider", 70], [25198, "Tidecaller Lodd", 70], [25220, "Bell Warden Hasp", 73],
  [25229, "Stormscale", 75], [25234, "Elder of the Fells", 60], [25244, "Last of the Gatewrights", 75],
  [25249, "Grinning Palisade", 75], [25252, "Queen of the Pale Steppe", 70], [25266, "The Red Abbess", 75],
  [25269, "Bog Bull", 70], [25276, "Bell Warden Quill", 75], [25282, "Bell Warden Thane", 75],
  [25299, "Warchief Orrek", 80], [25309, "Warchief Sivva", 80], [25325, "Flame above Hallowmere", 70],
  [25328, "Margrave von Asch", 71], [25450, "The Sealed Tomb", 50], [25527, "Urr the Unseen", 86],
] as const; // prettier-ignore

/** Raid bosses of a lively server come back within the hour, the grand ones within a day or two. */
export function createBosses(random: Random, now: number, hunters: readonly Character[] = []): Boss[] {
  const make = (kind: "raid" | "grand", [id, name, level]: readonly [number, string, number]): Boss => {
    const [delay, respawnWindow] =
      kind === "raid" ? [20 * minute + level * 20, hour] : [14 * hour + level * 600, 6 * hour];
    const row = { id, name, level, kind, respawnWindow };
    const place = raidPlaces[id % raidPlaces.length] ?? raidPlaces[0];
    const alive = { delay, respawnAt: null, diedAt: null, by: [], place };
    if (id === hidden) return { row: { ...row, state: "unknown" }, ...alive };
    const boss: Boss = { row, ...alive };
    // The world begins in the middle of things.
    if (random.chance(0.45)) {
      boss.respawnAt = now + random.int(1, delay + respawnWindow) * 1_000;
      const fell = boss.respawnAt - (delay + respawnWindow / 2) * 1_000;
      kill(boss, Math.min(fell, now - (1 + (id % 40)) * minute * 1_000), hunters, createRandom(id, 13));
    }
    return boss;
  };
  return [...grand.map((one) => make("grand", one)), ...raid.map((one) => make("raid", one))];
}

/** Lets some of the living fall and those come back whose time has come; whether any did. */
export function moveBosses(
  bosses: readonly Boss[],
  random: Random,
  now: number,
  hunters: readonly Character[] = [],
): boolean {
  let isChanged = false;
  for (const boss of bosses) {
    if (boss.row.state === "unknown") continue;
    if (boss.respawnAt === null) {
      if (!random.chance(deadly[boss.row.kind])) continue;
      kill(boss, now, hunters, random);
      boss.respawnAt = now + (boss.delay + random.int(0, boss.row.respawnWindow)) * 1_000;
    } else if (boss.respawnAt <= now) boss.respawnAt = null;
    else continue;
    isChanged = true;
  }
  return isChanged;
}

/** A clan's party brings it down; who struck last is named first. */
function kill(boss: Boss, at: number, hunters: readonly Character[], random: Random): void {
  boss.diedAt = at;
  boss.by = [];
  if (hunters.length === 0) return;
  const first = random.pick(hunters);
  const friends = hunters.filter((one) => one !== first && one.faction === first.faction);
  const own = friends.filter(({ clan }) => clan !== null && clan === first.clan);
  const size = boss.row.kind === "grand" ? random.int(6, mostKillers) : random.int(1, 5);
  const party = [first, ...random.shuffle([...own]), ...random.shuffle([...friends])];
  boss.by = [...new Set(party)]
    .slice(0, size)
    .map(({ row, clan }) => ({ name: row.name, ...(clan && { clan: clan.row.name }) }));
}
