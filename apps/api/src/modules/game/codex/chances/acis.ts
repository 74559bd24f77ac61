import { type Amount, between, repeated } from "./amounts.ts";
import {
  type GiveChances,
  type ItemTraits,
  type Killing,
  percents,
  type Prey,
  probability,
  toInt,
} from "./model.ts";
import type { Defaults, Settings } from "./settings.ts";
import { newSheet, type Sheet } from "./sheet.ts";

const base: Defaults = {
  RateDropItems: 1,
  RateRaidDropItems: 1,
  RateDropCurrency: 1,
  RateDropHerbs: 1,
  RateDropSpoil: 1,
  UseDeepBlueDropRules: "True",
};
export const acisDefaults: Defaults = base;
export const rusacisDefaults: Defaults = {
  ...base,
  AlternateDropList: "False",
  SkipCategory: "",
  RateGrandDropItems: 1,
  RateDropSealStone: 1,
  UsePremiumServices: "False",
  PremiumRateDropItems: 2,
  PremiumRateRaidDropItems: 2,
  PremiumRateGrandDropItems: 2,
  PremiumRateDropCurrency: 2,
  PremiumRateDropSealStone: 2,
  PremiumRateDropSpoil: 2,
  ChampionFrequency: 0,
  ChampionRewards: 1,
  ChampionAdenasRewards: 1,
  ChampionSealStoneRewards: 1,
  ChampionSpoilRewards: 1,
  PremiumChampionRewards: 1,
  PremiumChampionAdenasRewards: 1,
  PremiumChampionSealStoneRewards: 1,
  PremiumChampionSpoilRewards: 1,
  ChampionRewardItem: 0,
  ChampionRewardItemID: 6393,
  ChampionRewardItemQty: 1,
};

const dice = 1_000_000;
/** How often a whole number below a million is less than `bound`. */
const below = (bound: number): number => probability(Math.ceil(bound) / dice);

export const isBoss = (prey: Prey): boolean => prey.kind === "raid" || prey.kind === "grand";

/** What is left of a category's chance for a killer above the creature. */
function levelMultiplier(prey: Prey, killing: Killing, raidLevels: number): number {
  if (!killing.level) return 1;
  const difference = killing.level - prey.level - (isBoss(prey) ? raidLevels : 5);
  return difference <= 0 ? 1 : Math.max(0.1, 1 - 0.18 * difference);
}

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

/** RusaCis' rate: champions' and premium's own rates stand in place of the others, they do not multiply them. */
function rusacisRate(settings: Settings) {
  const names: Record<string, [own: string, champion: string]> = {
    spoil: ["RateDropSpoil", "ChampionSpoilRewards"],
    currency: ["RateDropCurrency", "ChampionAdenasRewards"],
    drop: ["RateDropItems", "ChampionRewards"],
    sealstone: ["RateDropSealStone", "ChampionSealStoneRewards"],
  };
  const number = (name: string) => settings.number(name);
  const whole = (name: string) => settings.whole(name);
  return (type: string, prey: Prey, { premium, champion }: Killing): number => {
    if (type === "herb") return number("RateDropHerbs");
    const [own, ofChampion] = names[type] ?? [];
    if (own === undefined || ofChampion === undefined) return 0;
    const prefix = premium ? "Premium" : "";
    if (champion) return whole(prefix + ofChampion);
    const ofKind = { grand: "RateGrandDropItems", raid: "RateRaidDropItems" } as const;
    const special =
      type === "drop" && (prey.kind === "grand" || prey.kind === "raid") ? ofKind[prey.kind] : own;
    return number(prefix + special);
  };
}

/** What one category may give: excluding each other or not, each with the chance that it falls and how much of it. */
interface Outcome {
  item: number;
  chance: number;
  amount: Amount;
}

