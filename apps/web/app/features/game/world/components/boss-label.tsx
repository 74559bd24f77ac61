import type { Boss } from "@gatehouse/contract/game/world";
import { type Phase, phaseName } from "../boss-phase.ts";
import { namedAbove, percentOf } from "../map-spots.ts";
import styles from "./map-label.module.css";

type BossLabelProps = { boss: Boss; phase: Phase; place: readonly [number, number] };

/** A boss's mark on the map. */
export function BossLabel({ boss: { id, name }, phase, place }: BossLabelProps) {
  const { left, top } = percentOf(place);
  return (
    <li
      className={styles.boss}
      style={{ "--left": left, "--top": top }}
      data-phase={phase}
      data-above={namedAbove.has(id) || undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className="visually-hidden">: {phaseName(phase)}</span>
    </li>
  );
}
