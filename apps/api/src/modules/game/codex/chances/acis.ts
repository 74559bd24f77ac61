import { between } from "./amounts.ts";
import { type GiveChances, isBoss, type ItemTraits, percents, type Prey, probability } from "./model.ts";
import type { Settings } from "./settings.ts";
import {
  anyOf,
  base,
  below,
  byCategory,
  categoryOutcomes,
  dice,
  enter,
  fileChancesOf,
  knownDrops,
  levelMultiplier,
  sumOf,
} from "./typed-categories.ts";

export const acisDefaults = base;

/** aCis' rate of a category; these builds tell neither premium nor champions. */
function acisRate(settings: Settings): (type: string, prey: Prey) => number {
  const rates: Record<string, number> = {
    spoil: settings.number("RateDropSpoil"),
    currency: settings.number("RateDropCurrency"),
    drop: settings.number("RateDropItems"),
    herb: settings.number("RateDropHerbs"),
  };
  const raid = settings.number("RateRaidDropItems");
  return (type, prey) => (type === "drop" && isBoss(prey) ? raid : (rates[type] ?? 0));
}

export function acis(settings: Settings, traits: ItemTraits): GiveChances {
  const hasLevels = settings.flag("UseDeepBlueDropRules");
  return byCategory({
    traits,
    rate: acisRate(settings),
    outcomes(group, rate, prey, killing, sheet) {
      const level = hasLevels ? levelMultiplier(prey, killing, 2) : 1;
      const outcomes = categoryOutcomes(group, traits, rate, level, false);
      enter(sheet, outcomes, fileChancesOf(group, rate), group.type === "spoil" ? anyOf : sumOf);
    },
  });
}

/** The server stops at a round that no rate in use comes near. */
const mostRounds = 100_000;

/** aCis since 409: the category and one of its items are diced as often as the rate says, each time with the file's chances. */
export function acisRepeated(settings: Settings, traits: ItemTraits): GiveChances {
  const hasLevels = settings.flag("UseDeepBlueDropRules");
  return byCategory({
    traits,
    rate: acisRate(settings),
    outcomes(group, rate, prey, killing, sheet) {
      const level = hasLevels ? levelMultiplier(prey, killing, 2) : 1;
      const rounds = rate > 0 ? Math.min(Math.ceil(rate), mostRounds) : 0;
      const isEach = group.type === "spoil";
      const hundred = percents(group.chance) * level * 10_000;
      const reached = hundred >= dice ? 1 : below(hundred);
      let end = 0;
      const rows = new Map<number, { once: number; mean: number; min: number; max: number }>();
      for (const { item, min, max, percent } of knownDrops(group, traits)) {
        const begin = end;
        end += percent * 10_000;
        const own = isEach ? below(percent * 10_000) : Math.max(below(end) - below(begin), 0);
        const amount = between(min, max);
        const known = rows.get(item);
        const some = own * (1 - amount.none);
        if (known === undefined)
          rows.set(item, { once: some, mean: own * amount.mean, min: amount.min, max: amount.max });
        else {
          known.once = isEach ? anyOf([known.once, some]) : known.once + some;
          known.mean += own * amount.mean;
          known.min = Math.min(known.min, amount.min);
          known.max = isEach ? known.max + amount.max : Math.max(known.max, amount.max);
        }
      }
      const fileChances = fileChancesOf(group, rate);
      for (const [item, { once, mean, min, max }] of rows)
        sheet.add(
          item,
          1 - (1 - probability(reached * once)) ** rounds,
          fileChances.get(item) ?? 0,
          { min, max: max * Math.max(rounds, 1), mean: 0, none: 0 },
          reached * mean * rounds,
        );
    },
  });
}
