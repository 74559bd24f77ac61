import { failureSchema } from "@gatehouse/contract/envelope";
import { rankedClan } from "@gatehouse/contract/game/rankings";
import { boss, castle, marketItem, olympiad, shopOffer } from "@gatehouse/contract/game/world";
import { worldAges } from "@gatehouse/contract/game/world-freshness";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { gameServer } from "../../../../test/game-server.ts";
import { openPortal } from "../../../../test/live-reader.ts";

const start = new Date("2026-11-22T12:00:00.000Z");
const clock = testClock(start);
const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock });
  game = gameServer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(start);
  await sql`truncate bosses, castles, nobles, shop_offers`.execute(app.db);
  await sql`update world_reports set reported_at = null, period = null`.execute(app.db);
});

const world = (path: string) => app.request(`/api/public/world/${path}`);
const read = async <T extends z.ZodType>(path: string, schema: T) =>
  schema.parse(await (await world(path)).json());
const bosses = () => read("bosses", z.array(boss));
const castles = () => read("castles", z.array(castle));
const shops = (query = "") => read(`shops${query}`, z.array(shopOffer));
const items = async (query = "") => (await shops(query)).map(({ item }) => item.name);
const refusal = async (path: string, body: unknown) => {
  const response = await game.call(path, body);
  return { status: response.status, errors: failureSchema.parse(await response.json()).errors };
};

const antharas = { id: 29019, name: "Antharas", level: 79, kind: "grand" };
const kutus = { id: 25001, name: "Greyclaw Kutus", level: 23, kind: "raid" };
const offer = (name: string, price: number, change: object = {}) => ({
  kind: "sell",
  item: { id: 57, name },
  enchant: 0,
  count: 1,
  price,
  character: "Merchant",
  title: "cheap",
  ...change,
});
const giran = { id: 3, name: "Giran", attackers: [], defenders: [] };
const clan = (clanId: number, name: string) => ({
  clanId,
  name,
  level: 8,
  reputationScore: 100,
  faction: "nature",
});

test("what the game never reported is empty, and has no age", async () => {
  expect([await bosses(), await castles(), await shops()]).toEqual([[], [], []]);
  expect((await world("olympiad")).status).toBe(204);
  expect(await read("ages", worldAges)).toEqual({
    bosses: null,
    castles: null,
    olympiad: null,
    events: null,
    shops: null,
  });
  await game.put("bosses", []);
  expect((await read("ages", worldAges)).bosses).toBe(start.toISOString());
});

test("a list that is told on change alone holds as long as the game's heartbeat is heard, and one that was never told does not", async () => {
  await game.put("castles", [giran]);
  clock.advance(7_200);
  await game.put("status", { code: "it", players: 3 });
  const heard = clock.now().toISOString();
  clock.advance(600);
  await app.deps.game.status.answered("it", null);
  expect(await read("ages", worldAges)).toMatchObject({ castles: heard, bosses: null });
});

