import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { character, gameServer } from "../../../../../test/game-server.ts";
import { selectHits } from "./store.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

test("a search can use the index of the names' trigrams", async () => {
  await gameServer(app).put("characters", [character(1, "Karmir"), character(2, "Doran")]);
  const scans = await app.db.transaction().execute(async (transaction) => {
    // Of two names the planner would rather read both.
    await sql`set local enable_seqscan = off`.execute(transaction);
    expect(await selectHits(transaction, "armi")).toMatchObject({ total: 1, ids: [1] });
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(to_regclass('character_names_by_trigram')) as scans`.execute(
      transaction,
    );
    return rows[0]?.scans;
  });
  expect(scans).toBe(1);
});

test("many searches at once all see the names as they are when they begin", async () => {
  const game = gameServer(app);
  await game.put("characters", [character(1, "Karmir"), character(2, "Doran")]);
  const search = async () => {
    const reply = await app.request("/api/public/user/character/stats?search=karm");
    return ((await reply.json()) as { charId: number }[]).map(({ charId }) => charId);
  };
  const atOnce = () => Promise.all(Array.from({ length: 12 }, search));
  expect(await atOnce()).toEqual(Array.from({ length: 12 }, () => [1]));
  const early = atOnce();
  await game.put("characters", [character(1, "Mirkar"), character(2, "Dokarm")]);
  expect(await atOnce()).toEqual(Array.from({ length: 12 }, () => [2]));
  for (const ids of await early) expect([[1], [2]]).toContainEqual(ids);
});
