import type { ChangePasswordRequest, OwnAccount } from "@gatehouse/contract/identity/own-account";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Passwords } from "../../../platform/security/passwords.ts";
import type { PasswordSet } from "../accounts/hooks/service.ts";
import type { PasswordService } from "../accounts/password/service.ts";
import type { Account, AccountService } from "../accounts/service.ts";
import type { LanguageService } from "../accounts/language/service.ts";
import type { CaptchaService } from "../captcha/service.ts";
import type { TrailService } from "../trail/service.ts";
import { insertFarewell } from "./farewell/store.ts";
import type { FarewellMails } from "./jobs.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find" | "lock" | "delete">;
  passwords: Passwords;
  accountPasswords: PasswordService;
  captcha: CaptchaService;
  trail: TrailService;
  languages: Pick<LanguageService, "of">;
  mails: FarewellMails;
};

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/** What the settings page shows of an account to its owner, and what they do with it. */
export function createOwnAccountService(options: Options) {
  const { db, clock, accounts, passwords, accountPasswords, captcha, trail, languages, mails } = options;

  async function find(accountId: number): Promise<Account> {
    const account = await accounts.find(accountId);
    if (!account) throw gone();
    return account;
  }

  /** Counts this try before the password is looked at, so that many at once cannot get past the captcha. */
  async function admit(accountId: number, response: string | null | undefined, { address }: Client) {
    const failures = await store.countFailures(db, accountId);
    if (changingAsksForCaptcha(failures)) await captcha.require(response, address);
    const count = await store.addFailure(db, accountId);
    if (changingAsksForCaptcha(count - 1) && !changingAsksForCaptcha(failures))
      throw failure("captcha.required");
  }

  /** The hash that the current password fits, null where there is none to ask for. */
  async function prove({ accountId }: SessionIdentity, request: ChangePasswordRequest, client: Client) {
    const { passwordHash } = await find(accountId);
    if (passwordHash === null) return null;
    if (!request.currentPassword) throw failure("field.required", { field: "currentPassword" });
    await admit(accountId, request.recaptcha, client);
    if (await passwords.verify(passwordHash, request.currentPassword)) return passwordHash;
    await db
      .transaction()
      .execute((transaction) =>
        trail.record(transaction, { accountId, kind: "passwordChangeFailed", client }),
      );
    throw failure("password.wrong");
  }

  return {
    /** The account as its settings show it; 401 when it is gone. */
    async overview(accountId: number): Promise<OwnAccount> {
      const { login, email, verifiedAt, createdAt } = await find(accountId);
      return { login, email, verified: verifiedAt !== null, created: createdAt.toISOString() };
    },

    /** False only for an account made by a provider login that never had a password. */
    currentRequired: async (accountId: number): Promise<boolean> =>
      (await find(accountId)).passwordHash !== null,

    /**
     * Sets a new password and ends the account's other sessions (product.md 3.10). 422 for a wrong current
     * one, and without a captcha after more than 2 of these; a good change forgets them.
     */
    async changePassword(
      session: SessionIdentity,
      request: ChangePasswordRequest,
      client: Client,
    ): Promise<void> {
      const { accountId, sessionId } = session;
      const proven = await prove(session, request, client);
      const password = await accountPasswords.prepare(request.password);
      await db.transaction().execute(async (transaction) => {
        const account = await accounts.lock(transaction, accountId);
        if (!account) throw gone();
        // Changed by somebody else meanwhile: what was proven is no longer the password.
        if (account.passwordHash !== proven) throw failure("password.wrong");
        await accountPasswords.set(transaction, accountId, password, { keepSessionId: sessionId });
        await trail.record(transaction, { accountId, kind: "passwordChanged", client });
      });
    },

    /**
     * Deletes the account with all that is kept about it, and has the game let nobody in with its login any more, which
     * stays taken. The last mail says so. 401 when it is gone already.
     */
    async deleteAccount(accountId: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const language = await languages.of(accountId, transaction);
        const account = await accounts.delete(transaction, accountId);
        if (!account) throw gone();
        const { login, email } = account;
        if (email === null) return;
        const farewellId = await insertFarewell(transaction, { login, email, language }, clock.now());
        await mails.enqueue(transaction, { farewellId }, { key: String(farewellId) });
      });
    },

    /** Forgets the failed tries to change a password that is another one now. */
    forgetFailures: (transaction: DbTransaction, { accountId }: PasswordSet): Promise<void> =>
      store.forgetFailures(transaction, accountId),
  };
}

const gone = () => failure("session.required");
const changingAsksForCaptcha = (failures: number): boolean => failures > limits.changeFailuresBeforeCaptcha;
