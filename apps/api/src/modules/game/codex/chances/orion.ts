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
import {
  adena,
  type GiveChances,
  isBoss,
  type ItemTraits,
  type Killing,
  millionths,
  type Prey,
  toInt,
} from "./model.ts";
import type { Defaults, Settings } from "./settings.ts";
import { newSheet, type Sheet } from "./sheet.ts";

export const orionDefaults: Defaults = {
  ...common,
  ...bosses,
  AdenaMinion: 1,
  ItemsMinion: 1,
  SpoilMinion: 1,
  UseDeepBlueDropRules: "True",
  PremiumAdenaRate: 1.5,
  PremiumDropRate: 1.5,
  PremiumSpoilRate: 1.5,
  PremiumDropSealStones: 1,
  ...champions,
  ChampionRewardSpoil: "false",
};
/**
 * L2jOrion: one of a category is chosen first, then the category's chance × rate is diced, but for Adena and seal stones without
 * the rate, which multiplies their amounts instead.
 */
export function orion(settings: Settings, traits: ItemTraits): GiveChances {
  const rated = ranked(settings, "Minion");
  const hasLevels = settings.flag("UseDeepBlueDropRules");
  const championEnabled = settings.flag("ChampionEnable");
  const championRate = settings.whole("ChampionRewards");
  const championAdena = settings.whole("ChampionAdenasRewards");
  const sealStones = settings.float("RateDropSealStones");
  const premiumStones = settings.float("PremiumDropSealStones");
  const items = settings.float("RateDropItems");
  const isCoin = (item: number) => item === adena || isSealStone(item);
  const { fround } = Math;

  /** Adena's and seal stones' rates go by amounts. */
  function finished(item: number, amount: Amount, prey: Prey, premium: boolean): Amount {
    let many = amount;
    if (isSealStone(item)) many = multiplied(many, sealStones);
    if (item === adena) {
      many = multiplied(many, rated("Adena", prey));
      if (premium && isOrdinary(prey)) many = multiplied(many, settings.float("PremiumAdenaRate"));
    }
    return many;
  }

  function category(group: Prey["groups"][number], prey: Prey, killing: Killing, sheet: Sheet, off: number) {
    const isChampion = championEnabled && killing.champion === true;
    const premium = killing.premium === true;
    const drops = group.drops.toSorted((one, other) => other.chance - one.chance);
    const chances = drops.map(({ chance }) => millionths(chance));
    const rate = rated("Items", prey);
    const parts = shares(sumsOf(chances, isBoss(prey) ? settings.float("ItemsRaid") : items, fround));
    const whole = toInt(chances.reduce((total, chance) => total + chance, 0));
    const left = hasLevels ? lowered(whole, off, off > 0 ? 3 : 1) : whole;
    const exclusive = exclusiveItems();
    for (const [index, { item, min, max }] of drops.entries()) {
      let reached = left;
      if (isCoin(item)) reached = premium ? toInt(fround(left * premiumStones)) : left;
      else {
        reached = toInt(fround(left * rate));
        if (isChampion) reached = Math.imul(reached, championRate);
      }
      let own = chances[index] ?? 0;
      let file = own / dice;
      if (!isCoin(item)) {
        own = toInt(fround(own * rate));
        file *= rate;
        if (premium && isOrdinary(prey)) own = toInt(fround(own * settings.float("PremiumDropRate")));
      }
      if (isChampion) own *= championRate;
      // Where the file names one amount it is that, however far above 100 % the chance is.
      let { amount } = min === max ? rolls(min, max, dice) : rolls(min, max, Math.max(own, dice));
      if (isSealStone(item) && premium) amount = multiplied(amount, premiumStones);
      amount = finished(item, amount, prey, premium);
      if (isChampion && traits(item)?.stackable === true)
        amount = multiplied(amount, isCoin(item) ? championAdena : championRate);
      exclusive.add(item, rolled(Math.max(reached, 1)) * (parts[index] ?? 0), file, amount);
    }
    exclusive.into(sheet);
  }

  function spoil(drop: Prey["groups"][number]["drops"][number], prey: Prey, killing: Killing, off: number) {
    const { item, min, max } = drop;
    const isChampion = championEnabled && killing.champion === true;
    const file = millionths(drop.chance);
    const adenaBy = toInt(3 * (isBoss(prey) ? 1 : items)) || 1;
    let own = hasLevels ? lowered(file, off, off === 0 ? 1 : item === adena ? adenaBy : 3) : file;
    let fileChance = file / dice;
    if (!isCoin(item)) {
      const rate = rated("Spoil", prey);
      own = fround(own * rate);
      fileChance *= rate;
      if (killing.premium && isOrdinary(prey)) own = fround(own * settings.float("PremiumSpoilRate"));
    }
    if (isChampion) own = fround(own * championRate);
    const { chance, amount } = rolls(min, max, Math.max(Math.round(own), 1));
    const many = isChampion && isCoin(item) ? multiplied(amount, championAdena) : amount;
    return { item, chance, fileChance, amount: finished(item, many, prey, killing.premium === true) };
  }

  return (prey, killing) => {
    const above = higher(killing, prey);
    const off = !hasLevels ? 0 : above >= 9 ? above * 20 : above >= 6 ? (above - 4) * 6 : 0;
    const [drops, spoils] = [newSheet(), newSheet()];
    for (const group of prey.groups) category(group, prey, killing, drops, off);
    for (const drop of prey.spoils.flatMap((group) => group.drops)) {
      const { item, chance, fileChance, amount } = spoil(drop, prey, killing, off);
      spoils.falls(item, chance, fileChance, amount);
    }
    if (championEnabled && killing.champion && hasLevels && above <= 5) {
      const percent = settings.whole("ChampionRewardItem");
      reward(settings, drops, percent);
      if (settings.flag("ChampionRewardSpoil") && prey.spoils.length > 0) reward(settings, spoils, percent);
    }
    return { drops: drops.rows(), spoils: spoils.rows(), exact: true };
  };
}
