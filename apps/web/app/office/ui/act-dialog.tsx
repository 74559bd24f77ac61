import { type ReactNode, useEffect, useRef } from "react";
import { ActionErrors } from "../../lib/call/action-errors.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useOfficeAction } from "../lib/office-action.ts";
import { word } from "../lib/words.ts";
import styles from "./act-dialog.module.css";
import { BeforeAfter } from "./record-changes.tsx";
import { OfficeButton } from "./button.tsx";
import { useReason } from "./reason-field.tsx";

type ActDialogProps = {
  title: string;
  /** What it does, and who hears of it. */
  lead: ReactNode;
  change?: { before: ReactNode; after: ReactNode } | undefined;
  /** What the act's button says. */
  submit: string;
  look?: "main" | "danger";
  /** What is said when it is done; nothing is said without. */
  done?: string;
  /** Nothing shown changes by it. */
  keeps?: boolean;
  /** Whether the fields of `children` hold what is needed. */
  isReady?: boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** The window before an act: what it does, what becomes of what, and the reason, without which nothing is done. */
export function ActDialog(props: ActDialogProps) {
  const { title, lead, change, submit, look, done, keeps = false, isReady = true, run, onClose } = props;
  const reason = useReason();
  const action = useOfficeAction(
    async () => {
      await run(reason.reason);
      onClose();
    },
    { keeps, ...(done !== undefined && { done }) },
  );
  return (
    <FormDialog
      title={title}
      submit={submit}
      look={look}
      action={action}
      onSubmit={() => {
        if (!reason.isGood) reason.complain();
        else if (isReady) void action.run();
      }}
      onClose={onClose}
    >
      <div>{lead}</div>
      {change && (
        <p>
          <BeforeAfter {...change} />
        </p>
      )}
      {props.children}
      {reason.field}
    </FormDialog>
  );
}

type FormDialogProps = {
  title: string;
  submit: string;
  look?: "main" | "danger" | undefined;
  action: { errors: readonly string[]; isBusy: boolean };
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A window with a form, open as long as it is there; the focus goes back to where it was. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, look = "main", action, onSubmit, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
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
          onSubmit();
        }}
      >
        <ActionErrors errors={action.errors} />
        {children}
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
