import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { word } from "../../lib/words.ts";
import styles from "./windows.module.css";

type WindowFormProps = { title: string; onClose: () => void; onSubmit: () => void; children: ReactNode };

/** A window over the editor, open as long as it is there. */
export function WindowForm({ title, onClose, onSubmit, children }: WindowFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("form input, form button")?.focus();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Forms in forms send one another.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog ref={dialog} title={title} close={word("officeEditor.close")} onClose={onClose}>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
