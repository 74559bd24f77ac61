import { gameLoginField, gamePasswordField } from "@gatehouse/contract/fields";
import type { Db, DbTransaction } from "../../../../database.ts";
import { Failure, failure } from "../../../../platform/failure.ts";
import { asFormer, isFormerHash } from "../../../../platform/security/former-hashes.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { GameAccountsService, GamePassword } from "../../../game/accounts/service.ts";
import type { AccountHooks, PasswordSet } from "../hooks/service.ts";
import { type Account, lockById, updatePassword } from "../store.ts";

/** A password as the portal and the game keep it; made before the transaction that stores it. */
export type NewPassword = { hash: string; game: GamePassword };

type Options = {
  db: Db;
  passwords: Passwords;
  gameAccounts: Pick<GameAccountsService, "hash" | "save" | "proves" | "canBeClaimed">;
  hooks: Pick<AccountHooks, "passwordSet">;
};

export type PasswordService = ReturnType<typeof createPasswordService>;

/** How a password is set, whichever way its owner took there. */
export function createPasswordService({ db, passwords, gameAccounts, hooks }: Options) {
  /** Hashes a password for the portal and for the game. */
  async function prepare(password: string): Promise<NewPassword> {
    const [hash, game] = await Promise.all([passwords.hash(password), gameAccounts.hash(password)]);
    return { hash, game };
  }

  /** Whether the game's account of this login is opened by the password, too; undefined while the game cannot be asked. */
  async function isTheirs(login: string, password: string): Promise<boolean | undefined> {
    if (!gameAccounts.canBeClaimed) return false;
    try {
      return await gameAccounts.proves(login, password);
    } catch (error) {
      if (error instanceof Failure && error.code === "game.unavailable") return undefined;
      throw error;
    }
  }

  return {
    prepare,

    /**
     * Puts the portal's own hash in the place of a former website's, once its owner has shown the password, and has the game take the
     * account: it is made there, or linked where that one has the same password. While the game cannot be asked, the next login does it.
     * Returns the account as it is by then. A password that no game takes goes there when it is changed. 401 when the password
     * is another one by now.
     */
    async renew(account: Account, password: string): Promise<Account> {
      const { id, login, passwordHash, lockedAt } = account;
      if (!isFormerHash(passwordHash) || lockedAt) return account;
      const isForGame =
        gameLoginField.safeParse(login).success && gamePasswordField.safeParse(password).success;
      const theirs = isForGame ? await isTheirs(login, password) : false;
      const { hash, game } = await prepare(password);
      const kept = theirs === undefined ? asFormer(hash) : hash;
      const renewed = await db.transaction().execute(async (transaction) => {
        const now = await lockById(transaction, id, "change");
        if (!now || now.passwordHash !== passwordHash || now.lockedAt) return now;
        await updatePassword(transaction, id, kept);
        if (isForGame && theirs !== undefined)
          await gameAccounts.save(transaction, login, game, { isClaimed: theirs });
        return { ...now, passwordHash: kept };
      });
      if (!renewed) throw failure("login.wrong");
      if (renewed.passwordHash === kept) return renewed;
      // Another login was faster, or the owner set another password meanwhile.
      if (!(await passwords.verify(renewed.passwordHash, password))) throw failure("login.wrong");
      return renewed;
    },

    /**
     * Sets a prepared password inside the use case's transaction: in the portal, in the game's outbox, and with all that
     * is registered for it (`passwordSet`). The session `keepSessionId` lives on. 401 when the account is gone.
     */
    async set(
      transaction: DbTransaction,
      accountId: number,
      password: NewPassword,
      { keepSessionId }: Pick<PasswordSet, "keepSessionId"> = {},
    ): Promise<void> {
      const login = await updatePassword(transaction, accountId, password.hash);
      if (login === undefined) throw failure("session.required");
      await hooks.passwordSet(transaction, { accountId, login, keepSessionId });
      // Last, since it has all other changes for the game wait until this transaction ends.
      await gameAccounts.save(transaction, login, password.game);
    },
  };
}
