import { type ReactNode, useEffect, useRef } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { BeforeAfter } from "../../../../../office/ui/before-after.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { useReason } from "../../../../../office/ui/reason-field.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import styles from "./act-dialog.module.css";

type ActDialogProps = {
  title: string;
  /** What it does, and who hears of it. */
  text: string;
  change?: { before: ReactNode; after: ReactNode };
  submit: string;
  look?: "main" | "danger";
  done?: string;
  /** Nothing shown changes by it. */
  keeps?: boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** The window before an act: what it does, what becomes of what, and the reason, without which nothing is done. */
export function ActDialog({
  title,
  text,
  change,
  submit,
  look = "main",
  done,
  keeps = false,
  run,
  onClose,
}: ActDialogProps) {
  const reason = useReason();
  const action = useOfficeAction(
    async () => {
      await run(reason.reason);
      onClose();
    },
    { keeps, ...(done !== undefined && { done }) },
  );
  return (
    <OpenDialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.isGood) void action.run();
          else reason.complain();
        }}
      >
        <p>{text}</p>
        {change && (
          <p>
            <BeforeAfter {...change} />
          </p>
        )}
        <ActionErrors errors={action.errors} />
        {reason.field}
        <Buttons look={look} submit={submit} busy={action.isBusy} onClose={onClose} />
      </form>
    </OpenDialog>
  );
}

type ButtonsProps = { look?: "main" | "danger"; submit: string; busy: boolean; onClose: () => void };

export const Buttons = ({ look = "main", submit, busy, onClose }: ButtonsProps) => (
  <div className={styles.buttons}>
    <OfficeButton type="submit" look={look} busy={busy}>
      {submit}
    </OfficeButton>
    <OfficeButton look="quiet" onClick={onClose}>
      {word("officePlayers.cancel")}
    </OfficeButton>
  </div>
);

type OpenDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A window that is open as long as it is there. */
export function OpenDialog({ title, onClose, children }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <Dialog ref={dialog} title={title} close={word("officePlayers.cancel")} onClose={onClose}>
      {children}
    </Dialog>
  );
}
