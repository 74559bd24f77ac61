import { type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { canUsePasskeys, isCancelled } from "../../features/identity/passkeys/passkeys.ts";
import { ActionErrors } from "../../lib/call/action-errors.tsx";
import { ApiError } from "../../lib/call/reply.ts";
import { useAction } from "../../lib/call/use-action.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useMe } from "../lib/me.ts";
import { AskConfirmation } from "../lib/office-action.ts";
import { word } from "../lib/words.ts";
import { OfficeButton } from "../ui/button.tsx";
import { TextField } from "../ui/fields.tsx";
import styles from "./confirmation.module.css";
import { confirmByCode, confirmByPasskey } from "./office-api.ts";

type Props = { onConfirmed: () => Promise<void>; children: ReactNode };

/** The window that asks for a code or a passkey, for each act that needs one; the focus goes back to where it was. */
export function ConfirmationProvider({ onConfirmed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answers = useRef<((isConfirmed: boolean) => void)[]>([]);
  const [round, setRound] = useState(0);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answers.current.push(resolve);
        if (dialog.current?.open) return;
        // There before the window opens, whose first button would have the focus.
        flushSync(() => setRound((count) => count + 1));
        dialog.current?.showModal();
        dialog.current?.querySelector<HTMLElement>("input, form button")?.focus();
      }),
    [],
  );
  const end = (isConfirmed: boolean) => {
    for (const answer of answers.current.splice(0)) answer(isConfirmed);
    dialog.current?.close();
  };
  return (
    <AskConfirmation value={ask}>
      {children}
      <Dialog
        ref={dialog}
        title={word("officeFrame.confirm.title")}
        close={word("officeFrame.confirm.cancel")}
        onClose={() => end(false)}
      >
        {/* Empty again each time. */}
        {round > 0 && (
          <Proof
            key={round}
            onShown={async () => {
              await onConfirmed();
              end(true);
            }}
            onCancel={() => end(false)}
          />
        )}
      </Dialog>
    </AskConfirmation>
  );
}

function Proof({ onShown, onCancel }: { onShown: () => Promise<void>; onCancel: () => void }) {
  const { confirmsWith } = useMe();
  const [code, setCode] = useState("");
  const hasCode = confirmsWith.includes("code");
  const hasPasskey = confirmsWith.includes("passkey") && canUsePasskeys();
  const show = useAction(
    async (way: "code" | "passkey") => {
      if (way === "code") await confirmByCode(code.trim());
      else await confirmByPasskey().catch(explainPasskey);
      await onShown();
    },
    { failed: word("officeFrame.failed") },
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (hasCode && code.trim() !== "") void show.run("code");
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>{word("officeFrame.confirm.why")}</p>
      <ActionErrors errors={show.errors} />
      {hasCode && (
        <TextField
          label={word("officeFrame.confirm.code")}
          hint={word("officeFrame.confirm.codeHint")}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {!hasCode && !hasPasskey && <p>{word("officeFrame.confirm.noWay")}</p>}
      <div className={styles.actions}>
        {hasCode && (
          <OfficeButton
            type="submit"
            look="main"
            busy={show.busyWith?.[0] === "code"}
            disabled={code.trim() === "" && !show.isBusy}
          >
            {word("officeFrame.confirm.submit")}
          </OfficeButton>
        )}
        {hasPasskey && (
          <OfficeButton
            icon="key"
            look={hasCode ? "default" : "main"}
            busy={show.busyWith?.[0] === "passkey"}
            onClick={() => void show.run("passkey")}
          >
            {word("officeFrame.confirm.passkey")}
          </OfficeButton>
        )}
        <OfficeButton look="quiet" onClick={onCancel}>
          {word("officeFrame.confirm.cancel")}
        </OfficeButton>
      </div>
    </form>
  );
}

function explainPasskey(error: unknown): never {
  if (!isCancelled(error)) throw error;
  throw new ApiError(0, [{ code: "cancelled", line: word("officeFrame.confirm.passkeyClosed") }]);
}
