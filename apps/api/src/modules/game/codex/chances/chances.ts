import type { Family } from "../packs/pack.ts";
import { acis, acisDefaults, acisRepeated } from "./acis.ts";
import { acisOld, acisOldDefaults, frozen, frozenDefaults, serverC6, serverC6Defaults } from "./classic.ts";
import { file, fileDefaults } from "./file.ts";
import { mobius, mobiusDefaults } from "./mobius.ts";
import { orion, orionDefaults } from "./orion.ts";
import { rusacis, rusacisAlternate, rusacisDefaults } from "./rusacis.ts";
import type { Chances, Formula, GiveChances, ItemTraits, Killing, KillChances, Prey } from "./model.ts";
import { type Defaults, settingsOf, type Settings } from "./settings.ts";

type Rates = Readonly<Record<string, number | string>>;

interface Known {
  defaults: Defaults;
  make: (settings: Settings, traits: ItemTraits) => GiveChances;
  /** Whether the pack's own code was run against it (0044). */
  proven: boolean;
  premium: (settings: Settings) => boolean;
  champion: (settings: Settings) => boolean;
}

const always = () => true;
const never = () => false;
const enabled = (name: string) => (settings: Settings) => settings.flag(name);
const frequent = (settings: Settings) => settings.number("ChampionFrequency") > 0;

const known: Record<Formula, Known> = {
  mobius: {
    defaults: mobiusDefaults,
    make: mobius,
    proven: true,
    premium: enabled("EnablePremiumSystem"),
    champion: enabled("ChampionEnable"),
  },
  acis: { defaults: acisDefaults, make: acis, proven: true, premium: never, champion: never },
  acisRepeated: { defaults: acisDefaults, make: acisRepeated, proven: true, premium: never, champion: never },
  rusacis: {
    defaults: rusacisDefaults,
    make: rusacis,
    proven: true,
    premium: enabled("UsePremiumServices"),
    champion: frequent,
  },
  rusacisAlternate: {
    defaults: rusacisDefaults,
    make: rusacisAlternate,
    proven: true,
    premium: enabled("UsePremiumServices"),
    champion: frequent,
  },
  acisOld: { defaults: acisOldDefaults, make: acisOld, proven: true, premium: always, champion: frequent },
  frozen: {
    defaults: frozenDefaults,
    make: frozen,
    proven: true,
    premium: always,
    champion: enabled("ChampionEnable"),
  },
  serverC6: {
    defaults: serverC6Defaults,
    make: serverC6,
    proven: true,
    premium: always,
    champion: enabled("ChampionEnable"),
  },
  orion: {
    defaults: orionDefaults,
    make: orion,
    proven: true,
    premium: always,
    champion: enabled("ChampionEnable"),
  },
  file: { defaults: fileDefaults, make: file, proven: false, premium: never, champion: never },
};

/** Settings that no formula goes by, but that tell one server's code from another's. */
const marks = ["MaxGeopathFailCount", "PathFindBuffers", "VipDrop", "PremiumDropRate", "DonatorDropRate"];

/** Every setting that chances may read, by its name in the packs' files. */
export const settingNames: readonly string[] = [
  ...new Set([...Object.values(known).flatMap(({ defaults }) => Object.keys(defaults)), ...marks]),
];

/** Which code a pack's server has, as its settings tell. */
export function formulaOf(family: Family, rates: Rates): Formula {
  const has = (name: string) => Object.hasOwn(rates, name);
  if (family === "mobius") return "mobius";
  if (family === "rusacis")
    return settingsOf(rates, rusacisDefaults).flag("AlternateDropList") ? "rusacisAlternate" : "rusacis";
  if (family === "acis") return has("MaxGeopathFailCount") ? "acisRepeated" : "acis";
  if (has("AdenaMinon")) return "frozen";
  if (has("AdenaMinion"))
    return has("DonatorDropRate") ? "serverC6" : has("PremiumDropRate") ? "orion" : "file";
  if (has("RateRaidDropItems") && has("RateDropAdena")) return "acisOld";
  return "file";
}

/** aCis' two codes differ by rates other than 1; without a mark of either nothing tells them apart. */
function isUndecided(formula: Formula, rates: Rates): boolean {
  if (formula !== "acis" || Object.hasOwn(rates, "PathFindBuffers")) return false;
  const settings = settingsOf(rates, acisDefaults);
  return Object.keys(acisDefaults).some((name) => name.startsWith("Rate") && settings.number(name) !== 1);
}

/** The chances of one pack: `rates` are its settings by name, `traits` what it says of an item. */
export function chancesUnder(family: Family, rates: Rates, traits: ItemTraits): Chances {
  const formula = formulaOf(family, rates);
  const { defaults, make, proven, premium, champion } = known[formula];
  const settings = settingsOf(rates, defaults);
  const give = make(settings, traits);
  const [hasPremium, hasChampion] = [premium(settings), champion(settings)];
  return {
    formula,
    proven: proven && !isUndecided(formula, rates),
    premium: hasPremium,
    champion: hasChampion,
    settings: settings.used(),
    of: (prey, killing) =>
      give(prey, {
        level: killing.level,
        premium: hasPremium && killing.premium === true,
        champion: hasChampion && killing.champion === true && prey.kind !== "raid" && prey.kind !== "grand",
      }),
  };
}

/** What one kill of a creature gives. */
export const chancesOf = (prey: Prey, chances: Chances, killing: Killing = {}): KillChances =>
  chances.of(prey, killing);
