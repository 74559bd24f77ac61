import { twoFactorForm, twoFactorFormWithoutPassword } from "@gatehouse/contract/identity/two-factor";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { useCurrentRequired } from "../api.ts";
import { CodeField, CurrentPasswordField, ProofButtons } from "./proof-parts.tsx";
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
      <CodeField {...form.field("code")} hint={codeHint} />
      {hasPassword && <CurrentPasswordField {...form.field("currentPassword")} />}
      <ProofButtons submit={submit} look={danger ? "danger" : "main"} form={form} onCancel={onCancel} />
    </FormStack>
  );
}
