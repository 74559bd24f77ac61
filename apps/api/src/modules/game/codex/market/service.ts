import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { WorldService } from "../../world/service.ts";
import { coin } from "../sight/sight.ts";
import type { Items } from "../compact/items.ts";
import { notePrices, selectPrices } from "./store.ts";

/** How long prices are held that many pages are worked out with. */
const heldMs = 60_000;
const dayMs = 86_400_000;
/** What shops of the game pay for an item: this part of its price. */
const soldBack = 0.5;

type Options = { db: Db; clock: Clock; world: Pick<WorldService, "offersOf" | "lowestPrices" | "onShops"> };

export type Market = ReturnType<typeof createMarket>;

/** What things cost: what players ask for them now and asked on former days, else what the game's own shops pay. */
export function createMarket({ db, clock, world }: Options) {
  let held: { at: number; prices: Promise<Map<number, number>> } | undefined;

  const lowest = (): Promise<Map<number, number>> => {
    const now = clock.now().getTime();
    if (!held || Math.abs(now - held.at) > heldMs) {
      const prices = world
        .lowestPrices()
        .then((rows) => new Map(rows.map(({ item, price }) => [item, price])));
      // A failure is not held.
      prices.catch(() => (held = undefined));
      held = { at: now, prices };
    }
    return held.prices;
  };

  // Kept with the report that brought them, so that no day is missed.
  world.onShops(async (transaction, prices) => {
    await notePrices(transaction, clock.now().toISOString().slice(0, 10), prices);
  });

  return {
    /** What one piece of an item is worth today, by the item's place. */
    async worth(items: Items): Promise<(place: number) => number> {
      const asked = await lowest();
      return (place) => {
        const id = items.ids[place] ?? 0;
        if (id === coin) return 1;
        return asked.get(id) ?? (items.price(place) ?? 0) * soldBack;
      };
    },
    /** Whether the game reports what players sell. */
    isKnown: async (): Promise<boolean> => (await lowest()).size > 0,
    offersOf: (item: number) => world.offersOf(item, limits.codex.rows),
    prices: (item: number) =>
      selectPrices(db, item, new Date(clock.now().getTime() - limits.codex.priceDays * dayMs)),
  };
}
