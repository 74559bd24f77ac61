import { readFile } from "node:fs/promises";
import { apiKey, apiKeyHelp } from "./cli/api-keys.ts";
import { backup, moveDatabase, restore, verify } from "./cli/backups.ts";
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
import { asCalled, collected, command, type Output, toTerminal } from "./cli/output.ts";
import { importDatapack } from "./cli/import-datapack.ts";
import { importNews } from "./cli/import-news.ts";
import { importUsers } from "./cli/import-users.ts";
import { messages } from "./cli/messages.ts";
import { prizes } from "./cli/prizes.ts";
import { resetTwoFactor } from "./cli/reset-two-factor.ts";
import { setup } from "./cli/setup.ts";
import { terminalPrompts } from "./cli/setup-prompts.ts";
import { upgrade } from "./cli/upgrade.ts";
import { webhook, webhookHelp } from "./cli/webhooks.ts";
import { UsageError } from "./cli/usage-error.ts";
import { withDatabase, withDeps } from "./cli/with-database.ts";
import { readConfig, SettingsError } from "./config.ts";
import { exampleFile, loadEnvironment, settingsFile } from "./environment.ts";
import { ContentRefused } from "./modules/content/texts/imports/service.ts";
import { FormerSiteRefused } from "./gateways/former-site/port.ts";
import { sweepEarly } from "./platform/background/sweeping.ts";
import { BackupRefused } from "./platform/backup/refused.ts";
import { StartRefused } from "./platform/start-refused.ts";
import { exitBy, exits } from "./platform/exit-status.ts";
import { portalVersion } from "./platform/version.ts";

type Verb = {
  does: string;
  /** What --help tells beside. */
  help?: readonly string[];
  run: (args: string[], out: Output) => Promise<number>;
};

