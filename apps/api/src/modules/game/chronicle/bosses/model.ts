import type { CodexDeath, CodexFalls } from "@gatehouse/contract/game/codex-monsters";
import type { BossKiller } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import { serverHour } from "../../../../platform/clock.ts";

/** A death as it is kept. */
export type StoredDeath = {
  id: number;
  at: Date;
  by: BossKiller | null;
  /** Of those who killed it; 0 where the game names none. */
  people: number;
  times: number | null;
};

export type Falls = { deaths: CodexDeath[]; falls?: CodexFalls };

const dayHours = 24;

/** The newest deaths of a boss one by one, and all of these by who took it and by the server's hour; nothing of one that never fell. */
export function fallsOf(stored: readonly StoredDeath[]): Falls {
  const [newest] = stored;
  if (!newest) return { deaths: [] };
  const hours = Array.from({ length: dayHours }, () => 0);
  const counts = new Map<string, number>();
  for (const { at, by } of stored) {
    const hour = serverHour(at);
    hours[hour] = (hours[hour] ?? 0) + 1;
    if (by?.clan) counts.set(by.clan, (counts.get(by.clan) ?? 0) + 1);
  }
  const clans = [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, "en"));
  return {
    deaths: stored.slice(0, limits.codex.deaths).map(({ id, at, by, people }) => ({
      id: String(id),
      at: at.toISOString(),
      ...(by && { character: by.name }),
      ...(by?.clan && { clan: by.clan }),
      ...(people > 0 && { people }),
    })),
    falls: {
      total: Math.max(newest.times ?? 0, stored.length),
      counted: stored.length,
      clans: clans.slice(0, limits.codex.takers),
      otherClans: Math.max(0, clans.length - limits.codex.takers),
      hours,
    },
  };
}
