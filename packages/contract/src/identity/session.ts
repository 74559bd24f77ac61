import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";

/** Where an account is logged in, or a device that it knows; `current` is the one that asks. */
const entry = z.object({
  id: z.number(),
  current: z.boolean(),
  created: isoTime,
  lastSeen: isoTime,
  address: z.string(),
  /** The browser's name as it came. */
  device: z.string(),
});
export const sessionList = z.array(entry);
export const deviceList = z.array(entry);
export const entryParam = z.object({ id: z.string().max(limits.entryId.max) });

export const refreshReply = z.object({ sessionTime: z.number() });

export type SessionEntry = z.infer<typeof entry>;
export type DeviceEntry = z.infer<typeof entry>;
