import type { ReactNode } from "react";
import { Gate } from "./art/gate.tsx";
import { Panel } from "./panel.tsx";
import styles from "./gate-panel.module.css";

type GatePanelProps = {
  title: string;
  intro?: string;
  children: ReactNode;
  /** Small print and ways out, below. */
  notes?: ReactNode;
  /** The gate stands open: what one came for is done. */
  open?: boolean;
};

/** A page at the gate: the drawn gate beside (on a phone above) a form or a word about it. */
export function GatePanel({ title, intro, children, notes, open = false }: GatePanelProps) {
  return (
    <div className={styles.room} data-gate={open ? "open" : "shut"}>
      <Panel className={styles.panel}>
        <div className={styles.scene}>
          <Gate />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
          <div className={styles.body}>{children}</div>
          {notes !== undefined && <div className={styles.notes}>{notes}</div>}
        </div>
      </Panel>
    </div>
  );
}
