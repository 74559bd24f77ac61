import type { DbTransaction } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { GameAccountsService, GamePassword } from "../../../game/accounts/service.ts";
import type { AccountHooks, PasswordSet } from "../hooks/service.ts";
import { updatePassword } from "../store.ts";

/** A password as the portal and the game keep it; made before the transaction that stores it. */
export type NewPassword = { hash: string; game: GamePassword };

type Options = {
  passwords: Passwords;
  gameAccounts: Pick<GameAccountsService, "hash" | "save">;
  hooks: Pick<AccountHooks, "passwordSet">;
};

export type PasswordService = ReturnType<typeof createPasswordService>;

/** How a password is set, whichever way its owner took there. */
export function createPasswordService({ passwords, gameAccounts, hooks }: Options) {
  /** Hashes a password for the portal and for the game. */
  async function prepare(password: string): Promise<NewPassword> {
    const [hash, game] = await Promise.all([passwords.hash(password), gameAccounts.hash(password)]);
    return { hash, game };
  }

  return {
    prepare,

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
