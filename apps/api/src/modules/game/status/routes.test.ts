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

test("the round is told from its first points on, with what the game tells of the time before", async () => {
  const own = await startApp();
  onTestFinished(() => own.close());
  own.clock.set("2026-11-20T18:00:00.000Z");
  const game = gameServer(own);
  const history = async () => (await own.request("/api/public/server/factions/history")).json();
  expect(await history()).toEqual({ began: null, samples: [] });

  const past = [{ at: "2026-11-20T17:50:00.000Z", points: 3 }];
  const rows = (angels: number, demons: number) => [
    { code: "angels", name: "Angels", points: angels, towns: 4, past },
    { code: "demons", name: "Demons", points: demons },
  ];
  await game.put("factions", rows(10, 25));
  own.clock.advance(5);
  await game.put("factions", rows(11, 25));
  own.clock.advance(10);
  await game.put("factions", rows(40, 25));
  expect(await history()).toEqual({
    began: null,
    samples: [
      { at: past[0]?.at, points: { angels: 3 } },
      { at: "2026-11-20T18:00:00.000Z", points: { angels: 10, demons: 25 } },
      { at: "2026-11-20T18:00:15.000Z", points: { angels: 40, demons: 25 } },
    ],
  });
  const standings = await (await own.request("/api/public/server/factions")).json();
  expect(standings).toEqual([
    { code: "angels", name: "Angels", points: 40, towns: 4 },
    { code: "demons", name: "Demons", points: 25 },
  ]);

  // Fewer points in all: another round, of which nothing lies before its beginning.
  own.clock.advance(1);
  await game.put("factions", rows(1, 2));
  expect(await history()).toEqual({
    began: "2026-11-20T18:00:16.000Z",
    samples: [{ at: "2026-11-20T18:00:16.000Z", points: { angels: 1, demons: 2 } }],
  });
});

test("a long round is told in a bounded number of samples, of one day at most", async () => {
  const own = await startApp();
  onTestFinished(() => own.close());
  const game = gameServer(own);
  for (let points = 0; points < 100; points += 1) {
    await game.put("factions", [{ code: "angels", name: "Angels", points }]);
    own.clock.advance(15);
  }
  const told = async () => {
    const reply = await own.request("/api/public/server/factions/history");
    const { samples } = (await reply.json()) as { samples: { points: { angels: number } }[] };
    return samples.map(({ points: { angels } }) => angels);
  };
  const samples = await told();
  expect(samples.length).toBe(96);
  expect([samples[0], samples.at(-1)]).toEqual([0, 99]);
  own.clock.advance(24 * 3_600);
  expect(await told()).toEqual([]);
});

test("a shared cache may keep the status for a moment", async () => {
  const first = await app.request("/api/public/server/status");
  expect(first.headers.get("cache-control")).toContain("s-maxage=2");
});
