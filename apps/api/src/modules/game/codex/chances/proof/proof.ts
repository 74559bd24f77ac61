import { execFile, spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Family, PackCreature } from "../../packs/pack.ts";
import { chancesUnder } from "../chances.ts";
import { type DropChance, type Formula, type ItemTraits, millionths, percents } from "../model.ts";
import { fileAt, filled, javaFiles } from "./sources.ts";

const run = promisify(execFile);
const here = import.meta.dirname;

/** The stand-ins of each formula; those that share them differ by what the pack's own files say. */
const standIns: Record<Exclude<Formula, "file">, string> = {
  mobius: "mobius",
  acis: "acis",
  acisRepeated: "acisRepeated",
  rusacis: "rusacis",
  rusacisAlternate: "rusacis",
  acisOld: "acisOld",
  frozen: "frozen",
  serverC6: "serverC6",
  orion: "orion",
};

/** Compiles a pack's own methods and classes with our stand-ins for what they call, into `folder`; nothing of it stays elsewhere. */
export async function compile(
  formula: Exclude<Formula, "file">,
  sources: string,
  folder: string,
): Promise<void> {
  const files = await javaFiles(sources);
  const own = join(here, standIns[formula]);
  const made: string[] = [];
  const keep = async (path: string, content: string) => {
    const target = join(folder, "source", path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    made.push(target);
  };
  for (const root of [join(here, "common"), own])
    for (const path of await readdir(root, { recursive: true }))
      if (path.endsWith(".java"))
        await keep(path, await filled(await readFile(join(root, path), "utf8"), files));
  const whole = await readFile(join(own, "whole.txt"), "utf8");
  for (const path of whole.split("\n").filter(Boolean))
    await keep(path, await readFile(fileAt(files, path), "utf8"));
  await run("javac", ["-nowarn", "-encoding", "UTF-8", "-d", join(folder, "classes"), ...made]);
}

export interface Trial {
  settings: Record<string, number | string>;
  /** The killer's level above the creature's. */
  above: number;
  premium: boolean;
  champion: boolean;
  kills: number;
}

/** One drop of one creature: what was computed, what fell, and how unlikely that is if the computed is true. */
export interface Comparison {
  creature: number;
  item: number;
  isSpoil: boolean;
  chance: number;
  fileChance: number;
  fell: number;
  kills: number;
  /** Standard deviations that a normal variable would have to be off to be as unlikely. */
  sigmas: number;
  /** The same of the mean amount; 0 where too few fell to judge. */
  amountSigmas: number;
}

type Prey = Pick<PackCreature, "id" | "level" | "type" | "kind" | "groups" | "spoils">;

function* told(
  prey: readonly Prey[],
  trial: Trial,
  isMillionths: boolean,
  herbs: readonly number[],
  single: readonly number[],
) {
  for (const [name, value] of Object.entries(trial.settings)) yield `S ${name}\t${value}\n`;
  yield `S @herbs\t${herbs.join(",")}\n`;
  yield `S @single\t${single.join(",")}\n`;
  yield `K ${trial.kills} ${trial.above} ${Number(trial.premium)} ${Number(trial.champion)}\n`;
  const number = isMillionths ? millionths : percents;
  for (const { id, level, kind, type, groups, spoils } of prey) {
    yield `M ${id} ${level} ${kind} ${type || "-"}\n`;
    for (const group of [...groups, ...spoils]) {
      yield `G ${group.type} ${percents(group.chance)}\n`;
      for (const { item, min, max, chance } of group.drops)
        yield `D ${item} ${min} ${max} ${number(chance)}\n`;
    }
    yield "E\n";
  }
}

/** Kills with the pack's own code and compares each drop with what the formula says. */
export async function prove(
  family: Family,
  compiled: string,
  prey: readonly Prey[],
  trial: Trial,
  traits: ItemTraits,
): Promise<{ formula: Formula; compared: Comparison[] }> {
  const chances = chancesUnder(family, trial.settings, traits);
  const items = new Set(
    prey.flatMap(({ groups, spoils }) =>
      [...groups, ...spoils].flatMap((group) => group.drops.map(({ item }) => item)),
    ),
  );
  const herbs = [...items].filter((item) => traits(item)?.herb === true);
  const single = [...items].filter((item) => traits(item)?.stackable !== true);
  const java = spawn(
    "java",
    ["-XX:+UseSerialGC", "-Xmx128m", "-cp", join(compiled, "classes"), "proof.Main"],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  for (const line of told(prey, trial, family === "classic", herbs, single)) java.stdin.write(line);
  java.stdin.end();
  const fallen = fallenOf(await text(java.stdout));
  const compared: Comparison[] = [];
  for (const creature of prey) {
    const { drops, spoils } = chances.of(creature, {
      level: creature.level + trial.above,
      premium: trial.premium,
      champion: trial.champion,
    });
    const own = fallen.get(creature.id);
    if (own === undefined) throw new Error(`the pack's code did not kill ${creature.id}`);
    compared.push(...compare(creature.id, false, drops, own.drops, trial.kills));
    compared.push(...compare(creature.id, true, spoils, own.spoils, trial.kills));
  }
  return { formula: chances.formula, compared };
}

interface Count {
  kills: number;
  sum: number;
  squares: number;
}
type Counts = Map<number, Count>;

function fallenOf(output: string): Map<number, { drops: Counts; spoils: Counts }> {
  const creatures = new Map<number, { drops: Counts; spoils: Counts }>();
  let current: { drops: Counts; spoils: Counts } | undefined;
  for (const line of output.split("\n")) {
    const [kind, ...words] = line.split(" ");
    const [item = 0, kills = 0, sum = 0, squares = 0] = words.map(Number);
    if (kind === "M") creatures.set(item, (current = { drops: new Map(), spoils: new Map() }));
    else if (kind === "d") current?.drops.set(item, { kills, sum, squares });
    else if (kind === "s") current?.spoils.set(item, { kills, sum, squares });
  }
  return creatures;
}

/** Of fewer that fell the mean amount is not judged. */
const enough = 200;

function compare(
  creature: number,
  isSpoil: boolean,
  computed: DropChance[],
  counts: Counts,
  kills: number,
): Comparison[] {
  const compared: Comparison[] = [];
  const rows = new Map(computed.map((row) => [row.item, row]));
  for (const item of new Set([...rows.keys(), ...counts.keys()])) {
    const { chance, fileChance, expected } = rows.get(item) ?? { chance: 0, fileChance: 0, expected: 0 };
    const count = counts.get(item) ?? { kills: 0, sum: 0, squares: 0 };
    const mean = count.sum / kills;
    // Where nothing differed in what fell, it would if more were killed.
    const least = chance * (1 - chance) * (expected / Math.max(chance, 1e-9)) ** 2;
    const variance = Math.max(count.squares / kills - mean ** 2, least);
    const spread = Math.sqrt(variance / kills);
    const off = Math.abs(mean - expected);
    const isSame = off <= 1e-6 * Math.max(mean, expected);
    const amountSigmas = count.kills < enough || isSame ? 0 : off / spread;
    const sigmas = sigmasOf(count.kills, kills, chance);
    compared.push({
      creature,
      item,
      isSpoil,
      chance,
      fileChance,
      fell: count.kills,
      kills,
      sigmas,
      amountSigmas,
    });
  }
  return compared;
}

/** How far off `fell` of `kills` is if each has this chance, as a normal variable's deviations. */
export function sigmasOf(fell: number, kills: number, chance: number): number {
  const mean = kills * chance;
  if (chance <= 0) return fell === 0 ? 0 : Number.POSITIVE_INFINITY;
  if (mean >= 50 && kills - mean >= 50) return Math.abs(fell - mean) / Math.sqrt(mean * (1 - chance));
  // The rarer side is nearly Poisson's.
  const [rare, seen] = mean <= kills - mean ? [mean, fell] : [Math.max(kills - mean, 0), kills - fell];
  if (rare < 1e-12 * kills) return seen === 0 ? 0 : Number.POSITIVE_INFINITY;
  return deviations(tail(rare, seen));
}

/** Of a Poisson variable: how likely something is at least as far out on the side of `seen`. */
function tail(mean: number, seen: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let count = 0; count < seen; count++) {
    below += term;
    term *= mean / (count + 1);
  }
  if (seen <= mean) return Math.min(below + term, 1);
  // Summed from there on: what is left of 1 would be rounding alone.
  let above = 0;
  for (let count = seen; term > 0 && count < seen + 1_000; count++) {
    above += term;
    term *= mean / (count + 1);
  }
  return Math.min(above, 1);
}

/** One side's probability as deviations of a normal variable, by halving. */
function deviations(probability: number): number {
  if (probability >= 0.5) return 0;
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (upper(middle) > probability) low = middle;
    else high = middle;
  }
  return low;
}
/** The normal distribution's upper tail (Mills' ratio by a continued fraction above 2, a series below). */
function upper(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x > 2) {
    let fraction = x;
    for (let index = 40; index > 0; index--) fraction = x + index / fraction;
    return density / fraction;
  }
  let term = x;
  let sum = x;
  for (let index = 1; index < 60; index++) {
    term *= (x * x) / (2 * index + 1);
    sum += term;
  }
  return 0.5 - density * sum;
}

/** The worst of many, and how many the file's own number would fail for. */
export function summed(compared: readonly Comparison[]) {
  let worst: Comparison | undefined;
  let worstAmount = 0;
  let fileOff = 0;
  for (const row of compared) {
    if (worst === undefined || row.sigmas > worst.sigmas) worst = row;
    worstAmount = Math.max(worstAmount, row.amountSigmas);
    if (sigmasOf(row.fell, row.kills, row.fileChance) > 5) fileOff++;
  }
  return {
    creatures: new Set(compared.map(({ creature }) => creature)).size,
    drops: compared.length,
    worst,
    worstAmount,
    fileOff,
  };
}
