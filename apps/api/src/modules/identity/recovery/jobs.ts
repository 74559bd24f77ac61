import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import { createSeal } from "../../../platform/security/seal.ts";
import { randomToken, tokenHash } from "../../../platform/security/secrets.ts";
import type { EmailService } from "../accounts/emails/service.ts";
import type { AccountService } from "../accounts/service.ts";
import type { TrailService } from "../trail/service.ts";
import { recoveryMail } from "./mails.ts";
import { insertReset } from "./store.ts";

/** What somebody typed into the form, and where from. */
type Asked = { login: string; email: string; client: Client };

export type RecoveryMails = Queue<{ sealed: string }> & { seal(asked: Asked): { sealed: string } };

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "findByLogin">;
  emails: Pick<EmailService, "isOf">;
  post: Post;
  site: Site;
  trail: TrailService;
  languageOf: LanguageOf;
  secretKey: string;
};

/**
 * The mail of a recovery. Whether there is such an account is looked up only here, so that the reply takes the same
 * time either way; what was typed waits encrypted.
 */
export function defineRecoveryJobs(options: Options): RecoveryMails {
  const { jobs, db, clock, accounts, emails, post, site, trail, languageOf, secretKey } = options;
  const seal = createSeal(secretKey, "recovery requests");

  async function answer({ sealed }: { sealed: string }): Promise<void> {
    const { login, email, client } = JSON.parse(seal.open(sealed)) as Asked;
    const account = await accounts.findByLogin(login);
    if (!account?.email || !(await emails.isOf(email, account.id))) return;
    const token = randomToken();
    const expiresAt = new Date(clock.now().getTime() + limits.recoveryMinutes * 60_000);
    await insertReset(db, { accountId: account.id, tokenHash: tokenHash(token), expiresAt });
    const language = await languageOf(account.id);
    await post({ to: account.email, ...recoveryMail(site, { login: account.login, token, language }) });
    await db
      .transaction()
      .execute((transaction) =>
        trail.record(transaction, { accountId: account.id, kind: "recoveryAsked", client }),
      );
  }

  const queue = jobs.define("recovery-mail", answer, retriedForTwoDays);
  return { ...queue, seal: (asked) => ({ sealed: seal.close(JSON.stringify(asked)) }) };
}
