import { say } from "./language.ts";
import { HTTPException } from "hono/http-exception";
import type { ErrorHandler } from "hono";
import { Failure, failure } from "../failure.ts";
import type { AppContext, AppEnv } from "./context.ts";

/** The one place where failures become replies; whatever is not a Failure is logged and shows nothing of the inside. */
export const failureReply: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Failure) return reply(c, error);
  if (error instanceof HTTPException) {
    return reply(c, new Failure(error.status, error.status === 400 ? say("request.notJson") : error.message));
  }
  c.var.log?.error({ err: error }, "request failed");
  return reply(c, failure("server.error"));
};

function reply(c: AppContext, failure: Failure): Response {
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
  c.header("Cache-Control", "no-store");
  return c.json(
    { ...failure.extra, response: null, errors: failure.errors, message: failure.errors[0] ?? "" },
    failure.status,
  );
}
