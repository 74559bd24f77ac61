import type { ChangePasswordRequest, OwnAccount } from "@gatehouse/contract/identity/accounts";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Passwords } from "../../../platform/security/passwords.ts";
import type { CaptchaService } from "../captcha/service.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import type { TrailService } from "../trail/service.ts";
import type { LanguageService } from "./language/service.ts";
import { insertFarewell } from "./farewell/store.ts";
import type { AccountMails } from "./jobs.ts";
import type { PasswordService } from "./password/service.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  accountPasswords: PasswordService;
  captcha: CaptchaService;
  gameAccounts: GameAccountsService;
  trail: TrailService;
  languages: LanguageService;
  mails: AccountMails;
};

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(options: Options) {
  const { db, clock, passwords, accountPasswords, captcha, gameAccounts, trail, languages, mails } = options;

  async function find(accountId: number): Promise<store.AccountRow> {
    const account = await store.findAccount(db, accountId);
    if (!account) throw gone();
    return account;
  }

  /** Counts this try before the password is looked at, so that many at once cannot get past the captcha. */
  async function admit(accountId: number, response: string | null | undefined, { address }: Client) {
    const failures = await store.countFailures(db, accountId);
    if (needsCaptcha(failures)) await captcha.require(response, address);
    const count = await store.addFailure(db, accountId);
    if (needsCaptcha(count - 1) && !needsCaptcha(failures)) throw failure("captcha.required");
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
    /** Whose a login is, whatever its case; null for nobody. */
    find: (login: string): Promise<store.NamedAccount | null> => store.findByLogin(db, login.toLowerCase()),

    /** The account as its settings show it; 401 when it is gone. */
    async overview(accountId: number): Promise<OwnAccount> {
      const { login, email, verifiedAt, createdAt } = await find(accountId);
      return { login, email, verified: verifiedAt !== null, created: createdAt.toISOString() };
    },

    /** False only for an account made by a provider login that never had a password. */
    currentRequired: async (accountId: number): Promise<boolean> =>
      (await find(accountId)).passwordHash !== null,

    /**
     * Sets a new password and ends the account's other sessions (section 2, "Change password"). 422 for a wrong current
     * one, and without a captcha after more than 2 of these (section 4); a good change forgets them.
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
        // Changed by somebody else meanwhile: what was proven is no longer the password.
        if ((await accountPasswords.hold(transaction, accountId)) !== proven) {
          throw failure("password.wrong");
        }
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
        const account = await store.lockAccount(transaction, accountId);
        if (!account) throw gone();
        const { login, email } = account;
        const language = await languages.of(accountId, transaction);
        await gameAccounts.disable(transaction, login);
        await store.deleteAccount(transaction, accountId, login);
        if (email === null) return;
        const farewell = { login, email, language };
        const farewellId = await insertFarewell(transaction, farewell, clock.now());
        await mails.enqueue(transaction, { farewellId }, { key: String(farewellId) });
      });
    },
  };
}

const gone = () => failure("session.required");
const needsCaptcha = (failures: number): boolean => failures > limits.changeFailuresBeforeCaptcha;
