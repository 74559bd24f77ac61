import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { locks, permissions, roles } from "./permissions.ts";

/** Who asks, and what they may do. */
export const meReply = z.object({
  login: z.string(),
  role: z.enum(roles),
  /** Own permissions alone. */
  permissions: z.array(z.object({ permission: z.enum(permissions), lock: z.enum(locks) })),
  /** Until when a confirmation stands; null where none does. */
  confirmedUntil: isoTime.nullable(),
  /** Whether the next call that is confirmed each time has its confirmation already. */
  confirmedForOne: z.boolean(),
  /** With what one may confirm. */
  confirmsWith: z.array(z.enum(["code", "passkey"])),
});

export type MeReply = z.infer<typeof meReply>;
