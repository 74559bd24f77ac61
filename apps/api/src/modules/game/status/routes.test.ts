import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = async (path: string): Promise<unknown> =>
  (await app.request(`/api/public/server/${path}`)).json();

test("before the first heartbeat the Interlude server is offline", async () => {
  expect(await read("status")).toEqual([{ code: "it", status: "offline" }]);
});

test("a heartbeat keeps the server online for less than 90 seconds of silence", async () => {
  const game = gameServer(app);
  await game.put("status", { code: "it", players: 1_234 });
  expect(await read("status")).toEqual([{ code: "it", status: "online", players: 1_234 }]);

  app.clock.advance(89);
  expect(await read("status")).toEqual([{ code: "it", status: "online", players: 1_234 }]);
  app.clock.advance(1);
  expect(await read("status")).toEqual([{ code: "it", status: "offline" }]);

  await game.put("status", { code: "it" });
  expect(await read("status")).toEqual([{ code: "it", status: "online" }]);
});

test("a server may tell of the day before; what the portal has seen itself stays", async () => {
  const own = await startApp();
  onTestFinished(() => own.close());
  own.clock.set("2026-11-20T12:03:00.000Z");
  await gameServer(own).put("status", { code: "it", players: 7 });
  await own.deps.rounds.run("server history");
  own.clock.advance(3_600);
  const tell = (at: string, players: number) => ({ at: `2026-11-${at}:00.000Z`, players });
  const past = [
    tell("19T12:00", 1),
    tell("20T11:58", 5),
    tell("20T12:01", 99),
    tell("20T13:02", 6),
    tell("21T12:00", 8),
  ];
  for (let times = 0; times < 2; times += 1) {
    await gameServer(own).put("status", { code: "it", players: 9, past });
  }
  const reply = await own.request("/api/public/server/history");
  const seen = (at: string, players: number) => ({ ...tell(at, players), online: true });
  expect(await reply.json()).toEqual([{ code: "it", samples: [seen("20T11:55", 5), seen("20T12:00", 7)] }]);
});

test("a second server is listed after it", async () => {
  await gameServer(app).put("status", { code: "h5", players: 0 });
  expect(await read("status")).toEqual([
    { code: "it", status: "online" },
    { code: "h5", status: "online", players: 0 },
  ]);
});

test("a heartbeat is refused without the key, of an unknown server, or with a negative count", async () => {
  const game = gameServer(app);
  expect((await game.call("status", { code: "it" }, "another key")).status).toBe(401);
  expect((await game.call("status", { code: "c4" })).status).toBe(422);
  expect((await game.call("status", { code: "it", players: -1 })).status).toBe(422);
  expect((await game.call("status", { code: "it", players: "many" })).status).toBe(400);
});

test("the standings of the factions are empty until the game reports them, and are replaced as a whole", async () => {
  expect(await read("factions")).toEqual([]);
  const game = gameServer(app);
  await game.put("factions", [
    { code: "angels", name: "Angels", points: 10 },
    { code: "demons", name: "Demons", points: 25.5 },
  ]);
  expect(await read("factions")).toEqual([
    { code: "demons", name: "Demons", points: 25.5 },
    { code: "angels", name: "Angels", points: 10 },
  ]);
  await game.put("factions", [{ code: "nature", name: "Nature", points: 1 }]);
  expect(await read("factions")).toEqual([{ code: "nature", name: "Nature", points: 1 }]);
  await game.put("factions", []);
  expect(await read("factions")).toEqual([]);
});

test("a shared cache may keep the status for a moment", async () => {
  const first = await app.request("/api/public/server/status");
  expect(first.headers.get("cache-control")).toContain("s-maxage=2");
});
