import { createHash } from "node:crypto";
import type {
  AccountChanges,
  AccountChangesQuery,
  GameAccountReply,
} from "@gatehouse/contract/game/accounts";
import { say } from "../../../platform/http/language.ts";
import type { Db, DbOrTransaction } from "../../../database.ts";
import { type GameGateway, GameUnavailable } from "../../../gateways/game/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import type { RankingsService } from "../rankings/service.ts";
import { hashBcrypt } from "../../../platform/security/bcrypt.ts";
import { createSeal } from "../../../platform/security/seal.ts";
import { type Backlog, markFetched, selectBacklog, selectByLogin, selectChanges } from "./changes/store.ts";
import { openHashes, sealPurpose } from "./model.ts";
import {
  findPassword,
  hasGameAccount,
  noteClaimed,
  saveActive,
  saveAgain,
  saveDisabled,
  saveLocked,
  saveUnlocked,
  selectKnown,
  selectTaken,
} from "./store.ts";

/** A password in the game's own hashes, sealed; made before the transaction that saves it. */
export type GamePassword = { sha1: string; bcrypt: string };

export type GameAccountsService = ReturnType<typeof createGameAccountsService>;

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  secretKey: string;
  game: GameGateway;
  rankings: Pick<RankingsService, "bannedOf">;
};

/**
 * The game's accounts, kept in step through an outbox (product.md 4.8): a change is saved in the transaction
 * that makes it, and the game takes it when it can.
 */
export function createGameAccountsService({ db, clock, log, secretKey, game, rankings }: Options) {
  const seal = createSeal(secretKey, sealPurpose);

  async function accountOf(login: string): Promise<GameAccountReply> {
    const row = await selectByLogin(db, login);
    if (!row) return { state: "none" };
    if (row.taken_change === row.change) return { state: "taken" };
    try {
      const found = await game.accounts?.state(login);
      if (found?.state === "banned") {
        return { state: "banned", ...(found.until && { until: found.until.toISOString() }) };
      }
      if (row.applied_change !== row.change) return { state: "waiting" };
      return { state: found === null ? "none" : "active" };
    } catch (error) {
      if (error instanceof GameUnavailable) return { state: "waiting" };
      throw error;
    }
  }

  return {
    /** The game's hashes of a password: Base64 of SHA-1, and bcrypt. */
    async hash(password: string): Promise<GamePassword> {
      return {
        sha1: seal.close(createHash("sha1").update(password).digest("base64")),
        bcrypt: seal.close(await hashBcrypt(password)),
      };
    },

    /** The password that the game was last told for this login; null when it was told none, or lets nobody in. */
    find: findPassword,

    /**
     * Has the game make the account of this login, or change its password. `isClaimed`: the game has it already, with
     * this password. Call it inside the use case's transaction.
     */
    async save(
      transaction: DbOrTransaction,
      login: string,
      password: GamePassword,
      { isClaimed = false } = {},
    ): Promise<void> {
      await saveActive(transaction, login, password, clock.now());
      if (isClaimed) await noteClaimed(transaction, login);
    },

    /** Has the game let nobody in with this login any more. Call it inside the use case's transaction. */
    disable: (transaction: DbOrTransaction, login: string): Promise<void> =>
      saveDisabled(transaction, login, clock.now()),

    /**
     * Has the game let nobody in with this login until `unlock`, which brings its password back, or the one that was saved
     * meanwhile. Call them inside the use case's transaction.
     */
    lock: (transaction: DbOrTransaction, login: string): Promise<void> =>
      saveLocked(transaction, login, clock.now()),
    unlock: (transaction: DbOrTransaction, login: string): Promise<void> =>
      saveUnlocked(transaction, login, clock.now()),

    /** Has the game take the account of this login once more; false when the portal has none to give. */
    sendAgain: (transaction: DbOrTransaction, login: string): Promise<boolean> =>
      saveAgain(transaction, login, clock.now()),

    /** Whether the portal ever gave the game an account with this login (in lower case), disabled ones too. */
    isKnown: hasGameAccount,

    /** Those of the logins (in lower case) of which that is so. */
    knownOf: selectKnown,

    /** Those of the logins (in lower case) that somebody may play with: the game has their accounts from the portal. */
    playable: selectTaken,

    /** Whether the game itself has an account with this login (in lower case), as far as it can be asked now. */
    async isInGame(login: string): Promise<boolean> {
      try {
        return (await game.accounts?.has(login)) ?? false;
      } catch (error) {
        // Registration goes on without the game; should the login be somebody's there, nothing of theirs is touched.
        if (error instanceof GameUnavailable) return false;
        throw error;
      }
    },

    /** Whether the portal can check a password of the game. */
    canBeClaimed: game.accounts !== null,

    /** Whether this password opens the login (in lower case) in the game; 503 when it cannot be asked now. */
    async proves(login: string, password: string): Promise<boolean> {
      try {
        return (await game.accounts?.proves(login, password)) ?? false;
      } catch (error) {
        if (error instanceof GameUnavailable) throw failure("game.unavailable");
        throw error;
      }
    },

    /** A message about a change, and that the game takes it later where the game cannot be reached now. */
    withDelay: (message: string): string =>
      game.accounts?.problem() ? `${message} ${say("game.delayed")}` : message,

    /** How the account of this login (in lower case) stands in the game, and which of its characters are banned. */
    async stateOf(login: string): Promise<GameAccountReply> {
      const [account, bannedCharacters] = await Promise.all([accountOf(login), rankings.bannedOf(login)]);
      return { ...account, ...(bannedCharacters.length > 0 && { bannedCharacters }) };
    },

    /**
     * The changes after a cursor, for a game server that fetches them; that it asks after one says that it has all up to
     * it. A login comes once, as it stands now.
     */
    async changes({ after, max, scheme }: AccountChangesQuery): Promise<AccountChanges> {
      if (after > 0 && !game.accounts) await markFetched(db, after);
      const rows = await selectChanges(db, after, max);
      const accounts = rows.flatMap(({ login, state, password_sha1, password_bcrypt }) => {
        try {
          const hashes = openHashes(seal, password_sha1, password_bcrypt);
          const passwordHash = (scheme === "bcrypt" ? hashes?.bcrypt : hashes?.sha1) ?? null;
          return [{ login, passwordHash, scheme, state }];
        } catch (err) {
          // It would keep all later changes from the game.
          log.error({ err, login }, "an account is left out of what the game fetches");
          return [];
        }
      });
      return { accounts, cursor: rows.at(-1)?.change ?? after };
    },

    /** What waits for the game, since when and why, and the logins that it has for somebody else. */
    backlog: (): Promise<Backlog> => selectBacklog(db),
  };
}
