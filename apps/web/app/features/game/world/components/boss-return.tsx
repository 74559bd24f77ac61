import type { Boss } from "@gatehouse/contract/game/world";
import { formatNear } from "../../../../lib/time/days.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { boundsOf, type Phase } from "../boss-phase.ts";

type BossReturnProps = { boss: Pick<Boss, "from" | "to">; phase: Phase; now: number };

/** When a boss comes back, in words. */
export function BossReturn({ boss, phase, now }: BossReturnProps) {
  const { from, to } = boundsOf(boss);
  const near = (moment: number) => <Moment at={moment}>{formatNear(new Date(moment), now)}</Moment>;
  if (phase === "unknown") return text("world.bosses.untold");
  if (phase === "alive") {
    return from === undefined
      ? text("world.bosses.alive")
      : richText("world.bosses.aliveSince", { time: near(from) });
  }
  if (from === undefined || to === undefined) return text("world.bosses.dead");
  if (phase === "window") return richText("world.bosses.by", { time: near(to) });
  if (phase === "due") return richText("world.bosses.due", { time: near(to) });
  return from === to
    ? richText("world.bosses.at", { time: near(from) })
    : richText("world.bosses.between", { from: near(from), to: near(to) });
}
