import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { characterFights } from "@gatehouse/contract/game/fights";
import { boss } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-11-20T18:00:00Z") });
  game = gameServer(app);
});
afterAll(() => app.close());

const page = async (query = "") =>
  chronicleEntry.array().parse(await (await app.request(`/api/public/world/chronicle${query}`)).json());
const bosses = async () => boss.array().parse(await (await app.request("/api/public/world/bosses")).json());
const core = (more: object = {}) => [{ id: 29006, name: "Core", level: 50, kind: "grand", ...more }];
const hours = (n: number) => new Date(app.clock.now().getTime() + n * 3_600_000).toISOString();

test("a boss's death says when, by whom, where and for how manieth time, and each has its own part", async () => {
  const party = Array.from({ length: 14 }, (_, index) => ({ name: `Hunter${index}`, clan: "Order" }));
  await game.put("bosses", core());
  app.clock.advance(600);
  const diedAt = hours(-0.05);
  await game.put("bosses", core({ respawnAt: hours(20), diedAt, by: party, place: "Old Quarry" }));
  await game.put("bosses", core({ respawnAt: hours(20), diedAt, by: party, place: "Old Quarry" }));
  const by = party.slice(0, limits.chronicle.killersTold);
  expect(await page("?kinds=bossDied")).toEqual([
    {
      id: expect.any(String),
      at: diedAt,
      kind: "bossDied",
      boss: "Core",
      bossKind: "grand",
      level: 50,
      by,
      more: 5,
      place: "Old Quarry",
      times: 1,
    },
  ]);
  expect(await bosses()).toMatchObject([{ state: "dead", diedAt, by }]);
  for (const query of ["?boss=CORE", "?character=hunter13", "?clan=order", "?clan=Order&boss=core"])
    expect((await page(query)).map(({ kind }) => kind)).toEqual(["bossDied"]);
  for (const query of ["?character=Nobody", "?clan=order&boss=Baium", "?castle=Core"])
    expect(await page(query)).toEqual([]);
});

test("it falls again, though the game no longer says who", async () => {
  app.clock.advance(3 * 86_400);
  await game.put("bosses", core());
  app.clock.advance(600);
  await game.put("bosses", core({ respawnAt: hours(20) }));
  const [last] = await page("?boss=core&kinds=bossDied");
  expect(last).toMatchObject({ times: 2 });
  expect(last).not.toHaveProperty("by");
  expect((await bosses())[0]).not.toHaveProperty("by");
  expect((await page("?boss=core")).map(({ kind }) => kind)).toEqual([
    "bossDied",
    "bossReturned",
    "bossDied",
  ]);
});

test("one that the portal sees for the first time is told where the game says when it fell, and only then", async () => {
  const baium = { ...core()[0], id: 29020, name: "Baium", respawnAt: hours(30) };
  await game.put("bosses", [
    { ...baium, diedAt: hours(-2), by: ["Ashen"] },
    { ...baium, id: 29019, name: "Antharas" },
  ]);
  expect(await page("?boss=baium")).toMatchObject([{ at: hours(-2), by: [{ name: "Ashen" }], times: 1 }]);
  expect(await page("?boss=antharas")).toEqual([]);
});

test("a castle's part says how long it was held, and reads on", async () => {
  await game.put("clans", [
    { clanId: 1, name: "Order", level: 8, reputationScore: 1 },
    { clanId: 2, name: "Pack", level: 8, reputationScore: 1 },
  ]);
  const giran = (ownerClanId: number) => [
    { id: 3, name: "Giran", ownerClanId, attackers: [], defenders: [] },
  ];
  await game.put("castles", giran(1));
  app.clock.advance(86_400);
  await game.put("castles", giran(2));
  const taken = app.clock.now().toISOString();
  app.clock.advance(5 * 86_400);
  await game.put("castles", giran(1));
  const [last, first] = await page("?castle=giran");
  expect(first).not.toHaveProperty("since");
  expect(last).toMatchObject({ clan: { name: "Order" }, from: { name: "Pack" }, since: taken });
  expect(await page(`?castle=giran&before=${last?.id}`)).toEqual([first]);
  expect((await page("?clan=pack")).map(({ id }) => id)).toEqual([last?.id, first?.id]);
});

test("what the game tells of the time before has killers, too; nonsense is refused", async () => {
  const post = (row: object) =>
    app.request("/api/game/chronicle", {
      method: "POST",
      ...json([{ id: "x", at: "2026-11-19T12:00:00Z", kind: "bossDied", boss: "Zaken", ...row }], {
        authorization: "Bearer test-game-api-key",
      }),
    });
  expect(
    (await post({ by: [{ name: "Ashen", clan: "Order" }, "Briar"], level: 60, bossKind: "grand" })).status,
  ).toBe(200);
  expect(await page("?boss=zaken&character=briar")).toMatchObject([
    { by: [{ name: "Ashen", clan: "Order" }, { name: "Briar" }], level: 60 },
  ]);
  expect((await post({ by: Array.from({ length: 101 }, () => "x") })).status).toBe(422);
  expect((await post({ by: "Ashen" })).status).toBe(422);
  const tooMany = await game.call("bosses", core({ by: Array.from({ length: 101 }, () => "x") }));
  expect(tooMany.status).toBe(422);
});

test("a character's fights say whom it met last, and whom most", async () => {
  const read = async (name: string) =>
    characterFights.parse(await (await app.request(`/api/public/world/fights/${name}`)).json());
  expect(await read("Rook")).toEqual({ latest: [] });
  const fight = (minute: number, winner: string, loser: string, more: object = {}) => ({
    id: `fight ${minute}`,
    at: new Date(app.clock.now().getTime() - minute * 60_000).toISOString(),
    kind: "fight",
    winner,
    loser,
    ...more,
  });
  await game.post("chronicle", [
    fight(1, "Rook", "Morrow", { place: "Old Quarry" }),
    fight(2, "Tallow", "ROOK"),
    fight(3, "Tallow", "Rook"),
    fight(4, "Rook", "Tallow"),
    fight(5, "Morrow", "Rook"),
    fight(6, "Rook", "Morrow"),
    fight(7, "Rook", "rook"),
    fight(8, "Morrow", "Pitch"),
    ...Array.from({ length: limits.chronicle.fightsShown }, (_, index) =>
      fight(20 + index, "Rook", "Morrow"),
    ),
  ]);
  const rook = await read("rook");
  expect(rook.latest).toHaveLength(limits.chronicle.fightsShown);
  expect(rook.latest.slice(0, 2)).toMatchObject([
    { isWon: true, other: { name: "Morrow" }, place: "Old Quarry" },
    { isWon: false, other: { name: "Tallow" } },
  ]);
  expect(rook.latest[1]).not.toHaveProperty("place");
  expect(rook.nemesis).toMatchObject({ character: { name: "Tallow" }, won: 1, lost: 2 });
  expect(rook.victim).toMatchObject({
    character: { name: "Morrow" },
    won: limits.chronicle.fightsShown + 2,
    lost: 1,
  });
  // Once is no rivalry.
  expect(await read("Pitch")).toEqual({ latest: [expect.objectContaining({ isWon: false })] });
});

test("an event hero is told until when, also by a game of its own", async () => {
  const until = hours(100);
  await game.post("chronicle", [
    { id: "week 1", at: hours(0), kind: "eventHeroNamed", character: "Rook", until },
  ]);
  expect(await page("?character=rook&kinds=hero,eventHeroNamed")).toMatchObject([
    { kind: "eventHeroNamed", character: { name: "Rook" }, until },
  ]);
});
