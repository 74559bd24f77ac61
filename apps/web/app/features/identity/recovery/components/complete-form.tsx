import { limits } from "@gatehouse/contract/limits";
import { useNavigate } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { api } from "../../../../lib/call/api.ts";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { read } from "../../../../lib/call/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";

const schema = async () =>
  (await import("@gatehouse/contract/identity/recovery")).completeRecoveryRequest.pick({ password: true });

/** Sets the new password; leads to the result page and on to the login (product.md 3.9). */
export function CompleteForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema,
    initial: { password: "" },
    failed: say("password.changeFailed"),
    async send({ password }) {
      const json = { password, token };
      const { response } = await read(api.user.recover.password.complete.$post({ json }));
      const redirectUrl = paths.login.slice(1);
      await navigate(successPath({ message: response, redirectUrl, redirectAction: text("recovery.logIn") }));
    },
  });

  return (
    <FormStack {...form.props}>
      <ActionErrors errors={form.errors} />
      <PasswordField
        {...form.field("password")}
        label={text("recovery.newPassword")}
        hint={text("recovery.newPasswordHint", limits.newPassword)}
        kind="new"
      />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={!form.isReady || !form.isValid}>
        {text("recovery.submit")}
      </Button>
    </FormStack>
  );
}
