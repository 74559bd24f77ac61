import type { LanternState } from "../../../../ui/art/lantern.tsx";
import { Lantern } from "../../../../ui/art/lantern.tsx";
import { useVoteRows } from "../use-vote-rows.ts";
import { lanternOf } from "../lanterns.ts";
import styles from "./lantern-wall.module.css";

const niches = 5;
/** Two frames of stone with a point, 100 wide and 130 high; they end below the wall's foot. */
const frames =
  "M1 132V58C4 31 24 12 50 1C76 12 96 31 99 58V132M9 132V63C12 41 29 23 50 13C71 23 88 41 91 63V132";

/** The head of the votes' page: a wall with a niche for each site, whose lantern burns once the vote counts. */
export function LanternWall() {
  const { rows } = useVoteRows();
  const states = rows.map(({ lantern }) => lanternOf[lantern]);
  return (
    <div className={styles.wall} aria-hidden="true">
      {Array.from({ length: Math.max(niches, states.length) }, (_, index) => (
        <Niche key={index} state={states[index]} />
      ))}
    </div>
  );
}

/** An arch with its lantern; without one where the site is not configured. */
const Niche = ({ state }: { state: LanternState | undefined }) => (
  <span className={styles.niche} data-state={state}>
    <svg className={styles.arch} viewBox="0 0 100 130" preserveAspectRatio="none">
      <path d={frames} />
    </svg>
    {state && <Lantern state={state} className={styles.lantern} />}
  </span>
);
