import { expect, inject, test } from "vitest";
import { openPool } from "./db.ts";

test("a pool that ends serves who waits for a connection, and refuses who comes later", async () => {
  // Not the template itself: nobody may copy it meanwhile.
  const url = new URL(inject("postgresUrl"));
  url.pathname = "/postgres";
  const pool = openPool(url.href, 1);
  const held = await pool.connect();
  const [connection, query] = [pool.connect(), pool.query("select 1 as one")];
  const ended = pool.end();
  const late = { code: "service.busy" };
  await expect(pool.connect()).rejects.toMatchObject(late);
  await expect(pool.query("select 2")).rejects.toMatchObject(late);
  held.release();
  (await connection).release();
  expect((await query).rows).toEqual([{ one: 1 }]);
  await ended;
});
