import type { ReactNode } from "react";
import type { FactionCode } from "../factions.ts";
import { Crest } from "./crest.tsx";
import styles from "./balance-wall.module.css";

type FactionShare = {
  code: FactionCode;
  name: ReactNode;
  /** In percent of the whole, 0 to 100. */
  share: number;
  /** The share as the reader's language writes it; a bare number with % without it. */
  shareText?: ReactNode;
  detail?: ReactNode;
};

type BalanceWallProps = {
  /** The list's name for readers. */
  label: string;
  factions: readonly FactionShare[];
  /** Stands tallest; nobody while the round is even. */
  leader?: FactionCode | undefined;
};

/** The balance of power: one wall of three cloth-coloured stretches, each as wide as its faction is strong. */
export function BalanceWall({ label, factions, leader }: BalanceWallProps) {
  return (
    <div>
      <ul className={styles.wall} aria-label={label}>
        {factions.map(({ code, name, share, shareText, detail }) => (
          <li
            key={code}
            className={styles.stretch}
            data-faction={code}
            data-leads={code === leader || undefined}
            style={{ "--share": Math.max(1, share) }}
          >
            <Crest faction={code} className={styles.crest} />
            <div className={styles.words}>
              <span className={styles.name}>{name}</span>
              <b className={styles.share}>{shareText ?? `${Math.round(share)}%`}</b>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.ground} />
    </div>
  );
}
