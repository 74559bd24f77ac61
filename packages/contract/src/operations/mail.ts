import { z } from "zod";

/** Whether mails wait because the mail server takes none; they are tried again until it does. */
export const mailState = z.object({ delayed: z.boolean() });
