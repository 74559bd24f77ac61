import type { Family } from "../packs/pack.ts";
import { chancesUnder } from "./chances.ts";
import type { Chances, Formula, ItemTraits, Prey } from "./model.ts";

/** What each setting would be if it had no part in it. */
const without: Partial<Record<Formula, Record<string, number | string>>> = {
  mobius: {
    DropMaxOccurrencesNormal: 1_000,
    DropMaxOccurrencesRaidboss: 1_000,
    DeathDropChanceMultiplier: 1,
    RaidDropChanceMultiplier: 1,
    HerbDropChanceMultiplier: 1,
    SpoilDropChanceMultiplier: 1,
    DropChanceMultiplierByItemId: "",
  },
  acis: { RateDropItems: 1, RateRaidDropItems: 1, RateDropCurrency: 1, RateDropHerbs: 1, RateDropSpoil: 1 },
  rusacisAlternate: { AlternateDropList: "False" },
  frozen: {
    HighRateServerDrops: "false",
    RateDropItems: 1,
    RateDropAdena: 1,
    RateDropSpoil: 1,
    ItemsRaid: 1,
    ItemsBoss: 1,
  },
  acisOld: { RateDropItems: 1, RateRaidDropItems: 1, RateDropAdena: 1, RateDropSpoil: 1 },
  orion: { RateDropItems: 1, RateDropSpoil: 1, ItemsRaid: 1, ItemsBoss: 1 },
};
without.acisRepeated = without.acis;
without.rusacis = { ...without.acis, RateGrandDropItems: 1, RateDropSealStone: 1 };
without.serverC6 = without.frozen;

/** How far apart two chances are, as the logarithm of how many times. */
const apart = (one: number, other: number): number =>
  Math.abs(Math.log(Math.max(one, 1e-9) / Math.max(other, 1e-9)));

/**
 * Tells which setting makes most of the gap between the file's number times the rate and what a kill really gives: the one
 * without which least is left, if that is less than half. None, where the server's code does it whatever its settings.
 */
export function causesUnder(
  family: Family,
  rates: Readonly<Record<string, number | string>>,
  traits: ItemTraits,
): (prey: Prey, item: number, isSpoil: boolean) => string | undefined {
  const own = chancesUnder(family, rates, traits);
  const others = Object.entries(without[own.formula] ?? {})
    .filter(([name, value]) => String(valueOf(own, name)) !== String(value))
    .map(([name, value]) => ({ name, chances: chancesUnder(family, { ...rates, [name]: value }, traits) }));
  const gapUnder = (chances: Chances, prey: Prey, item: number, isSpoil: boolean): number | undefined => {
    const { drops, spoils } = chances.of(prey, {});
    const row = (isSpoil ? spoils : drops).find((one) => one.item === item);
    return row && apart(row.chance, row.fileChance);
  };
  return (prey, item, isSpoil) => {
    let cause: string | undefined;
    let least = (gapUnder(own, prey, item, isSpoil) ?? 0) / 2;
    for (const { name, chances } of others) {
      const left = gapUnder(chances, prey, item, isSpoil);
      if (left !== undefined && left < least) [cause, least] = [name, left];
    }
    return cause;
  };
}

const valueOf = ({ settings }: Chances, name: string) =>
  settings.find((setting) => setting.name === name)?.value;
