import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import { type SortField, sortFields, statFields } from "@gatehouse/contract/game/stats";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../../test/game-server.ts";
import { killablePortal } from "../../../../../test/killable-portal.ts";
import { until } from "../../../../../test/until.ts";
import { createDeps } from "../../../../deps.ts";
import { testAtLength } from "../../../../../test/at-length.ts";

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeEach(async () => {
  app = await startApp();
  game = gameServer(app);
});
afterEach(() => app.close());

type Rankings = TestApp["deps"]["game"]["rankings"];

/** The portal once more, as another process has it: its own connections and its own memory. */
async function anotherProcess({ hears = true } = {}) {
  const deps = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
  if (hears) await deps.changes.start();
  await deps.game.rankings.prepare();
  return deps;
}

/** A whole ranking as a process shows it. */
async function shown(rankings: Rankings, sort: SortField): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ; page += 1) {
    const { entries, total } = await rankings.characters({ sort, page, size: 100, search: "" });
    expect(entries.map((entry) => entry.rank)).toEqual(entries.map((_, index) => page * 100 + index + 1));
    ids.push(...entries.map((entry) => entry.charId));
    if (ids.length === total) return ids;
  }
}

/** The ids of a ranking, from one sort of what is stored. */
async function stored(sort: SortField): Promise<number[]> {
  const column =
    sort === "level" ? "ranked_level" : sort.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await sql<{ id: number }>`
    select char_id as id from characters order by ${sql.ref(column)} desc, name, char_id`.execute(app.db);
  return rows.map(({ id }) => id);
}

async function expectInStep(rankings: Rankings, sorts: readonly SortField[] = sortFields): Promise<void> {
  for (const sort of sorts) expect(await shown(rankings, sort), sort).toEqual(await stored(sort));
}

const random = seeded(7);
const whole = (below: number) => Math.floor(random() * below);
const someCharacters = (): CharacterRow[] =>
  [...new Set(Array.from({ length: 120 }, () => 1 + whole(500)))].map((charId) =>
    character(charId, `${whole(2) ? "Öl" : "öl"}${whole(40)}`, {
      level: 1 + whole(80),
      online: whole(2) === 0,
    }),
  );
const someStats = (rows: readonly CharacterRow[]) =>
  rows
    .filter(() => whole(2) === 0)
    .map(({ charId }) => ({
      charId,
      pvpCount: whole(5),
      [statFields[whole(24)] ?? "assists"]: whole(3) / (1 + whole(3)),
    }));

test("every process shows a moment later what any of them has stored", async () => {
  await app.deps.changes.start();
  const other = await anotherProcess();
  const both = [app.deps.game, other.game];
  for (let round = 0; round < 30; round += 1) {
    const { bridge, rankings } = both[round % 2] ?? app.deps.game;
    const rows = someCharacters();
    await bridge.putCharacters(rows);
    await bridge.putStats(someStats(rows));
    // Who has stored it shows it at once.
    await expectInStep(rankings, ["pvpCount", "level"]);
  }
  for (const { rankings } of both) {
    await until("both to be in step", async () => {
      const places = await Promise.all(
        sortFields.map(async (sort) => [await shown(rankings, sort), await stored(sort)]),
      );
      return places.every(([ours, theirs]) => String(ours) === String(theirs)) || undefined;
    });
    await expectInStep(rankings);
  }
  await other.stop();
});

test("a process that has missed more changes than are kept reads all of them anew", async () => {
  const deaf = await anotherProcess({ hears: false });
  await game.put("characters", someCharacters());
  await deaf.game.rankings.bringInStep();
  await expectInStep(deaf.game.rankings, ["pvpCount"]);
  const [row = character(1, "x")] = someCharacters();
  for (let round = 0; round < 130; round += 1)
    await game.put("characters", [{ ...row, name: `Round${round}`, level: round }]);
  await deaf.game.rankings.bringInStep();
  await expectInStep(deaf.game.rankings);
  const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from rank_changes`.execute(
    app.db,
  );
  expect(rows[0]?.kept).toBeLessThanOrEqual(101);
  await deaf.stop();
});

test("rankings in which all were equal when they were read part from the order of the names", async () => {
  const { rankings } = app.deps.game;
  const rows = Array.from({ length: 200 }, (_, index) => character(index + 1, `Name${index % 70}`));
  await game.put("characters", rows);
  await game.put(
    "stats",
    rows.map(({ charId }) => ({ charId, pvpCount: 3, assists: 0.5, townKills: 1 })),
  );
  await rankings.rebuildRankings();
  await expectInStep(rankings);
  for (let round = 0; round < 6; round += 1) {
    await game.put("stats", someStats(rows));
    await expectInStep(rankings);
  }
});

testAtLength("a page is of one moment while batches are taken over", async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => character(index + 1, `Name${index}`));
  await game.put("characters", rows);
  const turn = (round: number) =>
    rows.map(({ charId }) => ({ charId, pvpCount: (charId * (round + 7)) % 3_001 }));
  await game.put("stats", turn(0));
  const done = new AbortController();
  const reading = (async () => {
    let pages = 0;
    for (; !done.signal.aborted; pages += 1) {
      const { entries } = await app.deps.game.rankings.characters({
        sort: "pvpCount",
        page: pages % 30,
        size: 100,
        search: "",
      });
      const values = entries.map((entry) => entry.pvpCount);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(new Set(entries.map((entry) => entry.charId)).size).toBe(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return pages;
  })();
  for (let round = 1; round <= 10; round += 1) await game.put("stats", turn(round));
  done.abort();
  expect(await reading).toBeGreaterThan(10);
  await expectInStep(app.deps.game.rankings, ["pvpCount"]);
});

testAtLength("a portal that is killed among batches has lost none that it has answered", async () => {
  await app.deps.changes.start();
  const portal = await killablePortal({
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
  });
  const put = async (path: string, rows: unknown) => {
    const init = { method: "PUT", ...json(rows, { authorization: "Bearer test-game-api-key" }) };
    return (await portal.request(`/api/game/${path}`, init)).status;
  };
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  /** The last batch that was answered, and the last that was sent. */
  let [answered, sent] = [0, 0];
  for (let life = 0; life < 2; life += 1) {
    await portal.start();
    const page = await portal.request("/api/public/user/character/stats?sort=assists&size=100");
    const seen = ((await page.json()) as { charId: number }[]).map(({ charId }) => charId);
    expect(seen).toEqual((await stored("assists")).slice(0, 100));
    const names = ids.map((charId) => character(charId, `Name${charId % 90}`));
    expect(await put("characters", names)).toBe(200);
    const batches = (async () => {
      for (;;) {
        sent += 1;
        const rows = ids.map((charId) => ({ charId, pvpCount: sent, assists: (charId * sent) % 97 }));
        if ((await put("stats", rows)) === 200) answered = sent;
      }
    })().catch(() => "killed");
    const before = answered;
    await until("some batches", () => answered > before + 5 || undefined);
    await portal.kill();
    expect(await batches).toBe("killed");

    const { rows } = await sql<{ count: number }>`select distinct pvp_count as count from characters`.execute(
      app.db,
    );
    // Whole batches only: all that were answered, and at most the one that was under way.
    expect(rows).toHaveLength(1);
    expect([answered, sent]).toContain(rows[0]?.count);
  }
  await app.deps.game.rankings.bringInStep();
  await expectInStep(app.deps.game.rankings);
  await portal.close();
});
