import { limits } from "@gatehouse/contract/limits";
import { type FormEvent, useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { refetchOffice } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { TextField } from "../../../../../office/ui/fields.tsx";
import { beginReading, sendArchive } from "../api.ts";
import styles from "./send-archive.module.css";

type SendArchiveProps = { isReading: boolean; hasRead: boolean };

/** Chooses an archive and has it read: beginning is confirmed, then the file goes. */
export function SendArchive({ isReading, hasRead }: SendArchiveProps) {
  const [file, setFile] = useState<File>();
  const [isMissed, setMissed] = useState(false);
  const send = useOfficeAction(async (chosen: File) => {
    const id = await beginReading(chosen);
    // What has begun is shown while the file is still on its way.
    void refetchOffice();
    await sendArchive(id, chosen);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(!file);
    if (file) void send.run(file);
  };
  return (
    <Block title={word("officeCodex.send.title")} note={word("officeCodex.send.note")}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          type="file"
          accept=".zip,.tar.gz,.tgz,application/zip,application/gzip"
          label={word("officeCodex.send.file")}
          hint={word("officeCodex.send.hint", { megabytes: limits.codex.archive.megabytes })}
          error={isMissed ? word("officeCodex.send.choose") : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setMissed(false);
          }}
        />
        <ActionErrors errors={send.errors} />
        <OfficeButton type="submit" look={hasRead ? "default" : "main"} busy={send.isBusy || isReading}>
          {word(hasRead ? "officeCodex.send.again" : "officeCodex.send.submit")}
        </OfficeButton>
      </form>
    </Block>
  );
}
