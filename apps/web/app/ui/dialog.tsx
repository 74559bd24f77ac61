import { type ReactNode, type RefObject, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

type DialogProps = {
  /** Its `showModal` opens the dialog. */
  ref: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  /** The close button's name. */
  close: string;
  onClose?: () => void;
  /** Stands below the page's top rather than in its middle: what grows in it moves nothing that stands above. */
  steady?: boolean;
  children: ReactNode;
};

/** A window over the page: it keeps the focus until it is closed, and gives it back to where it was. */
export function Dialog({ ref, title, close, onClose, steady = false, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      closedby="any"
      className={cx(styles.dialog, steady && styles.steady)}
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={close} onClick={() => ref.current?.close()} />
      </header>
      {children}
    </dialog>
  );
}
