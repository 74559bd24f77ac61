import type {
  DeliveriesQuery,
  DeliveryAct,
  OfficeDelivery,
} from "@gatehouse/contract/game/deliveries-office";
import { limits } from "@gatehouse/contract/limits";
import { cursorText } from "@gatehouse/contract/office-lists";
import type { Db, DbTransaction } from "../../../../database.ts";
import {
  type DeliveryMechanism,
  type DeliverySight,
  type GameDeliveries,
  GameUnavailable,
} from "../../../../gateways/game/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { administration } from "../../../../platform/http/client.ts";
import { forbidOwnAccount, type Official } from "../../../../platform/http/official.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { TrailService } from "../../../identity/trail/service.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import { insertEvent, markFound } from "../changes/store.ts";
import { type DeliveryEvent, hasEnded, stuckHours } from "../model.ts";
import type { DeliveriesService } from "../service.ts";
import { selectEvents } from "../store.ts";
import * as store from "./store.ts";

const { lists } = limits;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Options = {
  db: Db;
  clock: Clock;
  deliveries: Pick<DeliveriesService, "endIn" | "progressed">;
  /** The game's own tables; null where the game server fetches. */
  game: GameDeliveries | null;
  accounts: Pick<AccountService, "findByLogin" | "loginsOf" | "lock">;
  record: Pick<RecordService, "note">;
  trail: Pick<TrailService, "record">;
  /** What the game's files call an item; undefined where they say nothing. */
  itemName: (id: number) => Promise<string | undefined>;
};

type Names = { logins: ReadonlyMap<number, string>; items: ReadonlyMap<number, string | undefined> };

export type DeliveryOffice = ReturnType<typeof createDeliveryOffice>;

