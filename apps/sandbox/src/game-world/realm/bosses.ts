import type { BossRow } from "@gatehouse/contract/game/bridge";
import type { Random } from "../random.ts";

export interface Boss {
  row: Omit<BossRow, "respawnAt"> & { respawnWindow: number };
  /** Seconds after its death at the earliest. */
  delay: number;
  /** Milliseconds since 1970; null: it is there. */
  respawnAt: number | null;
}

const minute = 60;
const hour = 3_600;
/** How likely a living boss falls in a tick. */
const deadly = { raid: 0.0004, grand: 0.000_02 } as const;

const grand = [
  [29001, "Queen Ant", 40], [29006, "Core", 50], [29014, "Orfen", 50], [29022, "Zaken", 60],
  [29020, "Baium", 75], [29019, "Antharas", 79], [29028, "Valakas", 85], [29045, "Frintezza", 85],
] as const; // prettier-ignore

const raid = [
  [25001, "Greyclaw Kutus", 23], [25004, "Turek Mercenary Captain", 30], [25007, "Retreat Spider Cletu", 42],
  [25013, "Ghost of Peasant Leader", 50], [25016, "The 3rd Underwater Guardian", 60], [25019, "Pan Dryad", 25],
  [25035, "Shilen's Messenger Cabrio", 70], [25051, "Rahha", 65], [25054, "Kernon", 75],
  [25109, "Antharas Priest Cloe", 74], [25126, "Longhorn Golkonda", 79], [25143, "Fire of Wrath Shuriel", 78],
  [25163, "Roaring Skylancer", 70], [25198, "Fafurion's Herald Lokness", 70], [25220, "Death Lord Hallate", 73],
  [25229, "Storm Winged Naga", 75], [25234, "Ancient Drake", 60], [25244, "Last Lesser Giant Olkuth", 75],
  [25249, "Menacing Palatanos", 75], [25252, "Palibati Queen Themis", 70], [25266, "Bloody Empress Decarbia", 75],
  [25269, "Beast Lord Behemoth", 70], [25276, "Death Lord Ipos", 75], [25282, "Death Lord Shax", 75],
  [25299, "Ketra's Hero Hekaton", 80], [25309, "Varka's Hero Shadith", 80], [25325, "Flame of Splendor Barakiel", 70],
  [25328, "Eilhalder von Hellmann", 71], [25450, "Domb Death Cabrion", 50], [25527, "Uruka", 86],
] as const; // prettier-ignore

/** Raid bosses of a lively server come back within the hour, the grand ones within a day or two. */
export function createBosses(random: Random, now: number): Boss[] {
  const make = (kind: "raid" | "grand", [id, name, level]: readonly [number, string, number]): Boss => {
    const [delay, respawnWindow] =
      kind === "raid" ? [20 * minute + level * 20, 40 * minute] : [14 * hour + level * 600, 6 * hour];
    const boss: Boss = { row: { id, name, level, kind, respawnWindow }, delay, respawnAt: null };
    // The world begins in the middle of things.
    if (random.chance(0.45)) boss.respawnAt = now + random.int(1, delay + respawnWindow) * 1_000;
    return boss;
  };
  return [...grand.map((one) => make("grand", one)), ...raid.map((one) => make("raid", one))];
}

/** Lets some of the living fall and those come back whose time has come; whether any did. */
export function moveBosses(bosses: readonly Boss[], random: Random, now: number): boolean {
  let isChanged = false;
  for (const boss of bosses) {
    if (boss.respawnAt === null) {
      if (!random.chance(deadly[boss.row.kind])) continue;
      boss.respawnAt = now + (boss.delay + random.int(0, boss.row.respawnWindow)) * 1_000;
    } else if (boss.respawnAt <= now) boss.respawnAt = null;
    else continue;
    isChanged = true;
  }
  return isChanged;
}
