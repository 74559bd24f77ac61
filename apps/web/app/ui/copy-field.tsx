import { useId, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";

type CopyFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  /** What the button says before and after. */
  words: { copy: string; copied: string };
};

const never = () => () => {};
const hasClipboard = () => "clipboard" in navigator;

/** A text to take along: selected as a whole by a click, and copied by the button where the browser can (https). */
export function CopyField({ label, hint, value, words }: CopyFieldProps) {
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false);
  const isCopied = copied === value;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          id={id}
          className={styles.input}
          readOnly
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {canCopy && (
          <Button className={styles.button} icon={isCopied ? "check" : "copy"} onClick={() => void copy()}>
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
      </div>
      {/* Apart from the button, which would lose its name to it. */}
      <p role="status" className="visually-hidden">
        {isCopied && words.copied}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
