import { z } from "zod";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";

/**
 * A text field with the messages of section 5: required, then min, then max; the first that fails is the only one.
 * `label` is the field's visible English label.
 */
export function text(label: string, { min = 1, max }: { min?: number; max: number }) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? messages.required(label)
          : messages.wrongType(label),
    })
    .min(1, { error: messages.required(label), abort: true })
    .min(min, { error: messages.min(min), abort: true })
    .max(max, { error: messages.max(max), abort: true });
}

/** Letters and digits (ASCII); stored and compared in lower case by the server. */
export const loginField = text("Login", limits.login).regex(/^[A-Za-z0-9]+$/, messages.loginCharacters);

const printable = /^[\x21-\x7e]+$/;
export const passwordField = text("Password", limits.password).regex(printable, messages.passwordCharacters);

/** A password that replaces another one. */
export const newPasswordField = text("New password", limits.newPassword).regex(
  printable,
  messages.passwordCharacters,
);

export const emailField = text("Email", limits.email).regex(
  /^[^\s@<>",;:\\()[\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
  messages.email,
);

export const captchaField = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? messages.captchaRequired
        : messages.wrongType("Captcha"),
  })
  .min(1, { error: messages.captchaRequired, abort: true })
  .max(limits.captcha.max, messages.captchaWrong);

/** The code of whoever invited a newcomer. */
export const referralField = z
  .string({ error: messages.wrongType("Referral") })
  .max(limits.referral.max, messages.max(limits.referral.max));

/** A whole number in a query string; `label` names it in the messages. */
export function wholeNumber(
  label: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, { error: messages.wholeNumber(label), abort: true })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, messages.between(label, min, max))
        .max(max, messages.between(label, min, max)),
    )
    .default(fallback);
}

export const isoTime = z.iso.datetime();
