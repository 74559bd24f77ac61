import { randomUUID } from "node:crypto";
import { defaultLanguage, pagePrefix } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import type { Db } from "../../../database.ts";
import {
  type CaptureOutcome,
  type PaymentProvider,
  PaymentUnavailable,
} from "../../../gateways/payment/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import type { Log } from "../../../platform/log.ts";
import type { LedgerService } from "../ledger/service.ts";
import { currency, looking, type Order, priceOf } from "./model.ts";
import { changeOrder, findOrder, findOrderById, insertOrder, lockOrder } from "./store.ts";
import { failure } from "../../../platform/failure.ts";
import type { SettleService } from "./settle/service.ts";

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  ledger: LedgerService;
  settle: SettleService;
  publicUrl: string;
  serverName: string;
  isVerified: (accountId: number) => Promise<boolean>;
};

/** How an order ended, or that the provider holds the money; whole units. */
type Completed = { state: "CREDITED" | "PENDING"; amount: number };

export type DonationsService = ReturnType<typeof createDonationsService>;

/** Orders of units, from the amount to the money (contract, "Money"). Every step may be repeated and may be the last. */
export function createDonationsService(options: Options) {
  const { db, clock, log, ledger, settle, publicUrl, serverName } = options;

  /** Writes the order down, then opens it with the provider: what nobody was led to is never paid. */
  async function open(provider: PaymentProvider, accountId: number, amount: number) {
    if (!(await options.isVerified(accountId))) throw failure("email.unverified");
    const id = randomUUID();
    const holderId = await ledger.holder(db, accountId);
    const wanted = { id, holderId, provider: provider.name, amount, currency };
    const order = await insertOrder(db, wanted, clock.now());
    const page = publicUrl + pagePrefix(askedLanguage() ?? defaultLanguage) + paths.donation;
    const opened = await provider
      .open({
        reference: id,
        price: priceOf(order),
        description: `${amount} G. Apiga, ${serverName}`,
        returnUrl: page,
        cancelUrl: `${page}?cancelled=1`,
      })
      .catch(unavailable("donation.failed"));
    const change = { state: "OPEN", providerOrderId: opened.id, nextLookAt: null } as const;
    await changeOrder(db, id, change, clock.now(), "OPENED");
    return opened;
  }

  const unavailable =
    (refusal: "donation.failed" | "donation.unanswered") =>
    (err: unknown): never => {
      if (!(err instanceof PaymentUnavailable)) throw err;
      log.warn({ err }, "the payment provider does not answer as it should");
      throw failure(refusal);
    };

  /** The donor's own order; 404 for anybody else's. */
  async function own(provider: PaymentProvider, accountId: number, providerOrderId: string): Promise<Order> {
    const holderId = await ledger.find(accountId);
    const order = await findOrder(db, provider.name, providerOrderId);
    if (!order || order.holderId !== holderId) throw failure("notFound");
    return order;
  }

  /** Notes that the money is being asked for: whatever happens now, the portal asks until it knows. */
  async function begin(orderId: string): Promise<Order> {
    return db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order.state === "CREDITED" || order.state === "PENDING" || order.state === "REVIEW") return order;
      const nextLookAt = new Date(clock.now().getTime() + looking.first * 1_000);
      const isNew = order.state === "CAPTURING" ? undefined : "CAPTURING";
      const change = { state: "CAPTURING", nextLookAt, looks: 0 } as const;
      return changeOrder(transaction, orderId, change, clock.now(), isNew);
    });
  }

  /** Notes an attempt that certainly took nothing. */
  async function refuse(
    { id, attempt }: Order,
    why: Extract<CaptureOutcome, { kind: "refused" }>["why"],
  ): Promise<Order> {
    return db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id);
      // Somebody else heard more meanwhile.
      if (order.state !== "CAPTURING" || order.attempt !== attempt) return order;
      const state = ({ notApproved: "OPEN", declined: "DECLINED", gone: "EXPIRED" } as const)[why];
      const step = state === "OPEN" ? "OPENED" : state;
      // The next attempt is another one: repeated under the same key, it would be answered as this one was.
      const change = { state, attempt: attempt + 1, nextLookAt: null };
      return changeOrder(transaction, id, change, clock.now(), step);
    });
  }

  /** Takes an order's money and credits it; the order as it is then. Throws PaymentUnavailable while nobody knows. */
  async function take(provider: PaymentProvider, orderId: string): Promise<Order> {
    const order = await begin(orderId);
    const { providerOrderId } = order;
    if (!providerOrderId || order.state === "CREDITED" || order.state === "REVIEW") return order;
    if (order.state === "PENDING") return look(provider, order);
    if (!provider.capture) return order;
    const { attempt } = order;
    let outcome: CaptureOutcome;
    try {
      outcome = await provider.capture({ id: providerOrderId, reference: orderId, attempt });
    } catch (error) {
      // The connection may have broken after the money was taken: looking tells, if that works.
      const sight = error instanceof PaymentUnavailable ? await provider.look?.(providerOrderId) : null;
      if (!sight || sight.captures.length === 0) throw error;
      outcome = { kind: "seen", sight };
    }
    return outcome.kind === "seen" ? settle.settle(orderId, outcome.sight) : refuse(order, outcome.why);
  }

  /** Asks the provider how an order is and does what follows; the order as it is then. */
  async function look(provider: PaymentProvider, order: Order): Promise<Order> {
    if (!provider.look || !order.providerOrderId) return order;
    const sight = await provider.look(order.providerOrderId);
    return settle.settle(order.id, sight ?? { state: "void", captures: [], refunds: [] });
  }

  return {
    take,
    look,

    /** Opens an order for the provider's buttons; its id there. 422 without a verified email, 502 without the provider. */
    order: async (provider: PaymentProvider, accountId: number, amount: number): Promise<string> =>
      (await open(provider, accountId, amount)).id,

    /** Opens an order and returns the address where it is approved. As `order`. */
    async donate(provider: PaymentProvider, accountId: number, amount: number): Promise<string> {
      const { approvalUrl } = await open(provider, accountId, amount);
      if (!approvalUrl) throw failure("donation.failed");
      return approvalUrl;
    },

    /**
     * Takes the money of an approved order and credits it once, whoever asks how often. 404
     * somebody else's, 422 not approved, declined, expired or another amount, 502 when the provider does not answer:
     * then the portal goes on asking by itself.
     */
    async complete(
      provider: PaymentProvider,
      accountId: number,
      providerOrderId: string,
    ): Promise<Completed> {
      const { id, amount } = await own(provider, accountId, providerOrderId);
      const { state } = await take(provider, id).catch(unavailable("donation.unanswered"));
      if (state === "CREDITED" || state === "PENDING") return { state, amount };
      throw failure(refusalOf[state]);
    },

    /** Notes that the donor changed their mind; an order that is paid all the same is credited. 409 when it is paid. */
    async cancel(provider: PaymentProvider, accountId: number, providerOrderId: string): Promise<void> {
      const { id } = await own(provider, accountId, providerOrderId);
      await db.transaction().execute(async (transaction) => {
        const { state } = await lockOrder(transaction, id);
        if (state === "CANCELLED" || state === "EXPIRED") return;
        if (state !== "OPEN" && state !== "DECLINED") throw failure("donation.credited");
        const change = { state: "CANCELLED", nextLookAt: null } as const;
        await changeOrder(transaction, id, change, clock.now(), "CANCELLED");
      });
    },

    /**
     * Notes that a payment by hand arrived: `paymentId` is its number at the bank, `cents` what came. The order as it is
     * then; null when there is no such order of the manual provider.
     */
    async confirm(orderId: string, paymentId: string, cents: number): Promise<Order | null> {
      const order = await findOrderById(db, orderId);
      if (!order || order.provider !== "manual") return null;
      const price = { cents, currency: order.currency };
      const capture = { id: paymentId, state: "completed" as const, price, feeCents: null };
      return settle.settle(orderId, { state: "completed", captures: [capture], refunds: [] });
    },
  };
}

const refusalOf = {
  CREATED: "donation.notApproved",
  OPEN: "donation.notApproved",
  CANCELLED: "donation.notApproved",
  CAPTURING: "donation.unanswered",
  DECLINED: "donation.declined",
  REVIEW: "donation.otherAmount",
  EXPIRED: "donation.expired",
} as const;
