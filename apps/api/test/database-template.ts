import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDb, openPool } from "../src/platform/postgres/db.ts";
import { readCredentials, SUPERUSER } from "../src/platform/postgres/cluster.ts";
import { runOnce } from "../src/platform/postgres/database-owner.ts";
import { openEmbeddedPostgres } from "../src/platform/postgres/embedded-postgres.ts";
import { createJobs } from "../src/platform/background/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** What is written need not outlive the machine, and a copy of the template is then a copy of its files. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_compression: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function databaseTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-test-"));
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, settings });
  const tearDown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareSchema(postgres.url);
    await letClone(dataDir, postgres.url);
  } catch (error) {
    // It would outlive this run.
    await tearDown();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  return tearDown;
}

/** The portal's own role may not make databases; here each test file has one. */
async function letClone(dataDir: string, ownerUrl: string): Promise<void> {
  const superuser = new URL(ownerUrl);
  superuser.username = SUPERUSER;
  superuser.password = (await readCredentials(dataDir))?.password ?? "";
  await runOnce(superuser.href, `alter role ${new URL(ownerUrl).username} createdb`);
}

/** What a portal makes in a new database at its start. */
export async function prepareSchema(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, 1);
  await migrate(openDb(pool)).finally(() => pool.end());
  const jobs = createJobs({ connectionString, log: createLog("warn") });
  await jobs.prepare();
  await jobs.stop();
}
