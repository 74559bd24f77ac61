import { type Amount, between, multiplied } from "./amounts.ts";
import {
  adena,
  type GiveChances,
  type ItemTraits,
  type Killing,
  percents,
  type Prey,
  probability,
} from "./model.ts";
import { type Defaults, rowsOf, type Settings } from "./settings.ts";
import { newSheet, type Sheet } from "./sheet.ts";
import { type Step, walk, walkFor } from "./walk.ts";

export const mobiusDefaults: Defaults = {
  DeathDropChanceMultiplier: 1,
  DeathDropAmountMultiplier: 1,
  DropChanceMultiplierByItemId: "",
  DropAmountMultiplierByItemId: "",
  HerbDropChanceMultiplier: 1,
  HerbDropAmountMultiplier: 1,
  RaidDropChanceMultiplier: 1,
  RaidDropAmountMultiplier: 1,
  SpoilDropChanceMultiplier: 1,
  SpoilDropAmountMultiplier: 1,
  DropMaxOccurrencesNormal: 2,
  DropMaxOccurrencesRaidboss: 7,
  DropItemMinLevelDifference: 5,
  DropItemMaxLevelDifference: 10,
  DropItemMinLevelGapChance: 10,
  DropAdenaMinLevelDifference: 8,
  DropAdenaMaxLevelDifference: 15,
  DropAdenaMinLevelGapChance: 10,
  BossDropEnable: "False",
  BossDropMinLevel: 40,
  BossDropMaxLevel: 999,
  BossDropList: "",
  EnablePremiumSystem: "False",
  PremiumRateDropChance: 2,
  PremiumRateDropAmount: 1,
  PremiumRateDropChanceByItemId: "",
  PremiumRateDropAmountByItemId: "",
  PremiumRateSpoilChance: 2,
  PremiumRateSpoilAmount: 1,
  ChampionEnable: "False",
  ChampionRewardsChance: 8,
  ChampionRewardsAmount: 1,
  ChampionAdenasRewardsChance: 1,
  ChampionAdenasRewardsAmount: 1,
  ChampionRewardItems: "",
  ChampionRewardLowerLvlItemChance: 0,
  ChampionRewardHigherLvlItemChance: 0,
};

/** A drop as it stands for the walk: the step, and what falls. */
interface Turn {
  step: Step;
  item: number;
  amount: Amount;
  fileChance: number;
}

/**
 * Mobius: the chances of a group are added up from item to item, each diced anew, the first that falls ends the group; items
 * with a rate of their own are diced alone. At most `DropMaxOccurrences…` uncertain ones stay (`walk`).
 */
