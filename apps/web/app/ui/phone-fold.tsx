import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./phone-fold.module.css";

type PhoneFoldProps = {
  /** How many rows there are, of a table or of a list with `data-fold-rows`. */
  rows: number;
  /** The words of the button that shows the rest; without it something else on the page does. */
  more?: string;
  /** A visitor who has chosen what to see sees all of it. */
  isOpen?: boolean;
  children: ReactNode;
};

const shownOnPhones = 3;

/** On a phone the first three rows, until the rest is asked for; a row that the address names is shown, too. All of them without scripts. */
export function PhoneFold({ rows, more, isOpen = false, children }: PhoneFoldProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = rows > shownOnPhones && !isOpen && !isUnfolded;
  return (
    <div className={styles.fold} data-folded={isFolded || undefined}>
      {children}
      {isFolded && more !== undefined && (
        <p className={styles.more}>
          <Button iconEnd="down" onClick={() => setUnfolded(true)}>
            {more}
          </Button>
        </p>
      )}
    </div>
  );
}
