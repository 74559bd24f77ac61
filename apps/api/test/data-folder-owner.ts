import { openEmbeddedPostgres } from "../src/platform/postgres/embedded-postgres.ts";

/**
 * Stands for a portal in the tests of the data folder: `node data-folder-owner.ts <folder>` opens it, says over IPC
 * what came of it, and holds the folder until it is killed or its parent goes away.
 */
const [dataDir = ""] = process.argv.slice(2);
const tell = (message: object) => process.send?.(message);

try {
  const opened = await openEmbeddedPostgres({ dataDir, log: () => {} });
  process.once("disconnect", () => void opened.stop());
  tell({ url: opened.url, tookOver: opened.tookOver });
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}
