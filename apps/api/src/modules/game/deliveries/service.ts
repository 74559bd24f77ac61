import { randomUUID } from "node:crypto";
import type { DeliveryAck, LeasedDelivery } from "@gatehouse/contract/game/deliveries";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import { goingBackTo, originNow } from "../../../platform/origin.ts";
import { onCommit } from "../../../platform/postgres/on-commit.ts";
import { inSnapshot } from "../../../platform/postgres/snapshot.ts";
import { endDelivery, insertEvent } from "./changes/store.ts";
import {
  type Delivery,
  type DeliveryEnd,
  type DeliveryEvent,
  type DeliveryState,
  hasEnded,
  stuckHours,
} from "./model.ts";
import {
  allStates,
  countOpen,
  findByReference,
  hasArrived,
  insertDelivery,
  leaseDue,
  lockDelivery,
  type NewDelivery,
  selectEvents,
  selectStates,
  selectStuck,
  selectWaiting,
  type Waiting,
} from "./store.ts";

/** Takes part in a delivery's end, in its transaction: throwing takes the end back. */
type OutcomeHandler = (
  transaction: DbOrTransaction,
  delivery: Delivery & {
    state: DeliveryEnd;
    /** Why, as a code or in the game's words. */ detail: string | null;
  },
) => Promise<void>;

/** Told whenever a delivery is another step on its way; of its end the outcome tells. */
type ProgressHandler = (on: DbOrTransaction, delivery: Delivery) => Promise<void>;

type Goods = Omit<NewDelivery, "id" | "itemId" | "origin"> & { itemId?: number };

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/**
 * Goods on their way to characters (architecture, "How goods travel"): an outbox, so that what was paid for is written
 * down together with the payment, reaches the game once, and ends once.
 */
