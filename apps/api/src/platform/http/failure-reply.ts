import { type Refusal, refusal, refusals } from "@gatehouse/contract/refusals";
import { HTTPException } from "hono/http-exception";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Failure, failure } from "../failure.ts";
import { isDatabaseAway } from "../postgres/away.ts";
import { isOfDeletedAccount } from "../postgres/deleted-account.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { sentence } from "./language.ts";
import { ValidationFailure } from "./validation.ts";

/** A database that was restarted is back within seconds. */
export const awaySeconds = 5;

/** The one place where failures become replies; an error that is no Failure is logged and shows nothing of the inside. */
export const failureReply: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Failure) return reply(c, error);
  if (error instanceof HTTPException && error.status === 400) return reply(c, failure("request.notJson"));
  // The framework looks at the content type of an empty body, too.
  if (error instanceof HTTPException && error.status === 415) return reply(c, failure("request.jsonOnly"));
  // A player who was signed in a moment ago is nobody now.
  if (isOfDeletedAccount(error)) return reply(c, failure("session.required"));
  c.var.log?.error({ err: error }, "request failed");
  if (isDatabaseAway(error))
    return reply(c, new Failure([refusal("service.busy")], { retryAfter: awaySeconds }));
  return reply(c, failure("server.error"));
};

function statusOf(error: Failure): ContentfulStatusCode {
  if (error instanceof ValidationFailure && error.isMalformed) return 400;
  return refusals[error.code ?? "server.error"];
}

function reply(c: AppContext, error: Failure): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  c.header("Cache-Control", "no-store");
  const given = error.refusals.length > 0 ? error.refusals : [refusal("server.error")];
  return c.json({ ...error.details, ...envelope(given, sentence) }, statusOf(error));
}

/** What every refused call answers. */
export function envelope(given: readonly Refusal[], say: (refusal: Refusal) => string) {
  const errors = given.map(say);
  return { response: null, errors, message: errors[0] ?? "", codes: given.map(({ code }) => code) };
}
