import { chronicleEntry, chronicleWeek } from "@gatehouse/contract/game/chronicle";
import { failureSchema } from "@gatehouse/contract/envelope";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { startFront } from "../../../../test/front.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { openPortal } from "../../../../test/live-reader.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await gameServer(app).put("characters", [
    character(1, "Ashen", { classId: 88 }),
    character(2, "O'Briar 🐺", { classId: 110, faction: "demons" }),
  ]);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("chronicle").execute());

const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
const told = (id: string | number, text: string, minutes = 0) => ({
  id,
  at: minutesAgo(minutes),
  kind: "told",
  text,
});
const fight = (id: string, minutes = 0, more: object = {}) => ({
  id,
  at: minutesAgo(minutes),
  kind: "fight",
  winner: "Ashen",
  loser: { name: "O'Briar 🐺" },
  ...more,
});
const post = (rows: unknown, key = "test-game-api-key") =>
  app.request("/api/game/chronicle", {
    method: "POST",
    ...json(rows, { authorization: `Bearer ${key}` }),
  });
const taken = async (rows: unknown) => expect((await post(rows)).status).toBe(200);
const refusal = async (rows: unknown) => {
  const reply = await post(rows);
  return { status: reply.status, errors: failureSchema.parse(await reply.json()).errors };
};
const page = async (query = "") =>
  chronicleEntry.array().parse(await (await app.request(`/api/public/world/chronicle${query}`)).json());
const texts = async (query = "") =>
  (await page(query)).map((entry) => (entry.kind === "told" ? entry.text : entry.kind));

describe("what the game server tells", () => {
  test("is shown newest first, with what the portal knows of the fighters", async () => {
    await taken([fight("f1", 5, { place: " Giran\n\u202eHarbor " }), told("t1", "The gates are open", 2)]);
    expect(await page()).toEqual([
      { id: expect.any(String), at: minutesAgo(2), kind: "told", text: "The gates are open" },
      {
        id: expect.any(String),
        at: minutesAgo(5),
        kind: "fight",
        winner: { name: "Ashen", classId: 88, faction: "angels" },
        loser: { name: "O'Briar 🐺", classId: 110, faction: "demons" },
        place: "Giran Harbor",
      },
    ]);
  });

  test("may be what the portal tells by itself, of the time before it saw this world", async () => {
    const order = { name: "Order", faction: "nature" };
    const happened = [
      { kind: "bossDied", boss: "Antharas" },
      { kind: "bossReturned", boss: "Antharas" },
      { kind: "castleTaken", castle: "Giran", clan: order, from: "Pack" },
      { kind: "castleLost", castle: "Aden", from: "Pack" },
      { kind: "hero", character: "Ashen" },
      { kind: "levelFirst", character: "Ashen", level: 80 },
      { kind: "rankingFirst", sort: "pvpCount", character: "Ashen", from: "Gone" },
      { kind: "clanLevel", clan: order, level: 8 },
      { kind: "roundWon", faction: "demons", name: "Demons" },
    ];
    const at = (minutes: number, prefix: string) =>
      happened.map((row, index) => ({ ...row, id: `${prefix}${index}`, at: minutesAgo(minutes) }));
    await taken(at(60, "before"));
    app.clock.advance(600);
    onTestFinished(() => app.clock.advance(-600));
    await taken(at(5, "since"));
    const ashen = { name: "Ashen", classId: 88, faction: "angels" };
    const pack = { name: "Pack", faction: null };
    expect((await page()).toReversed()).toMatchObject([
      happened[0],
      happened[1],
      { ...happened[2], clan: order, from: pack },
      { ...happened[3], from: pack },
      { ...happened[4], character: ashen },
      { ...happened[5], character: ashen },
      { ...happened[6], character: ashen, from: { name: "Gone", faction: null } },
      happened[7],
      happened[8],
    ]);
    // Nothing of it is taken back with what the portal itself tells.
    await gameServer(app).put("characters", [character(1, "Ashen", { classId: 88, level: 79 })]);
    expect(await page()).toHaveLength(happened.length);
  });

  test("may name fighters whom the portal does not know", async () => {
    await taken([fight("f1", 0, { loser: { name: "Nobody", faction: "nature" } })]);
    expect(await page()).toMatchObject([{ loser: { name: "Nobody", faction: "nature" } }]);
  });

  test("is told once, whatever is repeated: in a batch, later, and at the same moment", async () => {
    await taken([told("a", "first"), told("a", "second"), told(7, "seven"), told("7", "seven again")]);
    await taken([told("a", "third")]);
    await Promise.all(Array.from({ length: 8 }, () => taken([told("b", "both"), told("c", "too")])));
    expect((await texts()).toSorted()).toEqual(["both", "first", "seven", "too"]);
  });

  test("is refused whole when a row lies in the future or is wrong, and the row is named", async () => {
    const ahead = limits.chronicle.clockMinutes + 1;
    expect(await refusal([told("a", "now"), told("b", "later", -ahead)])).toEqual({
      status: 422,
      errors: ["Row 2: id b: The time lies in the future"],
    });
    for (const [bad, row] of [
      [told("a", " \n "), "Row 1: id a: "],
      [told("a", "x".repeat(limits.chronicle.text + 1)), "Row 1: id a: "],
      [{ ...told("a", "text"), kind: "war" }, "Row 1: id a: "],
      [{ ...told("a", "text"), at: "yesterday" }, "Row 1: id a: "],
      [fight("f", 0, { winner: 7 }), "Row 1: id f: "],
      [fight("f", 0, { loser: undefined }), "Row 1: id f: "],
      ["text", "Row 1: "],
    ] as const) {
      const { status, errors } = await refusal([bad]);
      expect(status).toBe(422);
      expect(errors[0]?.slice(0, row.length)).toBe(row);
    }
    expect((await post({})).status).toBe(400);
    expect((await post([], "another key")).status).toBe(401);
    expect(await page()).toEqual([]);
  });

  test("by a clock that is a little ahead is told as of now; what is older than the chronicle is left out", async () => {
    await taken([told("a", "ahead", -2), told("b", "old", (limits.chronicle.days + 1) * 1_440)]);
    expect(await page()).toMatchObject([{ text: "ahead", at: app.clock.now().toISOString() }]);
  });
});

