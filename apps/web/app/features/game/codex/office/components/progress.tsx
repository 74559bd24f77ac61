import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import type { CodexReading } from "../api.ts";
import styles from "./progress.module.css";

/** How far a reading is: by bytes while the archive is gone through, else that it goes on. */
export function Progress({ reading: { name, bytes, step, done } }: { reading: CodexReading }) {
  const label = word("officeCodex.steps", { step, name });
  const isCounted = step === "receiving" || step === "unpacking";
  const share = Math.min(100, Math.floor((done / Math.max(bytes, 1)) * 100));
  return (
    <div className={styles.progress}>
      <span className={styles.label}>{label}</span>
      <progress aria-label={label} max={100} {...(isCounted && { value: share })} />
      {isCounted && (
        <span className="num" aria-hidden="true">
          {formatWhole(share)}&nbsp;%
        </span>
      )}
    </div>
  );
}
