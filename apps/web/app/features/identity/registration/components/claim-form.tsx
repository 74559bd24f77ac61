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
import { FormStack } from "../../../../ui/form-stack.tsx";
import { type ClaimForm as Values, claimForm } from "../claim-model.ts";

const initial: Values = { login: "", password: "", email: "" };

/** Takes over an account of the game by its login and password there; leads to the result page and on to the login. */
export function ClaimForm() {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const form = useSchemaForm({
    schema: claimForm,
    initial,
    failed: say("unexpected"),
    aboutFields: { [say("login.taken")]: "login" },
    async send({ login, password, email }) {
      try {
        const json = { login, password, email, recaptcha: captcha.response ?? "" };
        const { response } = await read(api.user.claim.$post({ json }));
        await navigate(
          successPath({
            message: response,
            redirectUrl: paths.login.slice(1),
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
  const isDisabled = !form.isReady || !form.isValid || captcha.response === null;

  return (
    <FormStack {...form.props}>
      {form.errors.length > 0 && <Alert lines={form.errors} />}
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
      <Field
        {...form.field("password")}
        label={text("registration.password")}
        hint={text("registration.claim.passwordHint", limits.gamePassword)}
        type="password"
        autoComplete="current-password"
        reveal={{ show: text("registration.showPassword"), hide: text("registration.hidePassword") }}
        required
      />
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