/** Deliveries as the office sees them, and what a person decides about one whose outcome nobody can tell. */
export function createDeliveryOffice(options: Options) {
  const { db, clock, deliveries, game, accounts, record, trail, itemName } = options;
  const stuckBefore = (): Date => new Date(clock.now().getTime() - stuckHours * hourMs);

  const isLeased = ({ state, attempts, nextAttemptAt }: store.OfficeRow): boolean =>
    state === "LEASED" && attempts > 0 && nextAttemptAt > clock.now();

  function waysOf(row: store.OfficeRow): DeliveryAct[] {
    if (hasEnded(row.state)) return [];
    const canLook = game !== null && row.gameRow !== null;
    if (row.state === "PLACED") return canLook ? ["look"] : [];
    const ends =
      row.attempts === 0 ? [] : isLeased(row) ? (["arrived"] as const) : (["arrived", "lost"] as const);
    return [...(canLook ? (["look"] as const) : []), ...ends];
  }

  /** What the accounts and items of rows are called. */
  async function namesOf(rows: readonly store.OfficeRow[]): Promise<Names> {
    const accountIds = new Set(rows.flatMap(({ accountId }) => accountId ?? []));
    const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
    const [logins, items] = await Promise.all([
      accounts.loginsOf([...accountIds]),
      Promise.all(itemIds.map(async (id) => [id, await itemName(id)] as const)),
    ]);
    return { logins, items: new Map(items) };
  }

  function shownOf(
    row: store.OfficeRow,
    { logins, items }: Names,
    events: readonly DeliveryEvent[] = [],
  ): OfficeDelivery {
    const { id, number, reference, accountId, charName, charId, itemId, count, state, attempts, problem } =
      row;
    return {
      id,
      number,
      reference,
      accountId,
      login: (accountId !== null && logins.get(accountId)) || null,
      character: charName,
      charId,
      itemId,
      itemName: items.get(itemId) ?? null,
      count,
      state,
      attempts,
      leasedUntil: isLeased(row) ? row.nextAttemptAt.toISOString() : null,
      problem,
      created: row.createdAt.toISOString(),
      updated: row.updatedAt.toISOString(),
      events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
      can: waysOf(row),
    };
  }

  const whole = async (row: store.OfficeRow): Promise<OfficeDelivery> =>
    shownOf(row, await namesOf([row]), await selectEvents(db, row.id));

  /** The delivery that a number means: its own, with or without "D-", or its id. */
  async function find(number: string): Promise<store.OfficeRow | undefined> {
    const short = /^(?:D-)?(\d{1,9})$/i.exec(number)?.[1];
    if (short) return store.findDelivery(db, { number: Number(short) });
    return isUuid(number) ? store.findDelivery(db, { id: number }) : undefined;
  }

  async function existing(id: string): Promise<store.OfficeRow> {
    const found = isUuid(id) ? await store.findDelivery(db, { id }) : undefined;
    if (!found) throw failure("notFound");
    return found;
  }

  /** Does it under the locks of account and delivery, with its record; 409 once it has ended. */
  async function decide(
    official: Official,
    id: string,
    { act, reason }: { act: DeliveryAct; reason: string },
    work: (transaction: DbTransaction, row: store.OfficeRow) => Promise<Record<string, unknown>>,
  ): Promise<OfficeDelivery> {
    const { accountId } = await existing(id);
    if (accountId !== null) forbidOwnAccount(official, accountId);
    await db.transaction().execute(async (transaction) => {
      // The account first, as everybody locks.
      const account =
        accountId === null ? undefined : await accounts.lock(transaction, accountId, "reference");
      const row = await store.lockRow(transaction, id);
      if (!row || hasEnded(row.state)) throw failure("office.changed");
      const after = await work(transaction, row);
      if (account && act !== "look") {
        const kind = act === "arrived" ? "goodsArrived" : "goodsLost";
        const detail = `${row.count} → ${row.charName}. ${reason}`;
        await trail.record(transaction, { accountId: account.id, kind, client: administration, detail });
      }
      await record.note(transaction, official, {
        permission: "money.resolve",
        action: `deliveries.${act}`,
        target: { kind: "delivery", id },
        before: { state: row.state },
        after,
        reason,
      });
    });
    return whole(await existing(id));
  }

  const end = (official: Official, id: string, act: "arrived" | "lost", reason: string) =>
    decide(official, id, { act, reason }, async (transaction, row) => {
      if (row.attempts === 0) throw failure("delivery.notClaimed");
      if (row.state === "PLACED") throw failure("delivery.inGameTable");
      if (act === "lost" && isLeased(row)) throw failure("delivery.leased");
      const state = act === "arrived" ? "DELIVERED" : "REJECTED";
      if (!(await deliveries.endIn(transaction, row, state, reason))) throw failure("office.changed");
      return { state };
    });

  /** What the game's table says of it now. 503 when it cannot be asked. */
  async function sightOf(row: store.OfficeRow): Promise<DeliverySight | undefined> {
    if (!game || row.gameRow === null) throw failure("delivery.nothingToSee");
    const placed = { ...row, mechanism: row.mechanism as DeliveryMechanism, row: row.gameRow };
    try {
      const sight = (await game.look([placed])).get(row.id);
      if (sight?.at === "orphaned" && !(await game.withdraw(placed, sight.reason))) return undefined;
      return sight;
    } catch (error) {
      if (error instanceof GameUnavailable) throw failure("game.unavailable");
      throw error;
    }
  }

  async function followIn(
    transaction: DbTransaction,
    row: store.OfficeRow,
    sight: DeliverySight | undefined,
  ): Promise<Record<string, unknown>> {
    const now = clock.now();
    switch (sight?.at) {
      case "delivered":
        await deliveries.endIn(transaction, row, "DELIVERED", null);
        return { state: "DELIVERED" };
      case "rejected":
      case "orphaned":
        await deliveries.endIn(transaction, row, "REJECTED", sight.reason);
        return { state: "REJECTED" };
      case "inert":
      case "waiting":
        // It lies there after all: the round watches it from now on.
        await markFound(transaction, row, now);
        await deliveries.progressed(transaction, row);
        return { state: "PLACED" };
      default: {
        const detail = sight?.at === "unknown" ? sight.problem : row.problem;
        await insertEvent(transaction, row.id, { at: now, kind: "LOOKED", attempt: row.attempts, detail });
        return { state: row.state };
      }
    }
  }

  return {
    /** A page, newest first; `person`: those that wait for one. */
    async list({ search, state, from, to, before }: DeliveriesQuery) {
      const filter: store.Filter = {
        state: state === "person" ? undefined : state,
        forPerson: state === "person" ? { before: stuckBefore() } : undefined,
        accountId: undefined,
        character: undefined,
        from,
        to: to && new Date(to.getTime() + dayMs),
        before,
        max: lists.rows + 1,
      };
      if (search) {
        const one = await find(search);
        if (one) return { rows: [shownOf(one, await namesOf([one]))], next: null };
        const account = await accounts.findByLogin(search);
        if (account) filter.accountId = account.id;
        else filter.character = search;
      }
      const found = await store.selectDeliveries(db, filter);
      const shown = found.slice(0, lists.rows);
      const last = shown.at(-1);
      const next =
        found.length > lists.rows && last
          ? cursorText({ at: last.createdAt, id: String(last.number) })
          : null;
      const names = await namesOf(shown);
      return { rows: shown.map((row) => shownOf(row, names)), next };
    },

    countForPerson: (): Promise<number> => store.countForPerson(db, stuckBefore()),

    /** Those that wait for a person, the oldest of the newest `max`, for the desk. */
    forPerson: (max: number): Promise<store.OfficeRow[]> =>
      store.selectDeliveries(db, {
        state: undefined,
        forPerson: { before: stuckBefore() },
        accountId: undefined,
        character: undefined,
        from: undefined,
        to: undefined,
        before: undefined,
        max,
      }),

    /** What a number means, and what it is for; undefined when there is no such delivery. */
    find,

    /** The deliveries for these references, each with its whole history. */
    async ofReferences(references: readonly string[]): Promise<OfficeDelivery[]> {
      const found: OfficeDelivery[] = [];
      for (const row of await store.selectByReferences(db, references)) found.push(await whole(row));
      return found;
    },

    onwards: (page: Parameters<typeof store.selectOnwards>[1]) => store.selectOnwards(db, page),

    /** Has the game's table looked at now, and does what follows. 409 where nothing of it lies there, 503 without the game. */
    async look(official: Official, id: string, reason: string): Promise<OfficeDelivery> {
      const row = await existing(id);
      if (hasEnded(row.state)) throw failure("office.changed");
      const sight = await sightOf(row);
      return decide(official, id, { act: "look", reason }, (transaction, locked) =>
        followIn(transaction, locked, sight),
      );
    },

    /**
     * A person has found out that it arrived, or that it did not: what follows from either is done with it. 409 when it has
     * ended, was never with the game, lies in its table, or (lost) is leased to it still.
     */
    arrived: (official: Official, id: string, reason: string) => end(official, id, "arrived", reason),
    lost: (official: Official, id: string, reason: string) => end(official, id, "lost", reason),
  };
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