export function createDeliveriesService({
  db,
  clock,
  log,
  itemId,
  byBridge,
  onEnd,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  /** The currency's item. */
  itemId: number;
  /** Whether the game server fetches deliveries; otherwise the portal puts them into its database. */
  byBridge: boolean;
  /** Told of each that has ended. */
  onEnd?: ((state: DeliveryEnd) => void) | undefined;
}) {
  const handlers: OutcomeHandler[] = [];
  const progressHandlers: ProgressHandler[] = [];

  /** Ends a delivery together with what follows from it; false when somebody else ended it first. */
  const end = (seen: Delivery, state: DeliveryEnd, detail: string | null): Promise<boolean> =>
    db.transaction().execute((transaction) => endIn(transaction, seen, state, detail));

  /** As `end`, in the caller's transaction. */
  async function endIn(
    transaction: DbOrTransaction,
    seen: Delivery,
    state: DeliveryEnd,
    detail: string | null,
  ): Promise<boolean> {
    if (!(await endDelivery(transaction, seen, state, detail, clock.now()))) return false;
    await goingBackTo(seen.origin, async () => {
      for (const handle of handlers) await handle(transaction, { ...seen, state, detail, problem: null });
      await onCommit(transaction, () => {
        log.info({ delivery: seen.number, state, detail }, "a delivery ends");
        onEnd?.(state);
      });
    });
    return true;
  }

  /** What an acknowledgement comes to: null when it stands, else the reason why it does not. */
  async function settle(
    transaction: DbOrTransaction,
    id: string,
    { status, reason }: DeliveryAck,
  ): Promise<Failure | null> {
    const delivery = await lockDelivery(transaction, id);
    if (!delivery) return failure("notFound");
    const wanted = status === "delivered" ? "DELIVERED" : "REJECTED";
    if (delivery.state === wanted) return null;
    if (hasEnded(delivery.state)) {
      await noteContradiction(transaction, delivery, wanted);
      return failure("delivery.endedOtherwise");
    }
    if (delivery.attempts === 0) return failure("delivery.notClaimed");
    if (delivery.state === "PLACED") return failure("delivery.inGameTable");
    await endIn(transaction, delivery, wanted, reason ?? null);
    return null;
  }

  /** Once a delivery, however often the game says it. */
  async function noteContradiction(transaction: DbOrTransaction, delivery: Delivery, said: DeliveryEnd) {
    const events = await selectEvents(transaction, delivery.id);
    if (events.some(({ kind }) => kind === "CONTRADICTED")) return;
    const attempt = delivery.attempts;
    await insertEvent(transaction, delivery.id, {
      at: clock.now(),
      kind: "CONTRADICTED",
      attempt,
      detail: said,
    });
  }

  async function progressed(on: DbOrTransaction, delivery: Delivery): Promise<void> {
    for (const handle of progressHandlers) await handle(on, delivery);
  }

  /** Leases up to `max` deliveries for so many seconds. */
  const lease = (max: number, seconds: number): Promise<Delivery[]> =>
    db.transaction().execute(async (transaction) => {
      const leased = await leaseDue(transaction, { max, seconds, now: clock.now() });
      for (const delivery of leased) {
        const { number, attempts } = delivery;
        await goingBackTo(delivery.origin, async () => {
          await progressed(transaction, delivery);
          await onCommit(transaction, () =>
            log.info({ delivery: number, attempt: attempts }, "a delivery is taken"),
          );
        });
      }
      return leased;
    });

  return {
    /** How many have not ended, by state. */
    open: () => countOpen(db),

    /**
     * Sends `count` of the currency, or of another item, to a character, in the transaction that pays for it. The same
     * reference again adds nothing and returns the delivery that there is.
     */
    async enqueue(transaction: DbOrTransaction, goods: Goods): Promise<Delivery> {
      const origin = originNow()?.requestId ?? null;
      const row = { itemId, ...goods, id: randomUUID(), origin };
      const added = await insertDelivery(transaction, row, clock.now());
      if (!added) return findByReference(transaction, goods.reference);
      await onCommit(transaction, () => log.info({ delivery: added.number }, "a delivery is on its way"));
      return added;
    },

    /** The states of the deliveries for these references; those that there are. */
    states: (
      transaction: DbOrTransaction,
      references: readonly string[],
    ): Promise<Map<string, DeliveryState>> => selectStates(transaction, references),

    /** Those of all deliveries, for the statement of a module that compares its own rows with them. */
    allStates,

    /** Has `handler` take part in every end; transfers are completed or refunded by it. */
    onOutcome: (handler: OutcomeHandler): void => void handlers.push(handler),

    /** Has `handler` hear of every other step. */
    onProgress: (handler: ProgressHandler): void => void progressHandlers.push(handler),

    end,
    endIn,
    lease,
    progressed,

    /** Leases up to `max` deliveries to the game server for 60 s (product.md 4.11); 422 without the bridge. */
    async claim(max: number): Promise<LeasedDelivery[]> {
      if (!byBridge) throw failure("delivery.byPortal");
      const leased = await lease(max, limits.deliveryLeaseSeconds);
      return leased.map(({ id, attempts, ...goods }) => ({
        deliveryId: id,
        charId: goods.charId,
        login: goods.login,
        itemId: goods.itemId,
        count: goods.count,
        attempt: attempts,
      }));
    },

    /**
     * Ends a delivery as the game server says; repeating it is harmless, and it counts after the lease's end, too. 404
     * unknown, 409 never claimed, or ended otherwise already: then it stays as it is and the history says so.
     */
    async acknowledge(id: string, ack: DeliveryAck): Promise<void> {
      const refused = await db.transaction().execute((transaction) => settle(transaction, id, ack));
      if (refused) throw refused;
    },

    /** What has waited for more than `seconds` with nothing known against it, and whether such goods ever arrived. */
    async waiting(seconds: number): Promise<(Waiting & { everArrived: boolean })[]> {
      const waiting = await selectWaiting(db, new Date(clock.now().getTime() - seconds * 1_000));
      return Promise.all(
        waiting.map(async (row) => ({ ...row, everArrived: await hasArrived(db, row.mechanism) })),
      );
    },

    /** The deliveries that have not ended and need a person's eye, at most `max`, each with its whole history. */
    async stuck(max: number): Promise<{ delivery: Delivery; history: DeliveryEvent[] }[]> {
      const before = new Date(clock.now().getTime() - stuckHours * 3_600_000);
      return inSnapshot(db, async (on) => {
        const found: { delivery: Delivery; history: DeliveryEvent[] }[] = [];
        for (const delivery of await selectStuck(on, before, max)) {
          found.push({ delivery, history: await selectEvents(on, delivery.id) });
        }
        return found;
      });
    },
  };
}
