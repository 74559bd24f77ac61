import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readConfig, settingNames, settingProblem, SettingsError } from "../config.ts";
import { exits, Refused } from "../platform/exit-status.ts";
import type { Finding } from "./doctor.ts";
import type { Output } from "./output.ts";
import { readSettingsFile, withSettings, writeSettingsFile } from "./settings-file.ts";
import { tryPart } from "./setup-checks.ts";
import { parts, type Prompts, type SetupPart, setupParts } from "./setup-parts.ts";
import { UsageError } from "./usage-error.ts";

type Out = Pick<Output, "print" | "tell">;
type Settings = Readonly<Record<string, string>>;

type Options = {
  /** The settings, and what documents them where there are none yet. */
  file: string;
  example: string;
  /** What the process has been given; what the file lacks of it wins over the file. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Asks a person; undefined where there is no terminal. */
  prompts: Prompts | undefined;
};

const usage = `npm run portal -- setup [${setupParts.join("|")}] [--from <file.json>]`;

/**
 * Asks what the portal has to know, part by part, or takes it of a file, tries it, and writes the settings' file. Exit status: 0 when
 * everything tried is in order, 1 when something is wrong, 65 when it was refused; what was refused is not written.
 * @throws UsageError for arguments that are not understood, and where nobody can be asked; Refused for a file that cannot be read
 * (66), or is no object of settings (65).
 */
export async function setup(args: string[], options: Options, out: Out): Promise<number> {
  const { part, from } = readArguments(args);
  const chosen = part ? [part] : setupParts;
  if (from !== undefined) return takeFrom(from, part, options, out);
  if (!options.prompts)
    throw new UsageError(`There is no terminal to ask at: name a file of answers. ${usage}`);
  return askAll(chosen, options.prompts, options, out);
}

function readArguments(args: string[]): { part: SetupPart | undefined; from: string | undefined } {
  const { values, positionals } = parsed(args);
  const [name, ...others] = positionals;
  const part = setupParts.find((known) => known === name?.toLowerCase());
  if (others.length > 0 || (name !== undefined && !part))
    throw new UsageError(`The parts are ${setupParts.join(", ")}: ${usage}`);
  return { part, from: values.from };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { from: { type: "string" } } });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}

const answersOf = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** All of the answers or, with one sentence for each that is wrong, none. */
async function takeFrom(
  from: string,
  part: SetupPart | undefined,
  options: Options,
  out: Out,
): Promise<number> {
  const given = answersOf.safeParse(parseJson(await readText(from), from));
  if (!given.success)
    throw new Refused(
      `${from} has to be one object of settings and their values: {"PUBLIC_URL": "https://…"}.`,
      { exit: exits.data },
    );
  const answers = Object.fromEntries(
    Object.entries(given.data).map(([name, value]) => [
      name,
      value === null ? "" : typeof value === "boolean" ? (value ? "1" : "0") : String(value),
    ]),
  );
  const { text, settings } = await readSettingsFile(options.file, options.example);
  const problems = [...namesOff(answers, part), ...valuesOff(answers)];
  const completed = { ...answers, ...secretFor({ ...settings, ...answers }) };
  if (problems.length === 0) problems.push(...problemsOf(settings, completed));
  if (problems.length > 0) {
    out.tell({ written: [], problems });
    for (const problem of problems) out.print(problem);
    out.print("Nothing was written.");
    return exits.data;
  }
  await writeSettingsFile(options.file, withSettings(text, completed));
  const touched = part
    ? [part]
    : setupParts.filter((each) => parts[each].settings.some((name) => name in answers));
  const findings = await tryOut(touched, { ...settings, ...completed });
  findings.push(...overriddenOf(completed, settings, options.environment));
  return conclude(options.file, Object.keys(completed), findings, out);
}

async function readText(from: string): Promise<string> {
  try {
    return await readFile(from, "utf8");
  } catch (cause) {
    throw new Refused(`${from} cannot be read: ${(cause as Error).message}.`, {
      cause,
      exit: exits.noInput,
    });
  }
}

function parseJson(text: string, from: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refused(`${from} is not JSON: ${(cause as Error).message}.`, { cause, exit: exits.data });
  }
}

function namesOff(answers: Settings, part: SetupPart | undefined): string[] {
  return Object.keys(answers).flatMap((name) => {
    if (!settingNames.includes(name)) return `${name} is no setting: .env.example lists all of them.`;
    if (part && !parts[part].settings.includes(name))
      return `${name} is not of the part ${part}: leave it out, or run setup without a part.`;
    return [];
  });
}

