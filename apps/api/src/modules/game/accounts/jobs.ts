import type { Db } from "../../../database.ts";
import { type GameAccounts, type GameHashes, GameUnavailable } from "../../../gateways/game/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import { createSeal } from "../../../platform/security/seal.ts";
import {
  type GameAccountRow,
  markApplied,
  markHeld,
  markRefused,
  markTaken,
  markTried,
  markUntold,
  noteProblem,
  selectWaiting,
} from "./changes/store.ts";
import { openHashes, pauseAfterRefusal, proofsAllowed, sealPurpose } from "./model.ts";

const roundSeconds = 2;
const takenAtOnce = 100;
/** One connection fewer than the portal has to the game's database: visitors are not to wait for a long queue. */
const appliedAtOnce = 3;

type Options = {
  rounds: Rounds;
  db: Db;
  clock: Clock;
  log: Log;
  game: GameAccounts;
  secretKey: string;
};

/**
 * Brings the outbox into the game's own table, the oldest changes first, by one process at a time. Killed at any point,
 * the next round goes on: each step may be done twice.
 */
export function defineGameAccountRounds({ rounds, db, clock, log, game, secretKey }: Options): void {
  const seal = createSeal(secretKey, sealPurpose);

  /**
   * Makes an account that the game was never told of, or finds the one that it made before it was killed. One that has
   * the player's password already is theirs, too, where the hash tells that.
   */
  async function make(row: GameAccountRow, hashes: GameHashes): Promise<"done" | "taken"> {
    const tried = openHashes(seal, row.tried_sha1, row.tried_bcrypt);
    const known = [...(tried ? [tried] : []), ...(row.taken_count < proofsAllowed ? [hashes] : [])];
    const outcome = await game.create(row.login, hashes, known, () => markTried(db, row));
    if (outcome === "exists") return "taken";
    if (outcome === "same") await game.setPassword(row.login, hashes);
    return "done";
  }

  async function apply(row: GameAccountRow): Promise<"done" | "taken" | "untold"> {
    const isOurs = row.applied_change !== null;
    if (row.state === "disabled") {
      const tried = openHashes(seal, row.tried_sha1, row.tried_bcrypt);
      // Never given to the game: then an account that it has by this login is not ours to close.
      if (isOurs || (tried && (await game.owns(row.login, [tried])))) {
        await game.disable(row.login, (level) => markHeld(db, row, level));
        return "done";
      }
      // Unlocked, it is still to be made.
      return row.is_locked ? "untold" : "done";
    }
    const hashes = openHashes(seal, row.password_sha1, row.password_bcrypt);
    if (!hashes) return "done";
    const outcome = isOurs && (await game.setPassword(row.login, hashes)) ? "done" : await make(row, hashes);
    if (outcome === "done" && row.held_level !== null) await game.reopen(row.login, row.held_level);
    return outcome;
  }

  /** False when the game cannot be reached, so that the rest need not be tried. */
  async function attempt(row: GameAccountRow): Promise<boolean> {
    try {
      const outcome = await apply(row);
      if (outcome === "done") await markApplied(db, row);
      else if (outcome === "untold") await markUntold(db, row);
      else {
        await markTaken(db, row);
        log.warn(
          { login: row.login },
          "The game has somebody else's account with this login; it is left alone",
        );
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (error instanceof GameUnavailable && !error.answers) {
        await noteProblem(db, row, problem);
        return false;
      }
      const next = new Date(clock.now().getTime() + pauseAfterRefusal(row.attempts) * 1_000);
      await markRefused(db, row, problem, next);
      if (!(error instanceof GameUnavailable))
        log.error({ err: error, login: row.login }, "a game account waits");
    }
    return true;
  }

  /** Several at once: each is a login of its own, and most of the time is spent waiting. */
  async function attemptAll(rows: readonly GameAccountRow[]): Promise<boolean> {
    const left = rows.values();
    let isReached = true;
    const work = async (): Promise<void> => {
      for (const row of left) {
        if (!isReached) return;
        if (!(await attempt(row))) isReached = false;
      }
    };
    await Promise.all(Array.from({ length: appliedAtOnce }, work));
    return isReached;
  }

  async function applyWaiting(): Promise<void> {
    for (;;) {
      const rows = await selectWaiting(db, clock.now(), takenAtOnce);
      if (!(await attemptAll(rows)) || rows.length < takenAtOnce) return;
    }
  }

  rounds.define("game accounts", roundSeconds, async () => {
    if (!game.isResting()) await whenAlone(db, "gameAccountRound", applyWaiting);
  });
}
