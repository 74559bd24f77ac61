import { type QueryCreator, sql } from "kysely";
import type { DonationStep } from "@gatehouse/contract/money/donations";
import { paymentProviders, providersOf } from "@gatehouse/contract/money/providers";
import type { Db, DbOrTransaction, DonationTables } from "./tables.ts";
import type { PaymentProviderName } from "../../../gateways/payment/port.ts";
import type { Order, OrderEvent, OrderState } from "./model.ts";

const orderColumns = [
  "id",
  "holder_id as holderId",
  "provider",
  "provider_order_id as providerOrderId",
  "reference",
  "payee",
  "language",
  "amount",
  "currency",
  "state",
  "attempt",
  "problem",
  "looks",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const select = (db: DbOrTransaction) => db.selectFrom("donation_orders").select(orderColumns);

export async function insertEvent(
  db: DbOrTransaction,
  orderId: string,
  { at, step, detail }: OrderEvent,
): Promise<void> {
  await db.insertInto("donation_events").values({ order_id: orderId, at, step, detail }).execute();
}

export type NewOrder = Pick<
  Order,
  "id" | "holderId" | "provider" | "reference" | "language" | "amount" | "currency"
>;

/** Adds an order with the first line of its history; the order. */
export async function insertOrder(db: DbOrTransaction, order: NewOrder, now: Date): Promise<Order> {
  const { holderId, ...rest } = order;
  return db
    .with("changed", (query) =>
      query
        .insertInto("donation_orders")
        .values({ ...rest, holder_id: holderId, created_at: now, updated_at: now })
        .returning(orderColumns),
    )
    .with("noted", noting("CREATED", now))
    .selectFrom("changed")
    .selectAll()
    .executeTakeFirstOrThrow();
}

export const findOrder = (
  db: DbOrTransaction,
  provider: PaymentProviderName,
  providerOrderId: string,
): Promise<Order | undefined> =>
  select(db)
    .where("provider", "=", provider)
    .where("provider_order_id", "=", providerOrderId)
    .executeTakeFirst();

/** The order that any of the providers calls so. */
export const findOrderNamed = (db: DbOrTransaction, providerOrderId: string): Promise<Order | undefined> =>
  select(db)
    .where("provider", "in", paymentProviders)
    .where("provider_order_id", "=", providerOrderId)
    .executeTakeFirst();

export const findOrderById = (db: DbOrTransaction, id: string): Promise<Order | undefined> =>
  select(db).where("id", "=", id).executeTakeFirst();

/** The order that the provider was told this reference with. */
export const findOrderByReference = (
  db: DbOrTransaction,
  provider: PaymentProviderName,
  reference: string,
): Promise<Order | undefined> =>
  select(db).where("provider", "=", provider).where("reference", "=", reference).executeTakeFirst();

/** The order that a capture of the provider belongs to. */
export const findOrderOfCapture = (
  db: DbOrTransaction,
  provider: PaymentProviderName,
  captureId: string,
): Promise<Order | undefined> =>
  select(db)
    .where(
      "id",
      "in",
      db
        .selectFrom("donation_captures")
        .select("order_id")
        .where("provider", "=", provider)
        .where("capture_id", "=", captureId),
    )
    .executeTakeFirst();

/** An order, locked until the transaction ends. */
export const lockOrder = (db: DbOrTransaction, id: string): Promise<Order> =>
  select(db).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

type Change = {
  state: OrderState;
  problem?: string | null;
  attempt?: number;
  nextLookAt: Date | null;
  looks?: number;
};

/** Changes an order; noted in its history as `step`, if that is given. The order as it is then. */
export async function changeOrder(
  db: DbOrTransaction,
  id: string,
  { state, problem = null, attempt, nextLookAt, looks }: Change,
  at: Date,
  step?: DonationStep,
): Promise<Order> {
  const changed = db.with("changed", (query) =>
    query
      .updateTable("donation_orders")
      .set({
        state,
        problem,
        next_look_at: nextLookAt,
        updated_at: at,
        ...(attempt !== undefined && { attempt }),
        ...(looks !== undefined && { looks }),
      })
      .where("id", "=", id)
      .returning(orderColumns),
  );
  const noted = step ? changed.with("noted", noting(step, at)) : changed;
  return noted.selectFrom("changed").selectAll().executeTakeFirstOrThrow();
}

/** Notes how the provider calls an order that it has opened, once, by whichever way that is heard first. */
export async function openOrder(
  db: DbOrTransaction,
  id: string,
  { providerOrderId, payee }: Pick<Order, "payee"> & { providerOrderId: string },
  at: Date,
): Promise<void> {
  await db
    .with("changed", (query) =>
      query
        .updateTable("donation_orders")
        .set({ state: "OPEN", provider_order_id: providerOrderId, payee, updated_at: at })
        .where("id", "=", id)
        .where("state", "=", "CREATED")
        .returning(orderColumns),
    )
    .with("noted", noting("OPENED", at))
    .selectFrom("changed")
    .select("id")
    .execute();
}

type Changed = QueryCreator<DonationTables & { changed: Pick<Order, "id" | "problem"> }>;

/** Adds a line to the history of the order that the statement adds or changes. */
const noting = (step: DonationStep, at: Date) => (query: Changed) =>
  query
    .insertInto("donation_events")
    .columns(["order_id", "at", "step", "detail"])
    .expression((row) =>
      row
        .selectFrom("changed")
        .select((changed) => [
          "changed.id",
          changed.val(at).as("at"),
          changed.val(step).as("step"),
          "changed.problem",
        ]),
    );

/** Orders that the portal asks about by itself now; nobody else does for a while, longer after each look. */
export const takeDue = (
  db: Db,
  provider: PaymentProviderName,
  { now, pauses, max }: { now: Date; pauses: { first: number; longest: number }; max: number },
): Promise<Order[]> =>
  db
    .updateTable("donation_orders")
    .set((row) => ({
      next_look_at: sql<Date>`${now}::timestamptz
        + interval '1 second' * least(${pauses.longest}, ${pauses.first} * power(2, least(looks, 12)))`,
      looks: row("looks", "+", 1),
    }))
    .where(
      "id",
      "in",
      db
        .selectFrom("donation_orders")
        .select("id")
        .where("provider", "=", provider)
        .where("next_look_at", "<=", now)
        .orderBy("next_look_at")
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(orderColumns)
    .execute();

/** Orders of a provider by ascending id, after the id `after`. */
const ofProvider = (db: DbOrTransaction, { provider, after, max }: Walk) =>
  select(db)
    .where("provider", "=", provider)
    .where("provider_order_id", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(max);

type Walk = { provider: PaymentProviderName; after: string; max: number };

/** The orders of which something is still to be heard. */
export const selectUnsettled = (db: DbOrTransaction, walk: Walk): Promise<Order[]> =>
  ofProvider(db, walk)
    .where(sql<boolean>`state in ('OPEN', 'CAPTURING', 'PENDING', 'REVIEW')`)
    .execute();

/** The others made since, or paid since; of `seenBefore` those of which nothing was heard from then on, `upTo` an id. */
export const selectSettled = (
  db: DbOrTransaction,
  { since, seenBefore, upTo, ...walk }: Walk & { since: Date; seenBefore?: Date; upTo?: string | undefined },
): Promise<Order[]> => {
  const all = ofProvider(db, walk)
    .where("state", "not in", ["OPEN", "CAPTURING", "PENDING", "REVIEW"])
    .where((row) =>
      row.or([
        row.and([row("state", "<>", "EXPIRED"), row("created_at", ">=", since)]),
        row.exists(
          row
            .selectFrom("donation_captures")
            .select("order_id")
            .whereRef("order_id", "=", "donation_orders.id")
            .where("seen_at", ">=", since),
        ),
      ]),
    );
  const unseen = seenBefore ? all.where(sql<Date>`greatest(updated_at, asked_at)`, "<", seenBefore) : all;
  return (upTo === undefined ? unseen : unseen.where("id", "<=", upTo)).execute();
};

/** Notes that the provider has told how an order is. */
export async function noteAsked(db: DbOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("donation_orders").set({ asked_at: now }).where("id", "=", id).execute();
}

/** The order up to which the reconciliation of a provider has come, and where it goes on; undefined at its beginning. */
export async function findReached(
  db: DbOrTransaction,
  provider: PaymentProviderName,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("donation_reconciliations")
    .select("reached")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.reached;
}

export async function saveReached(
  db: DbOrTransaction,
  provider: PaymentProviderName,
  reached: string,
): Promise<void> {
  await db
    .insertInto("donation_reconciliations")
    .values({ provider, reached })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ reached }))
    .execute();
}

