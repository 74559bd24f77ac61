import type { Hook } from "@hono/zod-openapi";
import type { ZodError } from "zod";
import { Failure } from "../failure.ts";
import type { AppContext, AppEnv } from "./context.ts";

/** A request that its schema refuses. Not counted by the limits that protect accounts. */
export class ValidationFailure extends Failure {
  override name = "ValidationFailure";
}

export type ValidationHook = Hook<unknown, AppEnv, string, void | Promise<void>>;
type Issue = ZodError["issues"][number];

/** What every router does with a refused request: 400 for a wrong type in the body, else 422 with all the lines. */
export const validationHook: ValidationHook = async (result, c) => {
  if (result.success) return;
  const body: unknown = result.target === "json" ? await readBody(c) : undefined;
  throw invalid(result.error.issues, body, result.target === "json");
};

/** The same for what a browser fills in and nobody types: fields with the same message make one line. */
export const browserMadeHook: ValidationHook = async (result, c) => {
  try {
    await validationHook(result, c);
  } catch (error) {
    throw error instanceof ValidationFailure
      ? new ValidationFailure(error.status, [...new Set(error.errors)])
      : error;
  }
};

/** A request without any body gets as far as here. */
const readBody = (c: AppContext): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new ValidationFailure("request.notJson");
  });

function invalid(issues: readonly Issue[], body: unknown, isBody: boolean): ValidationFailure {
  if (isBody && (typeof body !== "object" || body === null || Array.isArray(body))) {
    return new ValidationFailure("request.notAnObject");
  }
  const wrongType =
    isBody && issues.some((issue) => issue.code === "invalid_type" && isPresent(body, issue.path));
  return new ValidationFailure(wrongType ? 400 : 422, issues.map(issueText));
}

/** The message of one issue; zod's own texts are given the field's name, the contract's texts stand alone. */
export const issueText = (issue: Issue): string =>
  /^(?:Invalid|Too|Unrecognized)/.test(issue.message) && issue.path.length > 0
    ? `${issue.path.join(".")}: ${issue.message}`
    : issue.message;

function isPresent(body: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = body;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value !== undefined && value !== null;
}
