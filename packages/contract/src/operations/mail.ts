import { z } from "zod";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** Whether mails wait because the mail server takes none; they are tried again until it does. */
export const mailState = z.object({ delayed: z.boolean() });

/** The mails that have not left, as the office reads them. */
export const mailsReply = z.object({
  failingSince: isoTime.nullable(),
  count: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      since: isoTime,
      tries: z.number(),
      nextAt: isoTime.nullable(),
      state: z.enum(["waiting", "active", "failed"]),
      said: z.string().nullable(),
    }),
  ),
});
export const mailParam = z.object({ id: z.string().max(limits.health.mailId, refused("notFound")) });

export type MailsReply = z.infer<typeof mailsReply>;
