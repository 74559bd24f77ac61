import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { FormDialog } from "../../../../../office/ui/act-dialog.tsx";
import { TextArea } from "../../../../../office/ui/fields.tsx";
import { noteOf } from "../api.ts";

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
    <FormDialog
      title={word("officePlayers.acts.names.note")}
      submit={word("officePlayers.acts.names.note")}
      action={action}
      onSubmit={() => {
        setJudged(true);
        if (!isEmpty) void action.run();
      }}
      onClose={onClose}
    >
      <TextArea
        label={word("officePlayers.note.label")}
        hint={word("officePlayers.note.hint")}
        error={isJudged && isEmpty ? word("officePlayers.note.empty") : undefined}
        value={note}
        maxLength={limits.players.note}
        rows={5}
        required
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
