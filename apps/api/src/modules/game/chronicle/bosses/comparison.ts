import type { Boss } from "@gatehouse/contract/game/world";
import type { ReportedBoss } from "../../world/service.ts";
import { isNews } from "../model.ts";

/** A death that is told; `on` is what it is known by. */
export type Death = { boss: ReportedBoss; at: Date; on: string };
/** A boss that is back; `on` is the death that it comes back from. */
type Return = { boss: ReportedBoss; on: string };
/** What a report of bosses tells, and the deaths that turn out never to have been. */
type BossEvents = { deaths: Death[]; returns: Return[]; undone: { boss: Boss; on: string }[] };

/** Known by the window in which it comes back, which is drawn once for each death. */
const deathOf = ({ id, from, diedAt }: Boss, now: Date): string =>
  `boss:${id}:${from ?? diedAt ?? now.toISOString()}`;

/** When it died, where the game says so and it may be. */
function toldDeath(boss: Boss, now: Date): Date | undefined {
  const at = boss.diedAt === undefined ? undefined : new Date(boss.diedAt);
  return at && isNews(at, now) ? at : undefined;
}

/**
 * What happened between two reports. One that is seen for the first time, or of which nothing was known, is no news unless
 * the game says when it died; one that is back before the earliest moment at which it could be was never dead: the game's
 * table was set back. So it was when it is dead of a death before the last.
 */
export function bossEvents(before: readonly Boss[], after: readonly ReportedBoss[], now: Date): BossEvents {
  const known = new Map(before.map((boss) => [boss.id, boss]));
  const events: BossEvents = { deaths: [], returns: [], undone: [] };
  for (const boss of after) {
    const last = known.get(boss.id);
    const death = deathBetween(last, boss, now);
    if (death) events.deaths.push(death);
    if (!last) continue;
    // It is dead of a former death again: the later one was undone.
    const isFormer = last.from !== undefined && boss.to !== undefined && boss.to < last.from;
    if (boss.state === "dead" && last.state === "dead" && isFormer) {
      events.undone.push({ boss, on: deathOf(last, now) });
    }
    if (last.state !== "dead" || boss.state !== "alive" || death) continue;
    const on = deathOf(last, now);
    if (last.from && now < new Date(last.from)) events.undone.push({ boss, on });
    else events.returns.push({ boss, on });
  }
  return events;
}

function deathBetween(last: Boss | undefined, boss: ReportedBoss, now: Date): Death | undefined {
  const told = toldDeath(boss, now);
  if (last && boss.state === "dead") {
    const isAnother = last.to !== undefined && boss.from !== undefined && last.to < boss.from;
    const hasDied = last.state === "alive" || (last.state === "dead" && isAnother);
    if (hasDied) return { boss, at: told ?? now, on: deathOf(boss, now) };
  }
  if (!told) return undefined;
  const on = boss.state === "dead" ? deathOf(boss, now) : `boss:${boss.id}:${told.toISOString()}`;
  if (!last) return { boss, at: told, on };
  // The same death, of which the game now tells more.
  if (last.state === "dead" && boss.state === "dead" && last.from === boss.from && !last.diedAt)
    return undefined;
  const isLater = last.diedAt === undefined ? last.state !== "dead" : last.diedAt < told.toISOString();
  return isLater ? { boss, at: told, on } : undefined;
}
