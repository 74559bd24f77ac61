import type { PreparedDb } from "../../../database.ts";
import { type Mailer, MailProblem, type Mail, whyNoMail } from "../../../gateways/mailer/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { Timed } from "../../../platform/metrics/metrics.ts";
import { traced } from "../../../platform/tracing/work.ts";
import { findFailingSince, isFailing, noteFailure, noteSuccess } from "./store.ts";

export type MailService = ReturnType<typeof createMailService>;

/** How the jobs send their mails, and what the pages may say of it; all processes know the same. */
export function createMailService({
  db,
  clock,
  mailer,
  log,
  sent,
}: {
  db: PreparedDb;
  clock: Clock;
  mailer: Mailer;
  log: Log;
  /** Told of each mail that the mail server was handed. */
  sent?: Timed<"outcome"> | undefined;
}) {
  async function send(mail: Mail): Promise<void> {
    const began = performance.now();
    const tell = (outcome: string) => sent?.({ outcome }, (performance.now() - began) / 1_000);
    try {
      await traced({ kind: "client", name: "mail", attributes: {} }, () => mailer.send(mail));
      tell("taken");
      log.debug("a mail was handed to the mail server");
    } catch (error) {
      tell(error instanceof MailProblem && error.permanent ? "refused" : "failed");
      throw error;
    }
  }

  return {
    /** Sends a mail; one that the mail server will never take ends here, any other trouble is thrown, to be tried again. */
    post: async (mail: Mail): Promise<void> => {
      try {
        await send(mail);
      } catch (error) {
        if (!(error instanceof MailProblem && error.permanent)) {
          await noteFailure(db, clock.now());
          throw error;
        }
        log.warn({ err: error }, "a mail was refused for good");
      }
      await noteSuccess(db);
    },

    /** Why no mail can leave, by connecting to the mail server and logging in; null when all is well. */
    problem: (): Promise<string | null> => whyNoMail(mailer),

    /** Whether mails wait because the mail server did not take the newest one. */
    isDelayed: (): Promise<boolean> => isFailing(db),

    /** Since when the mail server takes none; null while it does. */
    failingSince: (): Promise<Date | null> => findFailingSince(db),
  };
}
