import type { Boss } from "@gatehouse/contract/game/world";
import { formatNear } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { barOf, boundsOf, type Phase, phaseOf } from "../boss-phase.ts";
import styles from "./bosses.module.css";
import { CodexLink } from "./codex-link.tsx";
import { BossTrack } from "./boss-track.tsx";

const tones = { alive: "ok", window: "warn", due: "warn", dead: "plain", unknown: "plain" } as const;

/** When a boss comes back, in words. */
function wordsOf(boss: Boss, phase: Phase, now: number): string {
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

/** A boss, its bar, and the same in words. */
export function BossRow({ boss, now }: { boss: Boss; now: number }) {
  const { level, kind } = boss;
  const phase = phaseOf(boss, now);
  return (
    <li className={styles.row} data-phase={phase}>
      <div className={styles.named}>
        <b>
          <CodexLink {...boss} />
        </b>
        <span>{text("world.bosses.about", { kind, level })}</span>
      </div>
      <BossTrack bar={barOf(boss, now)} />
      <div className={styles.state}>
        <Badge tone={tones[phase]}>{text(`world.bosses.phases.${phase}`)}</Badge>
        <span>{wordsOf(boss, phase, now)}</span>
      </div>
    </li>
  );
}
