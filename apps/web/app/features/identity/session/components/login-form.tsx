import { say } from "../../../../lib/say.ts";
import { loginRequest } from "@gatehouse/contract/identity/session";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { forgetRefusal, lastRefusal } from "../../../../lib/browser-fetch.ts";
import { Captcha } from "../../captcha/captcha.tsx";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { logIn } from "../api.ts";
import { useLoginCaptcha } from "./use-login-captcha.ts";

const schema = loginRequest.pick({ username: true, password: true });

/** Logs in; that visitors who have a session are no visitors any more leads them on. */
export function LoginForm() {
  // Why the last session ended, when the server refused it.
  const [refusal] = useState(lastRefusal);
  useEffect(() => forgetRefusal, []);

  const form = useSchemaForm({
    schema,
    initial: { username: "", password: "" },
    // The specification's line alone would have players set new passwords in place of good ones.
    failed: [say("login.wrong"), text("session.unreachable")],
    async send(values) {
      try {
        await logIn({ ...values, recaptche: captcha.isRequired ? captcha.response : undefined });
      } catch (error) {
        captcha.afterFailure(error, values.username);
        throw error;
      }
    },
  });
  const captcha = useLoginCaptcha(useWatch({ control: form.control, name: "username" }));
  const lines = form.isSent || !refusal ? form.errors : [refusal];

  return (
    <FormStack {...form.props}>
      {lines.length > 0 && <Alert lines={lines} />}
      <Field
        {...form.field("username")}
        label={text("session.login")}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field("password")}
        label={text("session.password")}
        type="password"
        autoComplete="current-password"
        reveal={{ show: text("session.showPassword"), hide: text("session.hidePassword") }}
        required
      />
      {captcha.isRequired && <Captcha key={captcha.round} {...captcha.field} />}
      <Button
        type="submit"
        look="main"
        wide
        busy={form.isSending}
        disabled={!form.isReady || captcha.isMissing}
      >
        {text("session.submit")}
      </Button>
    </FormStack>
  );
}
