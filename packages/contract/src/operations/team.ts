import { z } from "zod";
import { loginField, reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { refused } from "../refusals.ts";
import { roles } from "./permissions.ts";

export const teamMember = z.object({
  login: z.string(),
  role: z.enum(roles),
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

export type TeamMember = z.infer<typeof teamMember>;
export type MemberRequest = z.infer<typeof memberRequest>;
