import { readFile } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { asCalled, collected, command, type Output, toTerminal } from "./cli/output.ts";
import { UsageError } from "./cli/usage-error.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./deps.ts";
import { exampleFile, loadEnvironment, settingsFile } from "./environment.ts";
import { ContentRefused } from "./modules/content/texts/imports/model.ts";
import { FormerSiteRefused } from "./gateways/former-site/port.ts";
import { errorCode } from "./platform/error-code.ts";
import { exitBy, exits, Refused } from "./platform/exit-status.ts";
import { portalVersion } from "./platform/version.ts";

type Verb = {
  does: string;
  /** What --help tells beside. */
  help?: () => Promise<readonly string[]>;
  run: (args: string[], out: Output) => Promise<number>;
};

const settings = async (): Promise<Config> => (await import("./config.ts")).readConfig(process.env);
const money = () => import("./cli/money.ts");
const backups = () => import("./cli/backups.ts");
const apiKeys = () => import("./cli/api-keys.ts");
const webhooks = () => import("./cli/webhooks.ts");
const withDeps = async <T>(config: Config, use: (deps: Deps) => Promise<T>): Promise<T> =>
  (await import("./cli/with-database.ts")).withDeps(config, use);

/** Each loads what it needs when it is called: all of them together are most of the portal. */
const verbs: Record<string, Verb> = {
  setup: {
    does: "[address|name|mail|game|paypal|logins|votes] asks what the portal has to know, tries it and writes .env; --from <file.json>",
    run: async (args, out) => {
      const isAsked = out === toTerminal && process.stdin.isTTY && process.stdout.isTTY;
      const { terminalPrompts } = await import("./cli/setup-prompts.ts");
      const prompts = isAsked && !args.includes("--from") ? await terminalPrompts() : undefined;
      const files = { file: settingsFile, example: exampleFile };
      const { setup } = await import("./cli/setup.ts");
      return setup(args, { ...files, environment: process.env, prompts }, out);
    },
  },
  migrate: {
    does: "brings the database's schema to this version",
    run: async (_args, { print, tell }) => {
      const { withDatabase } = await import("./cli/with-database.ts");
      return withDatabase(await settings(), async ({ migrated }) => {
        tell({ migrated });
        print(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}` : "The database is up to date.");
        return 0;
      });
    },
  },
  "import-content": {
    does: "<file.json> imports news, files, events, countdown, video and banners; repeating it changes nothing",
    run: async ([file], { print, tell }) => {
      if (!file) throw new UsageError("Name the file: npm run portal -- import-content content.json");
      const input: unknown = parseJson(await readFile(file, "utf8"), file);
      return withDeps(await settings(), async ({ content }) => {
        const { news, files, events } = await content.importContent(input);
        tell({ news: news.length, files: files.length, events: events.length });
        print(`Imported ${news.length} news, ${files.length} files, ${events.length} events.`);
        return 0;
      });
    },
  },
  "import-datapack": {
    does: "<folder> reads the game server's own files for the encyclopedia; --config <folder>, --dry-run; --back takes the last back",
    run: async (args, out) => (await import("./cli/import-datapack.ts")).importDatapack(settings, args, out),
  },
  "import-users": {
    does: "--from azuriom|namelessmc|fluxcp|pdl|kaev|csv <mysql://... or file> takes over the users of a former website; --dry-run, --report <file.csv>",
    run: async (args, out) =>
      (await import("./cli/import-users.ts")).importUsers(await settings(), args, out),
  },
  "import-news": {
    does: "--from rss|azuriom|namelessmc <address or file> takes over the announcements of a former website; --dry-run; repeating it changes nothing",
    run: async (args, out) => (await import("./cli/import-news.ts")).importNews(await settings(), args, out),
  },
  messages: {
    does: "status tells what each language lacks, or has translated of another English text; translated <language> [message...] notes that somebody has looked",
    run: async (args, out) => (await import("./cli/messages.ts")).messages(args, out),
  },
  referrals: {
    does: "lists the referrals whose two accounts came from one address or device",
    run: async (_args, { print }) => {
      const { referralLines } = await import("./cli/referrals.ts");
      return withDeps(await settings(), async ({ community }) => {
        for (const line of referralLines(await community.referral.shared(shownReferrals))) print(line);
        return 0;
      });
    },
  },
  openapi: {
    does: "prints the OpenAPI document of the API",
    run: async (_args, { print }) => {
      print((await import("./cli/openapi.ts")).openApiJson());
      return 0;
    },
  },
  "reset-two-factor": {
    does: "<login> switches two-factor login off for an owner who lost app and recovery codes, and mails them",
    run: async ([login], { print }) => {
      if (!login) throw new UsageError("Name the login: npm run portal -- reset-two-factor knight");
      const { resetTwoFactor } = await import("./cli/reset-two-factor.ts");
      const lines = await withDeps(await settings(), (deps) => resetTwoFactor(deps, login));
      if (!lines) throw new Refused(`There is no account with the login "${login}".`);
      for (const line of lines) print(line);
      return 0;
    },
  },
  "create-admin": {
    does: "<login> makes an account an owner of the back office, and says what is missing for that",
    run: async (args, { print }) =>
      (await import("./cli/office.ts")).createAdmin(await settings(), args, print),
  },
  "confirm-request": {
    does: "<number> confirms what waits for a second person, where there is none; the record says so",
    run: async (args, { print }) =>
      (await import("./cli/office.ts")).confirmRequest(await settings(), args, print),
  },
  reconcile: {
    does: "asks the payment providers about open orders and the last 30 days' captures, repairs or reports",
    run: async (_args, { print }) => (await money()).reconcile(await settings(), print),
  },
  statement: {
    does: "--from <date> --to <date> prints orders, captures, fees, refunds and transfers as CSV; --donors totals",
    run: async (args, { write }) => (await money()).statement(await settings(), args, write),
  },
  "confirm-payment": {
    does: "<order> <payment> <amount> credits an order that was paid by hand",
    run: async (args, { print }) => (await money()).confirmPayment(await settings(), args, print),
  },
  "dismiss-payment": {
    does: "<order> <payment> puts aside a payment that was not credited: settled otherwise, or a mistake",
    run: async (args, { print }) => (await money()).dismissPayment(await settings(), args, print),
  },
  "settle-refund": {
    does: "<refund> <units> takes units off the balance for a refund in another currency than its payment's",
    run: async (args, { print }) => (await money()).settleRefund(await settings(), args, print),
  },
  "release-hold": {
    does: "<login> lets an account transfer again after a reversed payment",
    run: async (args, { print }) => (await money()).releaseHold(await settings(), args, print),
  },
  prizes: {
    does: "lists the prizes that the game refused; give <number> sends one again, close <number> when it is settled",
    run: async (args, { print }) => (await import("./cli/prizes.ts")).prizes(await settings(), args, print),
  },
  backup: {
    does: "<file> saves everything of one moment while the portal serves; --with-key adds the secret key, locked",
    run: async (args, out) => (await backups()).backup(await settings(), args, out),
  },
  restore: {
    does: "<file> brings a backup into an empty place, with --replace in place of what stands there",
    run: async (args, out) => (await backups()).restore(await settings(), args, out),
  },
  verify: {
    does: "<file> restores a backup into a database that is thrown away, and checks it",
    run: async (args, out) => (await backups()).verify(await settings(), args, out),
  },
  "move-database": {
    does: "<postgres://...> brings everything from the present database into another, empty one; embedded leads back",
    run: async (args, out) => (await backups()).moveDatabase(await settings(), args, out),
  },
  upgrade: {
    does: "--check tells what the next start changes in the database, and how long that takes on a copy",
    run: async (args, out) => (await import("./cli/upgrade.ts")).upgrade(await settings(), args, out),
  },
  "api-key": {
    does: "add <name>, list, remove <id>: keys by which programs read what is public, by limits of their own",
    help: async () => (await apiKeys()).apiKeyHelp,
    run: async (args, out) => (await apiKeys()).apiKey(await settings(), args, out),
  },
  webhook: {
    does: "add <url> <kind,...>, list, test <id>, resend <delivery>, remove <id>: addresses that are told of what happens",
    help: async () => (await webhooks()).webhookHelp,
    run: async (args, out) => (await webhooks()).webhook(await settings(), args, out),
  },
  doctor: {
    does: "checks the settings, the database, the mail server, the whole ledger and the game, and says what to do",
    run: async (_args, out) => (await import("./cli/doctor.ts")).doctor(process.env, out),
  },
};

/** Where a checkout keeps what was compiled, as `script/server` does; a release has its own place. */
const compiled = join(import.meta.dirname, "../../../node_modules/.cache/node");

const shownReferrals = 200;

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentRefused(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function problem(error: unknown): Promise<string> {
  const { SettingsError } = await import("./config.ts");
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`;
  if (error instanceof ContentRefused) return `Nothing was imported.\n${error.message}`;
  if (error instanceof FormerSiteRefused) return `The import ended. ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<number> {
  loadEnvironment();
  if (process.env["NODE_COMPILE_CACHE"] === undefined) enableCompileCache(compiled);
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
    const more = ((await verb.help?.()) ?? []).map((line) => `  ${line}\n`).join("");
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
    process.stderr.write(`${asCalled(await problem(error))}\n`);
    return exitBy(error);
  }
}

/** One object on standard output: what the verb found or changed, the lines that people read, `ok`, and why it failed. */
async function runForPrograms(verb: Verb, args: string[]): Promise<number> {
  const { out, told, lines } = collected();
  const end = await verb.run(args, out).then(
    (code) => ({ code }),
    async (error: unknown) => ({ code: exitBy(error), error: await problem(error) }),
  );
  const { code, ...why } = end;
  process.stdout.write(asCalled(`${JSON.stringify({ ok: code === 0, ...why, ...told, lines: lines() })}\n`));
  return code;
}

// Who reads only the first lines, as `head` does, has the verb do its work to the end all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error) => {
    if (errorCode(error) !== "EPIPE") throw error;
  });
process.exitCode = await main();