describe("the chronicle", () => {
  test("goes on before an entry, also when that is gone by then", async () => {
    await taken([
      told("a", "1", 9),
      told("b", "2", 8),
      told("c", "3", 7),
      told("d", "4", 7),
      told("late", "0", 20),
    ]);
    const first = await page("?max=2");
    expect(first.map((entry) => entry.kind === "told" && entry.text)).toEqual(["4", "3"]);
    const before = first.at(-1)?.id ?? "";
    expect(await texts(`?before=${before}`)).toEqual(["2", "1", "0"]);
    await app.db.deleteFrom("chronicle").where("id", "=", Number(before)).execute();
    expect(await texts(`?before=${before}`)).toEqual(["2", "1", "0"]);
    expect(await texts("?before=1")).toEqual([]);
  });

  test("is filtered by kinds; of those that it does not know there is nothing", async () => {
    await taken([told("a", "said", 3), fight("f", 2)]);
    expect(await texts("?kinds=told")).toEqual(["said"]);
    expect(await texts("?kinds=fight,weather,told")).toEqual(["fight", "said"]);
    expect(await texts("?kinds=weather")).toEqual([]);
    expect(await texts("?kinds=")).toEqual([]);
  });

  test.each(["before=-1", "before=x", `before=${"9".repeat(19)}`, "max=0", "max=101", "max=x"])(
    "refuses ?%s",
    async (query) => {
      expect((await app.request(`/api/public/world/chronicle?${query}`)).status).toBe(422);
    },
  );

  test("has each entry by its number, for as long as it is there", async () => {
    await taken([fight("f1"), told("t1", "The gates are open", 3)]);
    const entries = await page();
    for (const entry of entries) {
      const reply = await app.request(`/api/public/world/chronicle/${entry.id}`);
      expect(await reply.json()).toEqual(entry);
    }
    await app.db.deleteFrom("chronicle").execute();
    for (const id of [entries[0]?.id, "0", "-1", "1e3", "week", "9".repeat(19)]) {
      const reply = await app.request(`/api/public/world/chronicle/${id}`);
      expect([id, reply.status]).toEqual([id, 404]);
    }
  });

  test("has weeks by their Monday where the server is: how much happened, and what was greatest", async () => {
    // Two hours before midnight of UTC a day begins there in winter, three in summer.
    const now = app.clock.now();
    const moved = (Date.parse("2026-03-30T12:00:00Z") - now.getTime()) / 1_000;
    app.clock.advance(moved);
    onTestFinished(() => app.clock.advance(-moved));
    const at = (moment: string) => ({ at: `2026-03-${moment}:00Z` });
    await taken([
      { ...told("before", "before"), ...at("22T21:59") },
      { ...told("first", "first"), ...at("22T22:00") },
      { id: "raid", kind: "bossDied", boss: "Core", bossKind: "raid", ...at("24T12:00") },
      { id: "grand", kind: "bossDied", boss: "Antharas", bossKind: "grand", ...at("24T13:00") },
      { id: "castle", kind: "castleTaken", castle: "Giran", clan: "Order", ...at("25T12:00") },
      { ...told("last", "last"), ...at("29T20:59") },
      { ...told("after", "after"), ...at("29T21:00") },
    ]);
    const reply = await app.request("/api/public/world/chronicle/week/2026-03-23");
    const { great, ...week } = chronicleWeek.parse(await reply.json());
    expect(week).toEqual({
      from: "2026-03-23",
      to: "2026-03-29",
      counts: [
        { kind: "bossDied", count: 2 },
        { kind: "castleTaken", count: 1 },
        { kind: "told", count: 2 },
      ],
    });
    expect(great).toMatchObject([{ castle: "Giran" }, { boss: "Antharas" }]);
    // Of one kind alone are as many as there is room for beside the others.
    const sieges = Array.from({ length: 12 }, (_, n) => ({
      id: `siege ${n}`,
      kind: "castleTaken",
      castle: "Oren",
      clan: "Order",
      ...at(`26T${10 + n}:00`),
    }));
    await taken(sieges);
    const full = await app.request("/api/public/world/chronicle/week/2026-03-23");
    const kinds = chronicleWeek.parse(await full.json()).great.map(({ kind }) => kind);
    expect(kinds).toEqual([...Array.from({ length: 11 }, () => "castleTaken"), "bossDied"]);
    for (const day of ["2026-03-24", "2026-04-06", "2025-09-01", "2026-02-30", "yesterday", "+2026-03-23"]) {
      const refused = await app.request(`/api/public/world/chronicle/week/${day}`);
      expect([day, refused.status]).toEqual([day, 404]);
    }
  });

  test("keeps so many days, and so many entries", async () => {
    await taken([told("old", "old", (limits.chronicle.days - 1) * 1_440), told("new", "new")]);
    app.clock.advance(2 * 86_400);
    onTestFinished(() => app.clock.advance(-2 * 86_400));
    await app.deps.cleanUp();
    expect(await texts()).toEqual(["new"]);
    for (let batch = 0; batch * limits.bridgeRows < limits.chronicle.kept; batch += 1) {
      await taken(Array.from({ length: limits.bridgeRows }, (_, n) => told(`${batch} ${n}`, "many")));
    }
    const count = () =>
      app.db
        .selectFrom("chronicle")
        .select(({ fn }) => fn.countAll<number>().as("entries"))
        .executeTakeFirstOrThrow();
    expect(await count()).toEqual({ entries: limits.chronicle.kept + 1 });
    await app.deps.cleanUp();
    expect(await count()).toEqual({ entries: limits.chronicle.kept });
    expect(await texts("?kinds=told&max=1")).toEqual(["many"]);
  });

  test("is gone from the cache in front as soon as there is more, and open pages are told in every process", async () => {
    const portal = await openPortal(app);
    onTestFinished(() => portal.close());
    const front = await startFront({ app: app.app, deps: portal.deps });
    onTestFinished(() => front.close());
    const kept = async () => (await front.ask("/api/public/world/chronicle")).text;
    expect(await kept()).toBe("[]");
    const reader = await portal.read("chronicle");
    onTestFinished(() => reader.leave());
    expect(await reader.hear("chronicle")).toEqual([]);
    await taken([told("a", "As it happens")]);
    expect(await reader.hear("chronicle", 2)).toMatchObject([{ text: "As it happens" }]);
    expect(JSON.parse(await kept())).toMatchObject([{ text: "As it happens" }]);
  });
});
