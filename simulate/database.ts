import { prepareSchema } from "../apps/api/test/database-template.ts";
import { readCredentials } from "../apps/api/src/platform/postgres/cluster.ts";
import { openEmbeddedPostgres } from "../apps/api/src/platform/postgres/embedded-postgres.ts";
import { findPostgresProcess, waitForEnd } from "../apps/api/src/platform/postgres/process.ts";

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * What dies here are processes, never the machine: what they wrote, the kernel has. Three portals and those who look on need
 * some 60 connections, and for a moment the places of those that were just killed.
 */
const settings = { fsync: "off", max_connections: "100" };

/** A PostgreSQL of its own, with the portal's schema, that can be killed and comes back. */
export async function openDatabase(dataDir: string) {
  const open = () => openEmbeddedPostgres({ dataDir, log: () => {}, settings });
  let running = await open();
  await prepareSchema(running.url);

  return {
    url: () => running.url,
    /** Kills it like a machine that loses its power, and has it come back. */
    async killAndReturn(): Promise<void> {
      const home = (await readCredentials(dataDir))?.ownFolder ?? dataDir;
      const postmaster = await findPostgresProcess(`${home}/postgres`);
      if (postmaster) {
        process.kill(postmaster.identity.pid, "SIGKILL");
        await waitForEnd(postmaster.identity);
      }
      await running.stop();
      running = await open();
    },
    /** Ends it as an operator does, and has it come back. */
    async restart(): Promise<void> {
      await running.stop();
      running = await open();
    },
    close: () => running.stop(),
  };
}
