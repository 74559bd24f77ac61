import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { type FormOptions, useSchemaForm } from "../../../../lib/form/form.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { ApiError } from "../../../../lib/call/reply.ts";
import { Captcha, useCaptcha } from "./captcha.tsx";

type CaptchaFormOptions<T extends FieldValues> = Omit<FormOptions<T>, "send"> & {
  /** Whether a captcha is asked for now; always if this is not given. */
  asksForCaptcha?: boolean;
  /** Sends what is valid; `captcha` is null where none is asked for. */
  send: (values: T, captcha: string | null) => Promise<void>;
};

/** A form over a schema, with a captcha: show it by CaptchaForm. Each attempt spends the captcha's response. */
export function useCaptchaForm<T extends FieldValues>(options: CaptchaFormOptions<T>) {
  const { asksForCaptcha = true, send, ...rest } = options;
  const captcha = useCaptcha();
  const isAboutField = ({ code }: { code: string }) => Object.hasOwn(options.aboutFields ?? {}, code);
  const form = useSchemaForm<T>({
    ...rest,
    async send(values) {
      try {
        await send(values, asksForCaptcha ? captcha.response : null);
      } catch (error) {
        // What is said of a field was found after the captcha had passed.
        const hasPassed = error instanceof ApiError && error.reasons.some(isAboutField);
        if (hasPassed) captcha.renew();
        else captcha.reset();
        throw error;
      }
    },
  });
  return { ...form, captcha: asksForCaptcha ? captcha : null };
}

type CaptchaFormProps<T extends FieldValues> = {
  form: ReturnType<typeof useCaptchaForm<T>>;
  submit: string;
  /** What to say before the first attempt. */
  notice?: ReactNode;
  /** For forms whose fields only the server can judge: the button does not wait for them. */
  canSendInvalid?: boolean;
  /** The fields. */
  children: ReactNode;
};

/** What forms with a captcha have in common: why they were refused, the captcha below the fields, and the button. */
export function CaptchaForm<T extends FieldValues>(props: CaptchaFormProps<T>) {
  const { form, submit, notice, canSendInvalid = false, children } = props;
  const { captcha, errors, isReady, isValid } = form;
  const isMissing = captcha !== null && captcha.response === null;
  return (
    <FormStack {...form.props}>
      {form.isSent ? <ActionErrors errors={errors} /> : notice}
      {children}
      {captcha && <Captcha key={captcha.round} {...captcha.field} />}
      <Button
        type="submit"
        look="main"
        wide
        busy={form.isSending}
        disabled={!isReady || !(isValid || canSendInvalid) || isMissing}
      >
        {submit}
      </Button>
    </FormStack>
  );
}
