import { randomUUID } from "node:crypto";
import { defaultLanguage, type Language, pagePrefix } from "@gatehouse/contract/languages";
import { brandOf } from "@gatehouse/contract/money/providers";
import { paths } from "@gatehouse/contract/pages";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../database.ts";
import {
  type AskedProvider,
  type CaptureOutcome,
  type CaptureProvider,
  type PaymentProvider,
  type PaymentSight,
  PaymentUnavailable,
} from "../../../gateways/payment/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { Log } from "../../../platform/log.ts";
import type { LedgerService } from "../ledger/service.ts";
import {
  currency,
  isByHand,
  isUuid,
  looking,
  type Order,
  type OrderState,
  priceOf,
  problemText,
} from "./model.ts";
import {
  changeOrder,
  findOrder,
  findOrderById,
  findOrderNamed,
  insertOrder,
  lockOrder,
  openOrder,
} from "./store.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { SwitchesService } from "../../operations/switches/service.ts";
import type { SettleService } from "./settle/service.ts";

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  ledger: LedgerService;
  settle: SettleService;
  /** The configured ways to pay. */
  payments: readonly PaymentProvider[];
  switches: Pick<SwitchesService, "check">;
  publicUrl: string;
  config: Pick<Config, "serverName">;
  isVerified: (accountId: number) => Promise<boolean>;
  throttle: Pick<Throttle, "count">;
  /** The language that the donor asks for; undefined for none that there is. */
  askedLanguage: () => Language | undefined;
};

/** How an order ended, or that the provider holds the money; whole units. */
type Completed = { state: "CREDITED" | "PENDING"; amount: number };

export type DonationsService = ReturnType<typeof createDonationsService>;

