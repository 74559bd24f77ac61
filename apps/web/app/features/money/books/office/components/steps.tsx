import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import type { ReactNode } from "react";
import styles from "./steps.module.css";

type Step = { at: string; name: ReactNode; detail: string | null };

/** What happened to something, from its beginning. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ at, name, detail }, place) => (
      <li key={place}>
        <NearMoment at={at} /> <b>{name}</b>
        {detail && <span>{detail}</span>}
      </li>
    ))}
  </ol>
);
