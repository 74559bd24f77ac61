import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Jobs, Queue } from "../../../platform/background/jobs.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import type { AccountService } from "../accounts/service.ts";
import { deviceCodeMail } from "./mails.ts";
import { codeHash, newCode } from "./codes.ts";
import { findAwaiting, setCode } from "./pending/store.ts";

/** Every 5 s for as long as a pending session lives. */
const retriedWhileItWaits = {
  retryLimit: limits.sessionMinutes * 12,
  retryDelay: 5,
  retentionSeconds: 3_600,
};

type ForSession = { sessionId: number };
export type DeviceMails = Queue<ForSession>;

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  post: Post;
  site: Site;
  languageOf: LanguageOf;
  codeKey: string;
};

/** The mail with a device's code. The code is made when the mail leaves: it lies in no queue, and has its whole time. */
export function defineSessionJobs(options: Options): DeviceMails {
  const { jobs, db, clock, accounts, post, site, languageOf, codeKey } = options;

  async function sendCode({ sessionId }: ForSession): Promise<void> {
    const session = await findAwaiting(db, sessionId, clock.now());
    if (!session) return;
    const account = await accounts.find(session.accountId);
    if (!account?.email) return;
    const code = newCode();
    const expiresAt = new Date(clock.now().getTime() + limits.codeMinutes * 60_000);
    await setCode(db, sessionId, codeHash(codeKey, sessionId, code), expiresAt);
    const language = await languageOf(session.accountId);
    const about = { ...session, login: account.login, code, language };
    await post({ to: account.email, ...deviceCodeMail(site, about) });
  }

  return jobs.define("device-code-mail", sendCode, retriedWhileItWaits);
}
