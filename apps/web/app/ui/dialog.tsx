import { type FocusEvent, type ReactNode, type RefObject, useId } from "react";
import { closeDialog } from "./close-dialog.ts";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

type DialogProps = {
  /** Its `showModal` opens the dialog; `showPopover` one that is `light`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  /** The close button's name. */
  close: string;
  onClose?: () => void;
  /** Stands below the page's top rather than in its middle: what grows in it moves nothing that stands above. */
  steady?: boolean;
  /** A choice above a page that stays as it is: to make all of it inert costs a slow phone a noticeable moment. */
  light?: boolean;
  children: ReactNode;
};

/** A window over the page: it keeps the focus until it is closed (a light one closes when the focus goes on), and gives it back to where it was. */
export function Dialog({ ref, title, close, onClose, steady = false, light = false, children }: DialogProps) {
  const titleId = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDialogElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  };
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      {...(light ? { popover: "auto", onBlur: leave } : { closedby: "any" })}
      className={cx(styles.dialog, steady && styles.steady)}
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton
          icon="close"
          label={close}
          onClick={() => (light ? ref.current?.hidePopover() : closeDialog(ref.current))}
        />
      </header>
      {children}
    </dialog>
  );
}