const verbs: Record<string, Verb> = {
  setup: {
    does: "[address|name|mail|game|paypal|logins|votes] asks what the portal has to know, tries it and writes .env; --from <file.json>",
    run: async (args, out) => {
      const isAsked = out === toTerminal && process.stdin.isTTY && process.stdout.isTTY;
      const prompts = isAsked && !args.includes("--from") ? await terminalPrompts() : undefined;
      const files = { file: settingsFile, example: exampleFile };
      return setup(args, { ...files, environment: process.env, prompts }, out);
    },
  },
  migrate: {
    does: "brings the database's schema to this version",
    run: (_args, { print, tell }) =>
      withDatabase(readConfig(process.env), async ({ migrated }) => {
        tell({ migrated });
        print(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}` : "The database is up to date.");
        return 0;
      }),
  },
  "import-content": {
    does: "<file.json> imports news, files, events, countdown, video and banners; repeating it changes nothing",
    run: async ([file], { print, tell }) => {
      if (!file) throw new UsageError("Name the file: npm run portal -- import-content content.json");
      const input: unknown = parseJson(await readFile(file, "utf8"), file);
      return withDeps(readConfig(process.env), async ({ content }) => {
        const { news, files, events } = await content.importContent(input);
        tell({ news: news.length, files: files.length, events: events.length });
        print(`Imported ${news.length} news, ${files.length} files, ${events.length} events.`);
        return 0;
      });
    },
  },
  "import-datapack": {
    does: "<folder> reads the game server's own files for the encyclopedia; --config <folder>, --dry-run; --back takes the last back",
    run: (args, out) => {
      sweepEarly();
      return importDatapack(readConfig(process.env), args, out);
    },
  },
  "import-users": {
    does: "--from azuriom|namelessmc|fluxcp|pdl|kaev|csv <mysql://... or file> takes over the users of a former website; --dry-run, --report <file.csv>",
    run: (args, out) => importUsers(readConfig(process.env), args, out),
  },
  "import-news": {
    does: "--from rss|azuriom|namelessmc <address or file> takes over the announcements of a former website; --dry-run; repeating it changes nothing",
    run: (args, out) => importNews(readConfig(process.env), args, out),
  },
  messages: {
    does: "status tells what each language lacks, or has translated of another English text; translated <language> [message...] notes that somebody has looked",
    run: (args, out) => messages(args, out),
  },
  referrals: {
    does: "lists the referrals whose two accounts came from one address or device",
    run: (_args, { print }) =>
      withDeps(readConfig(process.env), async ({ community }) => {
        for (const line of referralLines(await community.referral.shared(shownReferrals))) print(line);
        return 0;
      }),
  },
  openapi: {
    does: "prints the OpenAPI document of the API",
    run: async (_args, { print }) => {
      print(openApiJson());
      return 0;
    },
  },
  "reset-two-factor": {
    does: "<login> switches two-factor login off for an owner who lost app and recovery codes, and mails them",
    run: async ([login], { print }) => {
      if (!login) throw new UsageError("Name the login: npm run portal -- reset-two-factor knight");
      const lines = await withDeps(readConfig(process.env), (deps) => resetTwoFactor(deps, login));
      if (!lines) throw new Error(`There is no account with the login "${login}".`);
      for (const line of lines) print(line);
      return 0;
    },
  },
  "create-admin": {
    does: "<login> makes an account an owner of the back office, and says what is missing for that",
    run: (args, { print }) => createAdmin(readConfig(process.env), args, print),
  },
  "confirm-request": {
    does: "<number> confirms what waits for a second person, where there is none; the record says so",
    run: (args, { print }) => confirmRequest(readConfig(process.env), args, print),
  },
  reconcile: {
    does: "asks the payment providers about open orders and the last 30 days' captures, repairs or reports",
    run: (_args, { print }) => reconcile(readConfig(process.env), print),
  },
  statement: {
    does: "--from <date> --to <date> prints orders, captures, fees, refunds and transfers as CSV; --donors totals",
    run: (args, { write }) => statement(readConfig(process.env), args, write),
  },
  "confirm-payment": {
    does: "<order> <payment> <amount> credits an order that was paid by hand",
    run: (args, { print }) => confirmPayment(readConfig(process.env), args, print),
  },
  "dismiss-payment": {
    does: "<order> <payment> puts aside a payment that was not credited: settled otherwise, or a mistake",
    run: (args, { print }) => dismissPayment(readConfig(process.env), args, print),
  },
  "settle-refund": {
    does: "<refund> <units> takes units off the balance for a refund in another currency than its payment's",
    run: (args, { print }) => settleRefund(readConfig(process.env), args, print),
  },
  "release-hold": {
    does: "<login> lets an account transfer again after a reversed payment",
    run: (args, { print }) => releaseHold(readConfig(process.env), args, print),
  },
  prizes: {
    does: "lists the prizes that the game refused; give <number> sends one again, close <number> when it is settled",
    run: (args, { print }) => prizes(readConfig(process.env), args, print),
  },
  backup: {
    does: "<file> saves everything of one moment while the portal serves; --with-key adds the secret key, locked",
    run: (args, out) => backup(readConfig(process.env), args, out),
  },
  restore: {
    does: "<file> brings a backup into an empty place, with --replace in place of what stands there",
    run: (args, out) => restore(readConfig(process.env), args, out),
  },
  verify: {
    does: "<file> restores a backup into a database that is thrown away, and checks it",
    run: (args, out) => verify(readConfig(process.env), args, out),
  },
  "move-database": {
    does: "<postgres://...> brings everything from the present database into another, empty one; embedded leads back",
    run: (args, out) => moveDatabase(readConfig(process.env), args, out),
  },
  upgrade: {
    does: "--check tells what the next start changes in the database, and how long that takes on a copy",
    run: (args, out) => upgrade(readConfig(process.env), args, out),
  },
  "api-key": {
    does: "add <name>, list, remove <id>: keys by which programs read what is public, by limits of their own",
    help: apiKeyHelp,
    run: (args, out) => apiKey(readConfig(process.env), args, out),
  },
  webhook: {
    does: "add <url> <kind,...>, list, test <id>, resend <delivery>, remove <id>: addresses that are told of what happens",
    help: webhookHelp,
    run: (args, out) => webhook(readConfig(process.env), args, out),
  },
  doctor: {
    does: "checks the settings, the database, the mail server, the whole ledger and the game, and says what to do",
    run: (_args, out) => doctor(process.env, out),
  },
};

const shownReferrals = 200;

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentRefused(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function problem(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`;
  if (error instanceof ContentRefused) return `Nothing was imported.\n${error.message}`;
  if (error instanceof FormerSiteRefused) return `The import ended. ${error.message}`;
  if (error instanceof UsageError || error instanceof StartRefused || error instanceof BackupRefused)
    return error.message;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<number> {
  loadEnvironment();
  const [name = "", ...rest] = process.argv.slice(2);
  if (name === "--version") {
    process.stdout.write(`${portalVersion}\n`);
    return 0;
  }
  const verb = verbs[name];
  if (!verb) {
    const lines = Object.entries(verbs).map(([known, { does }]) => `  ${known.padEnd(16)}${does}`);
    const usage = `Usage: ${command} <verb> [--json]; --help after a verb tells what it does`;
    process.stdout.write(`${[usage, ...lines].join("\n")}\n`);
    return name === "" || name === "--help" ? exits.ok : exits.usage;
  }
  if (rest.includes("--help")) {
    const more = (verb.help ?? []).map((line) => `  ${line}\n`).join("");
    process.stdout.write(`${command} ${name} ${verb.does}\n${more}`);
    return 0;
  }
  const args = rest.filter((arg) => arg !== "--json");
  return args.length < rest.length ? runForPrograms(verb, args) : runForPeople(verb, args);
}

async function runForPeople(verb: Verb, args: string[]): Promise<number> {
  try {
    return await verb.run(args, toTerminal);
  } catch (error) {
    process.stderr.write(`${asCalled(problem(error))}\n`);
    return exitBy(error);
  }
}

/** One object on standard output: what the verb found or changed, the lines that people read, `ok`, and why it failed. */
async function runForPrograms(verb: Verb, args: string[]): Promise<number> {
  const { out, told, lines } = collected();
  const end = await verb.run(args, out).then(
    (code) => ({ code }),
    (error: unknown) => ({ code: exitBy(error), error: problem(error) }),
  );
  const { code, ...why } = end;
  process.stdout.write(asCalled(`${JSON.stringify({ ok: code === 0, ...why, ...told, lines: lines() })}\n`));
  return code;
}

process.exitCode = await main();
