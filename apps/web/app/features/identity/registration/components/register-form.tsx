import { limits } from "@gatehouse/contract/limits";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/call/api.ts";
import { CaptchaForm, useCaptchaForm } from "../../captcha/components/captcha-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { read } from "../../../../lib/call/reply.ts";
import { readCameFrom } from "../../../../lib/session/came-from.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Field } from "../../../../ui/field.tsx";
import { FieldPair } from "../../../../ui/form-stack.tsx";
import { forgetReferral } from "../referral.ts";
import type { RegisterForm as Values } from "../register/model.ts";

const schema = async () => (await import("../register/model.ts")).registerForm;
const initial: Values = { login: "", password: "", repeatPassword: "", email: "" };

/** Makes an account, counted for the player who gave the referral link; leads to the result page and on to the login. */
export function RegisterForm({ referral }: { referral: string | undefined }) {
  const navigate = useNavigate();
  const form = useCaptchaForm<Values>({
    schema,
    initial,
    failed: say("unexpected"),
    aboutFields: { "login.taken": "login" },
    compare: ({ password, repeatPassword }) =>
      password === repeatPassword ? {} : { repeatPassword: say("password.mismatch") },
    dependants: { password: ["repeatPassword"] },
    async send({ login, password, email }, captcha) {
      const json = {
        login,
        password,
        email,
        recaptcha: captcha ?? "",
        referralLink: referral,
        cameFrom: readCameFrom(),
      };
      const { response } = await read(api.user.register.$post({ json }));
      forgetReferral();
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
        hint={text("registration.loginHint", limits.login)}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FieldPair>
        <PasswordField
          {...form.field("password")}
          label={text("registration.password")}
          hint={text("registration.passwordHint", limits.password)}
          kind="new"
        />
        <PasswordField
          {...form.field("repeatPassword")}
          label={text("registration.repeatPassword")}
          kind="repeated"
        />
      </FieldPair>
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
