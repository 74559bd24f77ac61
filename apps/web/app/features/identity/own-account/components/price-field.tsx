import { useState } from "react";
import styles from "./notifications.module.css";

/** At most what a piece may cost, changed where it stands. */
export function PriceField({
  label,
  price,
  onSave,
}: {
  label: string;
  price: number;
  onSave: (price: number) => void;
}) {
  const [typed, setTyped] = useState(String(price));
  const save = () => {
    const wanted = Number(typed.replace(/\D/g, ""));
    if (!Number.isSafeInteger(wanted) || wanted < 1) setTyped(String(price));
    else if (wanted !== price) onSave(wanted);
  };
  return (
    <input
      className={styles.price}
      inputMode="numeric"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
    />
  );
}
