import { say } from "../../../../lib/say.ts";
import { recoverRequest } from "@gatehouse/contract/identity/recovery";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/api.ts";
import { Captcha, useCaptcha } from "../../captcha/captcha.tsx";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { read } from "../../../../lib/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";

const schema = recoverRequest.pick({ login: true, email: true });

/** Asks for a link to set a new password; leads to the result page (section 2, "Recover"). */
export function RecoverForm() {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const form = useSchemaForm({
    schema,
    initial: { login: "", email: "" },
    failed: say("unexpected"),
    async send(values) {
      try {
        const json = { ...values, recaptcha: captcha.response ?? "" };
        const { response } = await read(api.user.recover.password.$post({ json }));
        const redirectUrl = paths.recover.slice(1);
        await navigate(successPath({ message: response, redirectUrl, mail: "expected" }));
      } catch (error) {
        captcha.reset();
        throw error;
      }
    },
  });
  const isDisabled = !form.isReady || !form.isValid || captcha.response === null;

  return (
    <FormStack {...form.props}>
      {form.errors.length > 0 && <Alert lines={form.errors} />}
      <Field
        {...form.field("login")}
        label={text("recovery.login")}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field("email")}
        label={text("recovery.email")}
        hint={text("recovery.emailHint")}
        type="email"
        autoComplete="email"
        required
      />
      <Captcha key={captcha.round} {...captcha.field} />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={isDisabled}>
        {text("recovery.submit")}
      </Button>
    </FormStack>
  );
}
