import { type FormEvent, type ReactNode, useState } from "react";
import { ActionErrors } from "../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../lib/office-action.ts";
import { useReturnedFocus } from "../lib/returned-focus.ts";
import { word } from "../lib/words.ts";
import styles from "./act.module.css";
import { OfficeButton } from "./button.tsx";
import { useReason } from "./reason-field.tsx";

type ActProps = {
  /** What is done, on the button that does it. */
  label: string;
  /** What it is done to, for readers. */
  what: string;
  /** What follows from it, above the reason. */
  about: ReactNode;
  /** What is said once it is done. */
  done: string;
  isDangerous?: boolean;
  run: (reason: string) => Promise<unknown>;
};

/** A button that asks for the reason below itself, and then does it. */
export function Act({ label, what, about, done, isDangerous = false, run }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  const reason = useReason();
  const act = useOfficeAction(
    async () => {
      await run(reason.reason);
      setOpen(false);
      reason.clear();
    },
    { done },
  );
  const close = () => setOpen(false);
  return (
    <div className={styles.act}>
      <OfficeButton aria-expanded={isOpen} aria-label={`${label}: ${what}`} onClick={() => setOpen(!isOpen)}>
        {label}
      </OfficeButton>
      {isOpen && (
        <ActForm label={label} what={what} isDangerous={isDangerous} reason={reason} act={act} close={close}>
          {about}
        </ActForm>
      )}
    </div>
  );
}

type ActFormProps = Pick<ActProps, "label" | "what"> & {
  isDangerous: boolean;
  reason: ReturnType<typeof useReason>;
  act: ReturnType<typeof useOfficeAction<[]>>;
  close: () => void;
  children: ReactNode;
};

function ActForm({ label, what, isDangerous, reason, act, close, children }: ActFormProps) {
  const form = useReturnedFocus<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.isGood) void act.run();
    else reason.complain();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-label={`${label}: ${what}`} onSubmit={submit}>
      <p>{children}</p>
      {reason.field}
      <ActionErrors errors={act.errors} />
      <div className={styles.row}>
        <OfficeButton type="submit" look={isDangerous ? "danger" : "main"} busy={act.isBusy}>
          {label}
        </OfficeButton>
        <OfficeButton look="quiet" onClick={close}>
          {word("officeFrame.confirm.cancel")}
        </OfficeButton>
      </div>
    </form>
  );
}
