import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { packTar, unpackTar } from "modern-tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeEmptyDatabase } from "../../test/app.ts";
import { captcha } from "../../test/captcha.ts";
import { type MoneyWorld, startMoney } from "../../test/money.ts";
import { makeOfficial } from "../../test/officials.ts";
import { type Config, readConfig } from "../config.ts";
import { createJobs } from "../platform/background/jobs.ts";
import { createLog } from "../platform/log.ts";
import { openDb, openPool } from "../platform/postgres/db.ts";
import { backup, moveDatabase, restore, verify } from "./backups.ts";
import { testAtLength } from "../../test/at-length.ts";

const picture = "a".repeat(32);
const secretKey = "the secret key of the portal that is saved";
let money: MoneyWorld;
let folder = "";
let file = "";
let saved: Awaited<ReturnType<typeof sumsOf>>;
const drops: (() => Promise<void>)[] = [];
let printed: string[] = [];
let told = {};
const out = { print: (line: string) => void printed.push(line), tell: (more: object) => void (told = more) };

const configOf = (url: string, more: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  databaseUrl: url,
  secretKey: undefined,
  dataDir: join(folder, "data"),
  ...more,
});

async function emptyPlace(): Promise<string> {
  const database = await makeEmptyDatabase();
  drops.push(() => database.drop());
  return database.url;
}

async function onDatabase<T>(url: string, use: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1);
  return use(openDb(pool)).finally(() => pool.end());
}

/** Every table with a sum over its rows. */
const sumsOf = (url: string) =>
  onDatabase(url, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`.execute(
      db,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t`.execute(db);
      sums[name] = rows[0]?.sum ?? "";
    }
    return sums;
  });

const waitingJobs = (url: string) =>
  onDatabase(url, async (db) => {
    const { rows } = await sql<{ name: string; retries: number }>`
      select name, retry_limit as retries from pgboss.job where state < 'completed' order by id`.execute(db);
    return rows;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-backup-"));
  file = join(folder, "first.backup");
  money = await startMoney();
  const donor = await money.donor();
  await money.fund(donor.headers, 20);
  await makeOfficial(money.app, "warden", "owner");
  const asked = { login: "warden", email: "warden@example.com", recaptcha: await captcha(money.app) };
  await money.app.request("/api/user/recover/password", {
    method: "POST",
    body: JSON.stringify(asked),
    headers: { "content-type": "application/json" },
  });
  await mkdir(join(folder, "data/pictures", picture), { recursive: true });
  await writeFile(join(folder, "data/pictures", picture, "480.webp"), "a picture");
  saved = await sumsOf(money.app.databaseUrl);
  const passphrase = { secretKey, backupPassphrase: "open sesame" };
  expect(await backup(configOf(money.app.databaseUrl, passphrase), [file, "--with-key"], out)).toBe(0);
});
afterAll(async () => {
  await money.close();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  printed = [];
});

