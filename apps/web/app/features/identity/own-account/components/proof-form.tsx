import { twoFactorForm, twoFactorFormWithoutPassword } from "@gatehouse/contract/identity/two-factor";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { useCurrentRequired } from "../api.ts";
import { SettingsActions } from "./settings-section.tsx";
import styles from "./two-factor.module.css";

type ProofFormProps = {
  codeHint: string;
  submit: string;
  danger?: boolean;
  send: (proof: { code: string; currentPassword: string | undefined }) => Promise<void>;
  onCancel: () => void;
};

/** A code and the current password, which every change of two-factor login asks for. */
export function ProofForm({ codeHint, submit, danger = false, send, onCancel }: ProofFormProps) {
  // Taken for granted as long as it is not known.
  const hasPassword = useCurrentRequired().data?.response ?? true;
  const form = useSchemaForm({
    schema: hasPassword ? twoFactorForm : twoFactorFormWithoutPassword,
    initial: { code: "", currentPassword: "" },
    failed: text("twoFactor.failed"),
    send: ({ code, currentPassword }) => send({ code, currentPassword: currentPassword || undefined }),
  });
  return (
    <FormStack {...form.props} className={styles.form}>
      <ActionErrors errors={form.errors} />
      <Field
        {...form.field("code")}
        label={text("twoFactor.code")}
        hint={codeHint}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {hasPassword && (
        <PasswordField
          {...form.field("currentPassword")}
          label={text("twoFactor.currentPassword")}
          kind="current"
        />
      )}
      <SettingsActions>
        <Button
          type="submit"
          look={danger ? "danger" : "main"}
          busy={form.isSending}
          disabled={!form.isReady}
        >
          {submit}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {text("twoFactor.cancel")}
        </Button>
      </SettingsActions>
    </FormStack>
  );
}
