import { messages } from "@gatehouse/contract/messages";
import type { DbTransaction } from "../../database.ts";
import { Failure } from "../../platform/failure.ts";
import type { Passwords } from "../../platform/passwords.ts";
import type { GameAccountsService, GamePassword } from "../game-accounts/service.ts";
import { deleteSessions, updatePassword } from "./store.ts";

/** A password as the portal and the game keep it; made before the transaction that stores it. */
export type NewPassword = { hash: string; game: GamePassword };

type Options = { passwords: Passwords; gameAccounts: GameAccountsService };

export type PasswordService = ReturnType<typeof createPasswordService>;

/** How a password is set, whichever way its owner took there. */
export function createPasswordService({ passwords, gameAccounts }: Options) {
  return {
    /** Hashes a password for the portal and for the game. */
    async prepare(password: string): Promise<NewPassword> {
      const [hash, game] = await Promise.all([passwords.hash(password), gameAccounts.hash(password)]);
      return { hash, game };
    },

    /**
     * Sets a prepared password inside the use case's transaction: in the portal, in the game's outbox, and ends the
     * account's sessions but `keepSessionId`. 401 when the account is gone.
     */
    async set(
      transaction: DbTransaction,
      accountId: number,
      password: NewPassword,
      { keepSessionId }: { keepSessionId?: number } = {},
    ): Promise<void> {
      const login = await updatePassword(transaction, accountId, password.hash);
      if (login === undefined) throw new Failure(401, messages.sessionInvalid);
      await gameAccounts.save(transaction, login, password.game);
      await deleteSessions(transaction, accountId, keepSessionId);
    },
  };
}
