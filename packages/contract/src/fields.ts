import { z } from "zod";
import { limits } from "./limits.ts";
import { refused } from "./refusals.ts";

/**
 * A text field with the messages of product.md 2.6: required, then min, then max; the first that fails is the only one.
 * `field` is its name; the texts know its label. `said` are the lengths that the messages name, where others pass, too.
 */
export function text(
  field: string,
  { min = 1, max }: { min?: number; max: number },
  said: { min: number; max: number } = { min, max },
) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? refused("field.required", { field })
          : refused("field.wrongType", { field }),
    })
    .min(1, { error: refused("field.required", { field }), abort: true })
    .min(min, { error: refused("field.min", { n: said.min }), abort: true })
    .max(max, { error: refused("field.max", { n: said.max }), abort: true });
}

/** Letters and digits (ASCII); stored and compared in lower case by the server. */
export const loginField = text("login", limits.login).regex(/^[A-Za-z0-9]+$/, refused("login.characters"));

const printable = /^[\x21-\x7e]+$/;
export const passwordField = text("password", limits.password).regex(
  printable,
  refused("password.characters"),
);

/** A login and a password as games have them, which are more than new ones may be. */
export const gameLoginField = text("login", limits.gameLogin).regex(
  /^[A-Za-z0-9_.-]+$/,
  refused("login.gameCharacters"),
);
export const gamePasswordField = text("password", limits.gamePassword).regex(
  printable,
  refused("password.characters"),
);

/**
 * `strict` as it arrives: where only the lengths are against it, and `wide` holds all of them, it passes. Anything else gets
 * the sentences of `strict`.
 */
export const widened = <Shape extends z.ZodRawShape, Field extends keyof Shape & string>(
  strict: z.ZodObject<Shape>,
  wide: Record<Field, { label: string; min: number; max: number }>,
) => {
  const fields = Object.entries(wide) as [Field, { label: string; min: number; max: number }][];
  const texts = Object.fromEntries(
    fields.map(([field, { label }]) => [
      field,
      z.string({
        error: (issue) =>
          issue.input === undefined || issue.input === null
            ? refused("field.required", { field: label })
            : refused("field.wrongType", { field: label }),
      }),
    ]),
  ) as Record<Field, z.ZodString>;
  return strict.extend(texts).superRefine((value, context) => {
    const given = value as Record<Field, string>;
    if (fields.every(([field, { min, max }]) => given[field].length >= min && given[field].length <= max))
      return;
    for (const { message, path } of strict.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: "custom", message, path: [...path] });
    }
  });
};

/** A password that replaces another one. */
export const newPasswordField = text("newPassword", limits.newPassword).regex(
  printable,
  refused("password.characters"),
);

export const emailForm =
  /^[^\s@<>",;:\\()[\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const emailField = text("email", limits.email).regex(emailForm, refused("email.invalid"));

export const captchaField = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? refused("captcha.required")
        : refused("field.wrongType", { field: "captcha" }),
  })
  .min(1, { error: refused("captcha.required"), abort: true })
  .max(limits.captcha.max, refused("captcha.wrong"));

/** The code of the friend who invited a newcomer. */
export const referralField = z
  .string({ error: refused("field.wrongType", { field: "referral" }) })
  .max(limits.referral.max, refused("field.max", { n: limits.referral.max }));

/** Why somebody of the office does what they do, in their own words; blanks around it do not count. */
export const reasonField = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? refused("field.required", { field: "reason" })
        : refused("field.wrongType", { field: "reason" }),
  })
  .trim()
  .min(1, { error: refused("field.required", { field: "reason" }), abort: true })
  .min(limits.reason.min, { error: refused("field.min", { n: limits.reason.min }), abort: true })
  .max(limits.reason.max, { error: refused("field.max", { n: limits.reason.max }), abort: true });

/** A whole number in a query string; `field` names it in the texts. */
export function wholeNumber(
  field: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, { error: refused("field.wholeNumber", { field }), abort: true })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, refused("field.between", { field, from: min, to: max }))
        .max(max, refused("field.between", { field, from: min, to: max })),
    )
    .default(fallback);
}
