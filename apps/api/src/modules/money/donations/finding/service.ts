import { paymentProviders } from "@gatehouse/contract/money/providers";
import type { Db } from "../../../../database.ts";
import type { PlayerFinder } from "../../../../platform/player-parts.ts";
import type { LedgerStory } from "../../ledger/story/service.ts";
import type { HoldReason, Order } from "../model.ts";
import { findHold } from "./store.ts";
import { findOrderById, findOrderByReference, findOrderNamed, findOrderOfCapture } from "../store.ts";

type Options = { db: Db; ledger: Pick<LedgerStory, "accountOf"> };

/** Whose an order is, by our own number of it or one of the provider's: of the order, or of the payment. */
export function createOrderFinder({ db, ledger }: Options): PlayerFinder<"order" | "payment"> {
  /** Providers write their numbers in one case or the other, and people type them as they see them. */
  async function named(typed: string): Promise<Order | undefined> {
    for (const name of new Set([typed, typed.toUpperCase()])) {
      const order = await findOrderNamed(db, name);
      if (order) return order;
    }
    return undefined;
  }

  async function captured(typed: string): Promise<Order | undefined> {
    for (const name of new Set([typed, typed.toUpperCase()])) {
      for (const provider of paymentProviders) {
        const order = await findOrderOfCapture(db, provider, name);
        if (order) return order;
      }
    }
    return undefined;
  }

  async function referred(uuid: string): Promise<Order | undefined> {
    for (const provider of paymentProviders) {
      const order = await findOrderByReference(db, provider, uuid);
      if (order) return order;
    }
    return undefined;
  }

  return async ({ typed, uuid }) => {
    // What providers make is longer than what else people look for.
    if (typed.length < 8) return [];
    const order = uuid ? ((await findOrderById(db, uuid)) ?? (await referred(uuid))) : await named(typed);
    const paid = order ?? (await captured(typed));
    const accountId = paid && (await ledger.accountOf(paid.holderId));
    return accountId === undefined ? [] : [{ accountId, by: order ? "order" : "payment", text: typed }];
  };
}

type HoldOptions = { db: Db; ledger: { find(accountId: number): Promise<number | null> } };

/** Since when and why an account's transfers are held; null where they are not. */
export const createHoldFinder =
  ({ db, ledger }: HoldOptions) =>
  async (accountId: number): Promise<(HoldReason & { since: string }) | null> => {
    const holderId = await ledger.find(accountId);
    const hold = holderId === null ? undefined : await findHold(db, holderId);
    return hold ? { ...hold, since: hold.since.toISOString() } : null;
  };
