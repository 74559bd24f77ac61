import { readFile } from "node:fs/promises";
import { openApiJson } from "./cli/openapi.ts";
import { referralLines } from "./cli/referrals.ts";
import { doctor } from "./cli/doctor.ts";
import {
  confirmPayment,
  dismissPayment,
  reconcile,
  releaseHold,
  settleRefund,
  statement,
} from "./cli/money.ts";
import { confirmRequest, createAdmin } from "./cli/office.ts";
import { importDatapack, sweepEarly } from "./cli/import-datapack.ts";
import { prizes } from "./cli/prizes.ts";
import { resetTwoFactor } from "./cli/reset-two-factor.ts";
import { UsageError } from "./cli/usage-error.ts";
import { withDatabase, withDeps } from "./cli/with-database.ts";
import { readConfig, SettingsError } from "./config.ts";
import { loadEnvironment } from "./environment.ts";
import { ContentRefused } from "./modules/content/texts/imports/service.ts";
import { StartRefused } from "./platform/start-refused.ts";

type Verb = { does: string; run: (args: string[]) => Promise<number> };

const verbs: Record<string, Verb> = {
  migrate: {
    does: "brings the database's schema to this version",
    run: () =>
      withDatabase(readConfig(process.env), async ({ migrated }) => {
        print(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}` : "The database is up to date.");
        return 0;
      }),
  },
  "import-content": {
    does: "<file.json> imports news, files, events, countdown, video and banners; repeating it changes nothing",
    run: async ([file]) => {
      if (!file) throw new UsageError("Name the file: npm run portal -- import-content content.json");
      const input: unknown = parseJson(await readFile(file, "utf8"), file);
      return withDeps(readConfig(process.env), async ({ content }) => {
        const { news, files, events } = await content.importContent(input);
        print(`Imported ${news.length} news, ${files.length} files, ${events.length} events.`);
        return 0;
      });
    },
  },
  "import-datapack": {
    does: "<folder> reads the game server's own files for the encyclopedia; --config, --dry-run, --json, --back",
    run: (args) => {
      sweepEarly();
      return importDatapack(readConfig(process.env), args, print);
    },
  },
  referrals: {
    does: "lists the referrals whose two accounts came from one address or device",
    run: () =>
      withDeps(readConfig(process.env), async ({ community }) => {
        for (const line of referralLines(await community.referral.shared(shownReferrals))) print(line);
        return 0;
      }),
  },
  openapi: {
    does: "prints the OpenAPI document of the API",
    run: async () => {
      print(openApiJson());
      return 0;
    },
  },
  "reset-two-factor": {
    does: "<login> switches two-factor login off for an owner who lost app and recovery codes, and mails them",
    run: async ([login]) => {
      if (!login) throw new UsageError("Name the login: npm run portal -- reset-two-factor knight");
      const lines = await withDeps(readConfig(process.env), (deps) => resetTwoFactor(deps, login));
      if (!lines) throw new Error(`There is no account with the login "${login}".`);
      lines.forEach(print);
      return 0;
    },
  },
  "create-admin": {
    does: "<login> makes an account an owner of the back office, and says what is missing for that",
    run: (args) => createAdmin(readConfig(process.env), args, print),
  },
  "confirm-request": {
    does: "<number> confirms what waits for a second person, where there is none; the record says so",
    run: (args) => confirmRequest(readConfig(process.env), args, print),
  },
  reconcile: {
    does: "asks the payment providers about open orders and the last 30 days' captures, repairs or reports",
    run: () => reconcile(readConfig(process.env), print),
  },
  statement: {
    does: "--from <date> --to <date> prints orders, captures, fees, refunds and transfers as CSV; --donors totals",
    run: (args) => statement(readConfig(process.env), args, write),
  },
  "confirm-payment": {
    does: "<order> <payment> <amount> credits an order that was paid by hand",
    run: (args) => confirmPayment(readConfig(process.env), args, print),
  },
  "dismiss-payment": {
    does: "<order> <payment> puts aside a payment that was not credited: settled otherwise, or a mistake",
    run: (args) => dismissPayment(readConfig(process.env), args, print),
  },
  "settle-refund": {
    does: "<refund> <units> takes units off the balance for a refund in another currency than its payment's",
    run: (args) => settleRefund(readConfig(process.env), args, print),
  },
  "release-hold": {
    does: "<login> lets an account transfer again after a reversed payment",
    run: (args) => releaseHold(readConfig(process.env), args, print),
  },
  prizes: {
    does: "lists the prizes that the game refused; give <number> sends one again, close <number> when it is settled",
    run: (args) => prizes(readConfig(process.env), args, print),
  },
  doctor: {
    does: "checks the settings, the database, the mail server, the whole ledger and the game, and says what to do",
    run: () => doctor(process.env, print),
  },
};

const shownReferrals = 200;

const write = (text: string): void => void process.stdout.write(text);
const print = (line: string): void => write(`${line}\n`);

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function problem(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`;
  if (error instanceof ContentRefused) return `Nothing was imported.\n${error.message}`;
  if (error instanceof UsageError || error instanceof StartRefused) return error.message;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<number> {
  loadEnvironment();
  const [name = "", ...args] = process.argv.slice(2);
  const verb = verbs[name];
  if (!verb) {
    print("Usage: npm run portal -- <verb>");
    for (const [known, { does }] of Object.entries(verbs)) print(`  ${known.padEnd(16)}${does}`);
    return name === "" ? 0 : 2;
  }
  return verb.run(args);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${problem(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
