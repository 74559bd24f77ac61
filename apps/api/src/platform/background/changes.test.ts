import pg from "pg";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { createLog } from "../log.ts";
import { createChanges } from "./changes.ts";

test("who is stopped while it connects leaves no connection behind", async () => {
  const app = await startApp();
  const changes = createChanges(app.databaseUrl, createLog("silent"));
  const started = changes.start();
  await changes.stop();
  await started;
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'gatehouse changes'",
  );
  expect(rows).toEqual([]);
  await client.end();
  await app.close();
});
