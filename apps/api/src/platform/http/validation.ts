import type { Hook } from "@hono/zod-openapi";
import { type Refusal, refusal, refusalOf } from "@gatehouse/contract/refusals";
import type { ZodError } from "zod";
import { Failure } from "../failure.ts";
import type { AppContext, AppEnv } from "./context.ts";

/** A request that its schema refuses. Not counted by the limits that protect accounts. */
export class ValidationFailure extends Failure {
  override name = "ValidationFailure";
  /** Not even of the right types: 400. */
  readonly isMalformed: boolean;

  constructor(refusals: readonly Refusal[], { isMalformed }: { isMalformed: boolean }) {
    super(refusals);
    this.isMalformed = isMalformed;
  }
}

export type ValidationHook = Hook<unknown, AppEnv, string, void | Promise<void>>;
type Issue = ZodError["issues"][number];

/** What every router does with a refused request: 400 for a wrong type in the body, else 422 with all the lines. */
export const validationHook: ValidationHook = async (result, c) => {
  if (result.success) return;
  const body: unknown = result.target === "json" ? await readBody(c) : undefined;
  throw invalid(result.error.issues, body, result.target === "json");
};

/** Refuses what a browser fills in and nobody types: fields that are refused alike make one line. */
export const browserMadeHook: ValidationHook = async (result, c) => {
  try {
    await validationHook(result, c);
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    const once = new Map(error.refusals.map((refused) => [refused.code, refused]));
    throw new ValidationFailure([...once.values()], error);
  }
};

/** A request without any body gets as far as here. */
const readBody = (c: AppContext): Promise<unknown> =>
  c.req.json().catch(() => {
    throw malformed(refusal("request.notJson"));
  });

const malformed = (why: Refusal) => new ValidationFailure([why], { isMalformed: true });

function invalid(issues: readonly Issue[], body: unknown, isBody: boolean): ValidationFailure {
  if (isBody && (typeof body !== "object" || body === null || Array.isArray(body))) {
    return malformed(refusal("request.notAnObject"));
  }
  const isMalformed =
    isBody &&
    issues.some(({ code, path }) => /^invalid_(?:type|union)$/.test(code ?? "") && isPresent(body, path));
  return new ValidationFailure(
    issues.map((issue) => issueRefusal(issue, body)),
    { isMalformed },
  );
}

/** Why a schema refused a value: what the contract says of it, or of the field where it leaves that to the validator. */
export function issueRefusal(issue: Issue, given: unknown): Refusal {
  const own = refusalOf(issue.message);
  if (own) return own;
  const nearest = issue.code === "invalid_union" ? nearestOf(issue) : undefined;
  if (nearest) return issueRefusal({ ...nearest, path: [...issue.path, ...nearest.path] }, given);
  const field = issue.path.join(".") || "value";
  switch (issue.code) {
    case "invalid_type":
      return refusal(isPresent(given, issue.path) ? "field.wrongType" : "field.required", { field });
    case "too_big":
      return tooBig(issue, field);
    case "too_small":
      return tooSmall(issue, field);
    case "invalid_value":
      return refusal("field.oneOf", { field, values: issue.values.join(", ") });
    case "invalid_format":
      if (issue.format === "datetime") return refusal("field.time", { field });
      return refusal(issue.format === "date" ? "field.date" : "field.invalid", { field });
    default:
      return refusal("field.invalid", { field });
  }
}

type IssueOf<Code> = Extract<Issue, { code: Code }>;

const isNumber = (origin: string): boolean => origin === "number" || origin === "int";

function tooBig({ origin, maximum }: IssueOf<"too_big">, field: string): Refusal {
  const n = Number(maximum);
  if (isNumber(origin)) return refusal("field.atMost", { field, to: n });
  if (origin === "string") return refusal("field.tooLong", { field, n });
  return origin === "array" ? refusal("field.tooMany", { field, n }) : refusal("field.invalid", { field });
}

function tooSmall({ origin, minimum }: IssueOf<"too_small">, field: string): Refusal {
  if (isNumber(origin)) return refusal("field.atLeast", { field, from: Number(minimum) });
  return refusal(Number(minimum) === 1 ? "field.required" : "field.invalid", { field });
}

/** What is wrong with a value by the form that it has, where it may have several. */
function nearestOf({ errors }: IssueOf<"invalid_union">): Issue | undefined {
  const isOther = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  return (errors as Issue[][]).find((issues) => issues.length > 0 && !issues.some(isOther))?.[0];
}

function isPresent(body: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = body;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value !== undefined && value !== null;
}
