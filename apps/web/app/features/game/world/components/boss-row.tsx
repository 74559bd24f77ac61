import type { Boss } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { barOf, phaseOf, phaseName } from "../boss-phase.ts";
import { BossReturn } from "./boss-return.tsx";
import styles from "./bosses.module.css";
import { CodexLink } from "./codex-link.tsx";
import { BossTrack } from "./boss-track.tsx";

const tones = { alive: "ok", window: "warn", due: "warn", dead: "plain", unknown: "plain" } as const;

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
        <Badge tone={tones[phase]}>{phaseName(phase)}</Badge>
        <span>
          <BossReturn boss={boss} phase={phase} now={now} />
        </span>
      </div>
    </li>
  );
}
