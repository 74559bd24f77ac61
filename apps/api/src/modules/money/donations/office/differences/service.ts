import { limits } from "@gatehouse/contract/limits";
import type { Difference, DifferenceKind, DifferenceWay } from "@gatehouse/contract/money/comparisons-office";
import type { SettleRequest } from "@gatehouse/contract/money/office";
import type { Db, DbTransaction } from "../../../../../database.ts";
import {
  type AskedProvider,
  type PaymentProvider,
  PaymentUnavailable,
} from "../../../../../gateways/payment/port.ts";
import { brandOf } from "@gatehouse/contract/money/providers";
import type { Clock } from "../../../../../platform/clock.ts";
import { failure } from "../../../../../platform/failure.ts";
import { forbidOwnAccount, type Official } from "../../../../../platform/http/official.ts";
import type { RecordService } from "../../../../operations/record/service.ts";
import type { LedgerService } from "../../../ledger/service.ts";
import { settleDoubt } from "../../doubts/store.ts";
import { isByHand, isUuid, paidOtherwise, strayOf, stuckHours } from "../../model.ts";
import { endNotice } from "../../notices/store.ts";
import type { ReconcileService } from "../../reconcile/service.ts";
import { closeReturns } from "../../returns/store.ts";
import type { ReturnService } from "../../returns/service.ts";
import type { SettleService } from "../../settle/service.ts";
import { findOrderById, lockOrder } from "../../store.ts";
import { type DifferenceRow, findOrderOfRefund, lockNotice, selectDifferences } from "./store.ts";

const hourMs = 3_600_000;
const noticeDays = 30;

type Options = {
  db: Db;
  clock: Clock;
  ledger: Pick<LedgerService, "whose">;
  settle: Pick<SettleService, "within">;
  reconciling: Pick<ReconcileService, "one">;
  returns: Pick<ReturnService, "ask" | "pursue">;
  providers: readonly PaymentProvider[];
  record: Pick<RecordService, "note">;
};

/** What a person may do about each kind. */
const ways: Record<DifferenceKind, readonly DifferenceWay[]> = {
  paidOtherwise: ["ask", "dismiss"],
  noAnswer: ["ask"],
  otherCurrency: ["takeBack"],
  unmatched: ["seen"],
  unreadable: ["seen"],
  unknownThere: ["ask", "seen"],
  partlyBack: ["ask", "seen"],
  refundRefused: ["again", "seen"],
};

export type DifferencesService = ReturnType<typeof createDifferencesService>;

