import { useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { TextArea } from "../../../../../office/ui/fields.tsx";
import { noteOf } from "../api.ts";
import { Buttons, OpenDialog } from "./act-dialog.tsx";
import styles from "./act-dialog.module.css";

/** Longest note, in characters. */
const longest = 1_000;

/** The window for a note, which the team alone reads. */
export function NoteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [note, setNote] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isEmpty = note.trim() === "";
  const action = useOfficeAction(
    async () => {
      await noteOf(id, note.trim());
      onClose();
    },
    { done: word("officePlayers.acts.done.note") },
  );
  return (
    <OpenDialog title={word("officePlayers.acts.names.note")} onClose={onClose}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(true);
          if (!isEmpty) void action.run();
        }}
      >
        <ActionErrors errors={action.errors} />
        <TextArea
          label={word("officePlayers.note.label")}
          hint={word("officePlayers.note.hint")}
          error={isJudged && isEmpty ? word("officePlayers.note.empty") : undefined}
          value={note}
          maxLength={longest}
          rows={5}
          required
          onChange={(event) => setNote(event.target.value)}
        />
        <Buttons submit={word("officePlayers.acts.names.note")} busy={action.isBusy} onClose={onClose} />
      </form>
    </OpenDialog>
  );
}