/** Items as the pack knows them: others are not loaded. */
const knownDrops = (group: Prey["groups"][number], traits: ItemTraits) =>
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
function categoryOutcomes(
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
function enter(
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

const anyOf = (chances: number[]): number =>
  1 - chances.reduce((miss, chance) => miss * (1 - probability(chance)), 1);
const sumOf = (chances: number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

function fileChancesOf(group: Prey["groups"][number], rate: number): Map<number, number> {
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

const byCategory =
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

/** What champions of RusaCis give besides, to killers not too far above them. */
const rusacisReward =
  (settings: Settings) =>
  (sheet: Sheet, prey: Prey, { champion, level }: Killing) => {
    const percent = settings.whole("ChampionRewardItem");
    if (!champion || percent <= 0 || (level ?? 0) > prey.level + 9) return;
    const chance = probability(percent / 100);
    sheet.falls(
      settings.whole("ChampionRewardItemID"),
      chance,
      chance,
      between(1, settings.whole("ChampionRewardItemQty")),
    );
  };

const skippedOf = (settings: Settings): ReadonlySet<string> =>
  new Set(
    settings
      .text("SkipCategory")
      .split(",")
      .map((type) => type.trim().toLowerCase()),
  );

/** RusaCis without its alternate list: as aCis, with premium, champions and limits of its own. */
export function rusacis(settings: Settings, traits: ItemTraits): GiveChances {
  const hasLevels = settings.flag("UseDeepBlueDropRules");
  return byCategory({
    traits,
    skipped: skippedOf(settings),
    rate: rusacisRate(settings),
    outcomes(group, rate, prey, killing, sheet) {
      const level = hasLevels ? levelMultiplier(prey, killing, 3) : 1;
      const outcomes = categoryOutcomes(group, traits, rate, level, true);
      enter(sheet, outcomes, fileChancesOf(group, rate), group.type === "spoil" ? anyOf : sumOf);
    },
    besides: rusacisReward(settings),
  });
}

/** The alternate list's dice: 0 to 32,767, as 0–100. */
const seed = 32_767;
function diced(chance: number): number {
  if (Number.isNaN(chance)) return 0;
  if (chance >= 100) return 1;
  if (chance < 0) return 0;
  // How many of the values are not above it, as the server computes each.
  let most = Math.floor((chance / 100) * seed);
  if (((most + 1) / seed) * 100 <= chance) most++;
  else if ((most / seed) * 100 > chance) most--;
  return (most + 1) / (seed + 1);
}

/** Killers more than 5 levels above: whole percents of the same dice, "at least". */
function penaltyPassed(prey: Prey, { level }: Killing): number {
  const difference = level ? prey.level - level : 0;
  if (difference >= -5) return 1;
  const percent = difference < -10 ? 10 : difference * 18 + 190;
  let passing = 0;
  for (let value = 0; value <= seed; value += 100) passing += Math.min(percent + 1, seed + 1 - value);
  return passing / (seed + 1);
}

/** RusaCis' alternate list: the category is diced, then each of its items, and the rate is in both. */
export function rusacisAlternate(settings: Settings, traits: ItemTraits): GiveChances {
  return byCategory({
    traits,
    skipped: skippedOf(settings),
    rate: rusacisRate(settings),
    outcomes(group, rate, prey, killing, sheet) {
      const category = percents(group.chance);
      const reached = diced(category * rate) * penaltyPassed(prey, killing);
      const reduced = ((100 - category) / 100) ** 10;
      const outcomes = knownDrops(group, traits).map(({ item, min, max, percent }) => {
        const over = Math.max(0, (percent * rate - 100) / 100);
        const grown = (count: number) => toInt(count + count * over - count * over * reduced);
        const least = Math.max(grown(min), min);
        return {
          item,
          chance: diced(percent * rate),
          amount: between(least, Math.max(grown(max), least)),
        };
      });
      enter(
        sheet,
        outcomes.map((outcome) => ({
          ...outcome,
          amount: { ...outcome.amount, mean: outcome.amount.mean * reached },
        })),
        fileChancesOf(group, rate),
        (chances) => reached * anyOf(chances),
      );
    },
    besides: rusacisReward(settings),
  });
}
