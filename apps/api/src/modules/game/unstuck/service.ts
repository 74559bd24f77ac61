import { randomUUID } from "node:crypto";
import { unstuckReasons } from "@gatehouse/contract/game/reasons";
import type { UnstuckReason, UnstuckRecord } from "@gatehouse/contract/game/unstuck";
import { limits } from "@gatehouse/contract/limits";
import { refusal } from "@gatehouse/contract/refusals";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Client } from "../../../platform/http/client.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { TrailService } from "../../identity/trail/service.ts";
import type { CommandEnd, GameCommandsService } from "../commands/service.ts";
import type { RankingsService } from "../rankings/service.ts";
import { findRequest, saveRequest, selectRequests, type Unstuck } from "./store.ts";

export type UnstuckService = ReturnType<typeof createUnstuckService>;

type Needs = {
  db: Db;
  clock: Clock;
  rankings: Pick<RankingsService, "holdCharacter" | "isOnline">;
  commands: Pick<GameCommandsService, "enqueue" | "endsOf">;
  trail: Pick<TrailService, "record">;
};
type Player = { accountId: number; login: string };

const pauseMs = limits.unstuckMinutes * 60_000;

/** Puts players' own characters into the nearest town (product.md 4.10). */
export function createUnstuckService({ db, clock, rankings, commands, trail }: Needs) {
  const endOf = async (on: DbOrTransaction, { reference }: Unstuck): Promise<CommandEnd | undefined> =>
    (await commands.endsOf([reference], on)).get(reference);

  return {
    /**
     * Asks the game to move a player's character. Refused: whose it is not, who plays, and within half an hour of a
     * request that was not refused by the game.
     */
    ask: ({ accountId, login }: Player, charId: number, client: Client): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await holdLock(transaction, "unstuck", String(charId));
        const character = await rankings.holdCharacter(transaction, charId, login);
        if (!character) throw failure("transfer.notOwnCharacter");
        if (await rankings.isOnline(transaction, charId)) throw failure("unstuck.online");
        const now = clock.now();
        const last = await findRequest(transaction, charId);
        const left = last ? last.askedAt.getTime() + pauseMs - now.getTime() : 0;
        if (last && left > 0 && (await endOf(transaction, last))?.state !== "REFUSED") {
          throw new Failure([refusal("unstuck.tooSoon")], { retryAfter: Math.ceil(left / 1_000) });
        }
        const reference = `unstuck:${randomUUID()}`;
        await commands.enqueue(transaction, {
          reference,
          accountId,
          expiresAt: new Date(now.getTime() + pauseMs),
          command: { kind: "unstuck", charId, login },
        });
        await saveRequest(transaction, { charId, accountId, reference, askedAt: now });
        await trail.record(transaction, {
          accountId,
          kind: "unstuckAsked",
          client,
          detail: character.name,
        });
      }),

    /** What became of the last request for each of the account's characters, the newest first. */
    async list(accountId: number): Promise<UnstuckRecord[]> {
      const requests = await selectRequests(db, accountId);
      const ends = await commands.endsOf(
        requests.map(({ reference }) => reference),
        db,
      );
      return requests.map((request) => recordOf(request, ends.get(request.reference), clock.now()));
    },
  };
}

function recordOf({ charId, askedAt }: Unstuck, end: CommandEnd | undefined, now: Date): UnstuckRecord {
  const next = new Date(askedAt.getTime() + pauseMs);
  const asked = { charId, asked: askedAt.toISOString() };
  if (end?.state === "DONE") return { ...asked, state: "done", next: next.toISOString() };
  if (end?.state === "REFUSED") {
    return { ...asked, state: "refused", ...whyOf(end.reason), next: asked.asked };
  }
  if (now < next) return { ...asked, state: "asked", next: next.toISOString() };
  return { ...asked, state: "refused", reason: "late", next: next.toISOString() };
}

const isReason = (text: string): text is UnstuckReason => unstuckReasons.some((reason) => reason === text);

function whyOf(reason: string | null): Pick<UnstuckRecord, "reason" | "words"> {
  if (!reason) return {};
  return isReason(reason) ? { reason } : { words: reason };
}
