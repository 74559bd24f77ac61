import { type Amount, between, repeated } from "./amounts.ts";
import {
  type GiveChances,
  isBoss,
  type ItemTraits,
  type Killing,
  percents,
  type Prey,
  probability,
  toInt,
} from "./model.ts";
import type { Defaults } from "./settings.ts";
import { newSheet, type Sheet } from "./sheet.ts";

/** Settings that all servers of these formulas have. */
export const base: Defaults = {
  RateDropItems: 1,
  RateRaidDropItems: 1,
  RateDropCurrency: 1,
  RateDropHerbs: 1,
  RateDropSpoil: 1,
  UseDeepBlueDropRules: "True",
};

export const dice = 1_000_000;
/** How often a whole number below a million is less than `bound`. */
export const below = (bound: number): number => probability(Math.ceil(bound) / dice);

/** What is left of a category's chance for a killer above the creature. */
export function levelMultiplier(prey: Prey, killing: Killing, raidLevels: number): number {
  if (!killing.level) return 1;
  const difference = killing.level - prey.level - (isBoss(prey) ? raidLevels : 5);
  return difference <= 0 ? 1 : Math.max(0.1, 1 - 0.18 * difference);
}

/** What one category may give: excluding each other or not, each with the chance that it falls and how much of it. */
interface Outcome {
  item: number;
  chance: number;
  amount: Amount;
}

/** Items as the pack knows them: others are not loaded. */
export const knownDrops = (group: Prey["groups"][number], traits: ItemTraits) =>
  group.drops
    .filter(({ item }) => traits(item) !== undefined)
    .map((drop) => ({ ...drop, percent: percents(drop.chance) }));

/** What is more than all: the whole part times the amount, and one more by the rest, in whole percents. */
function surplus(min: number, max: number, ratio: number): Amount {
  if (!(ratio > 1)) return between(min, max);
  const hundred = Math.min(ratio, 1e7) * 100;
  return repeated(between(min, max), Math.trunc(hundred / 100), Math.trunc(hundred % 100) / 100);
}

/**
 * aCis: a category is diced with its chance × rate × level, and one of its items by their shares (of spoils each by itself).
 * What is above 100 % goes on to the items' shares, and above these to the amount. `isCut`: RusaCis cuts to whole millionths.
 */
export function categoryOutcomes(
  group: Prey["groups"][number],
  traits: ItemTraits,
  rate: number,
  level: number,
  isCut: boolean,
): Outcome[] {
  const drops = knownDrops(group, traits);
  let chance = (percents(group.chance) * level * rate * dice) / 100;
  const cuts = isCut && ["spoil", "drop", "currency"].includes(group.type);
  const cut = (value: number) => (cuts ? toInt((value * 100) / 100) : value);
  chance = cut(chance);
  const reached = chance <= dice ? below(chance) : 1;
  const multiplier = chance <= dice ? 1 : chance / dice;
  if (group.type === "spoil")
    return drops.map(({ item, min, max, percent }) => {
      const own = cut((percent * multiplier * dice) / 100);
      return {
        item,
        chance: reached * (own <= dice ? below(own) : 1),
        amount: surplus(min, max, own / dice),
      };
    });
  const sum = drops.reduce((total, { percent }) => total + percent, 0);
  const isFull = (sum * multiplier * dice) / 100 > dice;
  const share = isFull ? 100 / sum : multiplier;
  const ratio = isFull ? multiplier / share : 1;
  let end = 0;
  return drops.map(({ item, min, max, percent }) => {
    const begin = end;
    end += (percent * share * dice) / 100;
    return {
      item,
      chance: reached * Math.max(below(end) - below(begin), 0),
      amount: surplus(min, max, ratio),
    };
  });
}

/** What a category gives, each item once. `each`: they do not exclude each other when the category is reached. */
export function enter(
  sheet: Sheet,
  outcomes: readonly Outcome[],
  fileChances: ReadonlyMap<number, number>,
  together: (chances: number[]) => number,
) {
  const items = new Map<number, Outcome[]>();
  for (const outcome of outcomes) {
    const known = items.get(outcome.item);
    if (known) known.push(outcome);
    else items.set(outcome.item, [outcome]);
  }
  for (const [item, own] of items) {
    const chances = own.map(({ chance, amount }) => chance * (1 - amount.none));
    const amount = {
      min: Math.min(...own.map((outcome) => outcome.amount.min)),
      max: Math.max(...own.map((outcome) => outcome.amount.max)),
      mean: 0,
      none: 0,
    };
    const expected = own.reduce((total, outcome) => total + outcome.chance * outcome.amount.mean, 0);
    sheet.add(item, together(chances), fileChances.get(item) ?? 0, amount, expected);
  }
}

export const anyOf = (chances: number[]): number =>
  1 - chances.reduce((miss, chance) => miss * (1 - probability(chance)), 1);
export const sumOf = (chances: number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

export function fileChancesOf(group: Prey["groups"][number], rate: number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const { item, chance } of group.drops) {
    const own = probability(probability(group.chance) * probability(chance) * rate);
    chances.set(item, probability((chances.get(item) ?? 0) + own));
  }
  return chances;
}

type CategoryRate = (type: string, prey: Prey, killing: Killing) => number;
interface Category {
  traits: ItemTraits;
  /** Categories that are not loaded. */
  skipped?: ReadonlySet<string>;
  rate: CategoryRate;
  outcomes: (group: Prey["groups"][number], rate: number, prey: Prey, killing: Killing, sheet: Sheet) => void;
  besides?: (sheet: Sheet, prey: Prey, killing: Killing) => void;
}

export const byCategory =
  ({ skipped, rate, outcomes, besides }: Category): GiveChances =>
  (prey, killing) => {
    const [drops, spoils] = [newSheet(), newSheet()];
    for (const [sheet, groups] of [
      [drops, prey.groups],
      [spoils, prey.spoils],
    ] as const)
      for (const group of groups)
        if (!skipped?.has(group.type)) outcomes(group, rate(group.type, prey, killing), prey, killing, sheet);
    besides?.(drops, prey, killing);
    return { drops: drops.rows(), spoils: spoils.rows(), exact: true };
  };
