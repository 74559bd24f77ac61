import { z } from "zod";
import { isoTime, loginField, reasonField, text } from "../fields.ts";
import { passkeyLoginRequest } from "../identity/passkeys.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { locks, permissions, roles } from "./permissions.ts";

const role = z.enum(roles);
const permission = z.enum(permissions);

/** Who asks, and what they may do. */
export const meReply = z.object({
  login: z.string(),
  role,
  /** Own permissions alone. */
  permissions: z.array(z.object({ permission, lock: z.enum(locks) })),
  /** Until when a confirmation stands; null where none does. */
  confirmedUntil: isoTime.nullable(),
  /** Whether the next call that is confirmed each time has its confirmation already. */
  confirmedForOne: z.boolean(),
  /** With what one may confirm. */
  confirmsWith: z.array(z.enum(["code", "passkey"])),
});

/** One of the two: a code (of the app, or a recovery code), or a passkey's answer to `POST /login/passkey/options`. */
export const confirmRequest = z.object({
  code: text("code", limits.recoveryCode).nullish(),
  passkey: passkeyLoginRequest.omit({ deviceIds: true }).nullish(),
});
export const confirmReply = z.object({ confirmedUntil: isoTime });

const target = z.object({ kind: z.string(), id: z.string() });
/** Fields by their names, as they were or are; values are words, numbers or null, never texts of pages, never secrets. */
const fields = z.record(z.string(), z.unknown());

const confirmations = ["none", "code", "passkey", "machine"] as const;

export const recordEntry = z.object({
  number: z.number().int(),
  at: isoTime,
  /** The person's number, and their login unless it is cleared; null for what the machine's own command did. */
  person: z.object({ id: z.number().int(), login: z.string().nullable() }).nullable(),
  /** The role of that moment. */
  role: role.nullable(),
  /** Null where nobody's permission is asked for, as at the machine itself. */
  permission: permission.nullable(),
  action: z.string(),
  target: target.extend({ name: z.string().nullable() }),
  before: fields.nullable(),
  after: fields.nullable(),
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

export const teamMember = z.object({
  login: z.string(),
  role,
  /** Why the role sleeps: the account's email is not verified, it has no second factor; empty while it is awake. */
  missing: z.array(z.enum(["verification", "secondFactor"])),
  givenAt: isoTime,
  /** Null where it was the machine's own command. */
  givenBy: z.string().nullable(),
  lastSeen: isoTime.nullable(),
  /** To be named when it is changed, so that nobody overwrites what they have not seen. */
  revision: z.number().int(),
});
export const teamReply = z.array(teamMember);
export const memberParam = z.object({ login: loginField });
/** `base`: the revision that the change began from; null for somebody without a role. */
export const memberRequest = z.object({
  role: z.enum(roles, { error: refused("field.oneOf", { field: "role", values: roles.join(", ") }) }),
  base: z
    .number({ error: refused("field.wrongType", { field: "base" }) })
    .int()
    .nullable(),
  reason: reasonField,
});
export const dismissalRequest = z.object({ reason: reasonField });

const requestStates = ["open", "confirmed", "refused", "ended"] as const;

/** What waits for a second person, or waited. */
const officeRequest = z.object({
  number: z.number().int(),
  kind: z.string(),
  permission,
  target: target.extend({ name: z.string().nullable() }),
  /** What it will do, as the record will have it: fields before and after. */
  before: fields.nullable(),
  after: fields.nullable(),
  reason: z.string(),
  state: z.enum(requestStates),
  madeBy: z.string().nullable(),
  /** Whether it is one's own, which one may take back and not confirm. */
  own: z.boolean(),
  madeAt: isoTime,
  endsAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  /** The second person's words, where it was refused. */
  decisionReason: z.string().nullable(),
});
export const requestsReply = z.array(officeRequest);
export const requestsQuery = z.object({
  state: z
    .enum(requestStates, {
      error: refused("field.oneOf", { field: "state", values: requestStates.join(", ") }),
    })
    .optional(),
});
export const requestParam = z.object({ id: z.string().max(limits.entryId.max, refused("notFound")) });
export const refuseRequest = z.object({ reason: reasonField });
export const requestReply = officeRequest;

export type MeReply = z.infer<typeof meReply>;
export type ConfirmRequest = z.infer<typeof confirmRequest>;
export type RecordEntry = z.infer<typeof recordEntry>;
export type RecordQuery = z.infer<typeof recordQuery>;
export type TeamMember = z.infer<typeof teamMember>;
export type MemberRequest = z.infer<typeof memberRequest>;
export type OfficeRequest = z.infer<typeof officeRequest>;
