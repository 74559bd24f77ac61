import type { LanternState } from "../../../../ui/art/lantern.tsx";
import { Lantern } from "../../../../ui/art/lantern.tsx";
import { useVoteRows } from "../use-vote-rows.ts";
import { lanternOf } from "../lanterns.ts";
import styles from "./lantern-wall.module.css";

const niches = 5;

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
    {state && <Lantern state={state} className={styles.lantern} />}
  </span>
);
