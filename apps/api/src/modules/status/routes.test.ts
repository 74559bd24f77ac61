import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { gameServer } from "../../../test/game-server.ts";

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

test("a shared cache may keep the status for a moment, and asks with its ETag", async () => {
  const first = await app.request("/api/public/server/status");
  expect(first.headers.get("cache-control")).toContain("s-maxage=2");
  const etag = first.headers.get("etag") ?? "";
  const again = await app.request("/api/public/server/status", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});
