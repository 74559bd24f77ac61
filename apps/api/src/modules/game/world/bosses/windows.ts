import { createHmac } from "node:crypto";
import type { BossRow } from "@gatehouse/contract/game/bridge";
import type { Boss } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../../../../config.ts";
import type { WorldTables } from "../tables.ts";

export type BossTimes = Config["game"]["bossTimes"];

export type StoredBoss = WorldTables["bosses"];

/** How bosses are shown; `key` is secret. */
export type Showing = { times: BossTimes; key: string };

/** Where the game does not say how much of it is chance. */
const usualWindowMs = 24 * 3_600_000;
/** A game without any chance would have the window tell the moment. */
const leastWindowMs = 3_600_000;
/** A boss is shown to be back up to so much after it is, unless the game says so itself. */
const longestDelayMs = 10 * 60_000;
/** Moments that are so near to each other are one, reported by a game that counts down. */
const sameMomentMs = 60_000;
/** Nobody plans beyond that: a game that says so means that it does not know. */
const farthestMs = 366 * 86_400_000;

type Dead = StoredBoss & { respawn_at: Date };
const hasMoment = (boss: StoredBoss): boss is Dead => boss.respawn_at !== null;

/** How wide the window is in which a dead boss comes back, in milliseconds. */
const widthOf = ({ window_seconds: seconds }: Dead): number =>
  seconds === null ? usualWindowMs : Math.max(seconds * 1_000, leastWindowMs);

/**
 * Two numbers from 0 to 1 that only the key foretells, the same for a boss and its moment. Another width draws anew: the
 * same place in two windows would tell the moment.
 */
function drawn(boss: Dead, key: string): [number, number] {
  const digest = createHmac("sha256", key)
    .update(`${boss.boss_id} ${boss.respawn_at.getTime()} ${widthOf(boss)}`)
    .digest();
  return [digest.readUIntBE(0, 6) / 2 ** 48, digest.readUIntBE(6, 6) / 2 ** 48];
}

/** The time in which a dead boss comes back, as far as it is told, and when it is shown to be back. */
function returnOf(boss: Dead, { times, key }: Showing): { from: Date; to: Date; shown: Date } {
  const moment = boss.respawn_at.getTime();
  if (times === "exact") return { from: boss.respawn_at, to: boss.respawn_at, shown: boss.respawn_at };
  const [place, delay] = drawn(boss, key);
  const begin = moment - Math.floor(place * widthOf(boss));
  const end = begin + widthOf(boss);
  // Until then it was seen dead. The end stays where it was drawn, unless it would come so soon that it tells the moment.
  const from = Math.max(begin, Math.min(boss.dead_since?.getTime() ?? begin, moment));
  const to = Math.max(end, from + leastWindowMs);
  const shown = Math.min(to, moment + Math.floor(delay * longestDelayMs));
  return { from: new Date(from), to: new Date(to), shown: new Date(shown) };
}

/** A boss as it is shown at a moment. */
export function shownAt(now: Date, boss: StoredBoss, showing: Showing): Boss {
  const { boss_id: id, name, level, kind, died_at: diedAt, killers } = boss;
  const told = (state: Boss["state"], from: Date | null = null, to: Date | null = null): Boss => ({
    id,
    name,
    level,
    kind,
    state,
    ...(from && showing.times !== "off" && { from: from.toISOString() }),
    ...(to && showing.times !== "off" && { to: to.toISOString() }),
    ...(diedAt && diedAt <= now && showing.times !== "off" && { diedAt: diedAt.toISOString() }),
    ...(killers && { by: killers.slice(0, limits.chronicle.killersTold) }),
  });
  if (!hasMoment(boss)) return told(boss.state, boss.state === "alive" ? boss.alive_since : null);
  const { from, to, shown } = returnOf(boss, showing);
  return now < shown ? told("dead", from, to) : told("alive", shown);
}

/** What is stored of a reported boss, after `before`. */
export function settled(
  row: BossRow,
  before: StoredBoss | undefined,
  now: Date,
  showing: Showing,
): StoredBoss {
  const isFar = row.respawnAt !== undefined && row.respawnAt.getTime() - now.getTime() > farthestMs;
  const respawnAt = isFar ? undefined : row.respawnAt;
  const state = isFar ? "unknown" : (row.state ?? "alive");
  const known = before?.respawn_at;
  const isSame = known && respawnAt && Math.abs(known.getTime() - respawnAt.getTime()) <= sameMomentMs;
  const isDead = respawnAt !== undefined && respawnAt > now;
  return {
    ...deathOf(row, before, isDead && !isSame),
    boss_id: row.id,
    name: row.name,
    level: row.level,
    kind: row.kind,
    state,
    respawn_at: (isSame ? known : respawnAt) ?? null,
    window_seconds: row.respawnWindow ?? null,
    dead_since: isSame ? (before?.dead_since ?? null) : isDead ? now : null,
    alive_since: respawnAt || state !== "alive" || !before ? null : backSince(before, now, showing),
  };
}

/** What is known of its last death: of a new one nothing but what is told of it. */
function deathOf(
  row: BossRow,
  before: StoredBoss | undefined,
  isNew: boolean,
): Pick<StoredBoss, "died_at" | "killers" | "place"> {
  const [known, told] = [before?.died_at ?? null, row.diedAt ?? null];
  const isSame = known && told ? Math.abs(known.getTime() - told.getTime()) <= sameMomentMs : !told && !isNew;
  const last = isSame ? before : undefined;
  return {
    died_at: last?.died_at ?? told,
    killers: row.by && row.by.length > 0 ? row.by : (last?.killers ?? null),
    place: row.place ?? last?.place ?? null,
  };
}

/** Since when a boss is back that the game says is there; null where nobody knows. */
function backSince(before: StoredBoss, now: Date, showing: Showing): Date | null {
  if (hasMoment(before)) {
    const { shown } = returnOf(before, showing);
    return shown < now ? shown : now;
  }
  if (before.state === "alive") return before.alive_since;
  return before.state === "dead" ? now : null;
}