describe("the bridge", () => {
  const lists: [string, unknown[], string][] = [
    ["bosses", [kutus, { ...antharas, kind: "dragon" }], "Row 2: id 29019: "],
    ["castles", [giran, { ...giran, id: 4, taxPercent: -1 }], "Row 2: id 4: "],
    ["shops", [offer("Adena", 1), offer("Adena", -1)], "Row 2: character Merchant: "],
  ];

  test.each(lists)("refuses %s with a bad row, names it and stores nothing", async (path, rows, named) => {
    const { status, errors } = await refusal(path, rows);
    expect(status).toBe(422);
    expect(errors).toEqual([expect.stringContaining(named)]);
    expect(await (await world(path)).json()).toEqual([]);
    expect(await refusal(path, { id: 1 })).toMatchObject({ status: 400 });
  });

  test("names a noble by its row through all classes, and takes a report as a whole", async () => {
    const noble = { name: "Ashen", points: 20, won: 1, lost: 0 };
    const bad = { ...noble, name: "Briar", points: "many" };
    const { status, errors } = await refusal("olympiad", {
      classes: [
        { classId: 88, nobles: [noble] },
        { classId: 89, nobles: [bad] },
      ],
    });
    expect([status, errors]).toEqual([422, [expect.stringContaining("Row 2: name Briar: ")]]);
    expect((await refusal("olympiad", [noble])).status).toBe(400);
  });

  test("stores what a game server tells in its own odd ways", async () => {
    await game.put("bosses", [
      { ...antharas, respawnAt: Math.floor(clock.now().getTime() / 1_000) + 3_600, name: "  Anthäras “🐉” " },
      { ...kutus, respawnAt: 0 },
      { ...kutus, id: 25004, respawnAt: 2 ** 63 },
      { ...kutus, id: 25007, respawnAt: "2199-01-01T00:00:00Z" },
      { ...kutus, id: 25010, state: "unknown", respawnAt: null },
    ]);
    expect((await bosses()).map(({ id, name, state }) => [id, name, state])).toEqual([
      [29019, "Anthäras “🐉”", "dead"],
      [25001, "Greyclaw Kutus", "alive"],
      [25004, "Greyclaw Kutus", "alive"],
      [25007, "Greyclaw Kutus", "unknown"],
      [25010, "Greyclaw Kutus", "unknown"],
    ]);
  });

  test("replaces a list as a whole and writes only what is different", async () => {
    const written = async () => {
      const { rows } = await sql<{ id: number; written: string }>`
        select boss_id as id, xmin::text as written from bosses order by boss_id`.execute(app.db);
      return rows;
    };
    await game.put("bosses", [antharas, kutus, { ...kutus, id: 25004 }]);
    const before = await written();
    await game.put("bosses", [{ ...kutus, id: 25004 }, kutus, antharas]);
    expect(await written()).toEqual(before);
    await game.put("bosses", [antharas, { ...kutus, level: 24 }]);
    const after = await written();
    expect(after.map(({ id }) => id)).toEqual([25001, 29019]);
    expect(after.at(-1)).toEqual(before.at(-1));
  });

  test("tells of a change once, and of none where nothing changed but its age", async () => {
    const topics: string[] = [];
    await app.deps.changes.start();
    app.deps.changes.subscribe((topic) => void topics.push(topic));
    const heard = async (what: () => Promise<unknown>) => {
      topics.length = 0;
      await what();
      // A change of another kind, sent after it, has come once it has come, too.
      await game.put("status", { code: "it", players: 1 });
      await expect.poll(() => topics).toContain("status");
      return topics.filter((topic) => topic === "world").length;
    };
    const nobles = { period: "5", classes: [{ classId: 88, nobles: [{ name: "Ashen", points: 9 }] }] };
    const dead = { ...antharas, respawnAt: later(60) };
    for (const [path, body] of [
      ["bosses", [dead]],
      ["castles", [giran]],
      ["shops", [offer("Adena", 1), offer("Adena", 1)]],
      ["olympiad", nobles],
    ] as const) {
      expect(await heard(() => game.put(path, body))).toBe(1);
      clock.advance(30);
      expect(await heard(() => game.put(path, body))).toBe(0);
      expect((await read("ages", worldAges))[path]).toBe(clock.now().toISOString());
    }
    clock.advance(3_600 + 600);
    expect(await heard(() => game.put("bosses", [dead]))).toBe(1);
  });
});

describe("castles", () => {
  test("show their clans by name, and unknown ones by the name they were reported with", async () => {
    await game.put("clans", [clan(7, "Order"), clan(8, "Pack")]);
    await game.put("castles", [
      {
        ...giran,
        ownerClanId: 7,
        taxPercent: 15,
        siegeAt: later(90),
        attackers: [8, { clanId: 99, name: "Strangers" }, 98, "Nameless"],
        defenders: [{ clanId: 7 }],
      },
      { id: 5, name: "Aden", ownerClanId: 0, siegeAt: 0, attackers: [], defenders: [] },
    ]);
    const order = { name: "Order", faction: "nature" };
    expect(await castles()).toEqual([
      {
        id: 3,
        name: "Giran",
        owner: order,
        taxPercent: 15,
        siegeAt: later(90),
        attackers: [
          { name: "Pack", faction: "nature" },
          { name: "Strangers", faction: null },
          { name: "Nameless", faction: null },
        ],
        defenders: [order],
      },
      { id: 5, name: "Aden", attackers: [], defenders: [] },
    ]);
    expect(await app.deps.game.world.castleOf(7)).toEqual({ id: 3, name: "Giran" });
    expect(await app.deps.game.world.castleOf(8)).toBeUndefined();
  });

  test("stand beside their owners in the clans' ranking, too", async () => {
    await game.put("clans", [clan(7, "Order"), clan(8, "Pack")]);
    const held = async () => {
      const reply = await app.request("/api/public/user/character/stats/clan");
      return z
        .array(rankedClan)
        .parse(await reply.json())
        .map(({ name, castle: own }) => [name, own]);
    };
    await game.put("castles", [{ ...giran, ownerClanId: 7 }]);
    expect(await held()).toEqual([
      ["Order", "Giran"],
      ["Pack", null],
    ]);
    await game.put("castles", [
      { ...giran, ownerClanId: 8 },
      { ...giran, id: 5, name: "Aden", ownerClanId: 8 },
    ]);
    expect(await held()).toEqual([
      ["Order", null],
      ["Pack", "Giran"],
    ]);
  });

  test("are called there as the game calls them, and are held by clans that it tells of later, too", async () => {
    const held = async () => {
      const reply = await app.request("/api/public/user/character/stats/clan?search=Late");
      return z.array(rankedClan).parse(await reply.json())[0]?.castle;
    };
    await game.put("castles", [{ ...giran, id: 77, name: "Sky Keep", ownerClanId: 70 }]);
    await game.put("clans", [clan(70, "Late")]);
    expect(await held()).toBe("Sky Keep");
    await game.put("castles", [{ ...giran, id: 77, name: "Cloud Keep", ownerClanId: 70 }]);
    expect(await held()).toBe("Cloud Keep");
    await game.put("castles", []);
    expect(await held()).toBeNull();
  });

  test("and bosses are told to open pages as they change, in every process, and nothing that is the same", async () => {
    const portal = await openPortal(app);
    onTestFinished(() => portal.close());
    await game.put("bosses", [antharas]);
    await game.put("castles", [giran]);
    const reader = await portal.read("world");
    onTestFinished(() => reader.leave());
    expect(await reader.hear("world")).toEqual({ lists: ["bosses", "castles", "olympiad", "events"] });
    await game.put("castles", [giran]);
    await game.put("shops", [offer("Adena", 1)]);
    await game.put("bosses", [{ ...antharas, respawnAt: later(60) }]);
    expect(await reader.hear("world", 2)).toEqual({ lists: ["bosses"] });
    await game.put("castles", [{ ...giran, taxPercent: 3 }]);
    expect(await reader.hear("world", 3)).toEqual({ lists: ["castles"] });
  });

  test("have no siege when its time has come", async () => {
    await game.put("castles", [{ ...giran, siegeAt: later(10) }]);
    expect(await castles()).toMatchObject([{ siegeAt: later(10) }]);
    clock.advance(600);
    expect((await castles())[0]).not.toHaveProperty("siegeAt");
  });
});

