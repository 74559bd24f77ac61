import { codexFormulas } from "@gatehouse/contract/game/codex-chances";
import { expect, test } from "vitest";
import type { Family, PackDropGroup } from "../packs/pack.ts";
import { chancesUnder, formulaOf, settingNames } from "./chances.ts";
import { causesUnder } from "./causes.ts";
import { type DropChance, type Killing, type Prey } from "./model.ts";

/** What is invented here: items 1–9, 57 the coin, 90 a herb; 99 is in no pack. */
const traits = (item: number) => (item === 99 ? undefined : { herb: item === 90, stackable: true });

const prey = (groups: PackDropGroup[], more: Partial<Prey> = {}): Prey => ({
  level: 40,
  type: "Monster",
  kind: "monster",
  groups,
  spoils: [],
  ...more,
});
const group = (
  chance: number,
  drops: [item: number, chance: number, min?: number, max?: number][],
  type = "drop",
) => ({
  type,
  chance,
  drops: drops.map(([item, own, min = 1, max = min]) => ({ item, chance: own, min, max })),
});

/** What a run throws, and what it gives. Every way that the dice can fall is gone, each with its probability. */
interface Dice {
  falls: (chance: number) => boolean;
  /** One of 0 … n-1. */
  one: (n: number) => number;
}
type Given = [item: number, count: number][];
function everyWay(run: (dice: Dice) => Given): Map<number, { chance: number; expected: number }> {
  const totals = new Map<number, { chance: number; expected: number }>();
  const path: { taken: number; odds: number[] }[] = [];
  for (;;) {
    let depth = 0;
    let mass = 1;
    const take = (odds: number[]): number => {
      const step = (path[depth] ??= { taken: 0, odds });
      while ((step.odds[step.taken] ?? 1) === 0) step.taken++;
      depth++;
      mass *= step.odds[step.taken] ?? 0;
      return step.taken;
    };
    const given = run({
      falls: (chance) => (chance >= 1 ? true : chance <= 0 ? false : take([chance, 1 - chance]) === 0),
      one: (n) => (n === 1 ? 0 : take(Array.from({ length: n }, () => 1 / n))),
    });
    const counts = new Map<number, number>();
    for (const [item, count] of given) counts.set(item, (counts.get(item) ?? 0) + count);
    for (const [item, count] of counts) {
      const total = totals.get(item) ?? { chance: 0, expected: 0 };
      totals.set(item, {
        chance: total.chance + (count > 0 ? mass : 0),
        expected: total.expected + mass * count,
      });
    }
    // The next way: the last throw that has another outcome.
    path.length = depth;
    while (path.length > 0) {
      const last = path.at(-1);
      if (last && last.taken + 1 < last.odds.length) {
        last.taken++;
        break;
      }
      path.pop();
    }
    if (path.length === 0) return totals;
  }
}

function expectSame(
  rows: DropChance[],
  totals: Map<number, { chance: number; expected: number }>,
  digits = 9,
) {
  const items = new Set([...totals.keys(), ...rows.map(({ item }) => item)]);
  for (const item of items) {
    const row = rows.find((one) => one.item === item);
    const total = totals.get(item) ?? { chance: 0, expected: 0 };
    expect(row?.chance ?? 0, `chance of ${item}`).toBeCloseTo(total.chance, digits);
    expect(row?.expected ?? 0, `amount of ${item}`).toBeCloseTo(total.expected, digits - 2);
  }
}

