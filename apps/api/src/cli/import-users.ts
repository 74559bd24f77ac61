import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { openFormerSite } from "../gateways/former-site/configured.ts";
import { type FormerSiteKind, formerSites } from "../gateways/former-site/port.ts";
import {
  changedWhy,
  type ImportReport,
  refusedWhy,
  type Remark,
} from "../modules/identity/imports/service.ts";
import { csvOf } from "./csv.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

const usage = `npm run portal -- import-users --from ${formerSites.join("|")} <address or file> [--dry-run] [--report <file.csv>]`;
/** Remarks of each kind that are printed; `--report` has all. */
const shown = 10;
/** Remarks of each kind that programs get. */
const told = 1_000;
const progressEvery = 50_000;

const words: Record<Remark["what"], string> = { ...refusedWhy, ...changedWhy };

/**
 * Takes the users of a former website over, or with `--dry-run` says what would become of each. Exit status: 0 when it came to the end,
 * also where some were not taken; 65, 66 or 69 when the website could not be read.
 * @throws UsageError for arguments that are not understood.
 */
export async function importUsers(
  config: Config,
  args: string[],
  { print, tell }: Pick<Output, "print" | "tell">,
): Promise<number> {
  const { kind, address, isDry, reportFile } = readArguments(args);
  const site = await openFormerSite(kind, address);
  try {
    const kept = new Map<Remark["what"], Remark[]>();
    const list = reportFile === undefined ? undefined : createWriteStream(reportFile, { mode: 0o600 });
    if (list) await once(list, "open");
    list?.write(csvOf([["place", "login", "remark", "there"]]));
    let announced = 0;
    const report = await withDeps(config, ({ identity, money }) =>
      identity.imports.run(site, {
        isDry,
        open: money.ledger.open,
        remark(remark) {
          list?.write(csvOf([[remark.place, remark.login, words[remark.what], remark.detail]]));
          const same = kept.get(remark.what) ?? [];
          kept.set(remark.what, same);
          if (same.length < told) same.push(remark);
        },
        progress({ read, taken }) {
          if (read - announced < progressEvery) return;
          announced = read;
          print(`${read} users read, ${taken} taken so far.`);
        },
      }),
    );
    if (list) {
      list.end();
      await once(list, "finish");
    }
    tell({ ...report, dryRun: isDry, remarks: Object.fromEntries(kept) });
    for (const line of reportLines(report, kept, isDry)) print(line);
    return 0;
  } finally {
    await site.close();
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parsed(args);
  const [address, ...others] = positionals;
  const kind = formerSites.find((known) => known === values.from);
  if (!kind)
    throw new UsageError(`Say where the users come from (--from ${formerSites.join(", ")}): ${usage}`);
  if (!address || others.length > 0) throw new UsageError(`Name ${whereOf(kind)}: ${usage}`);
  return { kind, address, isDry: values["dry-run"] === true, reportFile: values.report };
}

const whereOf = (kind: FormerSiteKind): string =>
  kind === "csv"
    ? "the file of login,email,verified,hash,balance"
    : "the former website's database, as mysql://user:password@host:3306/database";

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: "string" },
        "dry-run": { type: "boolean" },
        report: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. ${usage}`, { cause: error });
  }
}

function reportLines(
  report: ImportReport,
  kept: ReadonlyMap<Remark["what"], readonly Remark[]>,
  isDry: boolean,
): string[] {
  const { read, taken, withPassword, withVerifiedEmail, units, before } = report;
  const refused = Object.values(report.refused).reduce((sum, count) => sum + count, 0);
  return [
    `${read} users read: ${taken} ${isDry ? "would be taken" : "taken"}, ${before} taken before, ${refused} not taken.`,
    `Of those ${isDry ? "to be taken" : "taken"}: ${withPassword} log in with their former password, ${withVerifiedEmail} have a verified email, ${units} units of balance.`,
    ...linesOf("Not taken", report.refused, kept),
    ...linesOf("Taken, but for", report.changed, kept),
    ...(isDry ? ["Dry run: nothing was changed."] : []),
  ];
}

function linesOf(
  title: string,
  counts: Partial<Record<Remark["what"], number>>,
  kept: ReadonlyMap<Remark["what"], readonly Remark[]>,
): string[] {
  const all = Object.entries(counts) as [Remark["what"], number][];
  if (all.length === 0) return [];
  return [
    `${title}:`,
    ...all.flatMap(([what, count]) => [
      `  ${String(count).padStart(7)}  ${words[what]}`,
      ...(kept.get(what) ?? []).slice(0, shown).map((remark) => `             ${remarkText(remark)}`),
      ...(count > shown ? [`             … and ${count - shown} more`] : []),
    ]),
  ];
}

const remarkText = ({ place, login, detail }: Remark): string =>
  `${place}: ${JSON.stringify(login)}${detail === "" ? "" : `, ${JSON.stringify(detail)}`}`;
