import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../../lib/call/api.ts";
import { CaptchaForm, useCaptchaForm } from "../../captcha/components/captcha-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { PasswordField } from "../../../../lib/form/password-field.tsx";
import { say } from "../../../../lib/words/say.ts";
import { isRefusedAs, read } from "../../../../lib/call/reply.ts";
import { paths, successPath } from "../../../../paths.ts";
import { KnownLogin } from "../../../../ui/known-login.tsx";
import { useAccount } from "../../session/own-account.ts";
import { changePasswordForm } from "../change-password/model.ts";

type FormProps = {
  asksForCurrent: boolean;
  /** Kept on the way through the result page. */
  returnUrl: string | null;
};

/** Sets a new password; leads to the result page and back. After more than 2 failures it needs a captcha (product.md 3.10). */
export function ChangePasswordForm({ asksForCurrent, returnUrl }: FormProps) {
  const navigate = useNavigate();
  const { data: account } = useAccount();
  const [failures, setFailures] = useState(0);
  const form = useCaptchaForm({
    schema: changePasswordForm(asksForCurrent),
    initial: { currentPassword: "", password: "", repeatPassword: "" },
    failed: say("password.changeFailed"),
    asksForCaptcha: failures > limits.changeFailuresBeforeCaptcha,
    compare: ({ password, repeatPassword }) =>
      password === repeatPassword ? {} : { repeatPassword: say("password.mismatch") },
    dependants: { password: ["repeatPassword"] },
    async send({ currentPassword, password, repeatPassword }, captcha) {
      const json = {
        password,
        passwordRepeat: repeatPassword,
        currentPassword: asksForCurrent ? currentPassword : undefined,
        recaptcha: captcha ?? undefined,
      };
      try {
        const { response } = await read(api.public.user.changePassword.$post({ json }));
        const query = returnUrl === null ? "" : `?${new URLSearchParams({ returnUrl })}`;
        await navigate(
          successPath({ message: response, redirectUrl: paths.changePassword.slice(1) + query }),
        );
      } catch (error) {
        if (isRefusedAs(error, "password.wrong")) setFailures(failures + 1);
        // The server remembers failures from before this page was opened.
        if (isRefusedAs(error, "captcha.required")) setFailures(limits.changeFailuresBeforeCaptcha + 1);
        throw error;
      }
    },
  });

  return (
    <CaptchaForm form={form} submit={text("ownAccount.change.submit")}>
      <KnownLogin login={account?.login ?? ""} />
      {asksForCurrent && (
        <PasswordField
          {...form.field("currentPassword")}
          label={text("ownAccount.change.current")}
          kind="current"
        />
      )}
      <PasswordField
        {...form.field("password")}
        label={text("ownAccount.change.new")}
        hint={text("ownAccount.change.newHint", limits.newPassword)}
        kind="new"
      />
      <PasswordField
        {...form.field("repeatPassword")}
        label={text("ownAccount.change.repeat")}
        kind="repeated"
      />
    </CaptchaForm>
  );
}
