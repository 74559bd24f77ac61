import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../lib/say.ts";
import { permanentPassword } from "@gatehouse/contract/identity/oauth";
import { api } from "../../../../lib/api.ts";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { ApiError, read } from "../../../../lib/reply.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { KnownLogin } from "../../../../ui/known-login.tsx";

type PermanentPasswordFormProps = {
  login: string;
  tempPassword: string;
  onChanged: () => void;
  /** The temporary password is good no more. */
  onFailed: () => void;
};

/** Makes the temporary password a permanent one, in the words of section 5 for this form. */
export function PermanentPasswordForm({
  login,
  tempPassword,
  onChanged,
  onFailed,
}: PermanentPasswordFormProps) {
  const form = useSchemaForm({
    schema: permanentPassword,
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
        if (error instanceof ApiError && error.errors.includes(say("temporaryPassword.wrong"))) onFailed();
        throw error;
      }
    },
  });
  const reveal = { show: text("oauth.game.showPassword"), hide: text("oauth.game.hidePassword") };
  return (
    <FormStack {...form.props} aria-label={text("oauth.game.form")}>
      {form.errors.length > 0 && <Alert lines={form.errors} />}
      <KnownLogin login={login} />
      <Field
        {...form.field("password")}
        label={text("oauth.game.newPassword")}
        hint={text("oauth.game.newPasswordHint", limits.newPassword)}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        required
      />
      <Field
        {...form.field("passwordRepeat")}
        label={text("oauth.game.repeatPassword")}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        required
      />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={!form.isReady}>
        {text("oauth.game.save")}
      </Button>
    </FormStack>
  );
}