/** Where a provider and the portal do not say the same, and what a person does about it; money moves by `settle` alone. */
export function createDifferencesService(options: Options) {
  const { db, clock, ledger, settle, record } = options;

  /** The provider of an order that can be asked; undefined where a person sees its money, or it is not configured now. */
  const providerOf = (name: string): AskedProvider | undefined => {
    const found = options.providers.find((provider) => provider.name === name);
    return found && found.kind !== "hand" ? found : undefined;
  };

  function differenceOf(row: DifferenceRow): Omit<Difference, "name" | "accountId"> {
    const { kind, since, provider, orderId, number, cents, currency, units, state, detail, problem } = row;
    const canAsk = providerOf(provider) !== undefined;
    return {
      id: idOf(row),
      kind,
      since: since.toISOString(),
      provider,
      orderId,
      number,
      there: cents === null || currency === null ? null : { cents, currency },
      here: units === null || state === null ? null : { units, state },
      paidOtherwise: paidOtherwise(problem),
      stray: strayOf(detail),
      detail: strayOf(detail) ? null : detail,
      can: ways[kind].filter((way) => canAsk || (way !== "ask" && way !== "again")),
    };
  }

  /** Nobody settles what is on their own balance. */
  async function forbidOwn(official: Official, { kind, key }: Named): Promise<void> {
    const [provider = "", ...rest] = key.split(":");
    const orderId =
      kind === "otherCurrency" ? (await findOrderOfRefund(db, provider, rest.join(":")))?.orderId : key;
    const order = orderId !== undefined && isUuid(orderId) ? await findOrderById(db, orderId) : undefined;
    const accountId = order && (await ledger.whose([order.holderId])).get(order.holderId)?.accountId;
    if (accountId) forbidOwnAccount(official, accountId);
  }

  /** Does it in one transaction with its record; false when it is not there any more. */
  async function settleIn(
    transaction: DbTransaction,
    { kind, key }: Named,
    { how, units }: SettleRequest,
  ): Promise<Settled | null> {
    switch (kind) {
      case "paidOtherwise": {
        const order = await findOrderById(transaction, key);
        if (!order) return null;
        const done = await settle.within.dismissAll(transaction, key, isByHand(order) ? "open" : "void");
        return (
          done && { before: { state: order.state }, after: { state: done.order.state, put: done.dismissed } }
        );
      }
      case "otherCurrency": {
        const [provider = "", ...rest] = key.split(":");
        const refundId = rest.join(":");
        const found = await findOrderOfRefund(transaction, provider, refundId);
        if (!found || units === undefined) return null;
        const taken = await settle.within.settleRefund(transaction, found.orderId, refundId, units);
        return taken === null ? null : { before: { debited: null }, after: { debited: taken } };
      }
      case "unmatched":
      case "unreadable": {
        const id = Number(key);
        const notice = await lockNotice(transaction, id);
        if (!notice) return null;
        await endNotice(transaction, id, "DONE", notice.detail);
        return { before: { state: notice.state }, after: { state: "DONE" } };
      }
      case "unknownThere":
      case "partlyBack": {
        const isDone = await settleDoubt(transaction, key, kind, clock.now());
        return isDone ? { before: { [kind]: true }, after: { [kind]: false } } : null;
      }
      case "refundRefused": {
        await lockOrder(transaction, key);
        if (how === "seen") {
          const isDone = await closeReturns(transaction, key);
          return isDone ? { before: { refund: "REFUSED" }, after: { refund: "DONE" } } : null;
        }
        const asked = await options.returns.ask(transaction, key);
        if (!asked || asked.length === 0) return null;
        return { before: { refund: "REFUSED" }, after: { refund: "ASKED" }, asked };
      }
      default:
        // Of an order without an answer there is nothing but asking.
        return null;
    }
  }

  /** Asks the provider once more about an order; recorded before, since nothing undoes the asking. */
  async function ask(official: Official, { kind, key }: Named, reason: string): Promise<void> {
    const order = isUuid(key) ? await findOrderById(db, key) : undefined;
    if (!order) throw failure("notFound");
    const provider = providerOf(order.provider);
    if (!provider) throw failure("difference.how");
    await db.transaction().execute((transaction) =>
      record.note(transaction, official, {
        permission: "money.resolve",
        action: "money.ask",
        target: { kind: "order", id: order.id },
        before: { state: order.state },
        after: { difference: kind },
        reason,
      }),
    );
    try {
      await options.reconciling.one(provider, order);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      throw failure("donation.unanswered", { brand: brandOf(provider.name) });
    }
  }

  return {
    /** What waits for a person, the oldest first, and how many there are in all. */
    async list(max: number = limits.moneyOffice.differences): Promise<{ rows: Difference[]; count: number }> {
      const now = clock.now().getTime();
      const found = await selectDifferences(db, {
        stuckSince: new Date(now - stuckHours * hourMs),
        noticesSince: new Date(now - noticeDays * 24 * hourMs),
        max,
      });
      const whose = await ledger.whose(found.flatMap(({ holderId }) => holderId ?? []));
      return {
        rows: found.map(({ count: _count, ...row }) => {
          const { name = null, accountId = null } = whose.get(row.holderId ?? 0) ?? {};
          return { ...differenceOf(row), name, accountId };
        }),
        count: found[0]?.count ?? 0,
      };
    },

    /**
     * Settles one, once: of two people the second is told that it has changed (409). 404 unknown, 422 not in this way, 502 when
     * the provider does not answer.
     */
    async settle(official: Official, id: string, request: SettleRequest): Promise<void> {
      const named = namedBy(id);
      if (!named) throw failure("notFound");
      if (!ways[named.kind].includes(request.how)) throw failure("difference.how");
      if (request.how === "takeBack" && request.units === undefined) {
        throw failure("field.required", { field: "units" });
      }
      await forbidOwn(official, named);
      if (request.how === "ask") return ask(official, named, request.reason);
      const settled = await db.transaction().execute(async (transaction) => {
        const done = await settleIn(transaction, named, request);
        if (!done) throw failure("office.changed");
        const { before, after } = done;
        await record.note(transaction, official, {
          permission: "money.resolve",
          action: `money.${request.how}`,
          target: { kind: "difference", id },
          before,
          after,
          reason: request.reason,
        });
        return done;
      });
      const [first] = settled.asked ?? [];
      const provider = first && providerOf(first.provider);
      if (provider && settled.asked) await options.returns.pursue(provider, settled.asked);
    },
  };
}

type Settled = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  asked?: NonNullable<Awaited<ReturnType<ReturnService["ask"]>>>;
};

type Named = { kind: DifferenceKind; key: string };

/** What a difference is called: its kind, and the number of what it is about, whatever letters that has. */
const idOf = ({ kind, provider, orderId, number }: DifferenceRow): string => {
  if (kind === "unmatched" || kind === "unreadable") return `${kind}-${number}`;
  const key = kind === "otherCurrency" ? `${provider}:${number}` : (orderId ?? "");
  return `${kind}-${kind === "otherCurrency" ? Buffer.from(key).toString("base64url") : key}`;
};

function namedBy(id: string): Named | undefined {
  const dash = id.indexOf("-");
  const [kind, given] = [id.slice(0, dash), id.slice(dash + 1)];
  if (dash < 0 || !Object.hasOwn(ways, kind)) return undefined;
  const named = kind as DifferenceKind;
  if (named === "otherCurrency") {
    const key = Buffer.from(given, "base64url").toString();
    return key.includes("\0") ? undefined : { kind: named, key };
  }
  const isNotice = named === "unmatched" || named === "unreadable";
  return (isNotice ? /^[1-9]\d{0,14}$/.test(given) : isUuid(given)) ? { kind: named, key: given } : undefined;
}