describe("a backup", () => {
  test("comes back row by row, with what waits, pictures, numbers and the key", async () => {
    const url = await emptyPlace();
    const dataDir = join(folder, "restored");
    expect(await restore(configOf(url, { dataDir, backupPassphrase: "open sesame" }), [file], out)).toBe(0);
    expect(await sumsOf(url)).toEqual(saved);
    expect(Object.values(saved).filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(10);
    const waiting = await waitingJobs(url);
    expect(waiting).toEqual(await waitingJobs(money.app.databaseUrl));
    expect(waiting).toContainEqual({ name: "recovery-mail", retries: 310 });
    expect(await readFile(join(dataDir, "secret.key"), "utf8")).toBe(secretKey);
    expect(await readFile(join(dataDir, "pictures", picture, "480.webp"), "utf8")).toBe("a picture");
    // The next number is a new one, what is guarded is guarded again, and background work finds its tables.
    await onDatabase(url, async (db) => {
      await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow();
      await expect(sql`insert into sessions (account_id) values (-1)`.execute(db)).rejects.toThrow();
      const { rows } = await sql<{ id: number; most: number }>`
        select nextval(pg_get_serial_sequence('accounts', 'id'))::int as id, (select max(id) from accounts) as most`.execute(
        db,
      );
      expect(rows[0]?.id).toBeGreaterThan(rows[0]?.most ?? 0);
    });
    const jobs = createJobs({ connectionString: url, log: createLog("silent") });
    await jobs.prepare();
    await jobs.stop();
  });

  test("is verified: its ledger and its record", async () => {
    expect(await verify(configOf(await emptyPlace()), [file], out)).toBe(0);
    expect(told).toMatchObject({
      faults: [],
      rows: { accounts: expect.any(Number) },
    });
  });

  testAtLength("of a broken ledger is told so", async () => {
    const url = await emptyPlace();
    await restore(configOf(url, { dataDir: join(folder, "broken") }), [file], out);
    await onDatabase(url, async (db) => {
      await sql`alter table ledger_postings disable trigger user`.execute(db);
      await sql`update ledger_postings set amount = amount + 1 where ctid = (select min(ctid) from ledger_postings)`.execute(
        db,
      );
    });
    const broken = join(folder, "broken.backup");
    await backup(configOf(url), [broken], out);
    printed = [];
    expect(await verify(configOf(url), [broken], out)).toBe(1);
    expect(printed.join("\n")).toMatch(/Ledger: .*faults/s);
  });

  test("is not written over a file, nor left half where it cannot be written", async () => {
    const config = configOf(money.app.databaseUrl);
    await expect(backup(config, [file], out)).rejects.toThrow("There is a file");
    await expect(backup(config, ["/dev/full"], out)).rejects.toThrow("There is a file");
    await expect(backup(config, [join(folder, "nowhere/x.backup")], out)).rejects.toThrow(
      "there is no such folder",
    );
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test.each([[], ["a", "b"], ["a", "--force"]])("needs one file: %j", async (...args: string[]) => {
    await expect(backup(configOf(money.app.databaseUrl), args, out)).rejects.toThrow("Use it like this");
  });
});

describe("a restore", () => {
  testAtLength("leaves alone what is in use, unless it is to be replaced", async () => {
    const url = await emptyPlace();
    const config = configOf(url, { dataDir: join(folder, "used") });
    await restore(config, [file], out);
    await onDatabase(url, (db) =>
      sql`update accounts set email = 'other@example.com' where login = 'warden'`.execute(db),
    );
    const changed = await sumsOf(url);
    await expect(restore(config, [file], out)).rejects.toThrow("--replace");
    expect(await sumsOf(url)).toEqual(changed);
    expect(await restore(config, [file, "--replace"], out)).toBe(0);
    expect(await sumsOf(url)).toEqual(saved);
  });

  test("does not happen under a portal that serves", async () => {
    const url = await emptyPlace();
    const pool = openPool(url, 1);
    const line = await pool.connect();
    await line.query("set application_name to 'gatehouse changes'");
    await expect(restore(configOf(url), [file, "--replace"], out)).rejects.toThrow("A portal serves");
    line.release();
    await pool.end();
  });

  test.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), "no whole backup"],
    ["cut in half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), "no whole backup"],
    ["something else", () => Buffer.from("no backup at all"), "no whole backup"],
    ["empty", () => Buffer.alloc(0), "no whole backup"],
  ])("of a file that is %s changes nothing", async (_what, change, said) => {
    const url = await emptyPlace();
    const other = join(folder, "other.backup");
    await writeFile(other, change(await readFile(file)));
    await expect(restore(configOf(url), [other], out)).rejects.toThrow(said);
    expect(await sumsOf(url)).toEqual({});
  });

  test.each<[string, (entries: Archive) => Archive, string]>([
    [
      "a changed row",
      (all) => all.map((one) => (one.name.startsWith("tables/accounts/0") ? bent(one) : one)),
      "no whole backup",
    ],
    [
      "a missing part",
      (all) => all.filter(({ name }) => !name.startsWith("tables/ledger_postings/0")),
      "no whole backup",
    ],
    [
      "a newer version's schema",
      (all) => all.map((one) => (one.name === "manifest.json" ? newer(one) : one)),
      "newer version",
    ],
    [
      "a picture that climbs out",
      (all) => [
        ...all.slice(0, 1),
        { name: "pictures/../../x.webp", data: Buffer.from("x") },
        ...all.slice(1),
      ],
      "picture with the name",
    ],
  ])("with %s changes nothing", async (_what, change, said) => {
    const url = await emptyPlace();
    const other = join(folder, "bent.backup");
    const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
    const bentOnes = change(
      entries.map(({ header, data }) => ({ name: header.name, data: Buffer.from(data ?? []) })),
    );
    const packed = bentOnes.map(({ name, data }) => ({ header: { name, size: data.length }, body: data }));
    await writeFile(other, zstdCompressSync(await packTar(packed)));
    await expect(restore(configOf(url), [other], out)).rejects.toThrow(said);
    expect(await sumsOf(url)).toEqual({});
  });

  testAtLength("does not open the key with another passphrase, and says when it is left out", async () => {
    const url = await emptyPlace();
    const dataDir = join(folder, "keyless");
    const wrong = configOf(url, { dataDir, backupPassphrase: "open barley" });
    await expect(restore(wrong, [file], out)).rejects.toThrow("does not open");
    expect(await restore(configOf(url, { dataDir }), [file], out)).toBe(0);
    expect(printed.join("\n")).toContain("left out");
    expect(await readdir(dataDir)).not.toContain("secret.key");
  });

  testAtLength("keeps the key that stood there beside the one of the backup", async () => {
    const url = await emptyPlace();
    const dataDir = join(folder, "keyed");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "secret.key"), "another key");
    const config = configOf(url, { dataDir, backupPassphrase: "open sesame" });
    await expect(restore(config, [file], out)).rejects.toThrow("--replace");
    expect(await sumsOf(url)).toEqual({});
    await restore(config, [file, "--replace"], out);
    const kept = await Promise.all(
      (await readdir(dataDir))
        .filter((name) => name.startsWith("secret"))
        .map((name) => readFile(join(dataDir, name), "utf8")),
    );
    expect(kept.toSorted()).toEqual(["another key", secretKey]);
  });
});

testAtLength("a database moves to an empty one, and not to one in use", async () => {
  const from = await emptyPlace();
  await restore(configOf(from), [file], out);
  const to = await emptyPlace();
  expect(await moveDatabase(configOf(from), [to], out)).toBe(0);
  expect(await sumsOf(to)).toEqual(saved);
  expect(await waitingJobs(to)).toEqual(await waitingJobs(from));
  await expect(moveDatabase(configOf(from), [to], out)).rejects.toThrow("in use already");
  await expect(moveDatabase(configOf(from), ["mysql://x"], out)).rejects.toThrow("postgres://");
});

type Archive = { name: string; data: Buffer }[];

const bent = ({ name, data }: Archive[number]) => ({
  name,
  data: Buffer.from(data.toString().replace("warden", "wardem")),
});
const newer = ({ name, data }: Archive[number]) => {
  const manifest = JSON.parse(data.toString()) as { migrations: string[] };
  return {
    name,
    data: Buffer.from(JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "9999-later"] })),
  };
};
