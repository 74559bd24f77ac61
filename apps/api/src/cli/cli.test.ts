import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeEmptyDatabase } from "../../test/app.ts";
import { testAtLength } from "../../test/at-length.ts";
import { openDb, openPool } from "../platform/postgres/db.ts";
import { knownMigrations, migrateOnly } from "../platform/postgres/migrate.ts";

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>;
let folder = "";
beforeAll(async () => {
  database = await makeEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "gatehouse-cli-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const runFile = promisify(execFile);
type Ended = { code: number; stdout: string; stderr: string };

const portal = (...args: string[]): Promise<Ended> => portalOn(database.url, ...args);

async function portalOn(url: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORTAL_MODE: "demo" };
  const cli = join(inject("programs"), "cli.mjs");
  try {
    return { code: 0, ...(await runFile(process.execPath, [cli, ...args], { env })) };
  } catch (error) {
    return error as Ended;
  }
}

testAtLength(
  "verbs answer people in lines and programs in one object, with the same exit status",
  async () => {
    const migrated = await portal("migrate", "--json");
    expect(migrated).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(migrated.stdout)).toMatchObject({
      ok: true,
      migrated: expect.arrayContaining(["0001-content"]),
      lines: [expect.stringMatching(/^Migrated: /)],
    });
    const file = join(folder, "x.backup");
    expect(await portal("backup", file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("rows of"),
    });
    const again = await portal("backup", file, "--json");
    expect(again.code).toBe(73);
    expect(JSON.parse(again.stdout)).toEqual({ ok: false, error: expect.stringContaining(file), lines: [] });
    expect(await portal("backup", file)).toMatchObject({
      code: 73,
      stdout: "",
      stderr: expect.stringContaining(file),
    });
    const misused = await portal("statement", "--form", "2026-11-01", "--json");
    expect([misused.code, JSON.parse(misused.stdout)]).toEqual([64, expect.objectContaining({ ok: false })]);
  },
);

testAtLength("what an upgrade changes is tried on a copy, and a newer database is refused", async () => {
  const former = await makeEmptyDatabase();
  const pool = openPool(former.url, 1);
  try {
    const names = await knownMigrations();
    const newest = names.at(-1);
    await migrateOnly(openDb(pool), names.slice(0, -1));
    const upgrade = () => portalOn(former.url, "upgrade", "--check", "--json");
    // Twice: the first changes nothing.
    for (let times = 0; times < 2; times += 1) {
      expect(JSON.parse((await upgrade()).stdout)).toMatchObject({
        ok: true,
        missing: [newest],
        seconds: expect.any(Number),
      });
    }
    expect(await portalOn(former.url, "migrate")).toMatchObject({ code: 0 });
    expect(await portalOn(former.url, "upgrade", "--check")).toMatchObject({
      code: 0,
      stdout: "The database is up to date.\n",
    });
    await pool.query("insert into kysely_migration values ('9999-later', now()::text)");
    for (const verb of [["migrate"], ["backup", join(folder, "later.backup")]])
      expect(await portalOn(former.url, ...verb)).toMatchObject({
        code: 78,
        stderr: expect.stringContaining("9999-later"),
      });
  } finally {
    await pool.end();
    await former.drop();
  }
});

testAtLength(
  "a disk that fills up while a backup is written keeps the former one, and nothing half",
  async () => {
    const small = join(folder, "small");
    const cli = join(inject("programs"), "cli.mjs");
    // A disk of two pages, seen by these commands alone.
    const commands = `mkdir -p "$1"; mount -t tmpfs -o size=8k none "$1"; echo former >"$1/former.backup"
    set +e; "$2" "$3" backup "$1/new.backup"; echo "ended with $?"; ls "$1"; cat "$1/former.backup"`;
    const args = ["--mount", "--map-root-user", "sh", "-euc", commands, "sh", small, process.execPath, cli];
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORTAL_MODE: "demo" };
    expect(await runFile("unshare", args, { env })).toEqual({
      stdout: "ended with 74\nformer.backup\nformer\n",
      stderr: `${small}/new.backup was not written: the disk is full.\n`,
    });
  },
);

test("tell what they do, and change nothing meanwhile", async () => {
  expect(await portal("restore", "--help", "--replace")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^npm run portal -- restore <file>/),
  });
  expect(await portal("--help")).toMatchObject({ code: 0, stdout: expect.stringContaining("doctor") });
  expect(await portal("nothing")).toMatchObject({ code: 64, stdout: expect.stringContaining("Usage") });
});
