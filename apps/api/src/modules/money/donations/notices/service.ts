import { createHash } from "node:crypto";
import type { Db } from "../../../../database.ts";
import {
  type AskedProvider,
  type PaymentNotice,
  type PaymentSight,
  PaymentUnavailable,
} from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { isUuid, type NoticeState, type Order, type Stray, strayText } from "../model.ts";
import { countUntrusted, endNotice, keepNotice } from "./store.ts";
import { findOrder, findOrderByReference, findOrderOfCapture } from "../store.ts";
import { failure } from "../../../../platform/failure.ts";
import type { DonationsService } from "../service.ts";
import type { CheckService } from "./checks/service.ts";
import type { Seen } from "../settle/model.ts";
import type { SettleService } from "../settle/service.ts";

/** Anybody may send what is not signed: of an hour's no more is kept. */
const untrustedAnHour = 100;
const keptCharacters = 20_000;

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  settle: SettleService;
  donations: DonationsService;
  checks: CheckService;
};

type Received = { headers: Headers; body: string };

/** An order of the portal's own, as the provider tells of it now where it was asked. */
type Match = { order: Order; sight: PaymentSight | null };

export type NoticeService = ReturnType<typeof createNoticeService>;

/**
 * A provider's notifications. One is a reason to look, not the truth: the order is asked for, and only what that does
 * not tell yet is taken from the notification, which the provider itself vouches for. It vouches for what happened, not
 * for whose it is: where the reference is no proof, anybody may open orders for any payee and with any reference.
 */
export function createNoticeService({ db, clock, log, settle, donations, checks }: Options) {
  /** Keeps what is not known to come from the provider. */
  async function keepUntrusted(
    provider: AskedProvider,
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

  /** The order that the provider's own numbers lead to. */
  async function known(
    provider: AskedProvider,
    { orderId, captureId }: PaymentNotice,
  ): Promise<Order | undefined> {
    if (orderId !== null) return findOrder(db, provider.name, orderId);
    return captureId === null ? undefined : findOrderOfCapture(db, provider.name, captureId);
  }

  const lookAt = async (provider: AskedProvider, { providerOrderId }: Order) =>
    (providerOrderId && (await provider.look(providerOrderId))) || null;

  /** The reference that it names, or else the one that the payment was made with. */
  async function referenceOf(
    { notices: { trace } }: AskedProvider,
    { reference, captureId }: PaymentNotice,
  ): Promise<string | null> {
    if (reference !== null || captureId === null || !trace) return reference;
    return trace(captureId);
  }

  async function match(
    provider: AskedProvider,
    { orderId, captureId }: PaymentNotice,
    reference: string | null,
  ): Promise<Match | undefined> {
    // The reference alone proves nothing. It leads to where the provider is asked.
    const named = reference !== null && isUuid(reference) ? reference : undefined;
    const meant = named && (await findOrderByReference(db, provider.name, named));
    if (!meant) return undefined;
    const found = await donations.recover(provider, meant, orderId);
    if (orderId !== null && found.providerOrderId !== orderId) return undefined;
    const sight = await lookAt(provider, found);
    const isListed = sight?.captures.some(({ id }) => id === captureId) ?? false;
    return orderId !== null || isListed ? { order: found, sight } : undefined;
  }

  /** What is true of the order: as the provider tells now, and what the notification adds to that. */
  function seenBy(sight: PaymentSight | null, { capture, refund }: PaymentNotice): Seen {
    const { state = "open", payee = null, captures = [], refunds = [] } = sight ?? {};
    const isNews = capture && !captures.some(({ id }) => id === capture.id);
    return {
      state,
      captures: isNews ? [...captures, { ...capture, payee: capture.payee ?? payee }] : captures,
      // First what says most of it: a reversal is listed among the refunds without being called one.
      refunds: refund ? [refund, ...refunds.filter(({ id }) => id !== refund.id)] : refunds,
    };
  }

  async function workOn(provider: AskedProvider, id: number, notice: PaymentNotice): Promise<void> {
    const order = await known(provider, notice);
    const reference = order ? order.reference : await referenceOf(provider, notice);
    const matched = order
      ? { order, sight: await lookAt(provider, order) }
      : await match(provider, notice, reference);
    if (!matched) {
      const stray = strayIn(notice);
      const detail = JSON.stringify(stray);
      // Where no money moved there is nothing to look at, nor where it is certainly what something else sells.
      const isElses = provider.isReferenceProof && reference === null;
      if (notice.captureId === null || isElses) return endNotice(db, id, "DONE", detail);
      log.warn(
        { eventId: notice.eventId, stray: strayText(stray) },
        "a payment that belongs to no order of this portal",
      );
      return endNotice(db, id, "UNMATCHED", detail);
    }
    const settled = await settle.settle(matched.order.id, seenBy(matched.sight, notice));
    // Approved, but the browser never came back: the donor has said yes.
    if (provider.kind === "capture" && notice.isApproval && settled.state === "OPEN") {
      await donations.take(provider, settled.id);
    }
    await endNotice(db, id, "DONE");
  }

  /** Has the provider say whether it sent what names this order, or none. */
  async function isOwn(
    provider: AskedProvider,
    orderId: string | undefined,
    { headers, body }: Received,
  ): Promise<boolean> {
    const { isOwn: ask } = provider.notices;
    if (!ask) return true;
    try {
      return await checks.isOwn(orderId, () => ask(headers, body));
    } catch (err) {
      if (!(err instanceof PaymentUnavailable)) throw err;
      log.warn({ err }, "a payment notification cannot be checked");
      await keepUntrusted(provider, body, "UNCHECKED");
      throw failure("notification.unchecked");
    }
  }

  return {
    /**
     * Takes a notification: kept first, then worked on. 403 when the provider did not sign it or it is of the other mode,
     * 503 when it cannot be checked or worked on now, so that it is sent again.
     */
    async receive(provider: AskedProvider, headers: Headers, body: string): Promise<void> {
      const given = provider.notices.read(headers, body);
      if (given.kind === "otherMode") throw failure("notification.otherMode");
      const order = given.kind === "notice" ? await known(provider, given.notice) : undefined;
      if (given.kind === "unsigned" || !(await isOwn(provider, order?.id, { headers, body }))) {
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

/** What a person has to know of a notification that leads to no order of the portal's own, in parts: who reads it has a language. */
const strayIn = ({ orderId, captureId, capture, refund }: PaymentNotice): Stray => ({
  order: orderId,
  payment: capture?.id ?? refund?.captureId ?? captureId,
  refund: capture ? null : (refund?.id ?? null),
  price: (capture ?? refund)?.price ?? null,
  payee: capture?.payee ?? null,
});
