import type { DbTransaction } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { GameAccountsService, GamePassword } from "../../../game/accounts/service.ts";
import { deletePasswordTraces, deleteSessions, lockAccount, updatePassword } from "../store.ts";

/** A password as the portal and the game keep it; made before the transaction that stores it. */
export type NewPassword = { hash: string; game: GamePassword };

type Options = { passwords: Passwords; gameAccounts: GameAccountsService };

export type PasswordService = ReturnType<typeof createPasswordService>;

const gone = () => failure("session.required");

/** How a password is set, whichever way its owner took there. */
export function createPasswordService({ passwords, gameAccounts }: Options) {
  return {
    /** Hashes a password for the portal and for the game. */
    async prepare(password: string): Promise<NewPassword> {
      const [hash, game] = await Promise.all([passwords.hash(password), gameAccounts.hash(password)]);
      return { hash, game };
    },

    /**
     * Has changes of an account's password come one after the other: the next waits here until this transaction ends.
     * Returns the hash as it is now, null when there is no password. 401 when the account is gone.
     */
    async hold(transaction: DbTransaction, accountId: number): Promise<string | null> {
      const account = await lockAccount(transaction, accountId);
      if (!account) throw gone();
      return account.passwordHash;
    },

    /**
     * Sets a prepared password inside the use case's transaction: in the portal, in the game's outbox. Ends the
     * account's sessions but `keepSessionId`, makes every mailed recovery link void and forgets the failed tries. 401
     * when the account is gone.
     */
    async set(
      transaction: DbTransaction,
      accountId: number,
      password: NewPassword,
      { keepSessionId }: { keepSessionId?: number } = {},
    ): Promise<void> {
      const login = await updatePassword(transaction, accountId, password.hash);
      if (login === undefined) throw gone();
      await gameAccounts.save(transaction, login, password.game);
      await deleteSessions(transaction, accountId, keepSessionId);
      await deletePasswordTraces(transaction, accountId, login);
    },
  };
}
