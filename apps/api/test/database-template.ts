import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDb, openPool } from "../src/platform/postgres/db.ts";
import { readCredentials, SUPERUSER } from "../src/platform/postgres/cluster.ts";
import { openEmbeddedPostgres } from "../src/platform/postgres/embedded-postgres.ts";
import { createJobs } from "../src/platform/background/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The template, as the portal. */
    postgresUrl: string;
    /** Makes the copies of the template, and removes them. */
    postgresAdminUrl: string;
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
    project.provide("postgresAdminUrl", await adminUrl(dataDir, postgres.url));
  } catch (error) {
    // It would outlive this run.
    await tearDown();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  return tearDown;
}

/** The database `postgres` as its superuser: the portal's own role may not make databases. */
async function adminUrl(dataDir: string, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = SUPERUSER;
  url.password = (await readCredentials(dataDir))?.password ?? "";
  url.pathname = "/postgres";
  return url.href;
}

/** What a portal makes in a new database at its start. */
export async function prepareSchema(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, 1);
  await migrate(openDb(pool)).finally(() => pool.end());
  const jobs = createJobs({ connectionString, log: createLog("warn") });
  await jobs.prepare();
  await jobs.stop();
}
