import type { Log } from "../../platform/log.ts";
import { type Mailer, MailProblem, type Post } from "./port.ts";

/** What the jobs that write mails send them by. */
export function createPost(mailer: Mailer, log: Log): Post {
  return async (mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailProblem && error.permanent)) throw error;
      log.warn({ err: error }, "a mail was refused for good");
    }
  };
}
