import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../lib/say.ts";
import { completeRecoveryRequest } from "@gatehouse/contract/identity/recovery";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/api.ts";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { read } from "../../../../lib/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";

const schema = completeRecoveryRequest.pick({ password: true });

/** Sets the new password; leads to the result page and on to the login (section 2, "Recover"). */
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
      {form.errors.length > 0 && <Alert lines={form.errors} />}
      <Field
        {...form.field("password")}
        label={text("recovery.newPassword")}
        hint={text("recovery.newPasswordHint", limits.newPassword)}
        type="password"
        autoComplete="new-password"
        reveal={{ show: text("recovery.showPassword"), hide: text("recovery.hidePassword") }}
        required
      />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={!form.isReady || !form.isValid}>
        {text("recovery.submit")}
      </Button>
    </FormStack>
  );
}
