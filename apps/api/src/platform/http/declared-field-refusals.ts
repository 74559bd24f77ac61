import type { RefusalCode } from "@gatehouse/contract/refusals";
import type { z } from "zod";
import { issueRefusal } from "./validation.ts";

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Check = Pick<z.core.$ZodCheck, "_zod">;
/** A part of a schema, which may say what is wrong in the contract's words. */
type Reason = { error?: z.core.$ZodErrorMap<never> | undefined };

/** A refusal that a schema can give; `isMalformed`: for something of another type than asked for. */
export type SchemaRefusal = { code: RefusalCode; isMalformed: boolean };

/** Stands for a value that is there and is of another type. */
const other: unknown[] = [];

/** What may come where a value belongs: in a path always some text, in a query nothing or a list, too. */
const mayCome = {
  param: [],
  query: [undefined, other],
  body: [undefined, null, other],
  row: [undefined, null, other],
} as const;
type Target = keyof typeof mayCome;

/**
 * The refusals that a schema can give, read from its own parts, so that no route lists what its fields say. What a schema
 * says through `superRefine` or a transformation cannot be read: its route lists that. Of a row only the first is told.
 */
export function refusalsOfSchema(schema: Schema, target: Target): SchemaRefusal[] {
  const isJson = target === "body" || target === "row";
  return [...issuesOf(schema, mayCome[target])].flatMap(({ issue, given, isBeside }) => {
    // A part of a path is never empty.
    if (target === "param" && issue.code === "too_small" && Number(issue.minimum) <= 1) return [];
    if (isBeside && target !== "body") return [];
    const isType = issue.code === "invalid_type" || issue.code === "invalid_union";
    return {
      code: issueRefusal(issue, isJson ? given : undefined).code,
      isMalformed: target === "body" && ((isType && given === other) || isBeside),
    };
  });
}

type Given = readonly unknown[];
/** `isBeside`: it comes only with the refusal of a wrong type. */
type Found = { issue: Issue; given: unknown; isBeside: boolean };

function* issuesOf(schema: Schema, given: Given): Generator<Found> {
  const one = schema as z.core.$ZodTypes;
  const { def } = one._zod;
  const within = (part: Schema) => issuesOf(part, given);
  switch (def.type) {
    case "object":
      for (const part of Object.values(def.shape)) yield* typedIssuesOf(part, given);
      break;
    case "array":
      yield* typedIssuesOf(def.element, given);
      break;
    case "record":
      yield* within(def.keyType);
      yield* typedIssuesOf(def.valueType, given);
      break;
    case "tuple":
      for (const part of def.items) yield* typedIssuesOf(part, given);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      yield* within(def.innerType);
      break;
    case "pipe":
      yield* within(def.in);
      // What a transformation made is of the type that it makes.
      yield* issuesOf(def.out, def.in._zod.def.type === "transform" ? given : []);
      break;
    case "union": {
      const whole = found(def, { code: "invalid_union", errors: [], path: [] }, other);
      if (given.length > 0) yield whole;
      // Its own word stands for those of its options.
      if (whole.issue.message === "") for (const option of def.options) yield* within(option);
      break;
    }
    case "enum":
    case "literal":
      yield found(def, { code: "invalid_value", values: [], path: [] }, other);
      break;
    default:
      break;
  }
  const checks = [...("check" in def ? [one as unknown as Check] : []), ...(def.checks ?? [])];
  for (const check of withoutShadowed(checks)) yield* issuesOfCheck(check, def.type);
}

/** Without those of a length that an earlier one demands already. */
function withoutShadowed(checks: readonly Check[]): Check[] {
  let least = 0;
  return checks.filter((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod;
    if (def.check !== "min_length") return true;
    const isNews = def.minimum > least;
    least = Math.max(least, def.minimum);
    return isNews;
  });
}

/** Those of a part, and of what is no such value at all. */
function* typedIssuesOf(schema: Schema, given: Given): Generator<Found> {
  const { inner, passes } = innermost(schema);
  const { def } = inner._zod;
  if (!["enum", "literal", "union", "unknown", "any", "transform"].includes(def.type)) {
    for (const input of given) {
      if (!passes.includes(input)) yield found(def, { code: "invalid_type", path: [] }, input);
    }
  }
  yield* issuesOf(schema, given);
}

/** What says that a value is of another type, and what passes before it is asked. */
function innermost(schema: Schema): { inner: Schema; passes: unknown[] } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) {
    const { inner, passes } = innermost(def.innerType);
    if (def.type === "nullable") return { inner, passes: [...passes, null] };
    return {
      inner,
      passes: /^(?:optional|default|prefault)$/.test(def.type) ? [...passes, undefined] : passes,
    };
  }
  const isPiped = def.type === "pipe" && def.in._zod.def.type !== "transform";
  return isPiped ? innermost(def.in) : { inner: schema, passes: [] };
}

const lengthy: Record<string, string> = { string: "array", array: "string" };

function* issuesOfCheck(check: Check, origin: string): Generator<Found> {
  const { def } = (check as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case "max_length":
      yield found(def, { code: "too_big", origin, maximum: def.maximum, path: [] }, other);
      // The validator measures also what is of a wrong type, as long as it has a length.
      yield {
        ...found(def, { code: "too_big", origin: lengthy[origin], maximum: def.maximum, path: [] }, other),
        isBeside: true,
      };
      break;
    case "min_length":
      yield found(def, { code: "too_small", origin, minimum: def.minimum, path: [] }, other);
      break;
    case "less_than":
      yield found(def, { code: "too_big", origin: "number", maximum: Number(def.value), path: [] }, other);
      break;
    case "greater_than":
      yield found(def, { code: "too_small", origin: "number", minimum: Number(def.value), path: [] }, other);
      break;
    case "number_format":
      yield found(def, { code: "invalid_type", expected: "int", path: [] }, other);
      yield found(def, { code: "too_big", origin: "int", maximum: 0, path: [] }, other);
      yield found(def, { code: "too_small", origin: "int", minimum: 0, path: [] }, other);
      break;
    case "string_format":
      yield found(def, { code: "invalid_format", format: def.format, path: [] }, other);
      break;
    default:
      // `refine`, whose sentence is known; not `superRefine`.
      if ("fn" in def) yield found(def, { code: "custom", path: [] }, other);
  }
}

/** An issue as the validator would make it, with the message that the contract gives it; empty where it gives none. */
function found(reason: Reason, raw: object, given: unknown): Found {
  const said = reason.error?.({ input: given, ...raw } as never);
  const message = typeof said === "string" ? said : (said?.message ?? "");
  return { issue: { ...raw, message } as Issue, given, isBeside: false };
}
