import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { readWaitingJobs } from "../background/waiting-jobs.ts";
import { knownMigrations } from "../postgres/migrate.ts";
import { type AddEntry, writeArchive } from "./archive.ts";
import { connect, refuseServing } from "./connection.ts";
import { lockKey } from "./key.ts";
import { type Manifest, names } from "./manifest.ts";
import { exits } from "../exit-status.ts";
import { BackupRefused } from "./refused.ts";
import { listTables, quoted, readSequences, type Table } from "./tables.ts";

/** How much of a table stands in one entry. */
const partBytes = 1024 * 1024;

export type BackupSource = {
  url: string;
  /** Where the pictures of texts lie. */
  picturesFolder: string;
  /** The secret key, and what it is locked with. */
  key?: { secret: string; passphrase: string } | undefined;
  /** Refuses while a portal serves: what it writes afterwards would be missing. */
  mustRest?: true;
};

/** How many rows of each table went into it. */
export type Counts = Record<string, number>;

/** Writes the portal's data as they are at one moment, while it serves. Throws BackupRefused. */
export async function writeBackup(source: BackupSource, to: Writable): Promise<Counts> {
  const { url, picturesFolder, key, mustRest } = source;
  const client = await connect(url);
  try {
    if (mustRest) await refuseServing(client);
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, key !== undefined);
    const counts: Counts = {};
    await writeArchive(to, async (add) => {
      const addJson = (name: string, value: unknown) => add(name, Buffer.from(JSON.stringify(value)));
      await addJson(names.manifest, manifest);
      if (key) await addJson(names.key, await lockKey(key.secret, key.passphrase));
      for (const table of await listTables(client)) counts[table.name] = await copyOut(client, table, add);
      for await (const jobs of readWaitingJobs(client)) await addJson(names.jobs, jobs);
      // Later than the rows, so no number of theirs is given out again.
      await addJson(names.sequences, await readSequences(client));
      await addPictures(picturesFolder, add);
      await addJson(names.rows, counts);
    });
    return counts;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, hasKey: boolean): Promise<Manifest> {
  const { rows } = await client
    .query<{ name: string }>("select name from kysely_migration order by timestamp, name")
    .catch(() => ({ rows: [] }));
  if (rows.length === 0)
    throw new BackupRefused("There is nothing of the portal in this database yet.", { exit: exits.noInput });
  const migrations = rows.map(({ name }) => name);
  const known = await knownMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new BackupRefused(`The database is of a newer version: this one does not know ${unknown}.`, {
      exit: exits.configuration,
    });
  const version = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    postgres: version.rows[0]?.version ?? 0,
    hasKey,
  };
}

async function copyOut(client: pg.Client, { name, columns }: Table, add: AddEntry): Promise<number> {
  const list = columns.map(quoted).join(", ");
  const rows = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
  let parts: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const put = async () => {
    number += 1;
    await add(`${names.table}/${name}/${String(number).padStart(6, "0")}`, Buffer.concat(parts, bytes));
    parts = [];
    bytes = 0;
  };
  await add(`${names.table}/${name}/columns.json`, Buffer.from(JSON.stringify(columns)));
  for await (const part of rows as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= partBytes) await put();
  }
  if (bytes > 0) await put();
  return rows.rowCount;
}

/** Each in a folder of its name; what is being made there stands beside them in folders that begin with a dot. */
async function addPictures(folder: string, add: AddEntry): Promise<void> {
  const pictures = await readdir(folder).catch(() => []);
  for (const picture of pictures.filter((name) => !name.startsWith("."))) {
    for (const file of await readdir(join(folder, picture)).catch(() => [])) {
      // One that was deleted in the meantime is of no text any more.
      const body = await readFile(join(folder, picture, file)).catch(() => undefined);
      if (body) await add(`${names.picture}/${picture}/${file}`, body);
    }
  }
}
