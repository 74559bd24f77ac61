import type { DbOrTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { BossListener, CastleListener, WorldService } from "../../../game/world/service.ts";
import type { HappeningsService } from "../happenings/service.ts";
import { forgetMet, selectMet } from "../watches/store.ts";

const hourMs = 3_600_000;
/** A siege lasts two hours in every pack. */
const siegeMs = 2 * hourMs;
/** Offers of which one report tells at most; the next report has the others. */
const mostOffers = 1_000;

type Options = {
  clock: Clock;
  happenings: Pick<HappeningsService, "plan" | "tell">;
  items: { pageOf(id: number): Promise<string | undefined> };
};

type Reports = {
  bosses: BossListener;
  castles: CastleListener;
  shops: Parameters<WorldService["onShops"]>[0];
};

/** What players are told of in the game's reports, each in the transaction that writes the report. */
export function createWorldHappenings({ clock, happenings, items }: Options): Reports {
  const tellOffers = async (
    transaction: DbOrTransaction,
    prices: readonly { item: number; name: string; price: number }[],
  ): Promise<void> => {
    const now = clock.now();
    const met = (await selectMet(transaction, prices)).slice(0, mostOffers);
    const names = new Map(prices.map(({ item, name }) => [item, name]));
    const told = met.map(async ({ item, price }) => {
      const path = await items.pageOf(item);
      return {
        kind: "offer" as const,
        key: `offer:${item}:${now.toISOString()}`,
        target: item,
        facts: { item: names.get(item) ?? String(item), price, ...(path !== undefined && { path }) },
        endsAt: new Date(now.getTime() + 24 * hourMs),
      };
    });
    await happenings.tell(transaction, ...(await Promise.all(told)));
  };

  return {
    /** Windows in which dead bosses come back. */
    bosses: (transaction, _before, after) =>
      happenings.plan(
        transaction,
        "boss",
        after.flatMap(({ id, name, state, from, to }) =>
          state !== "dead" || from === undefined || to === undefined
            ? []
            : [
                {
                  kind: "boss" as const,
                  key: `boss:${id}:${from}`,
                  target: id,
                  facts: { name, to },
                  dueAt: new Date(from),
                  // A moment that is told exactly is a window of an hour.
                  endsAt: new Date(Math.max(Date.parse(to), Date.parse(from) + hourMs)),
                },
              ],
        ),
      ),

    /** Sieges that are set. */
    castles: (transaction, _before, after) =>
      happenings.plan(
        transaction,
        "siege",
        after.flatMap(({ castleId, name, siegeAt, clans }) =>
          siegeAt
            ? [
                {
                  kind: "siege" as const,
                  key: `siege:${castleId}:${siegeAt.toISOString()}`,
                  target: castleId,
                  facts: { castle: name, clans },
                  dueAt: siegeAt,
                  endsAt: new Date(siegeAt.getTime() + siegeMs),
                },
              ]
            : [],
        ),
      ),

    /** Items that are sold for what somebody wants to pay: once, until nobody sells them for that any more. */
    shops: async (transaction, prices) => {
      await forgetMet(transaction, prices);
      await tellOffers(transaction, prices);
    },
  };
}
