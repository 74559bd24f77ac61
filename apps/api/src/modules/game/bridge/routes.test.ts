import { gzipSync } from "node:zlib";
import { failureSchema } from "@gatehouse/contract/envelope";
import { limits } from "@gatehouse/contract/limits";
import { rankedCharacter } from "@gatehouse/contract/game/rankings";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp();
  game = gameServer(app);
});
afterAll(() => app.close());
beforeEach(() => game.put("characters", [character(1, "Ashen"), character(2, "Briar")]));

const lists = ["characters", "stats", "clans", "heroes", "factions"];
const statsOf = async (ids: string) =>
  z.array(rankedCharacter).parse(await (await app.request(`/api/public/user/character/stats/${ids}`)).json());
const writtenRows = () =>
  app.db
    .selectFrom("characters")
    .select(["char_id", sql<string>`xmin::text`.as("written")])
    .orderBy("char_id")
    .execute();
const refusal = async (path: string, body: unknown) => {
  const response = await game.call(path, body);
  const { errors } = failureSchema.parse(await response.json());
  return { status: response.status, errors };
};

describe("the bridge takes nothing", () => {
  test.each([...lists, "status"])("%s without the key, or with another one", async (path) => {
    const init = { method: "PUT", body: "[]", headers: { "content-type": "application/json" } };
    expect((await app.request(`/api/game/${path}`, init)).status).toBe(401);
    expect((await app.request(`/api/game/${path}`, { ...init, body: "no JSON" })).status).toBe(401);
    expect((await game.call(path, [], "test-game-api-kez")).status).toBe(401);
  });

  test.each(lists)("%s that are no list", async (path) => {
    expect(await refusal(path, { charId: 1 })).toEqual({
      status: 400,
      errors: ["The request body must be a JSON array"],
    });
    expect((await refusal(path, null)).status).toBe(400);
    const headers = { authorization: "Bearer test-game-api-key", "content-type": "application/json" };
    expect((await app.request(`/api/game/${path}`, { method: "PUT", body: "[{]", headers })).status).toBe(
      400,
    );
    expect((await app.request(`/api/game/${path}`, { method: "PUT", headers })).status).toBe(400);
  });

  test.each(lists)("%s of more than 10,000 rows", async (path) => {
    const rows = Array.from({ length: limits.bridgeRows + 1 }, (_, charId) => ({ charId }));
    expect(await refusal(path, rows)).toEqual({ status: 422, errors: ["A batch holds at most 10000 rows"] });
  });

  test.each([
    ["a wrong type", { charId: 2, pvpCount: "many" }],
    ["a negative count", { charId: 2, pvpCount: -1 }],
    ["null", { charId: 2, pvpCount: null }],
    ["no id", { pvpCount: 1 }],
    ["an id beyond 32 bits", { charId: 2_147_483_648, pvpCount: 1 }],
    ["no object", 7],
  ])("of a stats batch with one bad row: %s", async (_, bad) => {
    await game.put("stats", [{ charId: 1, pvpCount: 5 }]);
    const { status, errors } = await refusal("stats", [{ charId: 1, pvpCount: 99 }, bad]);
    expect(status).toBe(422);
    expect(errors).toEqual([expect.stringMatching(/^Row 2: /)]);
    expect(await statsOf("1")).toMatchObject([{ pvpCount: 5 }]);
  });

  test("of a batch with an unknown character, and names row and character", async () => {
    const error = { status: 422, errors: ["Row 2: charId 77: There is no character with this id"] };
    expect(
      await refusal("stats", [
        { charId: 1, pvpCount: 99 },
        { charId: 77, pvpCount: 1 },
      ]),
    ).toEqual(error);
    expect(
      await refusal("heroes", [
        { charId: 1, classId: 93, count: 1 },
        { charId: 77, classId: 93, count: 1 },
      ]),
    ).toEqual(error);
    expect(await statsOf("1,77")).not.toMatchObject([{ pvpCount: 99 }]);
  });

  test("of a characters batch with one bad row, and names each", async () => {
    const { errors } = await refusal("characters", [
      character(3, "Cinder"),
      { ...character(4, "Dusk"), faction: "humans" },
      character(5, "   "),
      character(6, "x".repeat(46)),
    ]);
    expect(errors.map((error) => error.slice(0, 17))).toEqual([
      "Row 2: charId 4: ",
      "Row 3: charId 5: ",
      "Row 4: charId 6: ",
    ]);
    expect(await statsOf("3,4,5,6")).toEqual([]);
  });

  test.each([
    ["castles", { id: 1, name: "x".repeat(46) }, "Row 1: id 1: name may have at most 45 characters"],
    ["castles", { id: 1, name: " " }, "Row 1: id 1: name is required"],
    [
      "castles",
      { id: 1, name: "Giran", attackers: ["x".repeat(46)] },
      "Row 1: id 1: attackers.0 may have at most 45 characters",
    ],
    [
      "castles",
      { id: 1, name: "Giran", attackers: [{ name: "x".repeat(46) }] },
      "Row 1: id 1: attackers.0.name may have at most 45 characters",
    ],
    [
      "castles",
      { id: 1, name: "Giran", attackers: Array.from({ length: limits.siegeClans + 1 }, () => 1) },
      `Row 1: id 1: attackers may have at most ${limits.siegeClans} entries`,
    ],
    ["castles", { id: 1, name: "Giran", taxPercent: 101 }, "Row 1: id 1: taxPercent must be at most 100"],
    [
      "castles",
      { id: 1, name: "Giran", siegeAt: "soon" },
      /^Row 1: id 1: siegeAt must be a time such as 2026-/,
    ],
    [
      "bosses",
      { id: 1, name: "x".repeat(101), level: 1, kind: "raid" },
      /name may have at most 100 characters/,
    ],
    ["bosses", { id: 1, name: "Zaken", level: -1, kind: "raid" }, "Row 1: id 1: level must be at least 0"],
    [
      "bosses",
      { id: 1, name: "Zaken", level: 1, kind: "small" },
      "Row 1: id 1: kind must be one of raid, grand",
    ],
    [
      "stats",
      { charId: 1, past: [{ date: "now", rank: 1, pvpCount: 1 }] },
      /past\.0\.date must be a day such as/,
    ],
    ["characters", character(1, "x".repeat(46)), "Row 1: charId 1: name may have at most 45 characters"],
  ])("of %s with a row of which something is out of bounds, and names them", async (path, row, said) => {
    const { status, errors } = await refusal(path, [row]);
    expect(status).toBe(422);
    expect(errors).toEqual([typeof said === "string" ? said : expect.stringMatching(said)]);
  });

  test("with a null character in a name, or half of a sign", async () => {
    expect((await refusal("characters", [character(3, "Cin\0der")])).status).toBe(400);
    expect((await refusal("characters", [character(3, "Cin\uD83Dder")])).status).toBe(400);
  });
});

