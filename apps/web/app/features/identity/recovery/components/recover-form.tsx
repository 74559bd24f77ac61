import { useNavigate } from "react-router";
import { api } from "../../../../lib/call/api.ts";
import { CaptchaForm, useCaptchaForm } from "../../captcha/components/captcha-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { say } from "../../../../lib/words/say.ts";
import { read } from "../../../../lib/call/reply.ts";
import { useLoginSchema } from "../../session/game-logins.ts";
import { paths, successPath } from "../../../../paths.ts";
import { Field } from "../../../../ui/field.tsx";

const schemas = {
  usual: async () => (await import("@gatehouse/contract/identity/recovery")).recoverForm,
  claimed: async () => (await import("@gatehouse/contract/identity/recovery")).claimedRecoverForm,
};

/** Asks for a link to set a new password; leads to the result page (product.md 3.9). */
export function RecoverForm() {
  const navigate = useNavigate();
  const form = useCaptchaForm({
    schema: useLoginSchema(schemas),
    initial: { login: "", email: "" },
    failed: say("unexpected"),
    async send(values, captcha) {
      const json = { ...values, recaptcha: captcha ?? "" };
      const { response } = await read(api.user.recover.password.$post({ json }));
      const redirectUrl = paths.recover.slice(1);
      await navigate(successPath({ message: response, redirectUrl, mail: "expected" }));
    },
  });

  return (
    <CaptchaForm form={form} submit={text("recovery.submit")}>
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
    </CaptchaForm>
  );
}
