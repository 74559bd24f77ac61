import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { addWaitingJobs, makeJobTables, waitingJobsSchema } from "../background/waiting-jobs.ts";
import { knownMigrations, migrateOnly } from "../postgres/migrate.ts";
import { type Entry, readArchive } from "./archive.ts";
import { connect, refuseServing } from "./connection.ts";
import { lockedKeySchema, unlockKey } from "./key.ts";
import { type Manifest, manifestSchema, names } from "./manifest.ts";
import { exits } from "../exit-status.ts";
import { BackupRefused } from "./refused.ts";
import { emptyDatabase, listTables, quoted, setSequences, type Table, withoutGuards } from "./tables.ts";
import type { Counts } from "./write.ts";

export type BackupTarget = {
  url: string;
  picturesFolder: string;
  /** Whether what stands there may go. */
  replace: boolean;
  /** Asked for when the secret key is in the backup; undefined leaves the key out. */
  passphrase: () => Promise<string | undefined>;
  /** Puts the secret key where the portal reads it. */
  keepKey: (secret: string) => Promise<void>;
};
export type Restored = { manifest: Manifest; counts: Counts; secretKey: string | undefined };

const countsSchema = z.record(z.string(), z.int().nonnegative());
const columnsSchema = z.array(z.string().max(63)).max(1600);
const sequencesSchema = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }));
/** What people and programs write: a database with rows of these is in use. */
const used = ["accounts", "texts", "ledger_entries", "official_record"];

/**
 * Brings a backup into a database: all of it in one transaction, or nothing. The schema is that of the backup afterwards,
 * for `migrate` to bring it to this version. Throws BackupRefused.
 */
export async function restoreBackup(from: Readable, target: BackupTarget): Promise<Restored> {
  const client = await connect(target.url);
  try {
    await client.query("begin");
    await checkTarget(client, target.replace);
    const entries = readArchive(from);
    const manifest = await begin(entries);
    await client.query(emptyDatabase);
    await migrateOnly(kyselyOn(client), manifest.migrations);
    await makeJobTables(client);
    const tables = await listTables(client);
    const guard = await withoutGuards(client, tables);
    await forgetSeeds(client, tables);
    const { expected, counts, secretKey } = await bringIn(client, entries, tables, target);
    for (const [name, count] of Object.entries(expected))
      if ((counts[name] ?? 0) !== count) throw new BackupRefused(`The backup lacks rows of ${name}.`);
    await guard();
    if (secretKey !== undefined) await target.keepKey(secretKey);
    await client.query("commit");
    await client.query("analyze");
    return { manifest, counts, secretKey };
  } finally {
    from.destroy();
    await client.end();
  }
}

/** What migrations bring into a new database comes with the backup, too. */
async function forgetSeeds(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0) await client.query(`delete from ${quoted(name)}`);
  }
}

async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  await refuseServing(client);
  if (replace) return;
  for (const name of used) {
    const { rows: there } = await client.query("select where to_regclass($1) is not null", [
      `public.${name}`,
    ]);
    if (there.length === 0) continue;
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0)
      throw new BackupRefused(
        "This database is in use already. To put the backup in its place, add --replace.",
        { exit: exits.cannotCreate },
      );
  }
}

async function begin(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { value: first } = (await entries.next()) as IteratorResult<Entry, undefined>;
  const read = first?.name === names.manifest ? manifestSchema.safeParse(parsed(first)) : undefined;
  if (!read?.success) throw new BackupRefused("The file is no backup of this portal, or of a newer version.");
  const known = await knownMigrations();
  const unknown = read.data.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new BackupRefused(`The backup is of a newer version: this one does not know ${unknown}.`);
  return read.data;
}

async function bringIn(
  client: pg.Client,
  entries: AsyncGenerator<Entry>,
  tables: readonly Table[],
  { picturesFolder, passphrase }: BackupTarget,
) {
  const counts: Counts = {};
  let expected: Counts = {};
  let secretKey: string | undefined;
  let rows: { table: string; stream: ReturnType<typeof openCopy> } | undefined;
  const endTable = async () => {
    if (!rows) return;
    const { table, stream } = rows;
    rows = undefined;
    stream.end();
    await once(stream, "finish");
    counts[table] = stream.rowCount;
  };
  for await (const entry of entries) {
    const [kind = "", name = "", part] = entry.name.split("/");
    if (kind === names.table && part !== "columns.json") {
      if (rows?.table !== name)
        throw new BackupRefused(`The backup has rows of ${name} without their columns.`);
      await send(rows.stream, entry.body);
      continue;
    }
    await endTable();
    if (kind === names.table) {
      rows = { table: name, stream: openCopy(client, name, columnsSchema.parse(parsed(entry)), tables) };
    } else if (kind === names.picture) await keepPicture(picturesFolder, entry);
    else if (kind === names.jobs) await addWaitingJobs(client, waitingJobsSchema.parse(parsed(entry)));
    else if (kind === names.sequences) await setSequences(client, sequencesSchema.parse(parsed(entry)));
    else if (kind === names.rows) expected = countsSchema.parse(parsed(entry));
    else if (kind === names.key) {
      const given = await passphrase();
      if (given !== undefined) secretKey = await unlockKey(lockedKeySchema.parse(parsed(entry)), given);
    }
  }
  return { counts, expected, secretKey };
}

function openCopy(client: pg.Client, name: string, columns: readonly string[], tables: readonly Table[]) {
  const table = tables.find((one) => one.name === name);
  if (!table || !columns.every((column) => table.columns.includes(column)))
    throw new BackupRefused(`The backup's table ${name} is not the one of its own version.`);
  return client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`));
}

/** Resolves when there is room for more, and throws what PostgreSQL says of the rows before. */
const send = (stream: ReturnType<typeof openCopy>, body: Buffer): Promise<void> =>
  new Promise((settle, fail) => void stream.write(body, (error) => (error ? fail(error) : settle())));

async function keepPicture(folder: string, { name, body }: Entry): Promise<void> {
  const [, picture = "", file = ""] =
    /^pictures\/([\w-]{1,200})\/([\w-]{1,50}\.[a-z0-9]{1,8})$/.exec(name) ?? [];
  if (file === "") throw new BackupRefused(`The backup has a picture with the name ${name}.`);
  const place = join(folder, picture);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const draft = join(place, `.${file}`);
  await writeFile(draft, body, { mode: 0o600, flush: true });
  await rename(draft, join(place, file));
}

const parsed = ({ name, body }: Entry): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new BackupRefused(`The backup's ${name} cannot be read.`, { cause });
  }
};

/** Kysely inside of the transaction that the client is in. */
const kyselyOn = (client: pg.Client) =>
  new Kysely<object>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as never, release: () => {} }),
        end: async () => {},
      } as never,
    }),
  });
