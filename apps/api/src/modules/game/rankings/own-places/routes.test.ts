import { ownDays, ownLevels, ownMoves, ownPlace } from "@gatehouse/contract/game/own-places";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../../test/accounts.ts";
import { captcha } from "../../../../../test/captcha.ts";
import { json, startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { character, gameServer } from "../../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
let headers: { authorization: string };
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-03-10T12:00:00Z") });
  game = gameServer(app);
  await makeAccount(app, { login: "knight", password: "secret1" });
  const names = ["Ashen", "Briar", "Cinder", "Dusk", "Ember", "Flint", "Gale", "Haze"];
  await game.put(
    "characters",
    names.map((name, id) =>
      character(id, name, { login: ["Ember", "Ashen"].includes(name) ? "Knight" : "other" }),
    ),
  );
  await game.put(
    "stats",
    names.map((_, charId) => ({ charId, pvpCount: 100 - charId * 10, assists: charId })),
  );
});
afterAll(() => app.close());

/** The day so many days before a moment. */
const dayBefore = (at: string, before: number): string =>
  new Date(Date.parse(at) - before * 86_400_000).toISOString().slice(0, 10);

const read = async (path: string) => {
  headers = await signIn(app, "knight", "secret1");
  return (await app.request(`/api/public/user/character/${path}`, { headers })).json();
};
const places = async (query = "") => z.array(ownPlace).parse(await read(`place${query}`));
const moves = async () => ownMoves.parse(await read("moves"));
const shown = (rows: readonly { rank: number; charName: string }[]) =>
  rows.map(({ rank, charName }) => `${rank} ${charName}`);

test("nobody sees places without a session", async () => {
  for (const path of ["place", "levels", "days", "moves"])
    expect((await app.request(`/api/public/user/character/${path}`)).status).toBe(401);
});

test("own characters stand between their neighbours, the best first", async () => {
  const own = (await places()).map(({ character: me, above, below }) => [
    shown([me]),
    shown(above),
    shown(below),
  ]);
  expect(own).toEqual([
    [["1 Ashen"], [], ["2 Briar", "3 Cinder"]],
    [["5 Ember"], ["3 Cinder", "4 Dusk"], ["6 Flint", "7 Gale"]],
  ]);
  const bySort = await places("?sort=assists");
  expect(bySort.map(({ character: me }) => shown([me]))).toEqual([["4 Ember"], ["8 Ashen"]]);
  expect(shown(bySort[1]?.above ?? [])).toEqual(["6 Cinder", "7 Briar"]);
  expect(bySort[1]?.below).toEqual([]);
});

test("no more than seven of many characters are shown, and none to whom has none", async () => {
  await makeAccount(app, { login: "lonely", password: "secret1" });
  const lonely = await signIn(app, "lonely", "secret1");
  const reply = await app.request("/api/public/user/character/place", { headers: lonely });
  expect(await reply.json()).toEqual([]);
  await makeAccount(app, { login: "crowd", password: "secret1" });
  await game.put(
    "characters",
    Array.from({ length: 9 }, (_, id) => character(100 + id, `Crowd${id}`, { login: "crowd" })),
  );
  const crowd = await signIn(app, "crowd", "secret1");
  const many: unknown = await (
    await app.request("/api/public/user/character/place", { headers: crowd })
  ).json();
  expect(many).toHaveLength(7);
});

test("characters are told with level and class, the highest level first, and forty of them at most", async () => {
  const levels = async (login: string) => {
    const reply = await app.request("/api/public/user/character/levels", {
      headers: await signIn(app, login, "secret1"),
    });
    return ownLevels.parse(await reply.json());
  };
  expect(await levels("lonely")).toEqual([]);
  await makeAccount(app, { login: "army", password: "secret1" });
  await game.put(
    "characters",
    Array.from({ length: 50 }, (_, id) =>
      character(500 + id, `Soldier${id}`, { login: "army", level: 1 + id, classId: 88 }),
    ),
  );
  const army = await levels("Army");
  expect(army).toHaveLength(40);
  expect(army[0]).toEqual({ charId: 549, charName: "Soldier49", level: 50, classId: 88 });
  expect(army.map(({ level }) => level)).toEqual(army.map((_, place) => 50 - place));
});

