import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { readAside } from "../modules/game/codex/aside/service.ts";
import type { Pressed } from "../modules/game/codex/comparison.ts";
import { findingText, foundWords, PackRefused } from "../modules/game/codex/packs/findings.ts";
import { foundKinds, type PackFinding } from "../modules/game/codex/packs/pack.ts";
import { packFindingLines } from "./datapack-findings.ts";
import { sweepEarly } from "../platform/background/sweeping.ts";
import { exits } from "../platform/exit-status.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";

type Out = Pick<Output, "print" | "tell">;
type Codex = Deps["game"]["codex"];
type Stored = Awaited<ReturnType<Codex["storePressed"]>>;
type Difference = Stored["report"]["differences"]["list"][number];

/** Lines of findings and of differences that are printed of each list; `--json` has all that are kept. */
const shown = 20;
/** A lock in the portal's own database that is held for longer keeps a dry run from comparing. */
const lockMs = 5_000;

const usage = "npm run portal -- import-datapack <folder> [--config <folder>] [--dry-run], or --back";

/**
 * Reads an operator's datapack, in this process and beside a portal that serves, and makes it the encyclopedia. Exit status: 0 when it
 * stands (or would, with `--dry-run`), 65 when it was refused, 1 when nothing was to take back. While a thread reads, all that
 * stores is loaded and the database opened, which may bring its schema to this version also where the folder is refused.
 * @throws UsageError for arguments that are not understood.
 */
export async function importDatapack(
  readSettings: () => Promise<Config>,
  args: string[],
  out: Out,
): Promise<number> {
  const { folder, from, isDry, isBack } = readArguments(args);
  if (isBack) return takeBack(await readSettings(), out);
  const reading = readAside({ folder, config: from });
  try {
    const config = await readSettings();
    await (isDry ? tryOut : store)(config, reading.pressed, out);
    return 0;
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    out.tell({ refused: error.code, detail: error.detail });
    out.print(`Nothing was imported. ${error.message}`);
    return exits.data;
  } finally {
    await reading.end();
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parsed(args);
  const isBack = values.back === true;
  const [folder, ...others] = positionals;
  const isWhole = isBack ? folder === undefined && values.config === undefined : folder !== undefined;
  if (!isWhole || others.length > 0) throw new UsageError(`Name the folder: ${usage}`);
  return {
    folder: folder ?? "",
    from: values.config,
    isDry: values["dry-run"] === true,
    isBack,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        config: { type: "string" },
        "dry-run": { type: "boolean" },
        back: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}

async function takeBack(config: Config, { print, tell }: Out): Promise<number> {
  const { withDeps } = await import("./with-database.ts");
  const isBack = await withDeps(config, ({ game }) => game.codex.takeBack());
  tell({ takenBack: isBack });
  print(isBack ? "The import before it stands again." : "There is no import before the one that stands.");
  return isBack ? 0 : 1;
}

async function store(config: Config, reading: Promise<Pressed>, { print, tell }: Out): Promise<void> {
  const { withDeps } = await import("./with-database.ts");
  // Not before: what is loaded stays.
  sweepEarly();
  await withDeps(config, async ({ game }) => {
    const pressed = await reading;
    tellOfReading(pressed, { print, tell });
    const stored = await game.codex.storePressed(pressed);
    tell({ dryRun: false, stored });
    for (const line of storedLines(stored, false)) print(line);
  });
}

/** A dry run needs no portal: where there is none to compare with, it says so. */
async function tryOut(config: Config, reading: Promise<Pressed>, { print, tell }: Out): Promise<void> {
  const [pressed, { withDepsAsIs }] = await Promise.all([reading, import("./with-database.ts")]);
  tellOfReading(pressed, { print, tell });
  const { stored, problem } = await withDepsAsIs(config, lockMs, async ({ game }): Promise<Outcome> => ({
    stored: await game.codex.storePressed(pressed, { isDry: true }),
  })).catch((error: unknown): Outcome => ({
    problem: error instanceof Error ? error.message : String(error),
  }));
  tell({ dryRun: true, stored: stored ?? null, problem });
  const lines = stored
    ? storedLines(stored, true)
    : [`Dry run: nothing was stored. Not compared with what stands: ${problem ?? "unknown"}`];
  for (const line of lines) print(line);
}

type Outcome = { stored?: Stored; problem?: string };

function tellOfReading(pressed: Pressed, { print, tell }: Out): void {
  tell({ family: pressed.family, read: pressed.read });
  for (const line of readLines(pressed)) print(line);
}

function readLines({ family, settings, read }: Pressed): string[] {
  const { files, bytes, found, notUnderstood, notUnderstoodCount, leftOut, leftOutCount } = read;
  return [
    `Read ${files} files, ${(bytes / 1e6).toFixed(1)} MB; chances as ${family} computes them.`,
    ...foundKinds.map((kind) => `  ${String(found[kind]).padStart(7)}  ${foundWords[kind]}`),
    settings.source.length > 0
      ? `Settings: ${settings.source.join(", ")}`
      : "No settings were found; name their folder with --config.",
    ...findingLines("Not understood", notUnderstood, notUnderstoodCount),
    ...findingLines("Left out, or taken otherwise than written", leftOut, leftOutCount),
  ];
}

function findingLines(title: string, findings: PackFinding[], count: number): string[] {
  if (count === 0) return [];
  const lines = findings.slice(0, shown).map((finding) => `  ${findingText(finding)}`);
  return [
    `${title}: ${count}`,
    ...lines,
    ...(count > lines.length ? [`  … and ${count - lines.length} more`] : []),
  ];
}

function storedLines(stored: Stored, isDry: boolean): string[] {
  const { from, counts, list } = stored.report.differences;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const compared = !stored.isNew
    ? ["The same stands already: nothing changes."]
    : from === null
      ? ["Nothing stood before, so there is nothing to compare."]
      : [
          `Differences from the import of ${from}: ${total}`,
          ...Object.entries(counts).map(
            ([what, count]) =>
              `  ${String(count).padStart(7)}  ${differenceWords[what as Difference["what"]]}`,
          ),
          ...list.slice(0, shown).map((one) => `  ${differenceText(one)}`),
        ];
  compared.unshift(...packFindingLines(stored.report.findings));
  if (stored.draft !== null)
    compared.push(`An announcement of what changed waits as draft ${stored.draft} in the back office.`);
  if (isDry) return [...compared, "Dry run: nothing was stored."];
  return stored.isNew
    ? [...compared, `Stored as import ${stored.id}, ${(stored.bytes / 1e6).toFixed(2)} MB.`]
    : compared;
}

const differenceWords: Record<Difference["what"], string> = {
  item: "items",
  monster: "characters",
  drop: "drops",
  spoil: "spoils",
  price: "prices",
  place: "places",
};

function differenceText({ what, item, monster, shop, before, after }: Difference): string {
  const about = [
    monster && `${monster.name} (${monster.id})`,
    item && `${item.name} (${item.id})`,
    shop !== undefined && `shop ${shop}`,
  ].filter((part) => part !== undefined && part !== false);
  return `${what}: ${about.join(", ")}: ${told(before)} -> ${told(after)}`;
}

const told = (value: string | number | undefined): string =>
  value === undefined
    ? "none"
    : typeof value === "number" && !Number.isInteger(value)
      ? value.toPrecision(4)
      : String(value);
