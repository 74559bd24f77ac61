import type { Boss } from "@gatehouse/contract/game/world";
import type { NewEntry } from "../model.ts";

/** What a report of bosses tells: entries, and what former ones rested on that turns out not to be so. */
type BossEvents = { told: NewEntry[]; undone: string[] };

/** Known by the window in which it comes back, which is drawn once for each death. */
const deathOf = ({ id, from }: Boss, now: Date): string => `boss:${id}:${from ?? now.toISOString()}`;

/**
 * What happened between two reports. One that is seen for the first time, or of which nothing was known, is no news; one
 * that is back before the earliest moment at which it could be was never dead: the game's table was set back. So it was when it
 * is dead of a death before the last.
 */
export function bossEvents(before: readonly Boss[], after: readonly Boss[], now: Date): BossEvents {
  const known = new Map(before.map((boss) => [boss.id, boss]));
  const told: NewEntry[] = [];
  const undone: string[] = [];
  for (const boss of after) {
    const last = known.get(boss.id);
    if (!last) continue;
    const isAnother = last.to !== undefined && boss.from !== undefined && last.to < boss.from;
    if (boss.state === "dead" && (last.state === "alive" || (last.state === "dead" && isAnother))) {
      const death = deathOf(boss, now);
      told.push({
        at: now,
        event: { kind: "bossDied", boss: boss.name },
        source: `${death}:died`,
        rests: { on: death, value: 1 },
      });
    }
    // It is dead of a former death again: the later one was undone.
    const isFormer = last.from !== undefined && boss.to !== undefined && boss.to < last.from;
    if (boss.state === "dead" && last.state === "dead" && isFormer) undone.push(deathOf(last, now));
    if (last.state !== "dead" || boss.state !== "alive") continue;
    const death = deathOf(last, now);
    if (last.from && now < new Date(last.from)) undone.push(death);
    else {
      told.push({
        at: now,
        event: { kind: "bossReturned", boss: boss.name },
        source: `${death}:returned`,
      });
    }
  }
  return { told, undone };
}