test("moves are told since the last visit, for as long as this one lasts", async () => {
  const move = async () => {
    const { since, characters } = await moves();
    return [since, ...characters.map(({ charName, move: by }) => `${charName} ${by}`)];
  };
  expect(await move()).toEqual([null, "Ashen null", "Ember null"]);
  await game.put("stats", [{ charId: 4, pvpCount: 85 }]);
  app.clock.advance(10 * 60);
  // Still the first visit.
  expect(await move()).toEqual([null, "Ashen null", "Ember null"]);
  const left = app.clock.now().toISOString();
  app.clock.advance(30 * 60);
  await game.put("stats", [{ charId: 4, pvpCount: 95 }]);
  expect(await move()).toEqual([left, "Ashen 0", "Ember 1"]);
  await game.put("characters", [character(50, "Newborn", { login: "knight" })]);
  await game.put("stats", [{ charId: 4, pvpCount: 200 }]);
  app.clock.advance(29 * 60);
  expect(await move()).toEqual([left, "Ember 2", "Ashen -1", "Newborn null"]);
  app.clock.advance(3600);
  expect((await move()).slice(1)).toEqual(["Ember 0", "Ashen 0", "Newborn 0"]);
});

test("a registration is a visit: the first one since is told of its day", async () => {
  const page = { login: "squire", password: "secret1", email: "squire@example.com" };
  const body = { ...page, recaptcha: await captcha(app) };
  expect((await app.request("/api/user/register", { method: "POST", ...json(body) })).status).toBe(200);
  const registered = app.clock.now().toISOString();
  app.clock.advance(4 * 86_400);
  const day = (before: number) => dayBefore(registered, before);
  await game.put("characters", [
    character(60, "Reed", { login: "squire" }),
    character(61, "Sedge", { login: "squire" }),
  ]);
  const past = [
    { date: day(1), rank: 12, pvpCount: 40 },
    { date: day(-1), rank: 5, pvpCount: 60 },
  ];
  await game.put("stats", [
    { charId: 60, pvpCount: 300, past },
    { charId: 61, pvpCount: 299, past: [{ date: day(-1), rank: 6, pvpCount: 50 }] },
  ]);
  headers = await signIn(app, "squire", "secret1");
  const reply = await app.request("/api/public/user/character/moves", { headers });
  const { since, characters } = ownMoves.parse(await reply.json());
  expect([since, ...characters.map(({ charName, rank, move }) => [charName, rank, move])]).toEqual([
    registered,
    ["Reed", 1, 11],
    ["Sedge", 2, null],
  ]);
});

test("the places of the last two weeks are told, with the one that these began with", async () => {
  await makeAccount(app, { login: "page", password: "secret1" });
  const now = app.clock.now().toISOString();
  const day = (before: number) => dayBefore(now, before);
  await game.put("characters", [
    character(70, "Thorn", { login: "page" }),
    character(71, "Umber", { login: "page" }),
  ]);
  const past = [30, 20, 9, 2].map((before) => ({
    date: day(before),
    rank: before * 10,
    pvpCount: 30 - before,
  }));
  await game.put("stats", [{ charId: 70, pvpCount: 40, past }]);
  const reply = await app.request("/api/public/user/character/days", {
    headers: await signIn(app, "page", "secret1"),
  });
  expect(ownDays.parse(await reply.json())).toEqual([
    {
      charId: 70,
      days: [
        { date: day(14), rank: 200 },
        { date: day(9), rank: 90 },
        { date: day(2), rank: 20 },
      ],
    },
  ]);
});