export function mobius(settings: Settings, traits: ItemTraits): GiveChances {
  const chanceByItem = settings.pairs("DropChanceMultiplierByItemId");
  const amountByItem = settings.pairs("DropAmountMultiplierByItemId");
  const premiumChanceByItem = settings.pairs("PremiumRateDropChanceByItemId");
  const premiumAmountByItem = settings.pairs("PremiumRateDropAmountByItemId");
  const caps = {
    normal: settings.whole("DropMaxOccurrencesNormal"),
    raid: settings.whole("DropMaxOccurrencesRaidboss"),
  };
  const rates = {
    chance: {
      herb: settings.float("HerbDropChanceMultiplier"),
      raid: settings.float("RaidDropChanceMultiplier"),
      death: settings.float("DeathDropChanceMultiplier"),
      champion: settings.float("ChampionRewardsChance"),
      championAdena: settings.float("ChampionAdenasRewardsChance"),
      premium: settings.float("PremiumRateDropChance"),
      byItem: chanceByItem,
      premiumByItem: premiumChanceByItem,
    },
    amount: {
      herb: settings.float("HerbDropAmountMultiplier"),
      raid: settings.float("RaidDropAmountMultiplier"),
      death: settings.float("DeathDropAmountMultiplier"),
      champion: settings.float("ChampionRewardsAmount"),
      championAdena: settings.float("ChampionAdenasRewardsAmount"),
      premium: settings.float("PremiumRateDropAmount"),
      byItem: amountByItem,
      premiumByItem: premiumAmountByItem,
    },
  };
  const spoil = {
    chance: settings.float("SpoilDropChanceMultiplier"),
    amount: settings.float("SpoilDropAmountMultiplier"),
    premiumChance: settings.float("PremiumRateSpoilChance"),
    premiumAmount: settings.float("PremiumRateSpoilAmount"),
  };
  const bossDrops = settings.flag("BossDropEnable") ? rowsOf(settings.text("BossDropList"), 4) : [];
  const bossLevels = [settings.whole("BossDropMinLevel"), settings.whole("BossDropMaxLevel")] as const;
  const rewards = rowsOf(settings.text("ChampionRewardItems"), 2);
  const gaps = {
    item: gapOf(settings, "DropItem"),
    adena: gapOf(settings, "DropAdena"),
  };

  const isRaid = (prey: Prey) => prey.kind === "raid" || prey.kind === "grand";

  function rateOf(rate: typeof rates.chance, item: number, prey: Prey, killing: Killing): number {
    const isHerb = traits(item)?.herb === true;
    const own = rate.byItem.get(item);
    let product = Math.fround(rate.death * (killing.champion ? rate.champion : 1));
    if (own !== undefined) product = own * (killing.champion && item === adena ? rate.championAdena : 1);
    else if (isHerb) product = rate.herb;
    else if (isRaid(prey)) product = rate.raid;
    if (!killing.premium) return product;
    const premium = rate.premiumByItem.get(item);
    if (premium !== undefined) return product * premium;
    return isHerb || isRaid(prey) ? product : product * rate.premium;
  }

  /** The part of kills on which the level gap lets the item fall at all. */
  const passing = (item: number, difference: number) =>
    item === adena ? gaps.adena(difference) : gaps.item(difference);

  function groupTurns(prey: Prey, killing: Killing, difference: number): Turn[] {
    const turns: Turn[] = [];
    for (const [index, group] of prey.groups.entries()) {
      if (group.type === "single") continue;
      const groupChance = percents(group.chance);
      let total = 0;
      for (const { item, min, max, chance } of group.drops) {
        if (traits(item) === undefined) continue;
        const rate = rateOf(rates.chance, item, prey, killing);
        const own = percents(chance);
        total = rate === 1 ? total + own : own;
        const inGroup = total * (groupChance / 100) * rate;
        const isCounted = inGroup * (chanceByItem.get(item) ?? 1) < 100;
        turns.push({
          item,
          amount: multiplied(between(min, max), rateOf(rates.amount, item, prey, killing)),
          fileChance: (own / 100) * (groupChance / 100) * rate,
          step: {
            chance: probability(inGroup / 100) * passing(item, difference),
            checks: inGroup < 100,
            replaces: rate === 1,
            counts: isCounted,
            queues: isCounted && rate === 1,
            ends: rate === 1,
            group: index,
          },
        });
      }
    }
    return turns;
  }

  type Single = { item: number; min: number; max: number; own: number };
  const singleOf = (drops: Prey["groups"][number]["drops"]): Single[] =>
    drops.map(({ item, min, max, chance }) => ({ item, min, max, own: percents(chance) }));

  /** Drops of no group: the most likely first, each by itself. */
  function singleTurns(
    drops: Single[],
    difference: number,
    rated: (drop: Single) => [number, number],
  ): Turn[] {
    return drops
      .filter(({ item }) => traits(item) !== undefined)
      .toSorted((one, other) => other.own - one.own)
      .map((drop, index) => {
        const [rate, amountRate] = rated(drop);
        const isCounted = drop.own * (chanceByItem.get(drop.item) ?? 1) < 100;
        const chance = (drop.own * rate) / 100;
        return {
          item: drop.item,
          amount: multiplied(between(drop.min, drop.max), amountRate),
          fileChance: chance,
          step: {
            chance: probability(chance) * passing(drop.item, difference),
            checks: drop.own < 100,
            replaces: true,
            counts: isCounted,
            queues: isCounted,
            ends: true,
            group: index,
          },
        };
      });
  }

  function fill(sheet: Sheet, turns: Turn[], cap: number): boolean {
    if (cap <= 0) {
      for (const { item, fileChance, amount } of turns) sheet.falls(item, 0, fileChance, amount);
      return true;
    }
    const steps = turns.map(({ step }) => step);
    const stays = walk(steps, cap);
    if (stays === undefined) {
      for (const { item, fileChance, amount } of turns) sheet.falls(item, fileChance, fileChance, amount);
      return false;
    }
    let isExact = true;
    const places = new Map<number, number[]>();
    for (const [index, { item }] of turns.entries()) {
      const known = places.get(item);
      if (known) known.push(index);
      else places.set(item, [index]);
    }
    for (const [item, indexes] of places) {
      const own = indexes.flatMap((index) => turns[index] ?? []);
      const [first] = own;
      if (first === undefined) continue;
      if (own.length === 1) {
        sheet.falls(item, stays[indexes[0] ?? 0] ?? 0, first.fileChance, first.amount);
        continue;
      }
      // In several places of one kill: any of them, told apart by which come to nothing.
      const somewhat = new Set(indexes.filter((index) => (turns[index]?.amount.none ?? 1) < 1));
      const chance = walkFor(steps, cap, somewhat);
      if (chance === undefined) isExact = false;
      const expected = indexes.reduce(
        (sum, index) => sum + (stays[index] ?? 0) * (turns[index]?.amount.mean ?? 0),
        0,
      );
      const together = own.reduce((miss, { fileChance }) => miss * (1 - probability(fileChance)), 1);
      const amount = {
        min: Math.min(...own.map((turn) => turn.amount.min)),
        max: own.reduce((sum, turn) => sum + turn.amount.max, 0),
        mean: 0,
        none: 0,
      };
      sheet.add(item, chance ?? 1 - together, 1 - together, amount, expected);
    }
    return isExact;
  }

  /** What champions give besides: each of the server's two ways gives it, so that it comes once for each. */
  function reward(sheet: Sheet, difference: number) {
    // As the code has it: the chance is that of getting nothing.
    const skipped =
      difference < 0
        ? settings.whole("ChampionRewardLowerLvlItemChance")
        : difference > 0
          ? settings.whole("ChampionRewardHigherLvlItemChance")
          : 0;
    for (const [item = 0, count = 0] of rewards)
      sheet.falls(item, 1 - probability(skipped / 100), 1, between(count, count));
  }

  return (prey, killing) => {
    const difference = killing.level ? prey.level - killing.level : 0;
    const cap = isRaid(prey) ? caps.raid : caps.normal;
    const drops = newSheet();
    const singles = singleOf(
      prey.groups.filter(({ type }) => type === "single").flatMap((group) => group.drops),
    );
    if (prey.type.includes("RaidBoss") && prey.level >= bossLevels[0] && prey.level <= bossLevels[1])
      for (const [item = 0, min = 0, max = 0, own = 0] of bossDrops) singles.push({ item, min, max, own });
    const hasGroups = prey.groups.some(({ type }) => type !== "single");
    let isExact = fill(drops, groupTurns(prey, killing, difference), cap);
    if (killing.champion && hasGroups && cap > 0) reward(drops, difference);
    const rated = ({ item }: Single): [number, number] => [
      rateOf(rates.chance, item, prey, killing),
      rateOf(rates.amount, item, prey, killing),
    ];
    isExact = fill(drops, singleTurns(singles, difference, rated), cap) && isExact;
    if (killing.champion && singles.length > 0) reward(drops, difference);

    const spoils = newSheet();
    const spoiled = singleOf(prey.spoils.flatMap((group) => group.drops));
    const spoilRates: [number, number] = [
      spoil.chance * (killing.premium ? spoil.premiumChance : 1),
      spoil.amount * (killing.premium ? spoil.premiumAmount : 1),
    ];
    isExact =
      fill(
        spoils,
        singleTurns(spoiled, difference, () => spoilRates),
        cap,
      ) && isExact;
    if (killing.champion && spoiled.length > 0) reward(spoils, difference);
    return { drops: drops.rows(), spoils: spoils.rows(), exact: isExact };
  };
}

/** The part of kills that the difference in levels (creature's less killer's) lets through. */
function gapOf(settings: Settings, prefix: "DropItem" | "DropAdena"): (difference: number) => number {
  const least = settings.whole(`${prefix}MinLevelDifference`);
  const most = settings.whole(`${prefix}MaxLevelDifference`);
  const floor = settings.number(`${prefix}MinLevelGapChance`);
  return (difference) => {
    const held = difference < -most ? -most : difference > -least ? -least : difference;
    const percent = ((held + most) * (100 - floor)) / (most - least) + floor;
    // Nothing is more than what is not a number: all kills pass.
    return Number.isNaN(percent) ? 1 : probability(percent / 100);
  };
}