test("the olympiad lists the best of each class", async () => {
  const noble = (name: string, points: number) => ({ name, points, won: 3, lost: 2 });
  const many = Array.from({ length: 60 }, (_, place) => noble(`Noble${place}`, 100 - place));
  await game.put("olympiad", {
    period: 12,
    classes: [
      { classId: 93, nobles: many },
      { classId: 88, nobles: [noble("Zed", 5), noble("Ashen", 31), { name: "Briar", points: -2 }] },
    ],
  });
  const { period, classes } = await read("olympiad", olympiad);
  expect(period).toBe("12");
  expect(classes.map(({ classId, nobles }) => [classId, nobles.length])).toEqual([
    [88, 3],
    [93, 50],
  ]);
  expect(classes[0]?.nobles).toEqual([
    noble("Ashen", 31),
    noble("Zed", 5),
    { name: "Briar", points: -2, won: 0, lost: 0 },
  ]);
  await game.put("olympiad", { classes: [] });
  expect((await world("olympiad")).status).toBe(204);
});

describe("shops", () => {
  test("are searched by the item's name and kind, cheapest first, in pages", async () => {
    await game.put("shops", [
      offer("Animal Bone", 120),
      offer("animal skin", 90, { kind: "buy", count: 500 }),
      offer("100% Pure_Bone", 7, { enchant: 3 }),
      offer("Recipe: Bone", 9_000, { kind: "craft", title: "" }),
    ]);
    expect(await items()).toEqual(["100% Pure_Bone", "animal skin", "Animal Bone", "Recipe: Bone"]);
    expect(await items("?search=ANIMAL")).toEqual(["animal skin", "Animal Bone"]);
    expect(await items("?search=0%25")).toEqual(["100% Pure_Bone"]);
    expect(await items("?search=_")).toEqual(["100% Pure_Bone"]);
    expect(await items("?search=bone&kind=craft")).toEqual(["Recipe: Bone"]);
    const page = await world("shops?size=3&page=1");
    expect(page.headers.get("x-total-count")).toBe("4");
    expect(await page.json()).toHaveLength(1);
    expect((await world("shops?page=9")).headers.get("x-total-count")).toBe("4");
    expect((await world("shops?kind=gift")).status).toBe(422);
    expect(await items("?order=dearest&search=animal")).toEqual(["Animal Bone", "animal skin"]);
    expect(await items("?order=dearest&size=2&page=1")).toEqual(["animal skin", "100% Pure_Bone"]);
    expect((await world("shops?order=random")).status).toBe(422);
  });

  test("make a market: each item's cheapest sale and dearest wish, what is traded most first", async () => {
    await game.put("shops", [
      offer("Bone", 120),
      offer("Bone", 100, { character: "Other" }),
      offer("Bone", 80, { kind: "buy" }),
      offer("Bone", 95, { kind: "buy", character: "Other" }),
      offer("Bone", 9_000, { enchant: 3 }),
      offer("Bone", 1, { kind: "craft" }),
      offer("Skin", 7, { kind: "buy", item: { id: 60, name: "Skin" } }),
    ]);
    const market = (query = "") => read(`market${query}`, z.array(marketItem));
    const bone = {
      item: { id: 57, name: "Bone" },
      enchant: 0,
      sell: { price: 100, offers: 2 },
      buy: { price: 95, offers: 2 },
    };
    expect(await market()).toEqual([
      bone,
      { item: { id: 57, name: "Bone" }, enchant: 3, sell: { price: 9_000, offers: 1 } },
      { item: { id: 60, name: "Skin" }, enchant: 0, buy: { price: 7, offers: 1 } },
    ]);
    expect(await market("?search=bONe&size=1")).toEqual([bone]);
    expect((await world("market?page=9")).headers.get("x-total-count")).toBe("3");
    expect(await market("?search=nothing")).toEqual([]);
  });

  test("are found by an item's number, too, for whoever has it", async () => {
    await game.put("shops", [offer("Bone", 5), offer("Skin", 6, { item: { id: 1_864, name: "Skin" } })]);
    expect(await items("?search=1864")).toEqual(["Skin"]);
    expect(await items("?search=99999999999999999999")).toEqual([]);
  });

  test("leave out a price that no number holds, and keep offers that are alike", async () => {
    await game.put("shops", [
      offer("Too dear", 2 ** 63),
      offer("Dearest", Number.MAX_SAFE_INTEGER),
      offer("Twice", 5, { count: 2 }),
      offer("Twice", 5, { count: 1 }),
      offer("Sold out", 5, { count: 0 }),
      offer("Endless", 6, { count: 1e30 }),
    ]);
    expect((await shops()).map(({ item, price, count }) => [item.name, price, count])).toEqual([
      ["Twice", 5, 1],
      ["Twice", 5, 2],
      ["Endless", 6, Number.MAX_SAFE_INTEGER],
      ["Dearest", Number.MAX_SAFE_INTEGER, 1],
    ]);
  });

  test("are counted on every page, by kind and by name, also beyond the last", async () => {
    await game.put(
      "shops",
      Array.from({ length: 45 }, (_, index) =>
        offer(index % 3 === 0 ? "Rare blade" : "Plain blade", 100 - index, {
          kind: index % 2 === 0 ? "sell" : "buy",
          item: { id: index, name: index % 3 === 0 ? "Rare blade" : "Plain blade" },
        }),
      ),
    );
    const page = async (query: string) => {
      const reply = await app.request(`/api/public/world/shops${query}`);
      const entries = z.array(shopOffer).parse(await reply.json());
      return [reply.headers.get("x-total-count"), entries.length, entries[0]?.price];
    };
    expect(await page("?size=20")).toEqual(["45", 20, 56]);
    expect(await page("?size=20&page=2")).toEqual(["45", 5, 96]);
    expect(await page("?size=20&page=9")).toEqual(["45", 0, undefined]);
    expect(await page("?size=20&kind=buy")).toEqual(["22", 20, 57]);
    expect(await page("?size=20&search=rAre")).toEqual(["15", 15, 58]);
    expect(await page("?size=10&page=1&search=rare&kind=sell")).toEqual(["8", 0, undefined]);
    expect(await page("?search=nothing")).toEqual(["0", 0, undefined]);
  });
});

