import { limits } from "@gatehouse/contract/limits";
import { say } from "../../../../platform/http/language.ts";
import type { ConfirmReply, TemporaryPasswordRequest } from "@gatehouse/contract/identity/oauth";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import { randomToken } from "../../../../platform/security/secrets.ts";
import type { PasswordSet } from "../../accounts/hooks/service.ts";
import type { PasswordService } from "../../accounts/password/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { GameAccountsService } from "../../../game/accounts/service.ts";
import type { SecondFactor } from "../../session/entrance/service.ts";
import type { TrailService } from "../../trail/service.ts";
import { newTemporaryPassword } from "../model.ts";
import {
  countTry,
  deleteTemporary,
  saveTemporary,
  selectExpired,
  takeExpired,
  takeTemporary,
} from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  accounts: Pick<AccountService, "findByLogin" | "lock">;
  accountPasswords: PasswordService;
  gameAccounts: GameAccountsService;
  secondFactor: Pick<SecondFactor, "isOn">;
  trail: TrailService;
};

export type TemporaryPasswordService = ReturnType<typeof createTemporaryPasswordService>;

/** Passwords for the game of players who come by a provider: good for 15 minutes, unless made permanent. */
export function createTemporaryPasswordService(options: Options) {
  const { db, clock, accounts, passwords, accountPasswords, gameAccounts, secondFactor, trail } = options;

  return {
    /**
     * Gives the account a temporary password, in the game too. 403 for an account with two-factor login: the password
     * could be made its permanent one; and for a locked one.
     */
    async issue(
      accountId: number,
      client: Client,
      provider: string,
    ): Promise<NonNullable<ConfirmReply["gameOAuthResponse"]>> {
      if (await secondFactor.isOn(accountId)) throw failure("provider.twoFactor");
      const tempPassword = newTemporaryPassword();
      const { hash, game } = await accountPasswords.prepare(tempPassword);
      const expiresAt = new Date(clock.now().getTime() + limits.temporaryPasswordMinutes * 60_000);
      const username = await db.transaction().execute(async (transaction) => {
        const account = await accounts.lock(transaction, accountId);
        if (!account) throw failure("provider.accountGone");
        if (account.lockedAt) throw failure("account.locked");
        const previous = await gameAccounts.find(transaction, account.login);
        await saveTemporary(transaction, { accountId, passwordHash: hash, expiresAt, previous });
        await gameAccounts.save(transaction, account.login, game);
        await trail.record(transaction, { accountId, kind: "loggedIn", client, detail: `${provider}, game` });
        return account.login;
      });
      return { username, tempPassword, message: say("temporaryPassword.given") };
    },

    /**
     * Makes a temporary password permanent (product.md 3.13), which ends the account's sessions. 422 for
     * an unknown login and for a wrong, used, expired or too often tried password, all in the same time; 403 when the
     * account is locked.
     */
    async change(request: TemporaryPasswordRequest, client: Client): Promise<void> {
      const account = await accounts.findByLogin(request.login);
      const tried = await countTry(db, account?.id, {
        now: clock.now(),
        tries: limits.temporaryPasswordTries,
      });
      const fits = await passwords.verify(tried?.passwordHash, request.currentPassword);
      if (!tried || !fits) throw failure("temporaryPassword.wrong");
      const { accountId, passwordHash } = tried;
      const password = await accountPasswords.prepare(request.password);
      await db.transaction().execute(async (transaction) => {
        const locked = await accounts.lock(transaction, accountId);
        if (!(await takeTemporary(transaction, accountId, passwordHash))) {
          throw failure("temporaryPassword.wrong");
        }
        if (locked?.lockedAt) throw failure("account.locked");
        await accountPasswords.set(transaction, accountId, password);
        await trail.record(transaction, { accountId, kind: "passwordChanged", client });
      });
    },

    /** Makes the account's temporary password void. */
    drop: (transaction: DbTransaction, { accountId }: PasswordSet): Promise<void> =>
      deleteTemporary(transaction, accountId),

    /** Gives the game the password that it had before an expired temporary one; one that nobody knows where it had none. */
    async endExpired(): Promise<void> {
      for (const accountId of await selectExpired(db, clock.now())) {
        const unknown = await gameAccounts.hash(randomToken());
        await db.transaction().execute(async (transaction) => {
          const account = await accounts.lock(transaction, accountId);
          const expired = await takeExpired(transaction, accountId, clock.now());
          if (account && expired) {
            await gameAccounts.save(transaction, account.login, expired.previous ?? unknown);
          }
        });
      }
    },
  };
}
