import { createReadStream } from "node:fs";
import { access, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { pictureFolder } from "../platform/pictures/folder.ts";
import { exits } from "../platform/exit-status.ts";
import { BackupRefused } from "../platform/backup/refused.ts";
import { restoreBackup, type Restored } from "../platform/backup/restore.ts";
import { type Counts, writeBackup } from "../platform/backup/write.ts";
import { intoFile } from "../platform/backup/file.ts";
import { connectEmbeddedPostgres, openEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { keepSecretKey, ownSecretKey } from "../platform/security/secret-key.ts";
import { moneyFindings } from "./doctor-money.ts";
import { officeFindings } from "./doctor-office.ts";
import { askHidden } from "./ask-hidden.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { migrateAt, withServices, withUrl } from "./with-database.ts";

type Out = Pick<Output, "print" | "tell">;

/** `backup <file>`: everything of one moment in one file, while the portal serves. */
export async function backup(config: Config, args: string[], { print, tell }: Out): Promise<number> {
  const { file, flags } = read(args, "backup gatehouse.backup", ["with-key"]);
  await refuseExisting(file);
  const key = flags.has("with-key") ? await lockedKey(config) : undefined;
  const start = performance.now();
  const counts = await withUrl(config, (url) =>
    intoFile(file, (to) => writeBackup({ url, picturesFolder: pictureFolder(config), key }, to)),
  );
  const { size } = await stat(file);
  const seconds = secondsSince(start);
  tell({ file, bytes: size, seconds, rows: counts });
  print(`${file}: ${summary(counts)}, ${megabytes(size)} MB in ${seconds} s.`);
  if (!flags.has("with-key"))
    print(
      "The secret key is not in it: keep SECRET_KEY (or secret.key of DATA_DIR) elsewhere, or use --with-key.",
    );
  return 0;
}

/** `restore <file>`: into an empty place, or with --replace in place of what stands there; all of it or nothing. */
export async function restore(config: Config, args: string[], { print, tell }: Out): Promise<number> {
  const { file, flags } = read(args, "restore gatehouse.backup", ["replace"]);
  await needFile(file);
  const replace = flags.has("replace");
  const { manifest, counts, secretKey } = await withUrl(config, async (url) => {
    const restored = await restoreBackup(createReadStream(file), {
      url,
      picturesFolder: pictureFolder(config),
      replace,
      passphrase: () =>
        passphraseOf(config, "The passphrase of the backup's secret key (empty leaves the key out)"),
      keepKey: (secret) =>
        config.secretKey ? Promise.resolve() : keepSecretKey(config.dataDir, secret, replace),
    });
    await migrateAt(url);
    return restored;
  });
  tell({ file, madeAt: manifest.madeAt, rows: counts, withKey: secretKey !== undefined });
  print(`Restored what was saved at ${manifest.madeAt}: ${summary(counts)}.`);
  for (const line of keyNotes(config, { manifest, secretKey })) print(line);
  print(
    "What the game was given after that moment it still has: run npm run portal -- doctor, and compare deliveries.",
  );
  return 0;
}

/** `verify <file>`: restores into a database that is thrown away, and checks the ledger and the record. */
export async function verify(config: Config, args: string[], { print, tell }: Out): Promise<number> {
  const { file } = read(args, "verify gatehouse.backup", []);
  await needFile(file);
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-verify-"));
  // It need not outlive the machine.
  const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };
  try {
    const embedded = await openEmbeddedPostgres({ dataDir, log: () => {}, settings });
    try {
      const { url } = embedded;
      const place = { url, picturesFolder: join(dataDir, "pictures"), replace: false };
      const { manifest, counts } = await restoreBackup(createReadStream(file), {
        ...place,
        passphrase: async () => undefined,
        keepKey: async () => {},
      });
      await migrateAt(url);
      const findings = await withServices({ ...config, dataDir, databaseUrl: url }, { url }, async (deps) => [
        ...(await moneyFindings(deps)),
        ...(await officeFindings(deps)),
      ]);
      const faults = findings.filter(
        ({ level, text }) => level === "wrong" && /^(?:Ledger|Record):/.test(text),
      );
      tell({ file, madeAt: manifest.madeAt, rows: counts, faults: faults.map(({ text }) => text) });
      for (const { text } of faults) print(text);
      print(
        faults.length === 0
          ? `${file} is whole: ${summary(counts)}, of ${manifest.madeAt}. Ledger and record are in order.`
          : `${file} can be restored, but what was saved has ${faults.length} faults.`,
      );
      return faults.length === 0 ? 0 : 1;
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `move-database <url>`: brings everything from the present database to another, empty one; `embedded` leads back. */
export async function moveDatabase(config: Config, args: string[], { print, tell }: Out): Promise<number> {
  const { file: target } = read(args, "move-database postgres://portal@db.host/portal", []);
  const isBack = target === "embedded";
  if (!isBack && !/^postgres(?:ql)?:\/\//.test(target))
    throw new UsageError("Name the other database as postgres://user:password@host/database, or embedded.");
  if (isBack && !config.databaseUrl) throw new UsageError("The embedded database is in use already.");
  const move = async (from: string, to: string): Promise<Restored> => {
    const pipe = new PassThrough();
    const picturesFolder = pictureFolder(config);
    const place = { url: to, picturesFolder, replace: false };
    const [sent, brought] = await Promise.allSettled([
      writeBackup({ url: from, picturesFolder, mustRest: true }, pipe).catch((error: Error) => {
        pipe.destroy(error);
        throw error;
      }),
      restoreBackup(pipe, { ...place, passphrase: async () => undefined, keepKey: async () => {} }),
    ]);
    // The end that failed first has made the other one fail.
    if (sent.status === "rejected" && sent.reason instanceof BackupRefused) throw sent.reason;
    if (brought.status === "rejected") throw brought.reason;
    await migrateAt(to);
    return brought.value;
  };
  const { counts } = await withUrl(config, async (url) => {
    if (!isBack) return move(url, target);
    const embedded = await connectEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
    return move(url, embedded.url).finally(() => embedded.release());
  });
  tell({ rows: counts });
  print(`Moved: ${summary(counts)}.`);
  print(
    isBack
      ? "Take DATABASE_URL out of the settings, and start the portal. The former database is as it was."
      : "Set DATABASE_URL to the new address, and start the portal. The former database is as it was.",
  );
  return 0;
}

function read(args: string[], example: string, known: readonly string[]) {
  const options = Object.fromEntries(known.map((name) => [name, { type: "boolean" as const }]));
  const usage = `Use it like this: npm run portal -- ${example}${known.map((name) => ` [--${name}]`).join("")}`;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new UsageError(usage);
    return { file, flags: new Set(Object.keys(values)) };
  } catch (cause) {
    throw cause instanceof UsageError ? cause : new UsageError(usage, { cause });
  }
}

async function needFile(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new BackupRefused(`There is no file ${file}.`, { exit: exits.noInput });
  });
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new BackupRefused(`There is a file ${file} already: name another one.`, {
      exit: exits.cannotCreate,
    });
}

async function lockedKey(config: Config): Promise<{ secret: string; passphrase: string }> {
  const passphrase = await passphraseOf(config, "A passphrase for the secret key in the backup");
  if (!passphrase) throw new UsageError("The key needs a passphrase: set BACKUP_PASSPHRASE, or type one.");
  return { secret: config.secretKey ?? (await ownSecretKey(config.dataDir)), passphrase };
}

const passphraseOf = async ({ backupPassphrase }: Config, question: string): Promise<string | undefined> =>
  (backupPassphrase ?? (await askHidden(question))) || undefined;

function keyNotes(
  { secretKey: configured }: Config,
  { manifest, secretKey }: Pick<Restored, "manifest" | "secretKey">,
): string[] {
  if (secretKey === undefined) {
    return [
      manifest.hasKey
        ? "Its secret key was left out: without it every second factor has to be set up anew."
        : "It has no secret key: use that of the portal it was made of, or every second factor has to be set up anew.",
    ];
  }
  if (configured !== undefined && configured !== secretKey)
    return [
      "SECRET_KEY is not the key of the backup: set that one, or every second factor has to be set up anew.",
    ];
  return [];
}

const summary = (counts: Counts): string => {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(counts).length} tables (${counts["accounts"] ?? 0} accounts, ${counts["ledger_entries"] ?? 0} entries of the ledger)`;
};
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;
