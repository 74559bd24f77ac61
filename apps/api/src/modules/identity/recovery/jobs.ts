import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../database.ts";
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

/** What the administration sends, and why. */
type Sent = { accountId: number; reason: string };

export type RecoveryMails = Queue<{ sealed: string }> & {
  seal(asked: Asked): { sealed: string };
  /** Has the administration's link mailed. */
  send(transaction: DbTransaction, sent: Sent): Promise<void>;
};

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find" | "findByLogin">;
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
    // A locked account's owner was told, and no link would let them in.
    if (!account?.email || account.lockedAt || !(await emails.isOf(email, account.id))) return;
    await mail({ ...account, email: account.email });
    await db
      .transaction()
      .execute((transaction) =>
        trail.record(transaction, { accountId: account.id, kind: "recoveryAsked", client }),
      );
  }

  async function mail(account: { id: number; login: string; email: string }, reason?: string): Promise<void> {
    const token = randomToken();
    const expiresAt = new Date(clock.now().getTime() + limits.recoveryMinutes * 60_000);
    await insertReset(db, { accountId: account.id, tokenHash: tokenHash(token), expiresAt });
    const language = await languageOf(account.id);
    const about = { login: account.login, token, language, reason };
    await post({ to: account.email, ...recoveryMail(site, about) });
  }

  async function send({ sealed }: { sealed: string }): Promise<void> {
    const { accountId, reason } = JSON.parse(seal.open(sealed)) as Sent;
    const account = await accounts.find(accountId);
    if (!account?.email || account.lockedAt) return;
    await mail({ ...account, email: account.email }, reason);
  }

  const queue = jobs.define("recovery-mail", answer, retriedForTwoDays);
  const sending = jobs.define("recovery-mail-sent", send, retriedForTwoDays);
  return {
    ...queue,
    seal: (asked) => ({ sealed: seal.close(JSON.stringify(asked)) }),
    send: (transaction, sent) =>
      sending.enqueue(
        transaction,
        { sealed: seal.close(JSON.stringify(sent)) },
        { key: String(sent.accountId) },
      ),
  };
}
