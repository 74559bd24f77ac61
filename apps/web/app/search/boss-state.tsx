import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { phaseOf, phaseName } from "../features/game/world/boss-phase.ts";
import { BossReturn } from "../features/game/world/components/boss-return.tsx";
import { useNow } from "../lib/time/use-now.ts";

const tickMs = 15_000;

/** Whether a boss lives, and when it comes back. */
export function BossState({ boss }: { boss: NonNullable<CodexMonster["boss"]> }) {
  const now = useNow(true, tickMs);
  const phase = phaseOf(boss, now);
  return (
    <>
      {phaseName(phase)} · <BossReturn boss={boss} phase={phase} now={now} />
    </>
  );
}
