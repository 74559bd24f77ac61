import { limits } from "@gatehouse/contract/limits";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { forgetRefusal, lastRefusal } from "../../../../lib/call/browser-fetch.ts";
import { CaptchaForm, useCaptchaForm } from "../../captcha/components/captcha-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Field } from "../../../../ui/field.tsx";
import { logIn } from "../api.ts";
import { useLoginSchema } from "../game-logins.ts";
import { useCaptchaDemand } from "../use-captcha-demand.ts";

const schemas = {
  usual: async () => (await import("@gatehouse/contract/identity/login")).loginForm,
  claimed: async () => (await import("@gatehouse/contract/identity/login")).claimedLoginForm,
};

/** Logs in; that visitors who have a session are no visitors any more leads them on. */
export function LoginForm() {
  // Why the last session ended, when the server refused it.
  const [refusal] = useState(lastRefusal);
  useEffect(() => forgetRefusal, []);

  const demand = useCaptchaDemand();
  const form = useCaptchaForm({
    schema: useLoginSchema(schemas),
    initial: { username: "", password: "" },
    // The line that product.md 3.4 fixes would alone have players set new passwords in place of good ones.
    failed: [say("login.wrong"), text("session.unreachable")],
    asksForCaptcha: demand.isRequired,
    async send(values, captcha) {
      try {
        await logIn({ ...values, recaptche: captcha ?? undefined });
      } catch (error) {
        demand.afterFailure(error, values.username);
        throw error;
      }
    },
  });
  // Looked up 1 s after the name's last change.
  const username = useWatch({ control: form.control, name: "username" });
  const { lookUp } = demand;
  useEffect(() => {
    const timer = window.setTimeout(() => lookUp(username), limits.searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [lookUp, username]);

  return (
    <CaptchaForm
      form={form}
      submit={text("session.submit")}
      notice={refusal && <Alert lines={[refusal]} />}
      canSendInvalid
    >
      <Field
        {...form.field("username")}
        label={text("session.login")}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field("password")} label={text("session.password")} kind="current" />
    </CaptchaForm>
  );
}
