import { z } from "zod";
import { unknown } from "./nearest.ts";

/** What a schema found wrong, a sentence without its end each; unknown names with the nearest that is known. */
export const issuesIn = (error: z.ZodError, schema: z.ZodType): string[] =>
  error.issues.flatMap((issue) => sentencesOf(issue, schema));

function sentencesOf(issue: z.core.$ZodIssue, schema: z.ZodType): string[] {
  const { path } = issue;
  const at = path.length === 0 ? "" : `${path.join(".")}: `;
  if (issue.code === "unrecognized_keys") {
    const known = namesAt(schema, path);
    return issue.keys.map((key) => `${at}${unknown(key, known)}; it may have ${known.join(", ")}`);
  }
  if (issue.code === "invalid_value") {
    const known = issue.values.map(String);
    const given: unknown = issue.input;
    return typeof given === "string"
      ? [`${at}${unknown(given, known)}; known are ${known.join(", ")}`]
      : [`${at}must be one of ${known.join(", ")}`];
  }
  return [`${at}${plain(issue)}`];
}

/** Zod's own words, without their "Invalid input:". */
const plain = ({ message }: z.core.$ZodIssue): string =>
  message.replace(/^Invalid input: /, "").replace(/^expected (\w+), received undefined$/, "is missing");

/** The names that an object of a schema may have. */
function namesAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let part: unknown = schema;
  for (const key of path)
    part = bare(part) instanceof z.ZodObject ? partOf(bare(part), key) : itemOf(bare(part));
  const found = bare(part);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

const partOf = (schema: unknown, key: PropertyKey): unknown =>
  schema instanceof z.ZodObject ? (schema.shape as Record<PropertyKey, unknown>)[key] : undefined;
const itemOf = (schema: unknown): unknown => (schema instanceof z.ZodArray ? schema.element : undefined);

/** A schema without what only makes it optional. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap());
  return schema;
}