const valuesOff = (answers: Settings): string[] =>
  Object.entries(answers).flatMap(([name, value]) => {
    const problem = settingProblem(name, value);
    return problem === undefined ? [] : `${name}: ${problem}.`;
  });

/** What is wrong with the settings together that was not before, or that an answer is named in. */
function problemsOf(before: Settings, answers: Settings): string[] {
  const known = new Set(problemsIn(before));
  const names = Object.keys(answers);
  return problemsIn({ ...before, ...answers }).filter(
    (problem) => !known.has(problem) || names.some((name) => problem.includes(name)),
  );
}

function problemsIn(settings: Settings): readonly string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

/** What parts come to when they are tried; where other settings are wrong, which: nothing can be tried before. */
async function tryOut(tried: readonly SetupPart[], settings: Settings): Promise<Finding[]> {
  const problems = problemsIn(settings);
  if (problems.length > 0)
    return problems.map((problem) => ({ level: "wrong", text: `Settings: ${problem}` }));
  const config = readConfig(settings);
  const findings: Finding[] = [];
  for (const part of tried) findings.push(...(await tryPart(part, config)));
  return findings;
}

/** Portals that share a database need one key, which nobody has to think up. */
const secretFor = (settings: Settings): Record<string, string> =>
  settings["PORTAL_MODE"] === "production" && settings["DATABASE_URL"] && !settings["SECRET_KEY"]
    ? { SECRET_KEY: randomBytes(32).toString("hex") }
    : {};

/** What is written and yet does not count, since the process is given it otherwise. */
const overriddenOf = (written: Settings, before: Settings, environment: Options["environment"]): Finding[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const outer = environment[name];
    return outer === undefined || outer === (before[name] ?? "") || outer === value
      ? []
      : {
          level: "note" as const,
          text: `${name}: is set in the environment, too, which wins over the file; take it out there`,
        };
  });

function conclude(file: string, written: readonly string[], findings: readonly Finding[], out: Out): number {
  const wrong = findings.filter(({ level }) => level === "wrong").length;
  for (const { level, text } of findings) out.print(`${level.padEnd(6)} ${text}`);
  out.tell({ file, written, findings, wrong });
  out.print(`Written to ${file}: ${written.join(", ") || "nothing"}.`);
  out.print(
    wrong === 0
      ? "Start the portal, or start it again, and run npm run portal -- doctor."
      : `${wrong} to mend: npm run portal -- setup again, or for one part such as npm run portal -- setup mail.`,
  );
  return wrong === 0 ? 0 : 1;
}

/** Each part is written when it is settled: an operator who stops in the middle keeps what was confirmed. */
async function askAll(
  chosen: readonly SetupPart[],
  prompts: Prompts,
  options: Options,
  out: Out,
): Promise<number> {
  const written = new Set<string>();
  const findings: Finding[] = [];
  for (const part of chosen) {
    prompts.say(parts[part].title);
    const settled = await settle(part, prompts, options);
    for (const name of settled.written) written.add(name);
    findings.push(...settled.findings);
  }
  return conclude(options.file, [...written], findings, out);
}

async function settle(
  part: SetupPart,
  prompts: Prompts,
  options: Options,
): Promise<{ written: string[]; findings: Finding[] }> {
  const { text, settings } = await readSettingsFile(options.file, options.example);
  let known: Settings = settings;
  for (;;) {
    const asked = await parts[part].ask(prompts, known);
    const answers = { ...asked, ...secretFor({ ...settings, ...asked }) };
    known = { ...settings, ...answers };
    const changed = Object.fromEntries(
      Object.entries(answers).filter(([name, value]) => value !== (settings[name] ?? "")),
    );
    const problems = [...valuesOff(answers), ...problemsOf(settings, answers)];
    if (problems.length > 0) {
      for (const problem of problems) prompts.say(problem);
      continue;
    }
    const findings = await tryOut([part], { ...settings, ...answers });
    for (const { text: sentence } of findings) prompts.say(sentence);
    const isWrong = findings.some(({ level }) => level === "wrong");
    const wish = isWrong
      ? await prompts.choose(
          "Something is wrong with that",
          [
            { value: "again", label: "answer again" },
            { value: "keep", label: "keep the answers, mend it later" },
            { value: "leave", label: "leave this part as it was" },
          ],
          "again",
        )
      : "keep";
    if (wish === "again") continue;
    if (wish === "leave") return { written: [], findings: [] };
    if (Object.keys(changed).length > 0) await writeSettingsFile(options.file, withSettings(text, changed));
    return {
      written: Object.keys(changed),
      findings: [...findings, ...overriddenOf(changed, settings, options.environment)],
    };
  }
}