/** Orders of units, from the amount to the money (product.md 6.1). Every step may be repeated and may be the last. */
export function createDonationsService(options: Options) {
  const { db, clock, log, ledger, settle, publicUrl, config } = options;

  /** Writes the order down, then opens it with the provider: what nobody was led to is never paid. */
  async function open(provider: PaymentProvider, accountId: number, amount: number) {
    await options.switches.check("donations");
    if (!(await options.isVerified(accountId))) throw failure("email.unverified");
    await options.throttle.count("donation", String(accountId));
    const holderId = await ledger.holder(db, accountId);
    const language = options.askedLanguage() ?? defaultLanguage;
    const wanted = { id: randomUUID(), holderId, provider: provider.name, amount, currency };
    const order = await insertOrder(db, { ...wanted, reference: randomUUID(), language }, clock.now());
    return openAt(provider, order).catch(unavailable(failure("donation.failed")));
  }

  /** Opens an order with the provider. Repeated it says the same, so that what nobody heard of is not lost. */
  async function openAt(provider: PaymentProvider, order: Order) {
    const { id, reference, amount, language } = order;
    const page = publicUrl + pagePrefix(language ?? defaultLanguage) + paths.donation;
    const opened = await provider.open({
      orderId: id,
      reference,
      price: priceOf(order),
      description: `${amount} G. Apiga, ${config.serverName}`,
      // PayPal itself adds its number of the order to the way back.
      returnUrl: provider.kind === "page" ? `${page}?order=${id}` : page,
      cancelUrl: `${page}?cancelled=1${provider.kind === "page" ? `&order=${id}` : ""}`,
    });
    await openOrder(db, id, { providerOrderId: opened.id, payee: opened.payee }, clock.now());
    return opened;
  }

  const unavailable =
    (refusal: Failure) =>
    (err: unknown): never => {
      if (!(err instanceof PaymentUnavailable)) throw err;
      log.warn({ err }, "the payment provider does not answer as it should");
      throw refusal;
    };

  /** The donor's own order, by the number that the way back from the provider names; 404 for anybody else's. */
  async function own(provider: AskedProvider, accountId: number, named: string): Promise<Order> {
    const holderId = await ledger.find(accountId);
    const isNumber = provider.kind === "capture";
    const order = isNumber
      ? await findOrder(db, provider.name, named)
      : await findOrderById(db, isUuid(named) ? named : nobodys);
    if (!order || order.provider !== provider.name || order.holderId !== holderId) throw failure("notFound");
    return order;
  }

  /** Notes that the money is being asked for: whatever happens now, the portal asks until it knows. */
  async function begin(orderId: string): Promise<Order> {
    return db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order.state === "PENDING" || isOver(order)) return order;
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
  async function take(provider: CaptureProvider, orderId: string): Promise<Order> {
    const order = await begin(orderId);
    const { providerOrderId, reference } = order;
    if (!providerOrderId || isOver(order)) return order;
    if (order.state === "PENDING") return look(provider, order);
    const { attempt } = order;
    let outcome: CaptureOutcome;
    try {
      outcome = await provider.capture({ id: providerOrderId, reference, attempt });
    } catch (error) {
      // The connection may have broken after the money was taken: looking tells, if that works.
      const sight = error instanceof PaymentUnavailable ? await provider.look(providerOrderId) : null;
      if (!sight || sight.captures.length === 0) throw error;
      outcome = { kind: "seen", sight };
    }
    return outcome.kind === "seen" ? settle.settle(orderId, outcome.sight) : refuse(order, outcome.why);
  }

  /** Does what follows from what the provider says of an order, null when it knows none; the order as it is then. */
  const heard = (order: Order, sight: PaymentSight | null): Promise<Order> =>
    settle.settle(order.id, sight ?? { state: "void", captures: [], refunds: [] });

  /** Asks the provider how an order is and does what follows; the order as it is then. */
  async function look(provider: AskedProvider, order: Order): Promise<Order> {
    if (!order.providerOrderId) return order;
    return heard(order, await provider.look(order.providerOrderId));
  }

  /** Asks how an order is that is paid on the provider's own page, and goes on asking until it is paid or over. */
  async function follow(provider: AskedProvider, orderId: string): Promise<Order> {
    const order = await db.transaction().execute(async (transaction) => {
      const locked = await lockOrder(transaction, orderId);
      if (locked.state !== "OPEN") return locked;
      const nextLookAt = new Date(clock.now().getTime() + looking.first * 1_000);
      return changeOrder(transaction, orderId, { state: "OPEN", nextLookAt, looks: 0 }, clock.now());
    });
    return isOver(order) ? order : look(provider, order);
  }

  return {
    take,
    look,
    heard,

    /** The configured provider of this name; 503 without it. */
    configured<Name extends PaymentProvider["name"]>(name: Name): Extract<PaymentProvider, { name: Name }> {
      const found = options.payments.find((provider) => provider.name === name);
      if (!found) throw failure("donation.unavailable");
      return found as Extract<PaymentProvider, { name: Name }>;
    },

    /**
     * The order as the provider calls it, also where nobody heard its answer when it was opened; `named` is what may be
     * its number there.
     */
    async recover(provider: AskedProvider, order: Order, named: string | null): Promise<Order> {
      if (order.state !== "CREATED") return order;
      const sight = provider.isReferenceProof && named !== null ? await provider.look(named) : null;
      if (sight?.reference === order.reference) {
        await openOrder(db, order.id, { providerOrderId: sight.id, payee: sight.payee }, clock.now());
      } else {
        await openAt(provider, order);
      }
      return (await findOrderById(db, order.id)) ?? order;
    },

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
     * Takes the money of an approved order and credits it once, however often and by whichever way it is asked for. 404
     * somebody else's, 422 not approved, declined, expired or another amount, 502 when the provider does not answer:
     * then the portal goes on asking by itself.
     */
    async complete(provider: AskedProvider, accountId: number, named: string): Promise<Completed> {
      const { id, amount } = await own(provider, accountId, named);
      const brand = brandOf(provider.name);
      const taken = provider.kind === "capture" ? take(provider, id) : follow(provider, id);
      const { state } = await taken.catch(unavailable(failure("donation.unanswered", { brand })));
      if (state === "CREDITED" || state === "PENDING") return { state, amount };
      // A donor who comes back from the provider's page may be faster than the payment.
      if (provider.kind === "page" && (state === "OPEN" || state === "CREATED")) {
        return { state: "PENDING", amount };
      }
      throw refusalOf(state, brand);
    },

    /** Notes that the donor changed their mind; an order that is paid all the same is credited. 409 when it is paid. */
    async cancel(provider: AskedProvider, accountId: number, named: string): Promise<void> {
      const { id } = await own(provider, accountId, named);
      await db.transaction().execute(async (transaction) => {
        const { state } = await lockOrder(transaction, id);
        if (state === "CANCELLED" || state === "EXPIRED" || state === "REFUNDED") return;
        if (state !== "OPEN" && state !== "DECLINED") throw failure("donation.credited");
        const change = { state: "CANCELLED", nextLookAt: null } as const;
        await changeOrder(transaction, id, change, clock.now(), "CANCELLED");
      });
    },

    /**
     * Notes that a payment by hand arrived: `paymentId` is its number at the bank, `cents` what came. The order as it is
     * then; null when there is no such order to be paid by hand. Throws what that person should know, where it
     * contradicts what is known.
     */
    async confirm(orderId: string, paymentId: string, cents: number): Promise<Order | null> {
      const order = await findOrderById(db, orderId);
      if (!order || !isByHand(order)) return null;
      const price = { cents, currency: order.currency };
      const capture = { id: paymentId, state: "completed" as const, price, feeCents: null, payee: null };
      const now = await settle.confirm(orderId, capture);
      return { ...now, problem: now.problem && problemText(now) };
    },

    /**
     * Puts aside a payment that was not credited and is settled otherwise, or was a mistake: `named` is the order's id,
     * here or at the provider. The order as it is then; null when it has no such payment.
     */
    async dismiss(named: string, paymentId: string): Promise<Order | null> {
      const order = isUuid(named) ? await findOrderById(db, named) : await findOrderNamed(db, named);
      if (!order) return null;
      // One that is paid by hand may still be; nobody can pay a provider's a second time.
      return settle.dismiss(order.id, paymentId, isByHand(order) ? "open" : "void");
    },
  };
}

/** Nobody asks for its money any more. */
const isOver = ({ state }: Order): boolean =>
  state === "CREDITED" || state === "REVIEW" || state === "REFUNDED";

/** No order has this number. */
const nobodys = "00000000-0000-0000-0000-000000000000";

/** Why an order in this state is not completed. */
function refusalOf(state: OrderState, brand: string | null): Failure {
  switch (state) {
    case "CAPTURING":
      return failure("donation.unanswered", { brand });
    case "DECLINED":
      return failure("donation.declined", { brand });
    case "REVIEW":
      return failure("donation.otherAmount", { brand });
    case "EXPIRED":
    case "REFUNDED":
      return failure("donation.expired");
    default:
      return failure("donation.notApproved", { brand });
  }
}
