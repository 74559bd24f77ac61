import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDb, openPool } from "../src/platform/postgres/db.ts";
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
    await prepareTemplate(postgres.url);
  } catch (error) {
    // It would outlive this run.
    await tearDown();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  return tearDown;
}

async function prepareTemplate(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, 1);
  await migrate(openDb(pool)).finally(() => pool.end());
  const jobs = createJobs({ connectionString, log: createLog("warn") });
  await jobs.prepare();
  await jobs.stop();
}
