import type { StoryItem } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import type { PlayerFinder, StoryPart } from "../../../../platform/player-parts.ts";
import { findAccountOf, selectStory } from "./store.ts";

type DeliveryItem = Extract<StoryItem, { kind: "delivery" }>;

/** A player's goods on their way, for the administration. */
export function createDeliveryStory({ db }: { db: Db }) {
  const tell: StoryPart<DeliveryItem> = async ({ accountId }, page) => {
    const rows = await selectStory(db, accountId, page);
    return rows.map(({ at, ...rest }) => ({
      key: rest.number,
      item: { kind: "delivery", at: at.toISOString(), ...rest },
    }));
  };

  const find: PlayerFinder<"delivery"> = async ({ number, uuid, typed }) => {
    if (number === undefined && uuid === undefined) return [];
    const accountId = await findAccountOf(db, { number, id: uuid });
    return accountId ? [{ accountId, by: "delivery", text: typed }] : [];
  };

  return { tell, find };
}
