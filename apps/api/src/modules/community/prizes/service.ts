import { limits } from "@gatehouse/contract/limits";
import type { DeskItem } from "@gatehouse/contract/operations/desk";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { goingBackTo, originNow } from "../../../platform/origin.ts";
import { inSnapshot } from "../../../platform/postgres/snapshot.ts";
import type { GameCommandsService } from "../../game/commands/service.ts";
import type { DeliveriesService } from "../../game/deliveries/service.ts";
import type { AccountService } from "../../identity/accounts/service.ts";
import { daysFrom, fallsShort, gameSilent, nextName, nextTry, type Prize, type What } from "./model.ts";
import {
  changePrize,
  countRefusedVotes,
  findPrize,
  insertPrize,
  lockBySent,
  lockPrize,
  selectByReference,
  selectDue,
  selectHeroesSent,
  selectRefused,
} from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  commands: GameCommandsService;
  deliveries: Pick<DeliveriesService, "enqueue" | "onOutcome">;
  accounts: Pick<AccountService, "lock">;
};

type Award = { accountId: number; reference: string; what: What; endsAt?: Date };

/** Told when a prize is given, or closed by a person, in that transaction: until when it holds. */
type EndHandler = (transaction: DbOrTransaction, ended: { reference: string; until: Date }) => Promise<void>;

/** How a prize stands, and why the game refused it. */
export type Standing = { state: "onItsWay" | "given" | "refused"; reason: string | null };

const atOnce = 100;
/** A game that took something and is silent for so long after its end will not tell any more. */
const silenceMs = 3_600_000;
const dayMs = 24 * 3_600_000;

export type PrizesService = ReturnType<typeof createPrizesService>;

/**
 * What players have won and not paid for. A refusal is not the end: the game is asked again, for days, and then a person
 * is. A try is sent only when the one before it has certainly given nothing (docs/decisions/0022-prizes.md).
 */
