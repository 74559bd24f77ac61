import { useEffect, useId, useRef, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  className?: string;
};

/** A modal dialog on the browser's own <dialog>: focus is kept inside and given back. */
export function Dialog({ open, onClose, title, closeLabel, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    // Only this call makes it modal; the open attribute would not.
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      {open && (
        <div className={styles.slab}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <footer className={styles.foot}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
