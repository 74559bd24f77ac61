import { limits } from "@gatehouse/contract/limits";
import { text as textField } from "@gatehouse/contract/fields";
import { useState } from "react";
import { z } from "zod";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { addPasskey, asksForPassword } from "../../passkeys/api.ts";
import { CurrentPasswordField, ProofButtons } from "./proof-parts.tsx";
import styles from "./two-factor.module.css";

const schema = z.object({ name: textField("name", limits.passkeys.name), currentPassword: z.string() });

/** Names a passkey and has the browser make it; asks for the password where the session is not fresh any more. */
export function PasskeyForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useSchemaForm({
    schema,
    initial: { name: "", currentPassword: "" },
    failed: text("twoFactor.failed"),
    async send({ name, currentPassword }) {
      try {
        await addPasskey(name, currentPassword || undefined);
        onDone();
      } catch (error) {
        if (asksForPassword(error)) setNeedsPassword(true);
        throw error;
      }
    },
  });
  return (
    <FormStack {...form.props} className={styles.form}>
      <ActionErrors errors={form.errors} />
      <Field
        {...form.field("name")}
        label={text("twoFactor.passkeys.name")}
        hint={text("twoFactor.passkeys.nameHint")}
        type="text"
        autoComplete="off"
        maxLength={limits.passkeys.name.max}
        required
      />
      {needsPassword && <CurrentPasswordField {...form.field("currentPassword")} />}
      <ProofButtons submit={text("twoFactor.passkeys.submit")} form={form} onCancel={onCancel} />
    </FormStack>
  );
}
