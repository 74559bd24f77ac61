import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { permissions, roles } from "./permissions.ts";

export const recordTarget = z.object({ kind: z.string(), id: z.string() });
/** Fields by their names, as they were or are; values are words, numbers or null, never texts of pages, never secrets. */
export const recordFields = z.record(z.string(), z.unknown());

const confirmations = ["none", "code", "passkey", "machine"] as const;

export const recordEntry = z.object({
  number: z.number().int(),
  at: isoTime,
  /** The person's number, and their login unless it is cleared; null for what the machine's own command did. */
  person: z.object({ id: z.number().int(), login: z.string().nullable() }).nullable(),
  /** The role of that moment. */
  role: z.enum(roles).nullable(),
  /** Null where nobody's permission is asked for, as at the machine itself. */
  permission: z.enum(permissions).nullable(),
  action: z.string(),
  target: recordTarget.extend({ name: z.string().nullable() }),
  before: recordFields.nullable(),
  after: recordFields.nullable(),
  reason: z.string().nullable(),
  confirmed: z.object({ how: z.enum(confirmations), at: isoTime.nullable() }),
  /** Who confirmed as the second person. */
  second: z.object({ id: z.number().int(), login: z.string().nullable() }).nullable(),
  requestId: z.string(),
  /** Cleared after a year. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
  /** SHA-256, hex. */
  hash: z.string(),
  previousHash: z.string(),
});

/** A number in a query or path; what is none of the record's is found nowhere. */
const numberText = (field: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: refused("field.wholeNumber", { field }) })
    .transform(Number);

export const recordQuery = z.object({
  /** Those before this number, newest first. */
  before: numberText("before").optional(),
  /** One's own, or everybody's (record.read). */
  whose: z
    .enum(["own", "all"], { error: refused("field.oneOf", { field: "whose", values: "own, all" }) })
    .default("own"),
  person: numberText("person").optional(),
  action: z
    .string()
    .max(limits.record.action, refused("field.max", { n: limits.record.action }))
    .optional(),
  targetKind: z
    .string()
    .max(limits.record.action, refused("field.max", { n: limits.record.action }))
    .optional(),
  targetId: z
    .string()
    .max(limits.record.targetId, refused("field.max", { n: limits.record.targetId }))
    .optional(),
});
/** `before` is where the next page begins; null at the end. */
export const recordReply = z.object({ entries: z.array(recordEntry), before: z.number().int().nullable() });
export const recordNumberParam = z.object({
  number: z.string().max(limits.entryId.max, refused("notFound")),
});

/** Whether every entry of the record is as it was written; `broken` are the first that are not. */
export const recordCheckReply = z.object({
  entries: z.number().int(),
  broken: z.array(z.number().int()),
  checkedAt: isoTime,
});

export type RecordEntry = z.infer<typeof recordEntry>;
export type RecordQuery = z.infer<typeof recordQuery>;
