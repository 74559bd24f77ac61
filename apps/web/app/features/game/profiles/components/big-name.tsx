import type { ReactNode } from "react";
import styles from "./big-name.module.css";

const isWide = /[\u1100-\uffef]|\p{Extended_Pictographic}/u;

/** A name as a page's heading: as large as there is room for it in one line, however long it is. */
export function BigName({ name, children }: { name: string; children?: ReactNode }) {
  const letters = Array.from(name, (letter) => (isWide.test(letter) ? 1.9 : 1)).reduce(
    (sum, width) => sum + width,
    0,
  );
  return (
    <div className={styles.room}>
      <h1 className={styles.name} style={{ "--letters": Math.ceil(letters) }}>
        {name}
      </h1>
      {children}
    </div>
  );
}
