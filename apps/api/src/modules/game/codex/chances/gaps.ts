import type { Family } from "../packs/pack.ts";
import { chancesOf } from "./chances.ts";
import type { Chances, DropChance, Formula, ItemTraits, Prey } from "./model.ts";

/** A drop that comes more or less often than the file's number times the rate says. */
export interface Gap {
  creature: number;
  item: number;
  isSpoil: boolean;
  fileChance: number;
  chance: number;
  /** The setting that makes most of it; absent where the server's code does whatever its settings. */
  setting?: string;
}

export interface Gaps {
  /** Drops and spoils that were compared, and those of them that are off by more than a tenth. */
  compared: number;
  off: number;
  /** The largest, by how many times more or less often; the largest first. */
  largest: Gap[];
}

/** Rarer than this on both sides nobody would notice. */
const noticed = 0.001;
const tenth = 0.1;

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

/** The largest gaps between the file's number times the rate and what a kill gives, without any killer's premium or level. */
export function gapsOf(
  creatures: Iterable<Prey & { id: number }>,
  family: Family,
  settings: { rates: Readonly<Record<string, number | string>> },
  traits: ItemTraits,
  most = 50,
): Gaps {
  const chances = chancesOf(family, settings, traits);
  const gaps: Gaps = { compared: 0, off: 0, largest: [] };
  let found: { prey: Prey & { id: number }; gap: Gap; size: number }[] = [];
  const keepLargest = () => {
    found = found.toSorted((one, other) => other.size - one.size).slice(0, most);
  };
  for (const prey of creatures) {
    const { drops, spoils } = chances.of(prey, {});
    for (const [rows, isSpoil] of [
      [drops, false],
      [spoils, true],
    ] as const)
      for (const { item, fileChance, chance } of rows) {
        gaps.compared++;
        if (Math.abs(chance - fileChance) <= tenth * fileChance) continue;
        gaps.off++;
        if (Math.max(chance, fileChance) < noticed) continue;
        const gap: Gap = { creature: prey.id, item, isSpoil, fileChance, chance };
        found.push({ prey, gap, size: apart(chance, fileChance) });
      }
    if (found.length > 1_000 + 2 * most) keepLargest();
  }
  keepLargest();
  const others = Object.entries(without[chances.formula] ?? {})
    .filter(([name, value]) => String(valueOf(chances, name)) !== String(value))
    .map(([name, value]) => ({
      name,
      chances: chancesOf(family, { rates: { ...settings.rates, [name]: value } }, traits),
    }));
  gaps.largest = found.map(({ prey, gap, size }) => ({ ...gap, setting: causeOf(others, prey, gap, size) }));
  return gaps;
}

const valueOf = ({ settings }: Chances, name: string) =>
  settings.find((setting) => setting.name === name)?.value;

/** The setting without which least of the gap is left, if that is less than half. */
function causeOf(
  others: readonly { name: string; chances: Chances }[],
  prey: Prey,
  { item, isSpoil }: Gap,
  size: number,
): string | undefined {
  let cause: string | undefined;
  let least = size / 2;
  for (const { name, chances } of others) {
    const { drops, spoils } = chances.of(prey, {});
    const row: DropChance | undefined = (isSpoil ? spoils : drops).find((one) => one.item === item);
    const left = row ? apart(row.chance, row.fileChance) : size;
    if (left < least) [cause, least] = [name, left];
  }
  return cause;
}
