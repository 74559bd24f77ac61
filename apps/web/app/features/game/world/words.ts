import type { Boss } from "@gatehouse/contract/game/world";
import { formatNear } from "../../../lib/time/days.ts";
import { text } from "../../../lib/words/i18n.ts";
import { boundsOf, type Phase } from "./boss-phase.ts";

/** When a boss comes back, in words. */
export function returnOf(boss: Pick<Boss, "from" | "to">, phase: Phase, now: number): string {
  const { from, to } = boundsOf(boss);
  const near = (moment: number) => formatNear(new Date(moment), now);
  if (phase === "unknown") return text("world.bosses.untold");
  if (phase === "alive") {
    return from === undefined
      ? text("world.bosses.alive")
      : text("world.bosses.aliveSince", { time: near(from) });
  }
  if (from === undefined || to === undefined) return text("world.bosses.dead");
  if (phase === "window") return text("world.bosses.by", { time: near(to) });
  if (phase === "due") return text("world.bosses.due", { time: near(to) });
  return from === to
    ? text("world.bosses.at", { time: near(from) })
    : text("world.bosses.between", { from: near(from), to: near(to) });
}
