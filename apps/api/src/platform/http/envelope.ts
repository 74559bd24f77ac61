import { refusal, refusals } from "@gatehouse/contract/refusals";
import { HTTPException } from "hono/http-exception";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Failure, failure } from "../failure.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { sentence } from "./language.ts";
import { ValidationFailure } from "./validation.ts";

/** The one place where failures become replies; whatever is not a Failure is logged and shows nothing of the inside. */
export const failureReply: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Failure) return reply(c, error);
  if (error instanceof HTTPException && error.status === 400) return reply(c, failure("request.notJson"));
  c.var.log?.error({ err: error }, "request failed");
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
  const errors = given.map(sentence);
  const codes = given.map(({ code }) => code);
  return c.json(
    { ...error.details, response: null, errors, message: errors[0] ?? "", codes },
    statusOf(error),
  );
}
