import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../lib/say.ts";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/api.ts";
import { Captcha, useCaptcha } from "../../captcha/captcha.tsx";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { isSaid, read } from "../../../../lib/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FieldPair, FormStack } from "../../../../ui/form-stack.tsx";
import { type RegisterForm as Values, registerForm } from "../register-model.ts";

const initial: Values = { login: "", password: "", repeatPassword: "", email: "" };

/** Makes an account, counted for whoever gave the referral link; leads to the result page and on to the login. */
export function RegisterForm({ referral }: { referral: string | undefined }) {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const form = useSchemaForm({
    schema: registerForm,
    initial,
    failed: say("unexpected"),
    aboutFields: { [say("login.taken")]: "login" },
    compare: ({ password, repeatPassword }) =>
      password === repeatPassword ? {} : { repeatPassword: say("password.mismatch") },
    dependants: { password: ["repeatPassword"] },
    async send({ login, password, email }) {
      const json = { login, password, email, recaptcha: captcha.response ?? "", referralLink: referral };
      try {
        const { response } = await read(api.user.register.$post({ json }));
        const redirectUrl = paths.login.slice(1);
        await navigate(
          successPath({
            message: response,
            redirectUrl,
            redirectAction: text("registration.logIn"),
            mail: "expected",
          }),
        );
      } catch (error) {
        if (isSaid(error, say("login.taken"))) captcha.renew();
        else captcha.reset();
        throw error;
      }
    },
  });
  const reveal = { show: text("registration.showPassword"), hide: text("registration.hidePassword") };
  const isDisabled = !form.isReady || !form.isValid || captcha.response === null;

  return (
    <FormStack {...form.props}>
      {form.errors.length > 0 && <Alert lines={form.errors} />}
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
        <Field
          {...form.field("password")}
          label={text("registration.password")}
          hint={text("registration.passwordHint", limits.password)}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          required
        />
        <Field
          {...form.field("repeatPassword")}
          label={text("registration.repeatPassword")}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          required
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
      <Captcha key={captcha.round} {...captcha.field} />
      <Button type="submit" look="main" wide busy={form.isSending} disabled={isDisabled}>
        {text("registration.submit")}
      </Button>
    </FormStack>
  );
}
