import type { CompleteRecoveryRequest, RecoverRequest } from "@gatehouse/contract/identity/recovery";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";
import type { PasswordSet } from "../accounts/hooks/service.ts";
import type { PasswordService } from "../accounts/password/service.ts";
import type { AccountService } from "../accounts/service.ts";
import type { CaptchaService } from "../captcha/service.ts";
import type { TrailService } from "../trail/service.ts";
import type { RecoveryMails } from "./jobs.ts";
import { deleteResets, findReset, takeReset } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "lock">;
  passwords: PasswordService;
  captcha: CaptchaService;
  trail: TrailService;
  mails: RecoveryMails;
  throttle: Pick<Throttle, "count">;
};

const wrong = () => failure("recovery.wrong");

export type RecoveryService = ReturnType<typeof createRecoveryService>;

export function createRecoveryService(options: Options) {
  const { db, clock, accounts, passwords, captcha, trail, mails, throttle } = options;
  return {
    /**
     * Has a link to set a new password mailed, if login and email belong together (product.md 3.9); nothing tells
     * whether they do. 422 for a wrong captcha, 429 after too many requests for the pair: whoever does not know both
     * cannot use up an owner's. Older links stay good, so that a new mail takes nothing away.
     */
    async ask(request: RecoverRequest, client: Client): Promise<void> {
      const login = request.login.toLowerCase();
      const pair = tokenHash(`${login} ${request.email.toLowerCase()}`);
      await captcha.check(request.recaptcha, client.address);
      await throttle.count("recover", pair);
      const asked = mails.seal({ login, email: request.email, client });
      await db.transaction().execute((transaction) => mails.enqueue(transaction, asked, { key: pair }));
    },

    /**
     * Sets a new password by a mailed token, uses the token up and ends every session of the account. 422 when the token
     * is unknown, used or expired, 403 when the account is locked.
     */
    async complete({ token, password }: CompleteRecoveryRequest, client: Client): Promise<void> {
      const hash = tokenHash(token);
      const accountId = await findReset(db, hash, clock.now());
      if (accountId === undefined) throw wrong();
      const prepared = await passwords.prepare(password);
      await db.transaction().execute(async (transaction) => {
        // Two links of one account come one after the other: the first makes the second void.
        const account = await accounts.lock(transaction, accountId);
        if (!(await takeReset(transaction, hash, clock.now()))) throw wrong();
        if (account?.lockedAt) throw failure("account.locked");
        await passwords.set(transaction, accountId, prepared);
        await trail.record(transaction, { accountId, kind: "passwordRecovered", client });
      });
    },

    /** Has the administration's link mailed to an account's owner, in the transaction that decides it. */
    send: (transaction: DbTransaction, sent: { accountId: number; reason: string }): Promise<void> =>
      mails.send(transaction, sent),

    /** Makes every mailed link of the account void. */
    voidLinks: (transaction: DbTransaction, { accountId }: PasswordSet): Promise<void> =>
      deleteResets(transaction, accountId),
  };
}
