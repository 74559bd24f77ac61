import { randomUUID } from "node:crypto";
import type { CommandAck, GameCommand, LeasedCommand } from "@gatehouse/contract/game/commands";
import type { GameReason } from "@gatehouse/contract/game/reasons";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import { goingBackTo, originNow } from "../../../platform/origin.ts";
import { onCommit } from "../../../platform/postgres/on-commit.ts";
import {
  type Ended,
  endCommand,
  endUnclaimed,
  insertCommand,
  type Kinds,
  leaseDue,
  lockCommand,
  selectBacklog,
  selectLeased,
  selectEnds,
} from "./store.ts";

export type GameCommandsService = ReturnType<typeof createGameCommandsService>;

type Needs = {
  db: Db;
  clock: Clock;
  log: Log;
  /** What no game server is given, since the portal does it in the game's database. */
  byPortal: readonly GameCommand["kind"][];
};
export type CommandEnd = Pick<Ended, "state" | "reason" | "expiresAt">;
/** Takes part in a command's end, in its transaction. */
type OutcomeHandler = (transaction: DbTransaction, ended: Ended) => Promise<void>;
type Order = { reference: string; accountId: number | null; command: GameCommand; expiresAt: Date };

/** For so long the game's table keeps what is over. */
const lookedBackMs = 7 * 24 * 3_600_000;

/**
 * What the game server is asked to do over the bridge (product.md 4.11), whatever the driver: an outbox
 * beside that of the deliveries, for what is no item.
 */
export function createGameCommandsService({ db, clock, log, byPortal }: Needs) {
  const handlers: OutcomeHandler[] = [];

  async function tell(transaction: DbTransaction, ended: Ended | undefined): Promise<void> {
    if (!ended) return;
    const { number, state, reason } = ended;
    await goingBackTo(ended.origin, async () => {
      for (const handle of handlers) await handle(transaction, ended);
      await onCommit(transaction, () => log.info({ command: number, state, reason }, "a command ends"));
    });
  }

  const lease = async (max: number, kinds: Kinds): Promise<LeasedCommand[]> => {
    const seconds = limits.commandLeaseSeconds;
    const leased = await leaseDue(db, { max, seconds, kinds, now: clock.now() });
    return leased.map(({ id, command, number, attempts, origin }) => {
      const line = { command: number, kind: command.kind, attempt: attempts };
      goingBackTo(origin, () => log.info(line, "a command is taken"));
      return { ...command, commandId: id };
    });
  };

  return {
    /** Asks for something, in the transaction that decides it. The same reference again adds nothing. */
    enqueue: (transaction: DbOrTransaction, order: Order): Promise<void> =>
      insertCommand(
        transaction,
        { ...order, id: randomUUID(), origin: originNow()?.requestId ?? null },
        clock.now(),
      ),

    /** Leases up to `max` commands to the game server for 60 s. */
    claim: (max: number): Promise<LeasedCommand[]> => lease(max, { except: byPortal }),

    /** Leases up to `max` of those that the portal carries out itself for 60 s. */
    claimOwn: (max: number): Promise<LeasedCommand[]> => lease(max, { only: byPortal }),

    /**
     * Ends a command as the game server says; repeating it is harmless. 404 unknown, 409 never claimed, or ended
     * otherwise already.
     */
    acknowledge: (id: string, { status, reason = "" }: CommandAck): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const command = await lockCommand(transaction, id);
        if (!command) throw failure("notFound");
        const state = status === "done" ? "DONE" : "REFUSED";
        if (command.state === state) return;
        if (command.attempts === 0) throw failure("command.notClaimed");
        if (command.state !== "LEASED") throw failure("command.endedOtherwise");
        const end = { state, reason: reason || null, now: clock.now() } as const;
        await tell(transaction, await endCommand(transaction, id, end));
      }),

    /** Has `handler` take part in every end. */
    onOutcome: (handler: OutcomeHandler): void => void handlers.push(handler),

    /** Ends what is of no use any more and was never given to the game; false when it was, or may still be. */
    withdraw: (reference: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const end = { reason: "unasked" satisfies GameReason, now: clock.now() };
        const ended = await endUnclaimed(transaction, reference, end);
        await tell(transaction, ended);
        return ended !== undefined;
      }),

    /** The next of those that are with the game server, or were until lately, by number after `after`, at most `max`. */
    leased: (after: number, max: number): Promise<{ id: string; number: number }[]> =>
      selectLeased(db, { after, max, since: new Date(clock.now().getTime() - lookedBackMs) }),

    /** Notes how a command ended that is with the game server; repeating it is harmless. */
    end: (id: string, reason: string | null): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const state = reason === null ? "DONE" : "REFUSED";
        await tell(transaction, await endCommand(transaction, id, { state, reason, now: clock.now() }));
      }),

    /** How many rewards have waited for the game server for more than `seconds`, and the oldest of them. */
    backlog: (seconds: number): Promise<{ waiting: number; oldest: Date | null }> => {
      const now = clock.now();
      const before = new Date(now.getTime() - seconds * 1_000);
      return selectBacklog(db, { before, kinds: { except: ["unstuck"] }, now });
    },

    endsOf,
  };
}

/** How the commands with these references stand, and why the refused ones were. */
async function endsOf(references: readonly string[], on: DbOrTransaction): Promise<Map<string, CommandEnd>> {
  if (references.length === 0) return new Map();
  return new Map((await selectEnds(on, references)).map((end) => [end.reference, end]));
}
