import { between } from "./amounts.ts";
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
import type { Sheet } from "./sheet.ts";
import {
  anyOf,
  base,
  byCategory,
  categoryOutcomes,
  enter,
  fileChancesOf,
  knownDrops,
  levelMultiplier,
  sumOf,
} from "./typed-categories.ts";

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
