import { codeConfirmation, passwordConfirmation } from "@gatehouse/contract/identity/confirmation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { useCurrentRequired } from "../api.ts";
import { asksForConfirmation, confirmOwner } from "../confirmation/api.ts";
import { CodeField, CurrentPasswordField, ProofButtons } from "./proof-parts.tsx";

/**
 * `confirmed` does what may ask for the owner's password or code, and does it again once that was shown; closing the window
 * leaves it undone.
 */
export function useConfirmation() {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(isShown: boolean) => void>(undefined);
  const [round, setRound] = useState(0);

  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      // There before the window opens, whose first button would have the focus.
      flushSync(() => setRound((count) => count + 1));
      dialog.current?.showModal();
      dialog.current?.querySelector("input")?.focus();
    });
  const end = (isShown: boolean) => {
    answer.current?.(isShown);
    answer.current = undefined;
    dialog.current?.close();
  };

  async function confirmed(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!asksForConfirmation(error)) throw error;
      if (await ask()) await act();
    }
  }
  const confirmation = (
    <Dialog
      ref={dialog}
      title={text("access.proof.title")}
      close={text("access.proof.close")}
      onClose={() => end(false)}
    >
      {/* Empty again each time. */}
      {round > 0 && <ConfirmationForm key={round} onShown={() => end(true)} onCancel={() => end(false)} />}
    </Dialog>
  );
  return { confirmed, confirmation };
}

function ConfirmationForm({ onShown, onCancel }: { onShown: () => void; onCancel: () => void }) {
  // Taken for granted as long as it is not known.
  const hasPassword = useCurrentRequired().data?.response ?? true;
  const form = useSchemaForm({
    schema: hasPassword ? passwordConfirmation : codeConfirmation,
    initial: { currentPassword: "", code: "" },
    failed: text("access.failed"),
    aboutFields: { "password.wrong": "currentPassword", "code.wrong": "code" },
    async send({ currentPassword, code }) {
      await confirmOwner(hasPassword ? { currentPassword } : { code });
      onShown();
    },
  });
  return (
    <FormStack {...form.props}>
      <p>{text(hasPassword ? "access.proof.password" : "access.proof.code")}</p>
      <ActionErrors errors={form.errors} />
      {hasPassword ? (
        <CurrentPasswordField {...form.field("currentPassword")} />
      ) : (
        <CodeField {...form.field("code")} hint={text("twoFactor.anyCodeHint")} />
      )}
      <ProofButtons submit={text("access.proof.submit")} form={form} onCancel={onCancel} />
    </FormStack>
  );
}
