import type { CodexLooked } from "@gatehouse/contract/game/codex";
import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { smallPack, storePack } from "../../../../../test/codex-pack.ts";
import { createDeps } from "../../../../deps.ts";
import { serverDay } from "../../../../platform/clock.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-11-20T12:00:00Z") });
});
afterAll(() => app.close());

const call = "/api/public/codex/looks";
const look = async (
  kind: string,
  id: unknown,
  from: string,
  headers: Record<string, string> = {},
): Promise<number> =>
  (await app.request(call, { method: "POST", ...json({ kind, id }, headers) }, from)).status;
const round = () => app.deps.rounds.run("codex looks");
const most = async (): Promise<string[]> => {
  const told = (await (await app.request(call)).json()) as CodexLooked[];
  return told.map(({ item, monster, visitors }) => `${(item ?? monster)?.name} ${visitors}`);
};
const rows = async () =>
  (await sql`select kind, thing_id, visitors from codex_looks order by thing_id`.execute(app.db)).rows;

test("there is nothing to look up before anything was imported", async () => {
  expect((await app.request(call)).status).toBe(404);
  expect(await look("item", 100, "192.0.2.1")).toBe(404);
  await round();
});

test("what was looked up most is told, the most visitors first, once a round has added it up", async () => {
  await storePack(app.deps.game.codex, smallPack());
  expect(await most()).toEqual([]);
  for (const from of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
    expect(await look("monster", 3, from)).toBe(204);
  for (const from of ["192.0.2.1", "192.0.2.2"]) await look("item", 100, from);
  await look("item", 3, "192.0.2.1");
  expect(await most()).toEqual([]);
  await round();
  expect(await most()).toEqual(["Ashmaw 3", "Ashen Ore 2"]);
  // Which of it is the visitor's is nowhere.
  expect(await rows()).toEqual([
    { kind: "monster", thing_id: 3, visitors: 3 },
    { kind: "item", thing_id: 100, visitors: 2 },
  ]);
});

test("who reloads, a robot, and what there is not push nothing up", async () => {
  for (let time = 0; time < 5; time += 1) await look("item", 100, "192.0.2.1");
  // One network of IPv6 is one visitor, whichever of its addresses asks.
  for (const from of ["2001:db8::1", "2001:db8::2"]) await look("item", 103, from);
  const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  expect(await look("item", 100, "192.0.2.9", robot)).toBe(204);
  expect(await look("item", 999, "192.0.2.9")).toBe(204);
  expect(await look("skill", 10, "192.0.2.9")).toBe(422);
  expect(await look("item", "100", "192.0.2.9")).toBe(400);
  await round();
  expect(await most()).toEqual(["Ashmaw 3", "Ashen Ore 2", "Ashen Blade 1"]);
});

test("a page of it asks the database for nothing", async () => {
  await most();
  const asked = app.deps.pool.listenerCount("acquire");
  let queries = 0;
  const count = () => void (queries += 1);
  app.deps.pool.on("acquire", count);
  await most();
  await look("item", 101, "192.0.2.7");
  app.deps.pool.off("acquire", count);
  expect([queries, app.deps.pool.listenerCount("acquire")]).toEqual([0, asked]);
});

test("several processes add up, and one that ends loses nothing", async () => {
  const other = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
  for (let from = 1; from <= 4; from += 1)
    await other.game.codexLooks.count({ kind: "item", id: 103 }, `198.51.100.${from}`);
  await other.stop();
  await round();
  expect(await most()).toEqual(["Ashen Blade 5", "Ashmaw 3", "Ashen Ore 2", "Grey Flux 1"]);
});

test("the next day the same visitor counts again, and what is a week old counts no more", async () => {
  app.clock.advance(86_400);
  await look("monster", 3, "192.0.2.1");
  await round();
  expect(await most()).toEqual(["Ashen Blade 5", "Ashmaw 4", "Ashen Ore 2", "Grey Flux 1"]);
  app.clock.advance((limits.codex.looks.days - 1) * 86_400);
  await round();
  expect(await most()).toEqual(["Ashmaw 1"]);
});

test("a day has so many rows of a kind, and what is looked up more than others stays among them", async () => {
  const { kept } = limits.codex.looks;
  await storePack(app.deps.game.codex, {
    ...smallPack(),
    items: [
      ...smallPack().items,
      ...Array.from({ length: kept + 100 }, (_, index) => ({
        id: 10_000 + index,
        name: `Shard ${index}`,
        kind: "material" as const,
        stackable: true,
        stats: {},
      })),
    ],
  });
  for (let index = 0; index < kept + 100; index += 1) {
    await look("item", 10_000 + index, "203.0.113.1");
    if (index < 5) await look("item", 100, `203.0.113.${index + 10}`);
    if (index % 200 === 0) await round();
  }
  await round();
  const day = serverDay(app.clock.now());
  const today = await sql`select from codex_looks where day = ${day}::date and kind = 'item'`.execute(app.db);
  expect(today.rows).toHaveLength(kept);
  expect((await most())[0]).toBe("Ashen Ore 5");
});

test("what is not told of any more is not among it", async () => {
  const hiding = createDeps({
    ...app.deps,
    databaseUrl: app.databaseUrl,
    config: {
      ...app.deps.config,
      codex: { ...app.deps.config.codex, ids: { item: new Set([100]) } },
    },
  });
  await round();
  const [first, second] = await most();
  const told = await hiding.game.codexLooks.most();
  expect([first, (told[0]?.item ?? told[0]?.monster)?.name]).toEqual([
    "Ashen Ore 5",
    second?.replace(/ \d+$/, ""),
  ]);
  await hiding.stop();
});
