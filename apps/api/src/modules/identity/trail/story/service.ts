import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import { canonicalAddress, networkOf } from "../../../../platform/http/client.ts";
import type { PlayerFinder, StoryPart } from "../../../../platform/player-parts.ts";
import { selectAccountsFrom, selectAddresses, selectStory } from "./store.ts";

type LoginItem = Extract<StoryItem, { kind: "login" }>;

export type TrailStory = ReturnType<typeof createTrailStory>;

/** An account's trail for the administration: whole addresses, which the caller hides. */
export function createTrailStory({ db }: { db: Db }) {
  const tell: StoryPart<LoginItem> = async ({ accountId }, page) => {
    const rows = await selectStory(db, accountId, page);
    return rows.map(({ id, kind, at, ...rest }) => ({
      key: id,
      item: { kind: "login", at: at.toISOString(), event: kind as EventKind, ...rest },
    }));
  };

  /** A whole address, of IPv6 any within its /64. */
  const find: PlayerFinder<"address"> = async ({ text }, max) => {
    const address = canonicalAddress(text);
    if (address === undefined) return [];
    const accountIds = await selectAccountsFrom(db, networkOf(address), max);
    return accountIds.map((accountId) => ({ accountId, by: "address", text: address }));
  };

  return {
    tell,
    find,

    /** The addresses that the account came from in the last 90 days, at most `max`, the last used first. */
    async addresses(accountId: number, max: number): Promise<{ address: string; lastSeen: string }[]> {
      const rows = await selectAddresses(db, accountId, max);
      return rows.map(({ address, lastSeen }) => ({ address, lastSeen: lastSeen.toISOString() }));
    },
  };
}
