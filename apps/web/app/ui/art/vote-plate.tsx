import type { ReactNode } from "react";
import styles from "./vote-plate.module.css";

// 120 × 50, one device a list: ladder, lozenge, net, sword, wheel.
const marks = [
  { cloth: "angels", d: "M62 60 96-10m-8 70L122-10M70 40h26M78 24h26M86 8h26" },
  { cloth: "nature", d: "M60 25l27-18 27 18-27 18zM74 25l13-9 13 9-13 9z" },
  { cloth: "steel", d: "M60 42 76 12l18 22 20-26M76 12l38 30M94 34 60 42M76 9v6m18 16v6m20-32v6" },
  { cloth: "demons", d: "M64 46 106 4l8-1-1 8-42 42m-3-19 14 14" },
  { cloth: "nature", d: "M88 5a20 20 0 1 0 .1 0zM88 18a7 7 0 1 0 .1 0zM88 5v13m0 14v13M68 25h13m14 0h13" },
] as const;

/** A small plate of stone and cloth for a vote list; `index` picks one of five devices, `children` is the list's name. */
export function VotePlate({
  index,
  children,
  done = false,
}: {
  index: number;
  children: ReactNode;
  done?: boolean;
}) {
  const mark = marks[index % marks.length] ?? marks[0];
  return (
    <span className={styles.plate} data-cloth={mark.cloth} data-done={done || undefined}>
      <svg viewBox="0 0 120 50" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d={mark.d} />
      </svg>
      <span className={styles.name}>{children}</span>
    </span>
  );
}
