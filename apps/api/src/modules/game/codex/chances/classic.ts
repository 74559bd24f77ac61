import { type Amount, multiplied } from "./amounts.ts";
import {
  bosses,
  champions,
  common,
  dice,
  exclusiveItems,
  higher,
  isOrdinary,
  isSealStone,
  lowered,
  ranked,
  reward,
  rolled,
  rolls,
  shares,
  sumsOf,
} from "./categories.ts";
import { adena, type GiveChances, isBoss, type Killing, millionths, type Prey, toInt } from "./model.ts";
import type { Defaults, Settings } from "./settings.ts";
import { newSheet, type Sheet } from "./sheet.ts";

const donators: Defaults = { DonatorAdenaRate: 1.5, DonatorDropRate: 1.5, DonatorSpoilRate: 1.5 };
const special: Defaults = {
  UseDeepBlueDropRules: "True",
  HighRateServerDrops: "false",
  CoreRingChance: 0,
  OrfenEarringChance: 0,
  ZakenEarringChance: 0,
  QARingChance: 0,
};
export const frozenDefaults: Defaults = {
  ...common,
  ...bosses,
  AdenaMinon: 1,
  ItemsMinon: 1,
  SpoilMinon: 1,
  ...special,
  ...donators,
  ...champions,
};
export const serverC6Defaults: Defaults = {
  ...common,
  ...bosses,
  AdenaMinion: 1,
  ItemsMinion: 1,
  SpoilMinion: 1,
  ...special,
  ...donators,
  ...champions,
};
export const acisOldDefaults: Defaults = {
  RateDropAdena: 1,
  RateDropItems: 1,
  RateRaidDropItems: 1,
  RateDropSpoil: 1,
  RateHpHerbs: 1,
  RateMpHerbs: 1,
  RateSpecialHerbs: 1,
  RateCommonHerbs: 1,
  UseDeepBlueDropRules: "True",
  VipAdenaDrop: 1.5,
  VipDrop: 1.5,
  VipSpoilRates: 1.5,
  ChampionFrequency: 0,
  ChampionRewards: 8,
  ChampionAdenasRewards: 1,
  ChampionRewardItem: 0,
  ChampionRewardItemID: 6393,
  ChampionRewardItemQty: 1,
};

/** What a server of high rates still drops, beside Adena: bosses' jewels, seal stones, life stones. */
const isKept = (item: number) =>
  (item >= 6656 && item <= 6662) || item === 8191 || isSealStone(item) || (item >= 8723 && item <= 8762);

/** What tells one server of this formula from another. */
interface Dialect {
  /** Their numbers: floats or doubles. */
  round: (value: number) => number;
  /** The database gives a category's items the most likely first; files as they stand. */
  sorts: boolean;
  /** The rates of a category's chance, and of its items' shares. */
  rates: (prey: Prey, isHerb: boolean) => { items: number; shares: number };
  /** What an item's own chance is multiplied with, one after another. */
  factors: (item: number, isSweep: boolean, prey: Prey, killing: Killing) => number[];
  /** What a spoil of Adena is divided by under the penalty. */
  adenaDivisor: (shares: number) => number;
  sealStones: number;
  isChampion: (killing: Killing) => boolean;
  /** An item's chance by a setting of its own, in percent. */
  own: ReadonlyMap<number, number>;
  /** Spoils' chances are rounded to whole millionths. */
  rounds: boolean;
  /** Nothing but Adena and what is kept falls. */
  isHighRate: boolean;
  /** Champions' reward: for killers at most so many levels above, and whether the penalty lowers it. */
  reward: { above: number; isLowered: boolean };
  /** The rate of a category of herbs; servers that have none in their files give them by themselves. */
  herbs?: (category: string) => number;
}

/**
 * The older formula: a category's chances are added up, × rate, less the level penalty; when it is reached one item falls by its
 * share, and more of it by its own chance × rate above 100 %. Spoils are diced one by one.
 */
