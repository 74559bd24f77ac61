import { limits } from "@gatehouse/contract/limits";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/call/api.ts";
import { CaptchaForm, useCaptchaForm } from "../../captcha/components/captcha-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { read } from "../../../../lib/call/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Field } from "../../../../ui/field.tsx";
import type { ClaimForm as Values } from "../claim/model.ts";

const schema = async () => (await import("../claim/model.ts")).claimForm;
const initial: Values = { login: "", password: "", email: "" };

/** Takes over an account of the game by its login and password there; leads to the result page and on to the login. */
export function ClaimForm() {
  const navigate = useNavigate();
  const form = useCaptchaForm<Values>({
    schema,
    initial,
    failed: say("unexpected"),
    aboutFields: { "login.taken": "login" },
    async send({ login, password, email }, captcha) {
      const json = { login, password, email, recaptcha: captcha ?? "" };
      const { response } = await read(api.user.claim.$post({ json }));
      const redirectUrl = paths.login.slice(1);
      const redirectAction = text("registration.logIn");
      await navigate(
        successPath({ message: response, redirectUrl, redirectAction, mail: "expected", next: "verify" }),
      );
    },
  });

  return (
    <CaptchaForm form={form} submit={text("registration.submit")}>
      <Field
        {...form.field("login")}
        label={text("registration.login")}
        hint={text("registration.claim.loginHint")}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field("password")}
        label={text("registration.password")}
        hint={text("registration.claim.passwordHint", limits.gamePassword)}
        kind="current"
      />
      <Field
        {...form.field("email")}
        label={text("registration.email")}
        hint={text("registration.emailHint")}
        type="email"
        autoComplete="email"
        required
      />
    </CaptchaForm>
  );
}
