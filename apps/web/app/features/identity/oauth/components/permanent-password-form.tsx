import { limits } from "@gatehouse/contract/limits";
import { api } from "../../../../lib/call/api.ts";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { isRefusedAs, read } from "../../../../lib/call/reply.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { KnownLogin } from "../../../../ui/known-login.tsx";

type PermanentPasswordFormProps = {
  login: string;
  tempPassword: string;
  onChanged: () => void;
  /** The temporary password is good no more. */
  onFailed: () => void;
};

const schema = async () => (await import("@gatehouse/contract/identity/oauth")).permanentPassword;

/** Makes the temporary password a permanent one, in this form's own words (product.md 3.13). */
export function PermanentPasswordForm({
  login,
  tempPassword,
  onChanged,
  onFailed,
}: PermanentPasswordFormProps) {
  const form = useSchemaForm({
    schema,
    initial: { password: "", passwordRepeat: "" },
    failed: say("unexpected"),
    compare: ({ password, passwordRepeat }): { passwordRepeat?: string } =>
      password === passwordRepeat ? {} : { passwordRepeat: say("temporaryPassword.mismatch") },
    dependants: { password: ["passwordRepeat"] },
    async send(values) {
      const json = { login, currentPassword: tempPassword, ...values };
      try {
        await read(api.public.user.changePassword.temp.$post({ json }));
        onChanged();
      } catch (error) {
        if (isRefusedAs(error, "temporaryPassword.wrong")) onFailed();
        throw error;
      }
    },
  });
  return (
    <FormStack {...form.props} aria-label={text("oauth.game.form")}>
      <ActionErrors errors={form.errors} />
      <KnownLogin login={login} />
      <PasswordField
        {...form.field("password")}
        label={text("oauth.game.newPassword")}
        hint={text("oauth.game.newPasswordHint", limits.newPassword)}
        kind="new"
      />
      <PasswordField
        {...form.field("passwordRepeat")}
        label={text("oauth.game.repeatPassword")}
        kind="repeated"
      />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={!form.isReady}>
        {text("oauth.game.save")}
      </Button>
    </FormStack>
  );
}
