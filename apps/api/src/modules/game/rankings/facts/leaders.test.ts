import { type SortField, sortFields } from "@gatehouse/contract/game/stats";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../../test/game-server.ts";
import type { DbOrTransaction } from "../../../../database.ts";
import { createDeps } from "../../../../deps.ts";
import { inBatch } from "../batch/service.ts";
import { removeCharacters, updateStats, upsertCharacters } from "../batch/store.ts";
import { statColumns } from "../model.ts";
import type { Leader } from "./model.ts";
import { isAtLength } from "../../../../../test/at-length.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeEach(async () => {
  app = await startApp();
  game = gameServer(app);
});
afterEach(() => app.close());

const sorts: readonly SortField[] = ["pvpCount", "assists", "level", "townKills", "wonEvents"];
const random = seeded(31);
const whole = (below: number) => Math.floor(random() * below);
const ids = Array.from({ length: 300 }, (_, index) => index + 1);
const some = (most: number) => [...new Set(Array.from({ length: 1 + whole(most) }, () => 1 + whole(300)))];

/** Who leads, from one sort of all for each ranking. */
async function stored(db: DbOrTransaction): Promise<Map<SortField, Leader>> {
  const leaders = new Map<SortField, Leader>();
  for (const sort of sorts) {
    const column = sql.ref(statColumns[sort]);
    const { rows } = await sql<Leader>`
      select char_id as "charId", ${column} as value from characters
      where ${column} > 0 order by ${column} desc, name, char_id limit 1`.execute(db);
    if (rows[0]) leaders.set(sort, rows[0]);
  }
  return leaders;
}

const scansOf = async (db: DbOrTransaction): Promise<number> => {
  const { rows } = await sql<{ scans: number }>`
    select seq_scan as scans from pg_stat_xact_user_tables where relname = 'characters'`.execute(db);
  return rows[0]?.scans ?? 0;
};

/** Values of which few are the greatest, and which fall as often as they rise. */
const values = () => ({
  pvpCount: whole(6),
  ...(whole(2) === 0 && { assists: whole(900) / 7 }),
  ...(whole(3) === 0 && { townKills: whole(2) }),
});

test("who leads after a batch is found among a few, whatever it changes and whoever wrote before", async () => {
  await game.put(
    "characters",
    ids.map((id) => character(id, `Name${id % 40}`, { level: 1 + whole(80) })),
  );
  await game.put(
    "stats",
    ids.map((charId) => ({ charId, ...values() })),
  );
  // Neither hears of what the other has written.
  const processes = [app.deps, createDeps({ ...app.deps, databaseUrl: app.databaseUrl })];
  for (const { game: own } of processes) await own.rankings.prepare();
  for (let round = 0; round < (isAtLength ? 120 : 40); round += 1) {
    const { db, game: own } = processes[whole(2)] ?? app.deps;
    await inBatch(db, async (transaction) => {
      const before = await stored(transaction);
      const leaders = [...before.values()].map(({ charId }) => charId);
      const touched = new Set([...some(20), ...leaders.filter(() => whole(3) === 0)]);
      const gone = whole(4) === 0 ? [...touched].filter(() => whole(3) === 0) : [];
      if (gone.length > 0) await removeCharacters(transaction, gone);
      const rows = [...touched].filter((id) => !gone.includes(id));
      const renamed = rows.map((id) => character(id, `Name${whole(40)}`, { level: 1 + whole(80) }));
      if (renamed.length > 0) await upsertCharacters(transaction, renamed, new Date());
      await updateStats(
        transaction,
        rows.map((charId) => ({ charId, ...values() })),
      );
      const expected = await stored(transaction);
      await sql`set local enable_seqscan = off`.execute(transaction);
      const scans = await scansOf(transaction);
      const found = await own.rankings.factsAbout(transaction, [...touched]).leaders(sorts);
      expect(found).toEqual(expected);
      expect(await scansOf(transaction)).toBe(scans);
      return [...touched];
    });
    if (whole(3) === 0) await processes[whole(2)]?.game.rankings.bringInStep();
  }
  await processes[1]?.stop();
});

test("who leads is looked for among all where nobody knows whom a change has touched", async () => {
  await game.put(
    "characters",
    ids.map((id) => character(id, `Name${id % 40}`)),
  );
  const { rankings } = app.deps.game;
  await rankings.prepare();
  await sql`update characters set pvp_count = char_id % 50, assists = char_id % 3, ranked_level = 0`.execute(
    app.db,
  );
  await inBatch(app.db, async () => null);
  await inBatch(app.db, async (transaction) => {
    const facts = rankings.factsAbout(transaction, [1]);
    expect(await facts.leaders(sorts)).toEqual(await stored(transaction));
    expect(await facts.leaders(sortFields)).toEqual(await stored(transaction));
    return [];
  });
});