/** Numbers that look like chance, the same each time. */
function series(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const under = (family: Family, rates: Record<string, number | string>) => chancesUnder(family, rates, traits);

/** The server's way through groups, with lists, as it would be told to somebody. */
function mobiusKill(
  groups: PackDropGroup[],
  cap: number,
  rateOf: (item: number) => number,
  dice: Dice,
): Given {
  const given: Given = [];
  const uncertain: Given = [];
  let left = cap;
  let cached: Given[number] | undefined;
  for (const { chance: ofGroup, drops } of groups) {
    let total = 0;
    for (const { item, chance, min, max } of drops) {
      const rate = rateOf(item);
      total = rate === 1 ? Number((total + chance).toFixed(10)) : chance;
      const own = Number((total * ofGroup * rate).toFixed(12));
      if (left === 0 && own < 1 && given.length > 0) {
        if (rate === 1 && uncertain.length > 0) {
          cached = uncertain.shift();
          if (cached) given.splice(given.indexOf(cached), 1);
        }
        left = 1;
      }
      if (!dice.falls(own)) continue;
      const drop: Given[number] = [item, min + dice.one(max - min + 1)];
      if (own < 1) {
        left--;
        if (rate === 1) uncertain.push(drop);
      }
      given.push(drop);
      if (rate === 1) break;
    }
  }
  if (left > 0 && cached) given.push(cached);
  return given;
}

test("a group's chances are added up, and so many uncertain drops of a kill stay, as every way through the server's code says", () => {
  const next = series(7);
  for (let round = 0; round < 40; round++) {
    const groups = Array.from({ length: 2 + next(3) }, () =>
      group(
        [1, 0.7, 0.35][next(3)] ?? 1,
        Array.from({ length: 1 + next(3) }, () => [
          next(3) === 0 ? 57 : 1 + next(6),
          [0.5, 0.2, 1, 0.04][next(4)] ?? 0.5,
          1,
          1 + next(2),
        ]),
      ),
    );
    const cap = 1 + next(3);
    const rate = [1, 1, 3][next(3)] ?? 1;
    const { drops, exact } = under("mobius", {
      DropMaxOccurrencesNormal: cap,
      DeathDropChanceMultiplier: rate,
      DropChanceMultiplierByItemId: "57,1",
    }).of(prey(groups), {});
    expect(exact).toBe(true);
    const totals = everyWay((dice) => mobiusKill(groups, cap, (item) => (item === 57 ? 1 : rate), dice));
    expectSame(drops, totals);
  }
});

test("what stands in no group, and spoils, are tried the most likely first under the same limit", () => {
  const singles = group(
    1,
    [
      [1, 0.2],
      [2, 0.9],
      [3, 0.5],
      [4, 1],
      [5, 0.4],
    ],
    "single",
  );
  const { drops, spoils } = under("mobius", { DropMaxOccurrencesNormal: 2 }).of(
    prey([singles], { spoils: [{ ...singles, type: "spoil" }] }),
    {},
  );
  const sorted = singles.drops.toSorted((one, other) => other.chance - one.chance);
  const totals = everyWay((dice) =>
    mobiusKill(
      sorted.map((drop) => ({ type: "", chance: 1, drops: [drop] })),
      2,
      () => 1,
      dice,
    ),
  );
  expectSame(drops, totals);
  expectSame(spoils, totals);
});

test("killers far above a creature get less: Adena and items by their own levels", () => {
  const { of } = under("mobius", {});
  const target = prey([group(1, [[57, 0.5]]), group(1, [[1, 0.5]])]);
  const chanceAt = (level: number, item: number) =>
    of(target, { level }).drops.find((row) => row.item === item)?.chance;
  expect([45, 46, 50, 90].map((level) => chanceAt(level, 1))).toEqual(
    [0.5, 0.41, 0.05, 0.05].map((n) => expect.closeTo(n, 9)),
  );
  expect([48, 55, 90].map((level) => chanceAt(level, 57))).toEqual(
    [0.5, 0.05, 0.05].map((n) => expect.closeTo(n, 9)),
  );
});

test("an item that the pack does not have takes no part, and one of no chance does not fall", () => {
  const { drops } = under("mobius", {}).of(
    prey([
      group(1, [
        [99, 0.5],
        [1, 0.2],
        [2, 0],
      ]),
    ]),
    {},
  );
  expect(drops.map(({ item, chance }) => [item, chance])).toEqual([
    [1, expect.closeTo(0.2, 9)],
    [2, expect.closeTo(0.16, 9)],
  ]);
});

test("herbs, raids and items named by number have rates of their own, amounts are cut to whole ones", () => {
  const { of } = under("mobius", {
    HerbDropChanceMultiplier: 0.5,
    RaidDropChanceMultiplier: 2,
    DropChanceMultiplierByItemId: "3,0.1",
    DeathDropAmountMultiplier: 0.5,
  });
  const target = [group(0.4, [[1, 0.5, 1, 3]]), group(0.4, [[90, 1]]), group(0.4, [[3, 1]])];
  const fileChances = (kind: "monster" | "raid") =>
    of(prey(target, { kind }), {}).drops.map(({ fileChance }) => fileChance);
  expect(fileChances("monster")).toEqual([0.2, 0.2, 0.04].map((n) => expect.closeTo(n, 6)));
  expect(fileChances("raid")).toEqual([0.4, 0.2, 0.04].map((n) => expect.closeTo(n, 6)));
  // 1–3 at half are 0, 1 and 1.
  const [first] = of(prey([group(0.4, [[1, 0.5, 1, 3]])]), {}).drops;
  expect(first).toMatchObject({ min: 1, max: 1, chance: expect.closeTo((0.2 * 2) / 3, 9) });
});

const million = 1_000_000;
/** How often a whole number below a million is below that. */
const below = (bound: number) =>
  Math.min(Math.max(Math.ceil(Number(bound.toFixed(6))), 0), million) / million;

/** aCis: what is above all goes on to the shares, and from there to the amount. */
function acisKill({ type, chance, drops }: PackDropGroup, rate: number, dice: Dice): Given {
  const category = chance * rate;
  if (category <= 1 && !dice.falls(below(category * million))) return [];
  const multiplier = Math.max(category, 1);
  const many = (min: number, max: number, ratio: number) => {
    if (ratio <= 1) return min + dice.one(max - min + 1);
    const times = Math.floor(Number(ratio.toFixed(9)));
    const more = Math.floor(Number((ratio * 100 - times * 100).toFixed(6))) / 100;
    const count = min * times + dice.one((max - min) * times + 1);
    return count + (dice.falls(more) ? min + dice.one(max - min + 1) : 0);
  };
  if (type === "spoil")
    return drops.flatMap(({ item, min, max, chance: own }) =>
      dice.falls(below(own * multiplier * million))
        ? [[item, many(min, max, Math.max(own * multiplier, 1))] satisfies Given[number]]
        : [],
    );
  const sum = drops.reduce((total, drop) => total + drop.chance, 0) * multiplier;
  let before = 0;
  for (const { item, min, max, chance: own } of drops) {
    const share = (own * multiplier) / Math.max(sum, 1);
    if (dice.falls(share / (1 - before))) return [[item, many(min, max, Math.max(sum, 1))]];
    before += share;
  }
  return [];
}

test("aCis takes one item of a category; what is above 100 % becomes amount", () => {
  const groups = [
    group(0.7, [[57, 1, 2, 4]], "currency"),
    group(0.5, [
      [1, 0.25],
      [2, 0.5, 1, 2],
    ]),
    group(1, [[1, 0.125, 1, 3]]),
  ];
  const spoils = [
    group(
      1,
      [
        [5, 0.5],
        [6, 0.25, 1, 2],
      ],
      "spoil",
    ),
  ];
  for (const rate of [1, 1.5, 5]) {
    const given = under("acis", { RateDropItems: rate, RateDropCurrency: rate, RateDropSpoil: rate }).of(
      prey(groups, { spoils }),
      {},
    );
    expectSame(
      given.drops,
      everyWay((dice) => groups.flatMap((one) => acisKill(one, rate, dice))),
      5,
    );
    expectSame(
      given.spoils,
      everyWay((dice) => spoils.flatMap((one) => acisKill(one, rate, dice))),
      5,
    );
  }
});

test("aCis since 409 dices a category as often as the rate says", () => {
  const groups = [
    group(0.5, [
      [1, 0.25],
      [2, 0.5, 1, 2],
    ]),
  ];
  const rates = { RateDropItems: 2.5, MaxGeopathFailCount: 50 };
  const { drops } = under("acis", rates).of(prey(groups), {});
  const totals = everyWay((dice) => groups.flatMap((one) => [1, 2, 3].flatMap(() => acisKill(one, 1, dice))));
  expectSame(drops, totals, 6);
});

test("the alternate list has the rate twice, in steps of its dice", () => {
  const { drops } = under("rusacis", { AlternateDropList: "True", RateDropItems: 2 }).of(
    prey([
      group(0.25, [
        [1, 0.1],
        [2, 0.0001],
      ]),
    ]),
    {},
  );
  const steps = (percent: number) => (Math.floor((percent / 100) * 32_767) + 1) / 32_768;
  expect(drops.map(({ chance }) => chance)).toEqual(
    [steps(50) * steps(20), steps(50) * steps(0.02)].map((n) => expect.closeTo(n, 12)),
  );
});

test("RusaCis' premium and champions have rates in place of the others, and no more than the server grants", () => {
  const chances = under("rusacis", {
    RateDropItems: 5,
    UsePremiumServices: "True",
    PremiumRateDropItems: 3,
    ChampionFrequency: 5,
    ChampionRewards: 2,
  });
  const chance = (killing: Killing) => chances.of(prey([group(0.1, [[1, 1]])]), killing).drops[0]?.chance;
  expect([chance({}), chance({ premium: true }), chance({ champion: true })]).toEqual(
    [0.5, 0.3, 0.2].map((n) => expect.closeTo(n, 6)),
  );
  const none = under("rusacis", { RateDropItems: 5 }).of(prey([group(0.1, [[1, 1]])]), { premium: true });
  expect(none.drops[0]?.chance).toBeCloseTo(0.5, 6);
});

/** The older formula: all ways of the category, which of it, and how many. */
function olderKill({ drops }: PackDropGroup, rate: number, off: number, dice: Dice): Given {
  const sum = drops.reduce((total, { chance }) => total + chance * million, 0);
  const lowered = off > 0 ? Math.trunc((sum - Math.trunc((sum * off) / 100)) / 3) : sum;
  if (!dice.falls(Math.max(lowered * rate, 1) / million)) return [];
  const weights = drops.map(({ chance }) => Math.min(chance * rate, 1) * million);
  const total = weights.reduce((all, weight) => all + weight, 0);
  // The first that is not below the dice, which begin at 0.
  const shares = weights.map(
    (weight, index) => weight + (index === 0 ? 1 : 0) - (index === weights.length - 1 ? 1 : 0),
  );
  let before = 0;
  for (const [index, { item, min, max, chance }] of drops.entries()) {
    if (!dice.falls((shares[index] ?? 0) / total / (1 - before))) {
      before += (shares[index] ?? 0) / total;
      continue;
    }
    const own = Math.max(Number((chance * rate).toFixed(9)), 1);
    let count = 0;
    for (let times = 0; times < Math.floor(own); times++) count += min + dice.one(max - min + 1);
    if (dice.falls(Number((own % 1).toFixed(9)))) count += min + dice.one(max - min + 1);
    return [[item, count]];
  }
  return [];
}

test("the older formula adds up a category, takes one of it, and repeats its amount above 100 %", () => {
  const groups = [
    group(1, [[57, 0.75, 1, 3]], "0"),
    group(
      1,
      [
        [2, 0.25, 1, 2],
        [1, 0.125],
      ],
      "1",
    ),
  ];
  for (const [rate, above] of [
    [1, 0],
    [5, 0],
    [2, 11],
  ] as const) {
    const { drops } = under("classic", { AdenaMinon: 1, RateDropItems: rate, RateDropAdena: rate }).of(
      prey(groups),
      {
        level: 40 + above,
      },
    );
    const off = above >= 9 ? (above - 8) * 9 : 0;
    expectSame(
      drops,
      everyWay((dice) => groups.flatMap((one) => olderKill(one, rate, off, dice))),
      6,
    );
  }
});

test("L2jOrion's rates of Adena go by amount, and its level penalty is steeper", () => {
  const { of } = under("classic", { AdenaMinion: 1, PremiumDropRate: 2, RateDropItems: 3, RateDropAdena: 5 });
  const target = prey([group(1, [[57, 0.5, 10, 20]], "0"), group(1, [[1, 0.1]], "1")]);
  expect(of(target, {}).drops).toMatchObject([
    { item: 57, chance: expect.closeTo(0.5, 6), min: 50, max: 100 },
    { item: 1, chance: expect.closeTo(0.3, 6) },
  ]);
  const six = of(target, { level: 46 }).drops.map(({ chance }) => chance);
  expect(six).toEqual([(0.5 * 0.88) / 3, (0.3 * 0.88) / 3].map((n) => expect.closeTo(n, 5)));
});

test("which server it is stands in its settings; one that is like none gets the file's number, and is called that", () => {
  const told: [Family, Record<string, number | string>, string][] = [
    ["mobius", {}, "mobius"],
    ["acis", { PathFindBuffers: "1x2" }, "acis"],
    ["acis", { MaxGeopathFailCount: 50 }, "acisRepeated"],
    ["rusacis", { AlternateDropList: "True" }, "rusacisAlternate"],
    ["rusacis", { AlternateDropList: "False" }, "rusacis"],
    ["classic", { AdenaMinon: 1 }, "frozen"],
    ["classic", { AdenaMinion: 1, DonatorDropRate: 1.5 }, "serverC6"],
    ["classic", { AdenaMinion: 1, PremiumDropRate: 2 }, "orion"],
    ["classic", { RateRaidDropItems: 1, RateDropAdena: 1 }, "acisOld"],
    ["classic", { RateDropAdena: 1 }, "file"],
  ];
  for (const [family, rates, formula] of told) expect(formulaOf(family, rates)).toBe(formula);
  expect(new Set(told.map(([, , formula]) => formula))).toEqual(new Set(codexFormulas));
  for (const [, rates] of told) for (const name of Object.keys(rates)) expect(settingNames).toContain(name);

  const chances = under("classic", { RateDropItems: 3 });
  expect(chances.proven).toBe(false);
  expect(chances.of(prey([group(1, [[1, 0.1]])]), {})).toMatchObject({
    exact: false,
    drops: [{ chance: expect.closeTo(0.3, 9), fileChance: expect.closeTo(0.3, 9) }],
  });
  // Between aCis' two codes only rates of 1 decide nothing.
  expect([1, 2].map((rate) => under("acis", { RateDropItems: rate }).proven)).toEqual([true, false]);
});

test("no number of a file makes one that is none", () => {
  const odd = [Number.NaN, -1, 0, 1e-9, 0.5, 1, 7, 1e300, Number.POSITIVE_INFINITY];
  const counts = [0, -5, 1, 3, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY];
  const packs: [Family, Record<string, number | string>][] = [
    ["mobius", {}],
    ["acis", {}],
    ["acis", { MaxGeopathFailCount: 1 }],
    ["rusacis", {}],
    ["rusacis", { AlternateDropList: "True" }],
    ["classic", { AdenaMinon: 1 }],
    ["classic", { AdenaMinion: 1, PremiumDropRate: 1 }],
    ["classic", { RateRaidDropItems: 1, RateDropAdena: 1 }],
    ["classic", {}],
  ];
  const next = series(11);
  const oneOf = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;
  for (const [family, marks] of packs)
    for (let round = 0; round < 60; round++) {
      const rates: Record<string, number | string> = {};
      for (const name of settingNames)
        if (next(3) === 0) rates[name] = oneOf([...odd, "True", "x", "57,2;58,x;,", ""]);
      const groups = Array.from({ length: next(4) }, () =>
        group(
          oneOf(odd),
          Array.from({ length: next(4) }, () => [
            oneOf([1, 2, 57, 90, 6_360]),
            oneOf(odd),
            oneOf(counts),
            oneOf(counts),
          ]),
          oneOf(["drop", "0", "herb", "herb1", "single", "unknown"]),
        ),
      );
      const target = prey(groups, {
        spoils: groups,
        kind: oneOf(["monster", "raid", "grand", "npc"]),
        level: oneOf([1, 40, 99]),
      });
      const killing = {
        level: oneOf([0, 1, 80, Number.NaN, 1e9]),
        premium: oneOf([true, false]),
        champion: oneOf([true, false]),
      };
      const { drops, spoils } = chancesUnder(family, { ...rates, ...marks }, traits).of(target, killing);
      for (const row of [...drops, ...spoils]) {
        for (const value of Object.values(row))
          expect(Number.isFinite(value), JSON.stringify(row)).toBe(true);
        expect(row.chance).toBeGreaterThanOrEqual(0);
        expect(row.chance).toBeLessThanOrEqual(1);
        expect(row.fileChance).toBeLessThanOrEqual(1);
        expect(row.expected).toBeGreaterThanOrEqual(0);
        expect(row.min).toBeLessThanOrEqual(row.max);
      }
    }
});

test("a creature with more groups than can be walked gets the file's number, and says so", () => {
  const groups = Array.from({ length: 900 }, (_, index) => group(0.5, [[(index % 9) + 1, 0.5]]));
  const { drops, exact } = under("mobius", { DropMaxOccurrencesNormal: 300 }).of(prey(groups), {});
  expect(exact).toBe(false);
  expect(drops.every(({ chance }) => chance > 0 && chance <= 1)).toBe(true);
});

test("a gap between file and chance names the setting that makes it", () => {
  const [coin, rare, other] = [
    group(0.7, [[57, 1]]),
    group(0.9, [
      [1, 0.5],
      [2, 0.01],
    ]),
    group(0.9, [[3, 0.9]]),
  ];
  const limited = causesUnder("mobius", { DropMaxOccurrencesNormal: 1 }, traits);
  // The coin is thrown out by the others.
  expect(limited(prey([coin, other, other]), 57, false)).toBe("DropMaxOccurrencesNormal");
  // Added up in its group, whatever the settings are.
  expect(limited(prey([rare]), 2, false)).toBeUndefined();
  expect(limited(prey([rare]), 8, true)).toBeUndefined();

  const twice = causesUnder("rusacis", { AlternateDropList: "True", RateDropItems: 3 }, traits);
  expect(twice(prey([group(0.1, [[1, 0.2]])]), 1, false)).toBe("AlternateDropList");
});
