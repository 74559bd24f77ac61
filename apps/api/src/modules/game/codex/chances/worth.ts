import type { DropChance } from "./model.ts";

/**
 * Mean worth of one kill: what it gives (drops, or drops and spoils) at these prices, in the coin that they are in. What has no
 * price counts nothing; the coin itself is to be priced at 1.
 */
export function worthOf(
  given: Iterable<Pick<DropChance, "item" | "expected">>,
  priceOf: (item: number) => number | undefined,
): number {
  let worth = 0;
  for (const { item, expected } of given) {
    const price = priceOf(item);
    if (price !== undefined && price > 0 && expected > 0) worth += price * expected;
  }
  return Number.isFinite(worth) ? worth : 0;
}
