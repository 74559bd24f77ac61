import { createHash } from "node:crypto";
import type { Db } from "../../../../database.ts";
import {
  type PaymentNotice,
  type PaymentProvider,
  PaymentUnavailable,
  type ReadNotice,
} from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import type { NoticeState, Order } from "../model.ts";
import { countUntrusted, endNotice, keepNotice } from "./store.ts";
import { findOrder, findOrderById, findOrderOfCapture } from "../store.ts";
import { failure } from "../../../../platform/failure.ts";
import type { DonationsService } from "../service.ts";
import type { Seen, SettleService } from "../settle/service.ts";

/** Anybody may send what is not signed: of an hour's no more is kept. */
const untrustedAnHour = 100;
const keptCharacters = 20_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Options = { db: Db; clock: Clock; log: Log; settle: SettleService; donations: DonationsService };

export type NoticeService = ReturnType<typeof createNoticeService>;

/**
 * A provider's notifications. One is a reason to look, not the truth: the order is asked for, and only what that does
 * not tell yet is taken from the notification, which the provider itself vouches for.
 */
export function createNoticeService({ db, clock, log, settle, donations }: Options) {
  /** Keeps what is not known to come from the provider. */
  async function keepUntrusted(
    provider: PaymentProvider,
    body: string,
    state: Extract<NoticeState, "UNSIGNED" | "UNCHECKED" | "UNREADABLE">,
  ): Promise<void> {
    const since = new Date(clock.now().getTime() - 3_600_000);
    if (state !== "UNREADABLE" && (await countUntrusted(db, since)) >= untrustedAnHour) return;
    const fingerprint = createHash("sha256").update(body).digest("hex");
    await keepNotice(
      db,
      {
        provider: provider.name,
        eventId: `${state.toLowerCase()} ${fingerprint}`,
        type: "",
        body: body.slice(0, keptCharacters),
        state,
        detail: null,
      },
      clock.now(),
    );
  }

  async function match(provider: PaymentProvider, notice: PaymentNotice): Promise<Order | undefined> {
    const { orderId, reference, capture, refund } = notice;
    const captureId = capture?.id ?? refund?.captureId;
    return (
      (orderId === null ? undefined : await findOrder(db, provider.name, orderId)) ??
      (captureId === undefined ? undefined : await findOrderOfCapture(db, provider.name, captureId)) ??
      (reference !== null && uuid.test(reference) ? await findOrderById(db, reference) : undefined)
    );
  }

  /** What is true of the order: as the provider tells now, and what the notification adds to that. */
  async function see(provider: PaymentProvider, order: Order, notice: PaymentNotice): Promise<Seen> {
    const sight = order.providerOrderId ? await provider.look?.(order.providerOrderId) : null;
    const { state = "open", captures = [], refunds = [] } = sight ?? {};
    const { capture, refund } = notice;
    return {
      state,
      captures: capture && !captures.some(({ id }) => id === capture.id) ? [...captures, capture] : captures,
      // First what says most of it: a reversal is listed among the refunds without being called one.
      refunds: refund ? [refund, ...refunds.filter(({ id }) => id !== refund.id)] : refunds,
    };
  }

  async function workOn(provider: PaymentProvider, id: number, notice: PaymentNotice): Promise<void> {
    const order = await match(provider, notice);
    const isAboutMoney = notice.capture !== null || notice.refund !== null || notice.orderId !== null;
    if (!order) return endNotice(db, id, isAboutMoney ? "UNMATCHED" : "DONE", "no order of this portal");
    const settled = await settle.settle(order.id, await see(provider, order, notice));
    // Approved, but the browser never came back: the donor has said yes.
    if (notice.type === "CHECKOUT.ORDER.APPROVED" && settled.state === "OPEN") {
      await donations.take(provider, order.id);
    }
    await endNotice(db, id, "DONE");
  }

  async function read(provider: PaymentProvider, headers: Headers, body: string): Promise<ReadNotice> {
    try {
      return (await provider.read?.(headers, body)) ?? { kind: "unsigned" };
    } catch (err) {
      if (!(err instanceof PaymentUnavailable)) throw err;
      log.warn({ err }, "a payment notification cannot be checked");
      await keepUntrusted(provider, body, "UNCHECKED");
      throw failure("notification.unchecked");
    }
  }

  return {
    /**
     * Takes a notification: kept first, then worked on. 403 when the provider did not sign it, 503 when it cannot be
     * checked or worked on now, so that it is sent again.
     */
    async receive(provider: PaymentProvider, headers: Headers, body: string): Promise<void> {
      const given = await read(provider, headers, body);
      if (given.kind === "unsigned") {
        await keepUntrusted(provider, body, "UNSIGNED");
        throw failure("notification.unsigned");
      }
      if (given.kind === "unreadable") return keepUntrusted(provider, body, "UNREADABLE");
      const { notice } = given;
      const { eventId, type } = notice;
      const kept = { provider: provider.name, eventId, type, body, state: "WAITING" as const, detail: null };
      const id = await keepNotice(db, kept, clock.now());
      if (id === null) return;
      try {
        await workOn(provider, id, notice);
      } catch (err) {
        if (!(err instanceof PaymentUnavailable)) throw err;
        log.warn({ err, eventId }, "a payment notification waits to be sent again");
        throw failure("notification.unchecked");
      }
    },
  };
}
