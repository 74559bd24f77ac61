import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../database.ts";
import { type Mail, type Mailer, MailProblem } from "../../gateways/mailer/port.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../platform/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { randomToken, tokenHash } from "../../platform/secrets.ts";
import { emailInUseMail, type Site, verificationMail } from "./model.ts";
import { deleteVerifications, findAccount, forgetVerifications, insertVerification } from "./store.ts";

type ForAccount = { accountId: number };
export type RegistrationMails = { verification: Queue<ForAccount>; emailInUse: Queue<ForAccount> };

type Options = { jobs: Jobs; db: Db; clock: Clock; log: Log; mailer: Mailer; site: Site };

/**
 * The mails of registration. A job names the account only: code and address are put in when the mail leaves, so that
 * neither lies in the queue and a mail that had to wait has its whole time left.
 */
export function defineRegistrationJobs({ jobs, db, clock, log, mailer, site }: Options): RegistrationMails {
  /** A mail that the server will never take ends here; any other trouble goes up, to be tried again. */
  async function send(mail: Mail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailProblem && error.permanent)) throw error;
      log.warn({ err: error }, "a mail was refused for good");
    }
  }

  async function sendVerification({ accountId }: ForAccount): Promise<void> {
    const account = await findAccount(db, accountId);
    if (!account || account.verified) return;
    const code = randomToken();
    const codeHash = tokenHash(code);
    const expiresAt = new Date(clock.now().getTime() + limits.verificationHours * 3_600_000);
    await insertVerification(db, { accountId, codeHash, expiresAt });
    await send({ to: account.email, ...verificationMail(site, { login: account.login, code }) });
    // Only now, so that an older mail's link works until this one is out.
    await deleteVerifications(db, accountId, codeHash);
  }

  async function sendEmailInUse({ accountId }: ForAccount): Promise<void> {
    const account = await findAccount(db, accountId);
    if (account) await send({ to: account.email, ...emailInUseMail(site, account) });
  }

  jobs.define("registration-clean-up", () => forgetVerifications(db, clock.now()), { cron: "17 * * * *" });
  return {
    verification: jobs.define("verification-mail", sendVerification, retriedForTwoDays),
    emailInUse: jobs.define("email-in-use-mail", sendEmailInUse, retriedForTwoDays),
  };
}
