import { type ReactNode, useEffect, useRef } from "react";
import { ActionErrors } from "../../lib/call/action-errors.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useOfficeAction } from "../lib/office-action.ts";
import { word } from "../lib/words.ts";
import styles from "./act-dialog.module.css";
import { OfficeButton } from "./button.tsx";
import { useReason } from "./reason-field.tsx";

type ActDialogProps = {
  title: string;
  /** What it does, and who hears of it. */
  lead: ReactNode;
  /** What the act's button says. */
  submit: string;
  look?: "main" | "danger";
  /** What is said when it is done. */
  done: string;
  /** Whether the fields of `children` hold what is needed. */
  isReady?: boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** The window before an act: what it does, and the reason, without which nothing is done. Open as long as it is there. */
export function ActDialog(props: ActDialogProps) {
  const { title, lead, submit, look = "main", done, isReady = true, run, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useReason();
  const action = useOfficeAction(
    async () => {
      await run(reason.reason);
      onClose();
    },
    { done },
  );
  useEffect(() => {
    const opener = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <Dialog ref={dialog} title={title} close={word("officeFrame.confirm.cancel")} onClose={onClose}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason.isGood) reason.complain();
          else if (isReady) void action.run();
        }}
      >
        <div>{lead}</div>
        <ActionErrors errors={action.errors} />
        {children}
        {reason.field}
        <div className={styles.buttons}>
          <OfficeButton type="submit" look={look} busy={action.isBusy}>
            {submit}
          </OfficeButton>
          <OfficeButton look="quiet" onClick={onClose}>
            {word("officeFrame.confirm.cancel")}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  );
}