test("whoever listens hears what changed, in the transaction that writes it", async () => {
  const own = await startApp({ clock });
  const { world: service } = own.deps.game;
  const heard: unknown[] = [];
  let fails = false;
  service.onBosses(async (_transaction, before, after) => {
    if (fails) throw new Error("broken off");
    heard.push([before.map(({ state }) => state), after.map(({ state }) => state)]);
  });
  service.onCastles(async (_transaction, before, after) => {
    heard.push([before.map(({ ownerClanId }) => ownerClanId), after.map(({ ownerClanId }) => ownerClanId)]);
  });
  const server = gameServer(own);
  const dead = { ...antharas, respawnAt: later(60) };
  await server.put("bosses", [antharas]);
  await server.put("bosses", [dead]);
  clock.advance(4_200);
  await server.put("bosses", [dead]);
  await server.put("castles", [{ ...giran, ownerClanId: 7 }]);
  await server.put("castles", [{ ...giran, ownerClanId: 8 }]);
  fails = true;
  expect((await server.call("bosses", [])).status).toBe(500);
  fails = false;
  await server.put("bosses", [dead]);
  expect(heard).toEqual([
    [[], ["alive"]],
    [["alive"], ["dead"]],
    [["dead"], ["alive"]],
    [[], [7]],
    [[7], [8]],
    [["alive"], ["alive"]],
  ]);
  await own.close();
});
