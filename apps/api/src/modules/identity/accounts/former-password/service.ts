import { gameLoginField, gamePasswordField } from "@gatehouse/contract/fields";
import type { Db } from "../../../../database.ts";
import { Failure, failure } from "../../../../platform/failure.ts";
import { asFormer, isFormerHash } from "../../../../platform/security/former-hashes.ts";
import type { Passwords } from "../../../../platform/security/passwords.ts";
import type { GameAccountsService } from "../../../game/accounts/service.ts";
import type { PasswordService } from "../password/service.ts";
import { type Account, lockById, updatePassword } from "../store.ts";

export type FormerPasswordService = ReturnType<typeof createFormerPasswordService>;

type Options = {
  db: Db;
  passwords: Passwords;
  gameAccounts: Pick<GameAccountsService, "save" | "proves" | "canBeClaimed">;
  prepare: PasswordService["prepare"];
};

/** The passwords that users brought along from a former website. */
export function createFormerPasswordService({ db, passwords, gameAccounts, prepare }: Options) {
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
  };
}
