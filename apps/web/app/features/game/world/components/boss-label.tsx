import type { Boss } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import type { Phase } from "../boss-phase.ts";
import { percentOf } from "../map-spots.ts";
import styles from "./map-label.module.css";

type BossLabelProps = { boss: Boss; phase: Phase; place: readonly [number, number] };

/** A boss's mark on the map. */
export function BossLabel({ boss: { name }, phase, place }: BossLabelProps) {
  const { left, top } = percentOf(place);
  return (
    <li className={styles.boss} style={{ "--left": left, "--top": top }} data-phase={phase}>
      <span className={styles.name}>{name}</span>
      <span className="visually-hidden">: {text(`world.bosses.phases.${phase}`)}</span>
    </li>
  );
}
