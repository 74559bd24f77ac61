import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeEmptyDatabase } from "../../test/app.ts";
import { testAtLength } from "../../test/at-length.ts";

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

async function portal(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORTAL_MODE: "demo" };
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
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stdout)).toEqual({ ok: false, error: expect.stringContaining(file), lines: [] });
    expect(await portal("backup", file)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(file),
    });
    const misused = await portal("statement", "--form", "2026-11-01", "--json");
    expect([misused.code, JSON.parse(misused.stdout)]).toEqual([2, expect.objectContaining({ ok: false })]);
  },
);

testAtLength("what an upgrade changes is tried on a copy, and a newer database is refused", async () => {
  expect(await portal("upgrade", "--check")).toMatchObject({
    code: 0,
    stdout: "The database is up to date.\n",
  });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query("drop table chronicle_about");
  await client.query("delete from kysely_migration where name = '0081-chronicle-about'");
  const checked = await portal("upgrade", "--check", "--json");
  expect(JSON.parse(checked.stdout)).toMatchObject({
    ok: true,
    missing: ["0081-chronicle-about"],
    seconds: expect.any(Number),
  });
  expect((await client.query("select to_regclass('chronicle_about') as there")).rows).toEqual([
    { there: null },
  ]);
  expect(await portal("migrate")).toMatchObject({ code: 0 });
  await client.query("insert into kysely_migration values ('9999-later', now()::text)");
  for (const verb of [["migrate"], ["backup", join(folder, "later.backup")]])
    expect(await portal(...verb)).toMatchObject({ code: 1, stderr: expect.stringContaining("9999-later") });
  await client.query("delete from kysely_migration where name = '9999-later'");
  await client.end();
});

test("tell what they do, and change nothing meanwhile", async () => {
  expect(await portal("restore", "--help", "--replace")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^npm run portal -- restore <file>/),
  });
  expect(await portal("--help")).toMatchObject({ code: 0, stdout: expect.stringContaining("doctor") });
  expect(await portal("nothing")).toMatchObject({ code: 2, stdout: expect.stringContaining("Usage") });
});
