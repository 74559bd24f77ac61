import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatNear } from "../../../../lib/time/days.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { barOf, boundsOf, phaseOf, phaseName } from "../../world/boss-phase.ts";
import { BossTrack } from "../../world/components/boss-track.tsx";
import styles from "./boss-when.module.css";

const tones = { alive: "ok", window: "warn", due: "warn", dead: "plain", unknown: "plain" } as const;
const tickMs = 15_000;

/** When a boss is back: its state, the bar and the window in words. */
export function BossWhen({ monster }: { monster: CodexMonster }) {
  const now = useNow(true, tickMs);
  if (!monster.boss) return null;
  const boss = {
    ...monster.boss,
    id: monster.id,
    name: monster.name,
    level: monster.level,
    kind: "raid" as const,
  };
  const phase = phaseOf(boss, now);
  const { from, to } = boundsOf(boss);
  const near = (moment: number) => <Moment at={moment}>{formatNear(new Date(moment), now)}</Moment>;
  const words =
    phase === "unknown"
      ? text("world.bosses.untold")
      : phase === "alive"
        ? from === undefined
          ? text("world.bosses.alive")
          : richText("world.bosses.aliveSince", { time: near(from) })
        : from === undefined || to === undefined
          ? text("world.bosses.dead")
          : from === to
            ? richText("world.bosses.at", { time: near(from) })
            : richText("codex.boss.between", { from: near(from), to: near(to) });
  return (
    <section className={styles.when} aria-label={text("codex.boss.label")} data-phase={phase}>
      <p className={styles.words}>
        <Badge tone={tones[phase]}>{phaseName(phase)}</Badge> <span>{words}</span>
      </p>
      <BossTrack bar={barOf(boss, now)} />
      <p className={styles.zone}>{text("codex.boss.zone")}</p>
    </section>
  );
}
