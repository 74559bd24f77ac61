import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import { randomToken, tokenHash } from "../../../platform/security/secrets.ts";
import type { AccountService } from "../accounts/service.ts";
import { verificationMail } from "./mails.ts";
import { deleteVerifications, insertVerification } from "./store.ts";

type ForAccount = { accountId: number };
export type RegistrationMails = { verification: Queue<ForAccount> };

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  post: Post;
  site: Site;
  languageOf: LanguageOf;
};

/**
 * The mail of registration. A job names the account only: code and address are put in when the mail leaves, so that
 * neither lies in the queue and a mail that had to wait has its whole time left.
 */
export function defineRegistrationJobs(options: Options): RegistrationMails {
  const { jobs, db, clock, accounts, post, site, languageOf } = options;

  async function sendVerification({ accountId }: ForAccount): Promise<void> {
    const account = await accounts.find(accountId);
    if (!account?.email || account.verifiedAt) return;
    const code = randomToken();
    const codeHash = tokenHash(code);
    const expiresAt = new Date(clock.now().getTime() + limits.verificationHours * 3_600_000);
    await insertVerification(db, { accountId, codeHash, expiresAt });
    const language = await languageOf(accountId);
    await post({ to: account.email, ...verificationMail(site, { login: account.login, code, language }) });
    // Only now, so that an older mail's link works until this one is out.
    await deleteVerifications(db, accountId, codeHash);
  }

  // Told of a registration with somebody else's email.
  jobs.retire("email-in-use-mail");
  return {
    verification: jobs.define("verification-mail", sendVerification, retriedForTwoDays),
  };
}