test("a batch answers the number of its rows, and may be empty", async () => {
  const response = await game.call("stats", [
    { charId: 1, pvpCount: 1 },
    { charId: 2, pvpCount: 2 },
  ]);
  expect(await response.json()).toEqual({ response: 2, errors: [] });
  for (const path of lists) {
    expect(await (await game.call(path, [])).json()).toEqual({ response: 0, errors: [] });
  }
});

test("a character that comes twice in a batch is what the later row says", async () => {
  await game.put("characters", [character(1, "First"), character(1, "Second")]);
  await game.put("stats", [
    { charId: 1, pvpCount: 3, assists: 4 },
    { charId: 1, pvpCount: 8 },
  ]);
  expect(await statsOf("1")).toMatchObject([{ charName: "Second", pvpCount: 8, assists: 4 }]);
});

test("a stat that is left out keeps its value", async () => {
  await game.put("stats", [{ charId: 1, pvpCount: 3, killDeathRatio: 1.25 }]);
  await game.put("stats", [{ charId: 1, pvpCount: 4 }]);
  expect(await statsOf("1")).toMatchObject([{ pvpCount: 4, killDeathRatio: 1.25 }]);
});

test("a batch may come compressed", async () => {
  const body = gzipSync(JSON.stringify([{ charId: 2, pvpCount: 41 }]));
  const headers = {
    authorization: "test-game-api-key",
    "content-type": "application/json",
    "content-encoding": "gzip",
  };
  expect((await app.request("/api/game/stats", { method: "PUT", body, headers })).status).toBe(200);
  expect(await statsOf("2")).toMatchObject([{ pvpCount: 41 }]);
});

test("what has not changed is not written again", async () => {
  await game.put("stats", [{ charId: 1, pvpCount: 6 }]);
  const before = await writtenRows();
  await game.put("stats", [{ charId: 1, pvpCount: 6 }]);
  await game.put("characters", [character(1, "Ashen"), character(2, "Briar")]);
  expect(await writtenRows()).toEqual(before);
});

test("the document describes the rows", async () => {
  const document: unknown = await (await app.request("/api/openapi.json")).json();
  const rows = { type: "array", items: { type: "object", required: ["charId", "classId", "count"] } };
  expect(document).toMatchObject({
    paths: {
      "/game/heroes": { put: { requestBody: { content: { "application/json": { schema: rows } } } } },
    },
  });
});
