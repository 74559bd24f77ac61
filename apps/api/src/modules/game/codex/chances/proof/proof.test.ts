import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPack } from "../../packs/service.ts";
import { chancesUnder } from "../chances.ts";
import type { Formula, ItemTraits } from "../model.ts";
import { compile, prove, sigmasOf, summed, type Trial } from "./proof.ts";
import { methodsOf } from "./sources.ts";

/** A folder with one folder a pack: its data, its settings and its server's sources. */
const { DATAPACKS: datapacks } = process.env;
const hasJava = (() => {
  try {
    execFileSync("javac", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const kills = 100_000;
const leastCreatures = 200;
const ordinary = { above: 0, premium: false, champion: false };
const special = { above: 7, premium: true, champion: true };
const farAbove = { ...special, above: 11 };
type Tried = Omit<Trial, "kills" | "settings"> & { settings: Trial["settings"] };

/** Beside the pack's own settings as they stand: rates as most servers have them, and rates that nobody has. */
const acisTrials: Tried[] = [
  {
    ...ordinary,
    settings: { RateDropItems: 5, RateDropCurrency: 5, RateRaidDropItems: 2, RateDropSpoil: 5 },
  },
  {
    ...special,
    settings: {
      RateDropItems: 2.7,
      RateDropCurrency: 0.6,
      RateRaidDropItems: 12.3,
      RateDropSpoil: 30,
      RateDropHerbs: 3,
    },
  },
];
const rusacisTrials: Tried[] = [
  ...acisTrials.slice(0, 1),
  {
    ...special,
    settings: {
      PremiumRateDropItems: 3.3,
      PremiumRateDropCurrency: 12,
      PremiumChampionRewards: 7,
      ChampionFrequency: 5,
      PremiumChampionSpoilRewards: 3,
      PremiumRateGrandDropItems: 4,
      RateDropHerbs: 0.4,
    },
  },
];
const frozenTrials = (minions: string): Tried[] => [
  {
    ...ordinary,
    settings: {
      RateDropItems: 5,
      RateDropAdena: 5,
      RateDropSpoil: 5,
      ItemsRaid: 3,
      AdenaRaid: 2,
      ItemsBoss: 2,
      PreciseDropCalculation: "True",
    },
  },
  {
    ...farAbove,
    settings: {
      RateDropItems: 2.5,
      RateDropAdena: 7.3,
      RateDropSpoil: 30,
      ItemsRaid: 0.5,
      [`Items${minions}`]: 3,
      [`Adena${minions}`]: 4,
      RateDropSealStones: 1.5,
      PremiumDropSealStones: 2.5,
      ChampionEnable: "True",
      ChampionRewards: 3,
      ChampionAdenasRewards: 2,
    },
  },
  {
    ...ordinary,
    settings: {
      RateDropItems: 10,
      HighRateServerDrops: "True",
      CoreRingChance: 50,
      QARingChance: 100,
      UseDeepBlueDropRules: "False",
    },
  },
];
const trials: Record<Exclude<Formula, "file">, Tried[]> = {
  mobius: [
    {
      ...ordinary,
      settings: { DeathDropChanceMultiplier: 5, RaidDropChanceMultiplier: 2, SpoilDropChanceMultiplier: 5 },
    },
    {
      ...special,
      settings: {
        DeathDropChanceMultiplier: 1.5,
        DeathDropAmountMultiplier: 2.5,
        HerbDropChanceMultiplier: 0.5,
        RaidDropAmountMultiplier: 0.5,
        SpoilDropAmountMultiplier: 1.7,
        DropMaxOccurrencesNormal: 3,
        DropMaxOccurrencesRaidboss: 4,
        EnablePremiumSystem: "True",
        ChampionEnable: "True",
      },
    },
  ],
  acis: acisTrials,
  acisRepeated: acisTrials,
  rusacis: rusacisTrials,
  rusacisAlternate: rusacisTrials,
  acisOld: [
    {
      ...ordinary,
      settings: { RateDropItems: 5, RateDropAdena: 5, RateDropSpoil: 5, RateRaidDropItems: 3 },
    },
    {
      ...farAbove,
      settings: {
        RateDropItems: 2.5,
        RateDropAdena: 7.3,
        RateDropSpoil: 30,
        RateRaidDropItems: 0.5,
        VipDrop: 3.3,
        VipAdenaDrop: 4.4,
        VipSpoilRates: 1.2,
        ChampionFrequency: 3,
        ChampionRewards: 3,
        ChampionAdenasRewards: 2,
        RateHpHerbs: 3,
        RateCommonHerbs: 0.4,
      },
    },
  ],
  frozen: frozenTrials("Minon"),
  serverC6: frozenTrials("Minion"),
  orion: frozenTrials("Minion").slice(0, 2),
};

const packs = datapacks === undefined ? [] : await readdir(datapacks);

test.skipIf(packs.length === 0 || !hasJava)(
  "no drop is off by more than five sigma when the packs' own code kills",
  async () => {
    for (const name of packs) {
      const folder = join(datapacks ?? "", name);
      const { pack } = readPack(folder);
      const items = new Map(pack.items.map((item) => [item.id, item]));
      const traits: ItemTraits = (item) => items.get(item);
      const known = pack.creatures
        .map((creature) => ({
          ...creature,
          groups: creature.groups.map((group) => ({
            ...group,
            drops: group.drops.filter(({ item }) => items.has(item)),
          })),
          spoils: creature.spoils.map((group) => ({
            ...group,
            drops: group.drops.filter(({ item }) => items.has(item)),
          })),
        }))
        .filter(({ groups, spoils }) => groups.length + spoils.length > 0);
      const step = Math.max(Math.floor(known.length / leastCreatures), 1);
      const prey = known.filter((_, index) => index % step === 0);
      // RusaCis has both lists in one code, of which a setting takes one.
      const lists =
        pack.family === "rusacis" ? [{ AlternateDropList: "True" }, { AlternateDropList: "False" }] : [{}];
      for (const list of lists) {
        const rates = { ...pack.settings.rates, ...list };
        const { formula } = chancesUnder(pack.family, rates, traits);
        if (formula === "file") continue;
        const compiled = await mkdtemp(join(tmpdir(), "kills-"));
        try {
          await compile(formula, folder, compiled);
          for (const trial of [{ ...ordinary, settings: {} }, ...trials[formula]]) {
            const settings = { ...rates, ...trial.settings };
            const { compared } = await prove(
              pack.family,
              compiled,
              prey,
              { ...trial, settings, kills },
              traits,
            );
            const { creatures, drops, worst, worstAmount, fileOff } = summed(compared);
            const figures = `${name} (${formula}): ${creatures} creatures, ${drops} drops, worst ${worst?.sigmas.toFixed(2)} sigma, amounts ${worstAmount.toFixed(2)}, the file's number off for ${fileOff}`;
            process.stdout.write(`${figures}\n`);
            expect(worst?.sigmas ?? 0, `${figures} ${JSON.stringify(worst)}`).toBeLessThan(5);
            expect(worstAmount, figures).toBeLessThan(5.5);
          }
        } finally {
          await rm(compiled, { recursive: true });
        }
      }
    }
  },
  7_200_000,
);

test("a method is taken whole out of its source, whatever stands in its comments and texts", () => {
  const source = `class A {
	private int other() { return 1; }
	/* int sum( { */
	public static synchronized int sum(int a) {
		// }
		String text = "}\\"}";
		char brace = '}';
		if (a > 0) { return 1; } /* } */
		return 2;
	}
	public List<Map<Integer, int[]>> sum() { return null; }
	void unrelated() {
		final int local = sum(1);
	}
}`;
  const [first, second, ...rest] = methodsOf(source, "sum");
  expect(rest).toEqual([]);
  expect(first).toMatch(/^\tpublic static synchronized int sum[^]*return 2;\n\t\}$/);
  expect(second).toBe("	public List<Map<Integer, int[]>> sum() { return null; }");
  expect(() => methodsOf(source, "missing")).toThrow("no method missing");
});

test("how far off something is says as many deviations as a normal variable would have to be", () => {
  expect(sigmasOf(5_000, 10_000, 0.5)).toBe(0);
  expect(sigmasOf(5_150, 10_000, 0.5)).toBeCloseTo(3, 6);
  // Rare ones as Poisson has them: 7 or more where 1 is expected are 8.3 in 100,000.
  expect(sigmasOf(7, 1_000_000, 1e-6)).toBeCloseTo(3.765, 2);
  expect(sigmasOf(0, 1_000_000, 1e-6)).toBeCloseTo(0.337, 2);
  expect(sigmasOf(1, 10, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(sigmasOf(9, 10, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(sigmasOf(10, 10, 1)).toBe(0);
});
