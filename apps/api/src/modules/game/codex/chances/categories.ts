import { type Amount, between, repeated } from "./amounts.ts";
import { isBoss, type Killing, type Prey, probability, toInt } from "./model.ts";
import type { Defaults, Settings } from "./settings.ts";
import type { Sheet } from "./sheet.ts";

/** Settings that all servers of the older formulas have. */
export const common: Defaults = {
  RateDropAdena: 1,
  RateDropItems: 1,
  RateDropSpoil: 1,
  RateDropSealStones: 1,
};
export const bosses: Defaults = {
  AdenaRaid: 1,
  ItemsRaid: 1,
  SpoilRaid: 1,
  AdenaBoss: 1,
  ItemsBoss: 1,
  SpoilBoss: 1,
};
export const champions: Defaults = {
  ChampionEnable: "false",
  ChampionRewards: 8,
  ChampionAdenasRewards: 1,
  ChampionRewardItem: 0,
  ChampionRewardItemID: 6393,
  ChampionRewardItemQty: 1,
};
export const dice = 1_000_000;
export const isSealStone = (item: number) => item >= 6360 && item <= 6362;
/** A roll's chance below a million; `of` may be a fraction. */
export const rolled = (of: number) => probability(Math.ceil(of) / dice);
/** Java's division of whole numbers. */
const divided = (value: number, by: number) => Math.trunc(value / by);

/** Which of a category falls, given that one does: the server adds up the shares and takes the first that reaches its dice. */
export function shares(weights: readonly number[]): number[] {
  const total = weights.at(-1) ?? 0;
  if (total <= 0) return weights.map((_, index) => (index === 0 ? 1 : 0));
  let before = -1;
  return weights.map((weight) => {
    const end = Math.min(weight, total - 1);
    const share = Math.max(end - before, 0) / total;
    before = Math.max(before, end);
    return share;
  });
}

/** The sums of a category's shares, cut at each step as the server does. */
export function sumsOf(chances: readonly number[], rate: number, round: (value: number) => number): number[] {
  let sum = 0;
  return chances.map((chance) => (sum = toInt(round(sum + Math.min(round(chance * rate), dice)))));
}

/** A chance in millionths that may be above all: that any fall, and how many then, once more for what is above. */
export function rolls(min: number, max: number, of: number): { chance: number; amount: Amount } {
  const amount = max < min ? between(1, 1) : between(min, max);
  if (of < dice) return { chance: rolled(of), amount };
  return { chance: 1, amount: repeated(amount, Math.floor(of / dice), rolled(of % dice)) };
}

const isMinion = (prey: Prey) => /^(?:L2)?Minion$/i.test(prey.type);
export const isOrdinary = (prey: Prey) => !isBoss(prey) && !isMinion(prey);

/** The rate of a kind of drops by what is killed. */
export const ranked =
  (settings: Settings, minions: "Minon" | "Minion") =>
  (kind: "Adena" | "Items" | "Spoil", prey: Prey): number => {
    if (prey.kind === "raid") return settings.float(`${kind}Raid`);
    if (prey.kind === "grand") return settings.float(`${kind}Boss`);
    return settings.float(isMinion(prey) ? kind + minions : `RateDrop${kind}`);
  };

/** The level penalty of a chance in whole millionths. */
export const lowered = (chance: number, off: number, by: number): number =>
  // The server's product is one of 32 bits.
  divided(chance - divided(Math.imul(chance, off), 100), by);

export const higher = ({ level }: Killing, prey: Prey) => (level ? level - prey.level : 0);

/** What excludes each other in a category, each item once. */
export function exclusiveItems() {
  const items = new Map<number, { chance: number; file: number; expected: number; amount: Amount }>();
  return {
    add(item: number, chance: number, file: number, amount: Amount) {
      const known = items.get(item) ?? { chance: 0, file: 0, expected: 0, amount };
      items.set(item, {
        chance: known.chance + chance * (1 - amount.none),
        file: known.file + file,
        expected: known.expected + chance * amount.mean,
        amount: {
          min: Math.min(known.amount.min, amount.min),
          max: Math.max(known.amount.max, amount.max),
          mean: 0,
          none: 0,
        },
      });
    },
    into(sheet: Sheet) {
      for (const [item, { chance, file, expected, amount }] of items)
        sheet.add(item, chance, file, amount, expected);
    },
  };
}

/** What champions give besides. */
export function reward(settings: Settings, sheet: Sheet, percent: number) {
  const chance = probability(percent / 100);
  const amount = between(1, settings.whole("ChampionRewardItemQty"));
  if (chance > 0) sheet.falls(settings.whole("ChampionRewardItemID"), chance, chance, amount);
}
