import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../lib/say.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/api.ts";
import { Captcha, useCaptcha } from "../../captcha/captcha.tsx";
import { useSchemaForm } from "../../../../lib/form.ts";
import { text } from "../../../../lib/i18n.ts";
import { ApiError, read } from "../../../../lib/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { KnownLogin } from "../../../../ui/known-login.tsx";
import { useAccount } from "../api.ts";
import { changePasswordForm } from "../change-password-model.ts";

type FormProps = {
  asksForCurrent: boolean;
  /** Kept on the way through the result page. */
  returnUrl: string | null;
};

const said = (error: unknown, message: string) => error instanceof ApiError && error.errors.includes(message);

/** Sets a new password; leads to the result page and back. After more than 2 failures it needs a captcha (section 4). */
export function ChangePasswordForm({ asksForCurrent, returnUrl }: FormProps) {
  const navigate = useNavigate();
  const { data: account } = useAccount();
  const captcha = useCaptcha();
  const [failures, setFailures] = useState(0);
  const needsCaptcha = failures > limits.changeFailuresBeforeCaptcha;
  const form = useSchemaForm({
    schema: changePasswordForm(asksForCurrent),
    initial: { currentPassword: "", password: "", repeatPassword: "" },
    failed: say("password.changeFailed"),
    compare: ({ password, repeatPassword }) =>
      password === repeatPassword ? {} : { repeatPassword: say("password.mismatch") },
    dependants: { password: ["repeatPassword"] },
    async send({ currentPassword, password, repeatPassword }) {
      const json = {
        password,
        passwordRepeat: repeatPassword,
        currentPassword: asksForCurrent ? currentPassword : undefined,
        recaptcha: needsCaptcha ? captcha.response : undefined,
      };
      try {
        const { response } = await read(api.public.user.changePassword.$post({ json }));
        const query = returnUrl === null ? "" : `?${new URLSearchParams({ returnUrl })}`;
        await navigate(
          successPath({ message: response, redirectUrl: paths.changePassword.slice(1) + query }),
        );
      } catch (error) {
        captcha.reset();
        if (said(error, say("password.wrong"))) setFailures(failures + 1);
        // The server remembers failures from before this page was opened.
        if (said(error, say("captcha.required"))) setFailures(limits.changeFailuresBeforeCaptcha + 1);
        throw error;
      }
    },
  });
  const reveal = { show: text("account.change.showPassword"), hide: text("account.change.hidePassword") };
  const isDisabled = !form.isReady || !form.isValid || (needsCaptcha && captcha.response === null);

  return (
    <FormStack {...form.props}>
      {form.errors.length > 0 && <Alert lines={form.errors} />}
      <KnownLogin login={account?.login ?? ""} />
      {asksForCurrent && (
        <Field
          {...form.field("currentPassword")}
          label={text("account.change.current")}
          type="password"
          autoComplete="current-password"
          reveal={reveal}
          required
        />
      )}
      <Field
        {...form.field("password")}
        label={text("account.change.new")}
        hint={text("account.change.newHint", limits.newPassword)}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        required
      />
      <Field
        {...form.field("repeatPassword")}
        label={text("account.change.repeat")}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        required
      />
      {needsCaptcha && <Captcha key={captcha.round} {...captcha.field} />}
      <Button type="submit" look="main" wide busy={form.isSending} disabled={isDisabled}>
        {text("account.change.submit")}
      </Button>
    </FormStack>
  );
}
