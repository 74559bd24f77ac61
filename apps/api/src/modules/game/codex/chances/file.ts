import { between } from "./amounts.ts";
import { adena, type GiveChances, type Prey, probability } from "./model.ts";
import type { Defaults, Settings } from "./settings.ts";
import { newSheet } from "./sheet.ts";

export const fileDefaults: Defaults = {
  RateDropItems: 1,
  RateDropAdena: 1,
  RateDropSpoil: 1,
};

/** Where the server's code is unlike any known: the number of the file times the rate, and called that. */
export function file(settings: Settings): GiveChances {
  const [items, coins, spoils] = ["RateDropItems", "RateDropAdena", "RateDropSpoil"].map((name) =>
    settings.number(name),
  );
  const given = (groups: Prey["groups"], rateOf: (item: number) => number) => {
    const sheet = newSheet();
    for (const group of groups)
      for (const { item, min, max, chance } of group.drops) {
        const own = probability(probability(group.chance) * probability(chance) * rateOf(item));
        sheet.falls(item, own, own, between(min, max));
      }
    return sheet.rows();
  };
  return (prey) => ({
    drops: given(prey.groups, (item) => (item === adena ? (coins ?? 1) : (items ?? 1))),
    spoils: given(prey.spoils, () => spoils ?? 1),
    exact: false,
  });
}