function older(settings: Settings, dialect: Dialect): GiveChances {
  const hasLevels = settings.flag("UseDeepBlueDropRules");
  const { round } = dialect;
  const championRate = settings.whole("ChampionRewards");
  const championAdena = settings.whole("ChampionAdenasRewards");

  /** Champions' and seal stones' amounts. */
  function finished(item: number, amount: Amount, isChampion: boolean): Amount {
    const isCoin = item === adena || isSealStone(item);
    const many = isChampion && isCoin ? multiplied(amount, championAdena) : amount;
    return isSealStone(item) ? multiplied(many, dialect.sealStones) : many;
  }
  const fileOf = (item: number, chance: number) => {
    const own = dialect.own.get(item) ?? 0;
    return own > 0 ? 10_000 * own : millionths(chance);
  };

  function category(group: Prey["groups"][number], prey: Prey, killing: Killing, sheet: Sheet, off: number) {
    const herbs = group.type.startsWith("herb") ? (dialect.herbs?.(group.type.slice(4)) ?? 1) : undefined;
    const rates = dialect.rates(prey, herbs !== undefined);
    const isChampion = dialect.isChampion(killing) && herbs === undefined;
    const items = dialect.sorts
      ? group.drops.toSorted((one, other) => other.chance - one.chance)
      : group.drops;
    const isOut = dialect.isHighRate && group.type !== "0" && !items.some(({ item }) => isKept(item));
    const chances = items.map(({ chance }) => millionths(chance));
    let sum = toInt(chances.reduce((total, chance) => total + chance, 0));
    if (herbs !== undefined) sum = toInt(sum * herbs);
    if (hasLevels) sum = lowered(sum, off, off > 0 ? 3 : 1);
    if (herbs === undefined) sum = toInt(round(sum * rates.items));
    if (isChampion) sum = Math.imul(sum, championRate);
    const reached = isOut ? 0 : rolled(Math.max(sum, 1));
    const parts = shares(sumsOf(chances, rates.shares, round));
    const exclusive = exclusiveItems();
    for (const [index, { item, min, max, chance }] of items.entries()) {
      let file = millionths(chance);
      let own = fileOf(item, chance);
      const factors = herbs === undefined ? dialect.factors(item, false, prey, killing) : [herbs];
      for (const factor of factors) {
        own = Math.trunc(round(own * factor));
        file *= factor;
      }
      if (isChampion) own *= championRate;
      const { amount } = rolls(min, max, Math.max(own, dice));
      const share = reached * (parts[index] ?? 0);
      exclusive.add(item, share, file / dice, finished(item, amount, isChampion));
    }
    exclusive.into(sheet);
  }

  function spoil(drop: Prey["groups"][number]["drops"][number], prey: Prey, killing: Killing, off: number) {
    const { item, min, max } = drop;
    const isChampion = dialect.isChampion(killing);
    const file = millionths(drop.chance);
    const by =
      off === 0 ? 1 : item === adena ? dialect.adenaDivisor(dialect.rates(prey, false).shares) || 1 : 3;
    let own = hasLevels ? lowered(file, off, by) : fileOf(item, drop.chance);
    const factors = dialect.factors(item, true, prey, killing);
    for (const factor of factors) own = round(own * factor);
    if (isChampion) own = round(own * championRate);
    if (dialect.rounds) own = Math.round(own);
    const isOut = dialect.isHighRate && item !== adena && !isKept(item);
    const { chance, amount } = rolls(min, max, Math.max(own, 1));
    const fileChance = factors.reduce((product, factor) => product * factor, file / dice);
    return { item, chance: isOut ? 0 : chance, fileChance, amount: finished(item, amount, isChampion) };
  }

  return (prey, killing) => {
    const above = higher(killing, prey);
    const off = hasLevels && above >= 9 ? (above - 8) * 9 : 0;
    const [drops, spoils] = [newSheet(), newSheet()];
    for (const group of prey.groups) category(group, prey, killing, drops, off);
    for (const drop of prey.spoils.flatMap((group) => group.drops)) {
      const { item, chance, fileChance, amount } = spoil(drop, prey, killing, off);
      spoils.falls(item, chance, fileChance, amount);
    }
    if (dialect.isChampion(killing) && above <= dialect.reward.above) {
      const percent = settings.whole("ChampionRewardItem");
      reward(settings, drops, dialect.reward.isLowered && off > 0 ? lowered(percent, off, 3) : percent);
    }
    return { drops: drops.rows(), spoils: spoils.rows(), exact: true };
  };
}

/** L2jFrozen and L2JServer C6: one formula, their settings of minions spelled differently. */
function ofFrozen(settings: Settings, minions: "Minon" | "Minion"): GiveChances {
  const rated = ranked(settings, minions);
  const isChampion = settings.flag("ChampionEnable");
  const items = settings.float("RateDropItems");
  return older(settings, {
    round: Math.fround,
    sorts: true,
    rates: (prey) => ({ items: rated("Items", prey), shares: isBoss(prey) ? 1 : items }),
    factors(item, isSweep, prey, { premium }) {
      const kind = item === adena ? "Adena" : isSweep ? "Spoil" : "Items";
      const rate = rated(kind, prey);
      if (!premium || !isOrdinary(prey)) return [rate];
      return [rate, settings.float(`Donator${kind === "Items" ? "Drop" : kind}Rate`)];
    },
    adenaDivisor: (share) => toInt(3 * share),
    sealStones: settings.float("RateDropSealStones"),
    isChampion: ({ champion }) => isChampion && champion === true,
    own: new Map([
      [6662, settings.whole("CoreRingChance")],
      [6661, settings.whole("OrfenEarringChance")],
      [6659, settings.whole("ZakenEarringChance")],
      [6660, settings.whole("QARingChance")],
    ]),
    rounds: true,
    isHighRate: settings.flag("HighRateServerDrops"),
    reward: { above: 3, isLowered: false },
  });
}
export const frozen = (settings: Settings): GiveChances => ofFrozen(settings, "Minon");
export const serverC6 = (settings: Settings): GiveChances => ofFrozen(settings, "Minion");

const herbRates: Record<string, string> = {
  "1": "RateHpHerbs",
  "2": "RateMpHerbs",
  "3": "RateSpecialHerbs",
};

/** aCis before its categories had chances: bosses by `RateRaidDropItems`, VIP's rates in place of the others. */
export function acisOld(settings: Settings): GiveChances {
  const items = (prey: Prey) => settings.number(isBoss(prey) ? "RateRaidDropItems" : "RateDropItems");
  return older(settings, {
    round: (value) => value,
    sorts: false,
    rates: (prey, isHerb) => ({
      items: items(prey),
      shares: isHerb ? settings.number("RateDropItems") : items(prey),
    }),
    factors(item, isSweep, prey, { premium }) {
      if (item === adena) return [settings.number(premium ? "VipAdenaDrop" : "RateDropAdena")];
      if (isSweep) return [settings.number(premium ? "VipSpoilRates" : "RateDropSpoil")];
      return [premium ? settings.number("VipDrop") : items(prey)];
    },
    adenaDivisor: (share) => 3 * toInt(share),
    sealStones: 1,
    isChampion: ({ champion }) => champion === true,
    own: new Map(),
    rounds: false,
    isHighRate: false,
    reward: { above: Number.MAX_SAFE_INTEGER, isLowered: true },
    herbs: (category) => settings.number(herbRates[category] ?? "RateCommonHerbs"),
  });
}