export function createPrizesService({ db, clock, commands, deliveries, accounts }: Options) {
  const handlers: EndHandler[] = [];

  /** Sends a try under its name, in the transaction that notes it. */
  async function send(transaction: DbOrTransaction, prize: Prize): Promise<void> {
    const { accountId, sent: reference, what, endsAt } = prize;
    if (what.kind === "goods") {
      const { login, charId, charName, count } = what;
      await deliveries.enqueue(transaction, { accountId, reference, login, charId, charName, count });
      return;
    }
    if (what.kind === "vote") {
      const expiresAt = new Date(what.command.until);
      await commands.enqueue(transaction, { accountId, reference, expiresAt, command: what.command });
      return;
    }
    const until = endsAt ?? daysFrom(clock.now(), what.days);
    await commands.enqueue(transaction, {
      accountId,
      reference,
      expiresAt: until,
      command: { kind: "eventHero", charId: what.charId, login: what.login, until: until.toISOString() },
    });
  }

  /** The next try of a prize. */
  async function sendAgain(transaction: DbOrTransaction, prize: Prize): Promise<void> {
    const next = { ...prize, sent: nextName(prize), tries: prize.tries + 1 };
    const { sent, tries } = next;
    await changePrize(transaction, prize.id, { state: "SENT", sent, tries, nextTryAt: null }, clock.now());
    await goingBackTo(prize.origin, () => send(transaction, next));
  }

  async function ended(transaction: DbOrTransaction, { reference }: Prize, until: Date): Promise<void> {
    for (const handle of handlers) await handle(transaction, { reference, until });
  }

  /** The try was given; days as a hero that the game took late go on until all of them were. */
  async function given(transaction: DbOrTransaction, prize: Prize, until: Date): Promise<void> {
    const now = clock.now();
    // Told only after its end, nobody knows since when it held: long enough, then.
    const won = prize.what.kind === "hero" ? (until > now ? daysFrom(now, prize.what.days) : until) : null;
    const endsAt = prize.endsAt ?? won;
    await changePrize(transaction, prize.id, { state: "GIVEN", nextTryAt: null, endsAt, reason: null }, now);
    await ended(transaction, prize, endsAt ?? now);
    if (prize.what.kind === "hero" && endsAt && fallsShort(until, endsAt)) {
      await sendAgain(transaction, { ...prize, endsAt });
    }
  }

  async function refused(transaction: DbOrTransaction, prize: Prize, reason: string | null): Promise<void> {
    const now = clock.now();
    const nextTryAt = nextTry(prize, now);
    const isOver = prize.endsAt !== null && nextTryAt === null;
    const state = nextTryAt || isOver ? "REFUSED" : "WAITING";
    await changePrize(transaction, prize.id, { state, nextTryAt, reason }, now);
  }

  deliveries.onOutcome(async (transaction, { reference, state, detail }) => {
    const prize = await lockBySent(transaction, reference);
    if (!prize || prize.state === "GIVEN" || prize.state === "CLOSED") return;
    await (state === "DELIVERED"
      ? given(transaction, prize, clock.now())
      : refused(transaction, prize, detail));
  });
  commands.onOutcome(async (transaction, { reference, state, reason, expiresAt }) => {
    const prize = await lockBySent(transaction, reference);
    if (!prize || prize.state === "GIVEN" || prize.state === "CLOSED") return;
    await (state === "DONE" ? given(transaction, prize, expiresAt) : refused(transaction, prize, reason));
  });

  /** Changes a prize under its lock, the account's first; false when it, or the account, is gone or does not fit. */
  async function change(
    { id, accountId }: Pick<Prize, "id" | "accountId">,
    fits: (prize: Prize) => boolean,
    work: (transaction: DbTransaction, prize: Prize) => Promise<void>,
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      if (!(await accounts.lock(transaction, accountId, "reference"))) return false;
      const prize = await lockPrize(transaction, id);
      if (!prize || !fits(prize)) return false;
      await work(transaction, prize);
      return true;
    });
  }

  /** Days as a hero that ran out before the game gave them: sent anew if it never had them, else a person's. */
  async function lookAfter(prize: Prize): Promise<void> {
    const end = (await commands.endsOf([prize.sent], db)).get(prize.sent);
    const now = clock.now();
    if (!end || end.expiresAt > now) return;
    if (await commands.withdraw(prize.sent)) return;
    if (end.state !== "LEASED" || now.getTime() < end.expiresAt.getTime() + silenceMs) return;
    const isSame = ({ state, sent }: Prize) => state === "SENT" && sent === prize.sent;
    await change(prize, isSame, (transaction, { id }) =>
      changePrize(transaction, id, { state: "WAITING", reason: gameSilent }, now),
    );
  }

  const isOpen = ({ state }: Prize): boolean => state === "REFUSED" || state === "WAITING";

  async function ofPerson(
    id: number,
    work: (transaction: DbTransaction, prize: Prize) => Promise<void>,
  ): Promise<boolean> {
    const prize = await findPrize(db, id);
    return prize !== undefined && change(prize, isOpen, work);
  }

  return {
    /** Gives a prize, in the transaction that decides it. The same reference again adds nothing. */
    async award(transaction: DbOrTransaction, { endsAt, ...award }: Award): Promise<void> {
      const origin = originNow()?.requestId ?? null;
      const prize = await insertPrize(transaction, { ...award, endsAt: endsAt ?? null, origin }, clock.now());
      if (prize) await send(transaction, prize);
    },

    /** Has `handler` hear of each prize that was given or closed. */
    onEnd: (handler: EndHandler): void => void handlers.push(handler),

    /** How the prizes with these references stand; what nothing is known of any more was given. */
    async standings(references: readonly string[]): Promise<Map<string, Standing>> {
      if (references.length === 0) return new Map();
      const prizes = await selectByReference(db, references);
      return new Map(prizes.map((prize) => [prize.reference, standingOf(prize)]));
    },

    /** Tries again what is due, and looks after what the game was silent about. */
    async round(): Promise<void> {
      const now = clock.now();
      const isDue = ({ state, nextTryAt }: Prize) =>
        state === "REFUSED" && nextTryAt !== null && nextTryAt <= now;
      for (const prize of await selectDue(db, now, atOnce)) await change(prize, isDue, sendAgain);
      for (const prize of await selectHeroesSent(db, atOnce)) await lookAfter(prize);
    },

    /** What the game refused, for the operator: prizes, at most `max`, and how many of the last day's vote rewards. */
    refused: (max: number) =>
      inSnapshot(db, async (on) => ({
        prizes: await selectRefused(on, max),
        votes: await countRefusedVotes(on, new Date(clock.now().getTime() - dayMs)),
      })),

    /** What the game refused to give, as one; votes' rewards run out by themselves. */
    async deskItems(): Promise<DeskItem[]> {
      const open = await selectRefused(db, limits.desk.ofModule);
      const [first] = open;
      if (!first) return [];
      return [
        {
          key: "prizes",
          kind: "prizeRefused",
          since: first.createdAt,
          parameters: { count: open.length },
          link: "/admin/community/votes",
        },
      ];
    },

    /** Sends a refused prize once more, now; false when there is no such one. */
    giveAgain: (id: number): Promise<boolean> =>
      ofPerson(id, (transaction, prize) => sendAgain(transaction, prize)),

    /** Notes that a person has settled a refused prize otherwise; false when there is no such one. */
    close: (id: number): Promise<boolean> =>
      ofPerson(id, async (transaction, prize) => {
        const now = clock.now();
        await changePrize(transaction, prize.id, { state: "CLOSED", nextTryAt: null }, now);
        await ended(transaction, prize, prize.endsAt ?? now);
      }),
  };
}

function standingOf({ state, reason }: Prize): Standing {
  if (state === "SENT") return { state: "onItsWay", reason: null };
  const isRefused = state === "REFUSED" || state === "WAITING";
  return isRefused ? { state: "refused", reason } : { state: "given", reason: null };
}
