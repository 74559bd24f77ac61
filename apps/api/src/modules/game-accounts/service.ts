import { createHash } from "node:crypto";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import type { DbOrTransaction } from "../../database.ts";
import type { Clock } from "../../platform/clock.ts";
import { createSeal } from "../../platform/seal.ts";
import { findPassword, hasGameAccount, saveActive, saveDisabled } from "./store.ts";

/** A password in the game's own hashes, sealed; made before the transaction that saves it. */
export type GamePassword = { sha1: string; bcrypt: string };

export type GameAccountsService = ReturnType<typeof createGameAccountsService>;

/** What the game packs use themselves; theirs reads the prefix `$2a$` only. */
const bcryptOptions = { cost: 10, version: "2a" } as const;

/**
 * The game's accounts, kept in step through an outbox (contract, "Game accounts"): a change is saved in the transaction
 * that makes it, and the game takes it when it can.
 */
export function createGameAccountsService({ clock, secretKey }: { clock: Clock; secretKey: string }) {
  const seal = createSeal(secretKey, "game passwords");
  return {
    /** The game's hashes of a password: Base64 of SHA-1, and bcrypt. */
    async hash(password: string): Promise<GamePassword> {
      return {
        sha1: seal.close(createHash("sha1").update(password).digest("base64")),
        bcrypt: seal.close(await bcryptHash(password, bcryptOptions)),
      };
    },

    /** The password that the game was last told for this login; null when it was told none, or lets nobody in. */
    find: (transaction: DbOrTransaction, login: string): Promise<GamePassword | null> =>
      findPassword(transaction, login),

    /** Has the game make the account of this login, or change its password. Call it inside the use case's transaction. */
    save: (transaction: DbOrTransaction, login: string, password: GamePassword): Promise<void> =>
      saveActive(transaction, login, password, clock.now()),

    /** Has the game let nobody in with this login any more. Call it inside the use case's transaction. */
    disable: (transaction: DbOrTransaction, login: string): Promise<void> =>
      saveDisabled(transaction, login, clock.now()),

    /** Whether the portal ever gave the game an account with this login (in lower case), disabled ones too. */
    isKnown: (transaction: DbOrTransaction, login: string): Promise<boolean> =>
      hasGameAccount(transaction, login),
  };
}
