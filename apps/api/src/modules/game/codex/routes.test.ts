import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { type CodexGuide, codexGroundPage, type CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { cardPath } from "@gatehouse/contract/card-paths";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { emptyReport, group, item, monster, smallPack, storePack } from "../../../../test/codex-pack.ts";
import { gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-11-20T12:00:00Z") });
});
afterAll(() => app.close());

const ask = async (path: string, of = app) => {
  const reply = await of.request(`/api/public/codex${path}`);
  return {
    status: reply.status,
    total: reply.headers.get("X-Total-Count"),
    body: (await reply.json()) as never,
  };
};
const found = async (query: string, of = app): Promise<string[]> =>
  (await ask(`/search?${query}`, of)).status === 200
    ? ((await ask(`/search?${query}`, of)).body as { name: string }[]).map(({ name }) => name)
    : [];

const elsewhere = async (path: string, of: TestApp): Promise<unknown> =>
  (await of.request(`/api/public${path}`)).json();

test("there is nothing to tell before anything was imported", async () => {
  for (const path of [
    "",
    "/search?q=a",
    "/item/57",
    "/monster/1",
    "/chart",
    "/grounds",
    "/listed",
    "/changes",
  ])
    expect((await ask(path)).status, path).toBe(404);
});

describe("what was imported", () => {
  beforeAll(async () => {
    const stored = await storePack(app.deps.game.codex, smallPack());
    expect(stored).toMatchObject({ isNew: true });
  });

  test("is told by its first page", async () => {
    expect((await ask("")).body).toMatchObject({
      importedAt: "2026-11-20T12:00:00.000Z",
      family: "mobius",
      counts: { items: 8, monsters: 4, drops: 7, spawns: 20, skills: 1, recipes: 2, quests: 1 },
      chances: true,
      maxLevel: 60,
      grades: ["c", "b"],
      currency: { id: 57, name: "Mark" },
      classes: [88],
    });
  });

  test("is drawn on what a call of its own tells, which no page without a chart asks for", async () => {
    expect((await ask("/chart")).body).toEqual({
      importedAt: "2026-11-20T12:00:00.000Z",
      bounds: { west: -60_000, east: 90_000, north: -4_000, south: 70_000 },
      towns: [
        { name: "Greywater", x: 0, y: 0 },
        { name: "Hallowmere", x: 80_000, y: 0 },
      ],
      castles: [{ id: 2, name: "Dion", x: 500, y: 700 }],
      bosses: [{ id: 3, name: "Ashmaw", level: 60, kind: "raid", x: 90_000, y: -4_000 }],
      map: null,
    });
    const front = (await ask("")).body as object;
    for (const name of ["bounds", "towns", "castles", "bosses", "map"])
      expect(front).not.toHaveProperty(name);
  });

  test("is found by any part of a name, beginnings first, and by number", async () => {
    expect(await found("q=ash&max=50")).toEqual([
      "Ashmaw",
      "Ashen Ore",
      "Ashen Bar",
      "Ash Hound",
      "Ashen Bar",
      "Ash Sentry",
      "Ash Strike",
      "Ashen Blade",
      "The Ash Road",
      "Recipe: Ashen Blade",
      "Recipe: Ashen Blade",
    ]);
    expect(await found("q=AŠARŲ")).toEqual(["Ašarų žiedas"]);
    expect(await found("q=hound&kind=monster")).toEqual(["Ash Hound", "Nowhere Hound"]);
    expect(await found("q=7")).toEqual(["The Ash Road"]);
    expect(await found("q=103")).toEqual(["Ashen Blade"]);
    expect(await found("q=zzz")).toEqual([]);
    expect(await found(`q=${encodeURIComponent("d\nA")}`)).toEqual([]);
    expect((await ask("/search?q=")).status).toBe(422);
    expect((await ask(`/search?q=${"a".repeat(61)}`)).status).toBe(422);
    expect((await ask("/search?q=a&max=51")).status).toBe(422);
    expect((await ask("/search?q=a&kind=dragon")).status).toBe(422);
  });

  test("says of an item who gives, sells, makes and needs it", async () => {
    const ore = (await ask("/item/100")).body as CodexItem;
    expect(ore).toMatchObject({
      name: "Ashen Ore",
      price: 400,
      obtainable: true,
      boughtFrom: [{ id: 4, name: "Borin the Smith", price: 400, shop: 401, near: "Greywater" }],
      neededFor: [{ id: 2, item: { id: 102 }, count: 8 }],
      totals: { droppedBy: 3, spoiledFrom: 0 },
    });
    // Those that stand nowhere are the last, however good.
    expect(ore.droppedBy.map(({ name }) => name)).toEqual(["Ash Sentry", "Ash Hound", "Nowhere Hound"]);
    expect(ore.droppedBy[0]).toMatchObject({ level: 24, placed: 6, near: "Greywater", min: 2, max: 2 });
    expect(ore.droppedBy[0]?.fileChance).toBeCloseTo(0.6, 6);

    const blade = (await ask("/item/103")).body as CodexItem;
    expect(blade).toMatchObject({
      grade: "c",
      slot: "rhand",
      weight: 1_500,
      stats: [
        { name: "type", value: "sword" },
        { name: "pAtk", value: "80" },
      ],
      exchangedFor: [{ name: "Borin the Smith", take: [{ id: 57, count: 70_000 }], give: 1 }],
      craftedBy: [{ id: 1, chance: 0.6, ingredients: [{ id: 102, count: 5 }, { id: 101 }] }],
    });
    expect(blade.materials.map(({ id, count, depth, recipe }) => [id, count, depth, recipe])).toEqual([
      [102, 5, 1, 2],
      [100, 40, 2, null],
      [101, 10, 1, null],
    ]);
    expect((await ask("/item/57")).body).toMatchObject({ paysFor: [{ id: 103 }] });
    for (const id of ["999999999", "-1", "57-x", "99999999999", "x"])
      expect((await ask(`/item/${id}`)).status, id).toBe(404);
    expect((await ask("/item/57?level=-1")).status).toBe(422);
    expect((await ask("/item/57?premium=2")).status).toBe(422);
  });

  test("says of a monster what it gives, where it stands and what it asks", async () => {
    const hound = (await ask("/monster/1")).body as CodexMonster;
    expect(hound).toMatchObject({
      level: 20,
      hp: 500,
      aggressive: true,
      placed: 12,
      near: "Greywater",
      spawns: [{ x: 1_000, y: 2_000, count: 12, respawnSeconds: 30 }],
      quests: [{ id: 7, part: "kill" }],
      spoils: [{ id: 101 }],
    });
    expect(hound.drops.map(({ id }) => id)).toEqual([57, 100, 105]);
    expect(hound.worth).toBeGreaterThan(0);
    const late = (await ask("/monster/1?level=60")).body as CodexMonster;
    expect(late.drops[1]?.chance).toBeLessThan(hound.drops[1]?.chance ?? 0);
    expect((await ask("/monster/2")).body).toMatchObject({
      spawns: [
        {
          x: 200,
          y: 200,
          area: [
            [0, 0],
            [400, 0],
            [400, 400],
            [0, 400],
          ],
        },
        { x: -60_000, y: 70_000 },
      ],
    });
    expect((await ask("/monster/4")).body).toMatchObject({
      kind: "npc",
      shops: [{ id: 401, items: 2 }],
      quests: [{ part: "gives" }],
    });
    expect((await ask("/monster/77")).status).toBe(404);
  });

  test("has the fields that programs ask for, and those that are known alone", async () => {
    const given = ["chance", "expected", "fileChance", "id", "level", "max", "min", "name"];
    const known = (await ask("/item/101")).body as CodexItem;
    const [drop] = ((await ask("/item/100")).body as CodexItem).droppedBy;
    for (const row of [drop, known.spoiledFrom[0]])
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(given));
    expect(Object.keys(known)).toEqual(
      expect.arrayContaining([
        "id", "name", "kind", "stackable", "price", "droppedBy", "spoiledFrom", "boughtFrom", "exchangedFor", "craftedBy",
        "neededFor", "offers",
      ]),
    ); // prettier-ignore
    expect(known).not.toHaveProperty("grade");
    const jewel = (await ask("/item/106")).body;
    expect(jewel).toMatchObject({ grade: "b", stackable: false, droppedBy: [], offers: [] });
    expect(jewel).not.toHaveProperty("price");
    const hound = (await ask("/monster/1")).body as CodexMonster;
    expect(Object.keys(hound.drops[0] ?? {})).toEqual(
      expect.arrayContaining(given.filter((field) => field !== "level")),
    );
    expect(hound).not.toHaveProperty("boss");
    expect((await ask("/monster/5")).body).not.toHaveProperty("hp");
    // A rate of 2 that the files name, and amounts of 1 to 3: the mean of what one kill gives.
    const ore = hound.drops.find(({ id }) => id === 100);
    expect(ore?.expected).toBeCloseTo((ore?.chance ?? 0) * 2, 6);
    expect((await ask("/search?q=ashen%20blade&kind=item")).body).toEqual([
      expect.objectContaining({
        kind: "item",
        id: 103,
        name: "Ashen Blade",
        grade: "c",
        path: "/codex/item/103-ashen-blade",
      }),
      expect.objectContaining({ id: 104 }),
    ]);
    expect((await ask("/search?q=ashmaw")).body).toMatchObject([{ kind: "monster", id: 3, level: 60 }]);
    expect((await ask(`/search?q=${"a".repeat(60)}&max=50`)).status).toBe(200);
  });

  test("says with each reply when it was read", async () => {
    for (const path of ["", "/search?q=ash", "/item/100", "/monster/1", "/items"]) {
      const { headers } = await app.request(`/api/public/codex${path}`);
      expect([path, headers.get("X-Imported-At")]).toEqual([path, "2026-11-20T12:00:00.000Z"]);
    }
    expect((await app.request("/api/public/codex/item/999")).headers.get("X-Imported-At")).toBeNull();
  });

  test("says which items are a quest's own", async () => {
    expect((await ask("/item/105")).body).toMatchObject({ quests: [{ id: 7, name: "The Ash Road" }] });
    expect((await ask("/quest/7")).body).toMatchObject({ items: [{ id: 105 }] });
  });

  test("lists things page by page", async () => {
    const { body, total } = await ask("/items?kind=material&size=2&page=1");
    expect(total).toBe("3");
    expect(body).toMatchObject([{ id: 102 }]);
    expect((await ask("/items?grade=b")).body).toMatchObject([{ id: 106, obtainable: false }]);
    expect((await ask("/monsters?from=21&to=30")).body).toMatchObject([{ id: 5 }, { id: 2 }]);
    expect((await ask("/monsters?kind=raid")).body).toMatchObject([{ id: 3 }]);
    expect((await ask("/skills?class=88")).body).toMatchObject([
      { id: 10, learners: [{ classId: 88, from: 40, to: 44 }] },
    ]);
    expect((await ask("/skills?class=1")).body).toEqual([]);
    expect((await ask("/quests?from=30")).body).toEqual([]);
    expect((await ask("/quest/7")).body).toMatchObject({ from: 20, to: 24, givers: [{ id: 4 }] });
    expect((await ask("/recipe/1")).body).toMatchObject({ scroll: { id: 104 }, dwarven: true, mp: 120 });
    expect((await ask("/shop/401")).body).toMatchObject({
      offers: [
        { id: 101, price: 120 },
        { id: 100, price: 400 },
      ],
    });
    const [exchange] = (await ask("/exchanges")).body as { id: number }[];
    expect((await ask(`/exchange/${exchange?.id}`)).body).toMatchObject({
      offers: [{ give: [{ id: 103 }] }],
    });
    const sources = await ask("/item/100/sources?size=1&page=1");
    expect(sources).toMatchObject({ total: "3", body: [{ name: "Ash Hound" }] });
    expect((await ask("/item/101/sources?spoil=1")).body).toMatchObject([{ name: "Ash Hound" }]);
    expect((await ask("/items?size=101")).status).toBe(422);
    expect((await ask("/items?kind=dragon")).status).toBe(422);
  });

  test("says what concerns a character of a level and class now", async () => {
    const guide = async (level: number, classId: number) =>
      (await ask(`/guide?level=${level}&class=${classId}`)).body as CodexGuide;
    // A Gladiator, whom the third change waits for.
    const grown = await guide(45, 2);
    expect(grown).toMatchObject({
      class: "Gladiator",
      change: { level: 76, classes: ["Duelist"] },
      skills: { all: 0, next: null },
      weapons: { grade: "c", total: 1, best: [{ id: 103, name: "Ashen Blade" }] },
      nextGrade: { grade: "b", level: 52 },
    });
    // A Duelist learns on, and changes no more.
    expect(await guide(41, 88)).toMatchObject({
      class: "Duelist",
      change: null,
      skills: { all: 1, next: { level: 44, total: 1, some: [{ id: 10, name: "Ash Strike" }] } },
    });
    expect(await guide(44, 88)).toMatchObject({ skills: { all: 1, next: null } });
    // A beginner wears no grade yet; the best grounds are those of the list.
    const young = await guide(18, 0);
    expect(young).toMatchObject({
      change: { level: 20, classes: ["Warrior", "Human Knight", "Rogue"] },
      weapons: null,
      nextGrade: { grade: "d", level: 20 },
    });
    const grounds = await ask("/grounds?level=18");
    expect(young.grounds).toEqual({
      total: Number(grounds.total),
      best: (grounds.body as unknown[]).slice(0, 2),
    });
    expect(young.grounds.total).toBeGreaterThan(0);
    expect((await ask("/guide?level=0")).status).toBe(422);
  });

  test("says where to hunt", async () => {
    const { body } = await ask("/grounds?level=22");
    expect(body).toMatchObject([{ near: "Greywater", from: 20, to: 24, placed: 17 }]);
    const [ground] = body as { id: number }[];
    const page = codexGroundPage.parse((await ask(`/ground/${ground?.id}`)).body);
    expect(page.monsters).toMatchObject([{ id: 1 }, { id: 2 }]);
    // Of those that stand elsewhere, too, only those here.
    expect(page.monsters.map(({ placed }) => placed)).toEqual([12, 5]);
    expect((await ask("/grounds?level=70")).body).toEqual([]);
    expect((await ask("/ground/1")).status).toBe(404);
  });

  test("lists for the sitemap what can be got and met", async () => {
    const { body } = await ask("/listed");
    const paths = (body as { path: string }[]).map(({ path }) => path);
    expect(paths).toContain("/codex/item/100-ashen-ore");
    expect(paths).toContain("/codex/monster/4-borin-the-smith");
    expect(paths).toContain("/codex/shop/401-borin-the-smith");
    expect(paths).not.toContain("/codex/item/106-asaru-ziedas");
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("shows what players ask now and asked on former days, and how bosses are", async () => {
    const game = gameServer(app);
    const offer = (price: number, enchant = 0) => ({
      kind: "sell",
      item: { id: 100, name: "Ashen Ore" },
      enchant,
      count: 3,
      price,
      character: "Vex",
      title: "",
    });
    await game.put("shops", [offer(900), offer(700), offer(5, 3)]);
    app.clock.advance(86_400);
    await game.put("shops", [offer(800)]);
    expect((await ask("/item/100")).body).toMatchObject({
      offers: [{ price: 800, character: "Vex" }],
      totals: { offers: 1 },
      prices: [
        { date: "2026-11-20", lowest: 700, offers: 2 },
        { date: "2026-11-21", lowest: 800, offers: 1 },
      ],
    });
    const boss = (state: string) => ({ id: 3, name: "Ashmaw", level: 60, kind: "raid", state });
    await game.put("bosses", [boss("alive")]);
    app.clock.advance(3_600);
    await game.put("bosses", [boss("dead")]);
    expect((await ask("/monster/3")).body).toMatchObject({ boss: { state: "dead" }, deaths: [{}] });
    const world = (path: string) => elsewhere(`/world/${path}`, app);
    expect(await world("bosses")).toMatchObject([{ path: "/codex/monster/3-ashmaw" }]);
    expect(await world("shops")).toMatchObject([{ item: { path: "/codex/item/100-ashen-ore" } }]);
    expect(await world("chronicle")).toMatchObject([
      { kind: "bossDied", boss: "Ashmaw", path: "/codex/monster/3-ashmaw" },
    ]);
  });

  test("a boss's deaths are told one by one, and by who took it and the server's hour", async () => {
    const own = await startApp({ clock: testClock("2026-11-20T12:30:00Z") });
    await storePack(own.deps.game.codex, smallPack());
    const game = gameServer(own);
    const boss = (state: string, by?: unknown) => ({
      id: 3,
      name: "Ashmaw",
      level: 60,
      kind: "raid",
      state,
      by,
    });
    expect((await ask("/monster/3", own)).body).not.toHaveProperty("falls");
    await game.put("bosses", [boss("alive")]);
    const killers: unknown[] = [
      [],
      [{ name: "Vex", clan: "Embers" }, "Oldtin"],
      [{ name: "Halcyra", clan: "Dawn" }],
      [{ name: "Vex", clan: "Embers" }],
      ...["A", "B", "C"].map((name) => [{ name, clan: `Clan${name}` }]),
      ["Loner"],
    ];
    for (const by of killers) {
      await game.put("bosses", [boss("dead", by)]);
      await game.put("bosses", [boss("alive")]);
      own.clock.advance(3_600);
    }
    const { deaths, falls } = (await ask("/monster/3", own)).body as CodexMonster;
    expect(deaths.map(({ character, clan, people }) => [character, clan, people])).toEqual([
      ["Loner", undefined, 1],
      ["C", "ClanC", 1],
      ["B", "ClanB", 1],
      ["A", "ClanA", 1],
      ["Vex", "Embers", 1],
      ["Halcyra", "Dawn", 1],
      ["Vex", "Embers", 2],
      [undefined, undefined, undefined],
    ]);
    const entry = await own.request(`/api/public/world/chronicle/${deaths[0]?.id}`);
    expect(await entry.json()).toMatchObject({ kind: "bossDied", at: deaths[0]?.at });
    expect(falls).toMatchObject({
      total: 8,
      counted: 8,
      clans: [
        { name: "Embers", count: 2 },
        { name: "ClanA", count: 1 },
        { name: "ClanB" },
        { name: "ClanC" },
      ],
      otherClans: 1,
    });
    // At 14:30 of the server's clock, and so on until 21:30.
    expect(falls?.hours).toEqual(Array.from({ length: 24 }, (_, hour) => Number(hour >= 14 && hour <= 21)));
    await own.close();
  });

  test("says where an item falls: by the nearest town, the best way to it first, and where most of each kind stand", async () => {
    const { where, droppedBy, spoiledFrom } = (await ask("/item/100")).body as CodexItem;
    const all = [...droppedBy, ...spoiledFrom];
    const placed = new Map(all.filter((one) => one.placed > 0).map((one) => [one.id, one]));
    expect(where.spots).toHaveLength(placed.size);
    expect(where.spots.length).toBeGreaterThan(1);
    for (const { near, from, to, monsters, best, ...town } of where.towns) {
      const own = [...placed.values()].filter((one) => one.near === near);
      const levels = own.map(({ level }) => level);
      expect({ from, to, monsters, placed: town.placed }).toEqual({
        from: Math.min(...levels),
        to: Math.max(...levels),
        monsters: own.length,
        placed: own.reduce((sum, one) => sum + one.placed, 0),
      });
      expect(best.chance).toBe(
        Math.max(...all.filter((one) => one.near === near).map(({ chance = 0 }) => chance)),
      );
    }
    const chances = where.towns.map(({ best }) => best.chance ?? 0);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(new Set(where.towns.map(({ near }) => near)).size).toBe(where.towns.length);
  });

  test("says whether one may wait for a price: where the game reports what players sell, and of no coin", async () => {
    const own = await startApp({ clock: testClock("2026-11-20T12:00:00Z") });
    await storePack(own.deps.game.codex, smallPack());
    const isWatchable = async (id: number) => ((await ask(`/item/${id}`, own)).body as CodexItem).isWatchable;
    expect(await isWatchable(100)).toBe(false);
    const offer = { kind: "sell", item: { id: 100, name: "Ashen Ore" }, enchant: 0, count: 1, price: 9, character: "Vex", title: "" }; // prettier-ignore
    await gameServer(own).put("shops", [offer]);
    // What is asked for at least is looked at once a minute.
    own.clock.advance(61);
    expect([await isWatchable(100), await isWatchable(101), await isWatchable(57)]).toEqual([
      true,
      true,
      false,
    ]);
    await own.close();
  });

  test("is called by its names elsewhere", async () => {
    const { codex } = app.deps.game;
    expect(await codex.itemName(100)).toBe("Ashen Ore");
    expect(await codex.monsterName(1)).toBe("Ash Hound");
    expect(await codex.itemName(12)).toBeUndefined();
  });
});

describe("an import", () => {
  test("that is the same changes nothing, one that is not tells what it changed, and it can be taken back", async () => {
    const { codex } = app.deps.game;
    const before = await codex.imports();
    expect(await storePack(codex, smallPack())).toMatchObject({ isNew: false, id: before[0]?.id });
    expect(await codex.imports()).toEqual(before);

    const small = smallPack();
    const changed = smallPack({
      items: [...small.items.filter(({ id }) => id !== 105), item(107, "New Thing")],
      creatures: [
        ...small.creatures.filter(({ id }) => id !== 2),
        monster(2, "Ash Sentry", 24, { exp: 420, groups: [group(0.6, [100, 2, 2, 1], [107, 1, 1, 0.1])] }),
        monster(6, "Newcomer", 30),
      ],
      spawns: small.spawns.map((spawn) => (spawn.creature === 1 ? { ...spawn, count: 20 } : spawn)),
      shops: [{ id: 401, npcs: [4], rows: [{ item: 101, price: 150 }, { item: 100 }] }],
    });
    const dry = await storePack(codex, changed, emptyReport(), { isDry: true });
    expect(dry).toMatchObject({ id: null, isNew: true });
    expect((await ask("/monster/6")).status).toBe(404);

    const stored = await storePack(codex, changed);
    expect(stored.report.differences.counts).toEqual({
      item: 2,
      monster: 1,
      drop: 3,
      spoil: 0,
      price: 1,
      place: 1,
    });
    expect(stored.report).toEqual(dry.report);
    expect((await ask("/monster/6")).body).toMatchObject({ name: "Newcomer" });
    const changes = (await ask("/changes?size=100")).body as { changes: { what: string }[] };
    expect(changes.changes).toContainEqual(
      expect.objectContaining({ what: "price", before: 120, after: 150, shop: 401 }),
    );
    expect(changes.changes).toContainEqual(expect.objectContaining({ what: "place", before: 12, after: 20 }));
    // What the files have no more has no page to lead to.
    expect(changes.changes.map((change) => change as object)).toContainEqual(
      expect.objectContaining({
        what: "item",
        item: expect.objectContaining({ id: 105, gone: true }) as object,
      }),
    );
    expect(stored.report.findings.unknownDrops.some).toMatchObject([{ monster: { id: 1 }, item: 105 }]);
    expect(stored.report.findings.nowhere.some.map(({ id }) => id)).toEqual([5]);

    expect(await codex.takeBack()).toBe(true);
    expect((await ask("/monster/6")).status).toBe(404);
    expect(await codex.imports()).toEqual(before);
    expect(await codex.takeBack()).toBe(false);
  });

  test("keeps the last three", async () => {
    const { codex } = app.deps.game;
    for (const price of [1, 2, 3, 4])
      await storePack(codex, smallPack({ items: [item(57, "Mark", { price })] }));
    expect((await codex.imports()).map(({ stands }) => stands)).toEqual([true, false, false]);
    expect((await ask("/item/57")).body).toMatchObject({ price: 4 });
    await codex.takeBack();
    expect((await ask("/item/57")).body).toMatchObject({ price: 3 });
  });

  test("that fails on its way leaves what stood", async () => {
    const { codex } = app.deps.game;
    const cyclic = { ...emptyReport() } as ReturnType<typeof emptyReport> & { self?: unknown };
    cyclic.self = cyclic;
    await expect(storePack(codex, smallPack(), cyclic)).rejects.toThrow();
    expect((await ask("/item/57")).body).toMatchObject({ price: 3 });
  });

  test("of things without a name calls them by their numbers, at addresses without words", async () => {
    const small = smallPack();
    const nameless = <T extends object>(list: readonly T[]) => list.map((one) => ({ ...one, name: "" }));
    await storePack(
      app.deps.game.codex,
      smallPack({
        items: nameless(small.items),
        creatures: nameless(small.creatures),
        skills: nameless(small.skills),
        quests: nameless(small.quests),
      }),
    );
    for (const [path, id] of [
      ["item", 100],
      ["monster", 1],
      ["skill", 10],
      ["quest", 7],
    ])
      expect((await ask(`/${path}/${id}`)).body).toMatchObject({ id, name: `#${id}` });
    const paths = ((await ask("/listed")).body as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/codex/item/100", "/codex/skill/10", "/codex/quest/7"]));
    expect((await ask("/search?q=100&kind=item")).body).toMatchObject([{ path: "/codex/item/100" }]);
    expect(await app.deps.game.codex.itemName(100)).toBeUndefined();
  });

  test("with names of the operator's calls things by these in their language, at the same addresses", async () => {
    const inLanguage = async (path: string, language?: string) => {
      const headers = language === undefined ? undefined : { "accept-language": language };
      const reply = await app.request(`/api/public/codex${path}`, { headers });
      expect([path, reply.status]).toEqual([path, 200]);
      return { body: (await reply.json()) as never, vary: reply.headers.get("vary") };
    };
    // Without such names one reply is kept for all languages.
    expect((await inLanguage("/item/57", "lt")).vary ?? "").not.toMatch(/accept-language/i);
    await storePack(
      app.deps.game.codex,
      smallPack({
        names: [
          { kind: "item", id: 100, language: "lt", name: "Pelenų rūda" },
          { kind: "item", id: 104, language: "lt", name: "Receptas" },
          { kind: "monster", id: 1, language: "lt", name: "Pelenų skalikas" },
          { kind: "skill", id: 10, language: "lt", name: "Pelenų kirtis" },
          { kind: "quest", id: 7, language: "lt", name: "Pelenų kelias" },
        ],
      }),
    );
    const called = { name: "Pelenų rūda", called: "Ashen Ore" };
    const ore = await inLanguage("/item/100", "lt-LT");
    expect(ore.body).toMatchObject({
      ...called,
      droppedBy: expect.arrayContaining([
        expect.objectContaining({ name: "Pelenų skalikas", called: "Ash Hound" }),
        expect.objectContaining({ name: "Ash Sentry" }),
      ]) as unknown,
    });
    expect(ore.vary).toMatch(/accept-language/i);
    for (const language of [undefined, "en", "el"]) {
      const { body } = await inLanguage("/item/100", language);
      expect(body).toMatchObject({ name: "Ashen Ore" });
      expect(body).not.toHaveProperty("called");
    }
    // Found by either name, at one address.
    for (const q of ["pelenų r", "ashen o"])
      expect((await inLanguage(`/search?q=${encodeURIComponent(q)}`, "lt")).body).toMatchObject([
        { kind: "item", ...called, path: "/codex/item/100-ashen-ore" },
      ]);
    expect(await found("q=pelen")).toEqual([]);
    expect((await inLanguage("/skill/10", "lt")).body).toMatchObject({ name: "Pelenų kirtis" });
    expect((await inLanguage("/quest/7", "lt")).body).toMatchObject({ name: "Pelenų kelias" });
    expect((await inLanguage("/recipe/1", "lt")).body).toMatchObject({ name: "Receptas" });
    const paths = async (language: string) =>
      ((await inLanguage("/listed", language)).body as { path: string }[]).map(({ path }) => path);
    expect(await paths("lt")).toEqual(await paths("en"));
    // What the game reports is kept by the files' names.
    expect(await app.deps.game.codex.itemName(100)).toBe("Ashen Ore");
  });
});

test("ten thousand things are in the sitemap, none twice, and each that is asked for has a page", async () => {
  const large = await startApp({ clock: testClock("2026-11-20T12:00:00Z") });
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  await storePack(
    large.deps.game.codex,
    smallPack({
      items: numbers(6_000).map((id) => item(id, `Thing ${id % 1_000}`)),
      creatures: numbers(4_100).map((id) =>
        monster(id, `Beast ${id % 500}`, 1 + (id % 80), {
          groups: [
            group(0.5, [1 + ((id * 2) % 6_000), 1, 1, 1]),
            group(0.5, [1 + ((id * 2 + 1) % 6_000), 1, 1, 1]),
          ],
        }),
      ),
      spawns: numbers(4_100).map((id) => ({ creature: id, x: id * 10, y: id * 7, count: 1 })),
      skills: [],
      classes: [],
      recipes: [],
      shops: [],
      exchanges: [],
      quests: [],
    }),
  );
  const paths: string[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await ask(`/listed?page=${page}&size=2000`, large);
    const rows = body as { path: string }[];
    if (rows.length === 0) break;
    paths.push(...rows.map(({ path }) => path));
  }
  expect(paths.length).toBeGreaterThanOrEqual(10_000);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths.filter((_, at) => at % 100 === 0)) {
    const [, kind, id] = /^\/codex\/(\w+)\/(\d+)/.exec(path) ?? [];
    const { status, body } = await ask(`/${kind}/${id}`, large);
    expect([path, status]).toEqual([path, 200]);
    const told = body as { droppedBy?: unknown[]; drops?: unknown[] };
    if (kind === "item" || kind === "monster")
      expect((kind === "item" ? told.droppedBy : told.drops)?.length, path).toBeGreaterThan(0);
  }
  await large.close();
});

describe("what the operator keeps back", () => {
  const started: TestApp[] = [];
  afterAll(() => Promise.all(started.map((one) => one.close())));
  const hiding = async (
    mode: "full" | "no-chances" | "items" | "off",
    kinds: string[] = [],
    ids: Record<string, number[]> = {},
  ) => {
    const config = {
      codex: {
        mode,
        kinds: new Set(kinds),
        ids: Object.fromEntries(Object.entries(ids).map(([kind, list]) => [kind, new Set(list)])),
      },
    };
    const one = await startApp({ config, clock: testClock("2026-11-20T12:00:00Z") });
    started.push(one);
    await storePack(one.deps.game.codex, smallPack());
    const small = smallPack();
    await storePack(
      one.deps.game.codex,
      smallPack({
        creatures: small.creatures.map((creature) =>
          creature.id === 1 ? { ...creature, groups: [group(0.1, [100, 1, 1, 1])] } : creature,
        ),
        shops: [{ id: 401, npcs: [4], rows: [{ item: 101, price: 150 }] }],
      }),
    );
    return one;
  };
  /** Every page of every call, as one text. */
  const everything = async (of: TestApp): Promise<string> => {
    const listed = ["item", "monster", "skill", "recipe", "quest", "shop", "exchange", "ground"];
    const numbers = {
      item: [57, 100, 101, 102, 103, 104, 105, 106],
      monster: [1, 2, 3, 4, 5],
      skill: [10],
      recipe: [1, 2],
      quest: [7],
      shop: [401],
    };
    const exchanges = ((await ask("/exchanges", of)).body as { id: number }[] | { errors: unknown }) ?? [];
    const grounds = ((await ask("/grounds", of)).body as { id: number }[] | { errors: unknown }) ?? [];
    const idsOf = (list: unknown) =>
      Array.isArray(list) ? (list as { id: number }[]).map(({ id }) => id) : [];
    const ids: Record<string, number[]> = { ...numbers, exchange: idsOf(exchanges), ground: idsOf(grounds) };
    const paths = [
      "", "/chart", "/search?q=a&max=50", "/search?q=s&max=50", "/items", "/monsters", "/monsters?kind=npc", "/skills", "/recipes",
      "/quests", "/shops", "/exchanges", "/grounds", "/grounds?level=22", "/guide?level=22&class=88", "/looks", "/listed", "/changes", "/item/100/sources",
      "/item/103/sources", ...listed.flatMap((kind) => (ids[kind] ?? []).map((id) => `/${kind}/${id}`)),
    ]; // prettier-ignore
    const texts: string[] = [];
    for (const path of paths) texts.push(`${path} ${JSON.stringify((await ask(path, of)).body)}`);
    return texts.filter((text) => !text.includes('"notFound"')).join("\n");
  };

  test("as items and monsters is nowhere", async () => {
    const all = await everything(await hiding("full"));
    for (const name of ["Ashen Ore", "Ash Hound", "The Ash Road", "chance"]) expect(all).toContain(name);
    const of = await hiding("full", ["quest"], { item: [100], monster: [1] });
    const told = await everything(of);
    for (const name of ["Ashen Ore", "Ash Hound", "The Ash Road"]) expect(told).not.toContain(name);
    expect(told).toContain("Ash Sentry");
    // What it gives is counted with what is hidden.
    const game = gameServer(of);
    await game.put("bosses", [{ id: 3, name: "Ashmaw", level: 60, kind: "raid", state: "alive" }]);
    await game.put(
      "shops",
      [100, 101].map((id) => ({
        kind: "sell",
        item: { id, name: `as the game says ${id}` },
        enchant: 0,
        count: 1,
        price: id,
        character: "Vex",
        title: "",
      })),
    );
    expect(await elsewhere("/world/shops", of)).toMatchObject([
      { item: { name: "as the game says 100" } },
      { item: { name: "Grey Flux", path: "/codex/item/101-grey-flux" } },
    ]);
    expect(JSON.stringify(await elsewhere("/world/shops", of))).not.toContain("/codex/item/100");
    expect((await ask("/monster/1", of)).status).toBe(404);
    const without = await hiding("full", ["raid"]);
    await gameServer(without).put("bosses", [
      { id: 3, name: "Ashmaw", level: 60, kind: "raid", state: "alive" },
    ]);
    expect(await elsewhere("/world/bosses", without)).toEqual([
      expect.not.objectContaining({ path: expect.anything() as string }),
    ]);
    expect(await everything(without)).not.toContain("Ashmaw");
    expect(await of.deps.game.codex.itemName(100)).toBeUndefined();
    const card = async (kind: "item" | "monster", id: number) =>
      (await of.request(cardPath(kind, id, "en"))).status;
    expect([await card("item", 100), await card("monster", 1), await card("item", 101)]).toEqual([
      404, 404, 200,
    ]);
    const { rows } = await sql<{ body: string }>`select body from text_revisions`.execute(of.db);
    const drafts = rows.map(({ body }) => body).join("\n");
    expect(drafts).toContain("Grey Flux");
    for (const name of ["Ashen Ore", "Ash Hound"]) expect(drafts).not.toContain(name);
  });

  test("as chances are", async () => {
    const of = await hiding("no-chances");
    const told = await everything(of);
    for (const field of ['"chance"', '"expected"', '"fileChance"', '"min"', '"worth"'])
      expect(told).not.toContain(field);
    expect(told).toContain("Ash Hound");
    expect((await ask("", of)).body).toMatchObject({ chances: false, settings: [] });
  });

  test("leaves items alone with CODEX=items, and nothing with CODEX=off", async () => {
    const told = await everything(await hiding("items"));
    expect(told).toContain("Ashen Ore");
    for (const name of ["Ash Hound", "Borin", "The Ash Road", "Ash Strike"]) expect(told).not.toContain(name);
    expect(await everything(await hiding("off"))).toBe("");
  });
});
