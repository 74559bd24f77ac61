import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { restoreBackup } from "../src/platform/backup/restore.ts";
import { createLog } from "../src/platform/log.ts";
import { openDb, openPool } from "../src/platform/postgres/db.ts";
import { knownMigrations, migrate } from "../src/platform/postgres/migrate.ts";
import { signIn } from "./accounts.ts";
import { makeEmptyDatabase } from "./app.ts";
import { atLength } from "./at-length.ts";
import { type KeptDatabase, keptKey, migrationsOf, openKept, readKept } from "./kept/kept.ts";

const kept = await readKept();

/** A database that a version left, as this version serves it; what it brought, and what was migrated. */
async function upgraded(one: KeptDatabase) {
  const [database, dataDir] = await Promise.all([
    makeEmptyDatabase(),
    mkdtemp(join(tmpdir(), "gatehouse-upgrade-")),
  ]);
  const { counts } = await restoreBackup(openKept(one), {
    url: database.url,
    picturesFolder: join(dataDir, "pictures"),
    replace: false,
    passphrase: async () => undefined,
    keepKey: async () => {},
  });
  const pool = openPool(database.url, 1);
  const ran = await migrate(openDb(pool)).finally(() => pool.end());
  const deps = createDeps({
    config: {
      ...readConfig({ RATE_LIMIT_SCALE: "0", GAME_API_KEY: "test-game-api-key" }),
      dataDir,
      deviceVerification: false,
    },
    databaseUrl: database.url,
    secretKey: keptKey,
    log: createLog("silent"),
  });
  await deps.jobs.prepare();
  const app = buildApp(deps);
  return {
    deps,
    counts,
    ran,
    request: async (path: string, init?: RequestInit) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: "203.0.113.7" } } }),
    async close(): Promise<void> {
      await deps.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What no migration takes rows away from. */
const lasting = [
  "accounts",
  "ledger_entries",
  "ledger_postings",
  "donation_orders",
  "transfers",
  "deliveries",
  "delivery_events",
  "texts",
  "text_revisions",
  "official_record",
  "votes",
];

// The oldest has the longest way.
test.each(atLength(kept.toReversed()))(
  "a full database of $name is brought to this version, and all in it is there",
  async (one) => {
    const portal = await upgraded(one);
    try {
      const { deps, counts, ran } = portal;
      const before = await migrationsOf(one);
      expect(ran).toEqual((await knownMigrations()).filter((name) => !before.includes(name)));
      for (const table of lasting) {
        const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
          deps.db,
        );
        expect({ table, count: rows[0]?.count }).toEqual({ table, count: counts[table] });
      }
      expect(counts["ledger_entries"]).toBeGreaterThan(5);
      expect((await deps.money.audit.faults()).first).toEqual([]);
      expect((await deps.operations.chain.check()).broken).toEqual([]);

      const { rows } = await sql<{ login: string; amount: number }>`
      select a.login, sum(p.amount)::int as amount from ledger_postings p
      join ledger_accounts l on l.id = p.account_id join accounts a on a.id = l.account_id
      group by a.login order by count(*) desc limit 1`.execute(deps.db);
      const [donor] = rows;
      const { authorization } = await signIn(portal, donor?.login ?? "", "demo12345");
      expect(authorization).toMatch(/^Bearer /);
      const balance = await portal.request("/api/public/user/balance", { headers: { authorization } });
      expect(await balance.json()).toEqual({ amount: donor?.amount });
      for (const path of [
        "announcements/news",
        "announcements/files",
        "user/character/stats",
        "world/chronicle",
        "config",
      ])
        expect((await portal.request(`/api/public/${path}`)).status, path).toBe(200);
      const news = await portal.request("/api/public/announcements/news");
      expect(((await news.json()) as unknown[]).length).toBeGreaterThan(0);
    } finally {
      await portal.close();
    }
  },
);

test("a database of a newer version is refused with a sentence, and nothing in it is changed", async () => {
  const database = await makeEmptyDatabase();
  const pool = openPool(database.url, 1);
  try {
    const db = openDb(pool);
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db);
    await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      "The database is of a newer version of the portal: this one does not know 9999-later.",
    );
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      db,
    );
    expect(rows).toEqual([{ name: "kysely_migration" }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test("a database of each release of the changelog is kept", async () => {
  const changelog = await readFile(join(import.meta.dirname, "../../../CHANGELOG.md"), "utf8");
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  const names = kept.map(({ name }) => name);
  expect(released.filter((version) => !names.includes(version ?? ""))).toEqual([]);
});
