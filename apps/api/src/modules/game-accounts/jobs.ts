import type { Db } from "../../database.ts";
import { type GameAccounts, type GameHashes, GameUnavailable } from "../../gateways/game/port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Rounds } from "../../platform/rounds.ts";
import { createSeal } from "../../platform/seal.ts";
import {
  type GameAccountRow,
  markApplied,
  markFailed,
  markTaken,
  markTried,
  selectWaiting,
  whenAlone,
} from "./change-store.ts";
import { openHashes, pauseAfterFailure, proofsAllowed, sealPurpose } from "./model.ts";

const roundSeconds = 2;
const takenAtOnce = 100;

type Options = { rounds: Rounds; db: Db; clock: Clock; log: Log; game: GameAccounts; secretKey: string };

/**
 * Brings the outbox into the game's own table, in the order of the changes, by one process at a time. Killed at any
 * point, the next round goes on: each step may be done twice.
 */
export function defineGameAccountRounds({ rounds, db, clock, log, game, secretKey }: Options): void {
  const seal = createSeal(secretKey, sealPurpose);

  /**
   * Makes an account that the game was never told of, or finds the one that it made before it was killed. One that has
   * the player's password already is theirs, too, where the hash tells that.
   */
  async function make(row: GameAccountRow, hashes: GameHashes): Promise<"done" | "taken"> {
    const tried = openHashes(seal, row.tried_sha1, row.tried_bcrypt);
    const isNew = !(await game.has(row.login));
    if (isNew) await markTried(db, row);
    const known = [...(tried ? [tried] : []), ...(isNew || row.taken_count < proofsAllowed ? [hashes] : [])];
    const outcome = await game.create(row.login, hashes, known);
    if (outcome === "exists") return "taken";
    if (outcome === "same") await game.setPassword(row.login, hashes);
    return "done";
  }

  async function apply(row: GameAccountRow): Promise<"done" | "taken"> {
    const isOurs = row.applied_change !== null;
    if (row.state === "disabled") {
      const tried = openHashes(seal, row.tried_sha1, row.tried_bcrypt);
      // Never given to the game: then whatever it has there is not ours to close.
      if (isOurs || (tried && (await game.owns(row.login, [tried])))) await game.disable(row.login);
      return "done";
    }
    const hashes = openHashes(seal, row.password_sha1, row.password_bcrypt);
    if (!hashes) return "done";
    if (isOurs && (await game.setPassword(row.login, hashes))) return "done";
    return make(row, hashes);
  }

  /** False when the game cannot be reached, so that the rest need not be tried. */
  async function attempt(row: GameAccountRow): Promise<boolean> {
    try {
      if ((await apply(row)) === "done") await markApplied(db, row);
      else {
        await markTaken(db, row);
        log.warn(
          { login: row.login },
          "The game has somebody else's account with this login; it is left alone",
        );
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const next = new Date(clock.now().getTime() + pauseAfterFailure(row.attempts) * 1_000);
      await markFailed(db, row, problem, next);
      if (!(error instanceof GameUnavailable))
        log.error({ err: error, login: row.login }, "a game account waits");
      return !(error instanceof GameUnavailable) || error.answers;
    }
    return true;
  }

  async function applyWaiting(): Promise<void> {
    for (;;) {
      const rows = await selectWaiting(db, clock.now(), takenAtOnce);
      for (const row of rows) if (!(await attempt(row))) return;
      if (rows.length < takenAtOnce) return;
    }
  }

  rounds.define("game accounts", roundSeconds, () => whenAlone(db, applyWaiting));
}