/**
 * The ids of orders that nobody was ever led to before `before`, and of manual ones that nobody has paid since `unpaidSince`, the
 * oldest first.
 */
export async function selectAbandoned(
  db: DbOrTransaction,
  { before, unpaidSince, max }: { before: Date; unpaidSince: Date; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("donation_orders")
    .select("id")
    .where(sql<boolean>`state in ('CREATED', 'OPEN')`)
    .where((row) =>
      row.or([
        row.and([row("provider", "in", providersOf("hand")), row("created_at", "<", unpaidSince)]),
        row.and([
          row("provider", "not in", providersOf("hand")),
          row("provider_order_id", "is", null),
          row("created_at", "<", before),
        ]),
      ]),
    )
    .orderBy("created_at")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders with money on the way that has not arrived since `before`, and those for a person. */
export const selectStuck = (db: DbOrTransaction, before: Date, max: number): Promise<Order[]> =>
  select(db)
    .where(sql<boolean>`state in ('CAPTURING', 'PENDING', 'REVIEW')`)
    .where((row) => row.or([row("state", "=", "REVIEW"), row("updated_at", "<", before)]))
    .orderBy("created_at")
    .limit(max)
    .execute();

export const selectOrdersOf = (db: DbOrTransaction, holderId: number, max: number): Promise<Order[]> =>
  select(db)
    .where("holder_id", "=", holderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(max)
    .execute();

export const selectEvents = (db: DbOrTransaction, orderIds: readonly string[]) =>
  db
    .selectFrom("donation_events")
    .select(["order_id as orderId", "at", "step", "detail"])
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .orderBy("id")
    .execute();
