import { characterProfile, clanProfile } from "@gatehouse/contract/game/profiles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testAtLength } from "../../../../../test/at-length.ts";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../../test/game-server.ts";
import { createDeps } from "../../../../deps.ts";
import { createLog } from "../../../../platform/log.ts";
import { tracked } from "./model.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock: testClock() });
  game = gameServer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-03-01T00:30:00Z");
  await sql`truncate characters cascade`.execute(app.db);
  await app.deps.game.rankings.rebuildRankings();
});

const noteDay = () => app.deps.game.rankings.noteDay();
const days = () =>
  app.db
    .selectFrom("character_days")
    .select([sql<number>`count(*)`.as("count")])
    .executeTakeFirstOrThrow();
const profile = async (name: string) =>
  characterProfile.parse(await (await app.request(`/api/public/world/character/${name}`)).json());
const pvp = (charId: number, pvpCount: number) => game.put("stats", [{ charId, pvpCount }]);
const nextDay = async (): Promise<void> => {
  app.clock.advance(86_400);
  await noteDay();
};

test("a day is noted once, by UTC, and only for those who moved", async () => {
  await game.put("characters", [character(1, "Ashen"), character(2, "Briar"), character(3, "Cinder")]);
  await pvp(1, 5);
  await pvp(2, 3);
  await noteDay();
  await noteDay();
  app.clock.set("2026-03-01T23:59:59Z");
  await pvp(2, 4);
  await noteDay();
  const first = [{ date: "2026-03-01", rank: 1, pvpCount: 5 }];
  expect((await profile("Ashen")).history).toEqual(first);
  expect((await profile("Briar")).history).toEqual([{ date: "2026-03-01", rank: 2, pvpCount: 4 }]);
  // Who has never fought has no place worth a note.
  expect((await profile("Cinder")).history).toEqual([]);
  app.clock.set("2026-03-02T00:00:00Z");
  await noteDay();
  expect(await days()).toEqual({ count: 2 });
  await pvp(2, 9);
  await noteDay();
  expect((await profile("Ashen")).history).toEqual([...first, { date: "2026-03-02", rank: 2, pvpCount: 5 }]);
  await pvp(2, 0);
  await nextDay();
  expect((await profile("Briar")).history.at(-1)).toEqual({ date: "2026-03-03", rank: 2, pvpCount: 0 });
});

testAtLength("what is kept is what every day's ranking was, for 90 days", async () => {
  const random = seeded(5);
  const names = ["Ashen", "Briar", "Cinder", "Dusk"];
  await game.put(
    "characters",
    names.map((name, id) => character(id, name)),
  );
  const counts = new Map(names.map((name) => [name, 0]));
  const expected = new Map<string, Map<string, number>>();
  for (let day = 0; day < 100; day += 1) {
    const who = Math.floor(random() * names.length);
    const name = names[who] ?? "";
    counts.set(name, (counts.get(name) ?? 0) + Math.floor(random() * 3));
    await pvp(who, counts.get(name) ?? 0);
    await noteDay();
    const order = names.toSorted(
      (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
    );
    expected.set(
      app.clock.now().toISOString().slice(0, 10),
      new Map(order.map((one, place) => [one, place + 1])),
    );
    app.clock.advance(86_400);
  }
  const firstDay = new Date(app.clock.now().getTime() - 90 * 86_400_000).toISOString().slice(0, 10);
  for (const name of names) {
    const { history } = await profile(name);
    expect(history[0]?.date && history[0].date >= firstDay).toBe(true);
    let known: number | undefined;
    for (const [date, places] of expected) {
      known = history.find((row) => row.date === date)?.rank ?? known;
      if (known !== undefined) expect([name, date, known]).toEqual([name, date, places.get(name)]);
    }
  }
  await app.deps.cleanUp();
  const { oldest } = await app.db
    .selectFrom("character_days")
    .select(sql<string>`min(day)::text`.as("oldest"))
    .executeTakeFirstOrThrow();
  expect(oldest >= firstDay).toBe(true);
});

test("the week's move compares today with a week ago, or with the first day since", async () => {
  const leader = async () => [(await profile("Ashen")).weekMove, (await profile("Briar")).weekMove];
  await game.put("characters", [character(1, "Ashen"), character(2, "Briar")]);
  await pvp(1, 5);
  await pvp(2, 3);
  await noteDay();
  // Nothing of before today is known.
  expect(await leader()).toEqual([null, null]);
  await pvp(2, 9);
  await nextDay();
  expect(await leader()).toEqual([-1, 1]);
  app.clock.set("2026-03-08T12:00:00Z");
  await noteDay();
  expect(await leader()).toEqual([-1, 1]);
  app.clock.set("2026-03-09T12:00:00Z");
  await noteDay();
  expect(await leader()).toEqual([0, 0]);
  const page: unknown = await (await app.request("/api/public/user/character/stats?sort=level")).json();
  expect(page).toMatchObject([{ weekMove: 0 }, { weekMove: 0 }]);
  // At once, not with the next note, and the same beside every ranking and on the character's own page.
  await pvp(1, 10);
  expect(await leader()).toEqual([1, -1]);
  for (const sort of ["pvpCount", "level"]) {
    const rows: unknown = await (
      await app.request(`/api/public/user/character/stats?sort=${sort}&search=a`)
    ).json();
    expect(rows).toMatchObject([
      { charName: "Ashen", weekMove: 1 },
      { charName: "Briar", weekMove: -1 },
    ]);
  }
});

test("the game may tell of days that nobody has seen; what is known stays", async () => {
  await game.put("characters", [character(1, "Ashen")]);
  await pvp(1, 5);
  await noteDay();
  app.clock.advance(86_400);
  const day = (date: string, rank: number) => ({ date, rank, pvpCount: 4 });
  const past = [
    day("2025-11-30", 9),
    day("2025-12-02", 8),
    day("2026-02-20", 7),
    day("2026-03-01", 6),
    day("2026-03-02", 5),
    day("2026-03-03", 4),
  ];
  await game.put("stats", [{ charId: 1, past }]);
  await game.put("stats", [{ charId: 1, past: [day("2026-02-20", 3)] }]);
  const known = await profile("Ashen");
  expect(known.history).toEqual([
    day("2025-12-02", 8),
    day("2026-02-20", 7),
    { date: "2026-03-01", rank: 1, pvpCount: 5 },
  ]);
  expect(known).toMatchObject({ pvpCount: 5, weekMove: 6 });
  expect((await game.call("stats", [{ charId: 1, past: [day("yesterday", 1)] }])).status).toBe(422);
});

test("beyond the first 10,000 only those are noted who fought, and nobody's move is guessed", async () => {
  const count = tracked + 500;
  await sql`
    insert into characters (char_id, login, name, class_id, level, online, pvp_count)
    select i, '', 'Name' || lpad(i::text, 6, '0'), 7, 10, false, 20000 - i from generate_series(1, ${count}::integer) i`.execute(
    app.db,
  );
  await app.deps.game.rankings.rebuildRankings();
  await noteDay();
  expect(await days()).toEqual({ count });
  // A new leader moves everybody by one.
  await game.put("characters", [character(20_000, "Leader")]);
  await pvp(20_000, 50_000);
  await nextDay();
  // The tracked, the one that has just left them, and the leader.
  expect(await days()).toEqual({ count: count + tracked + 1 });
  const [inside, left, outside] = ["Name009000", `Name0${tracked}`, "Name010400"];
  expect(await profile(inside)).toMatchObject({ rank: 9_001, weekMove: -1 });
  expect(await profile(left)).toMatchObject({ rank: tracked + 1, weekMove: -1 });
  expect(await profile(outside)).toMatchObject({ rank: 10_401, weekMove: -1 });
  await nextDay();
  expect(await days()).toEqual({ count: count + tracked + 1 });
  expect(await profile(left)).toMatchObject({ weekMove: -1 });
  await pvp(10_400, 9_650);
  await nextDay();
  expect(await days()).toEqual({ count: count + tracked + 2 });
  expect(await profile(outside)).toMatchObject({ rank: 10_352, weekMove: 10_400 - 10_352 });
});

test("a character that is taken out takes its past with it", async () => {
  await game.put("characters", [character(1, "Ashen")]);
  await pvp(1, 5);
  await noteDay();
  await app.db.deleteFrom("characters").execute();
  expect(await days()).toEqual({ count: 0 });
});

const touch = (charId: number) => app.db.deleteFrom("character_days").where("char_id", "=", charId).execute();
const notesOf = async (charId: number) =>
  (
    await app.db
      .selectFrom("character_days")
      .select(sql<string>`day::text`.as("day"))
      .where("char_id", "=", charId)
      .orderBy("day")
      .execute()
  ).map(({ day }) => day);

test("only those are looked at whom batches have touched since the last note, whichever process made it", async () => {
  const count = tracked + 500;
  await sql`
    insert into characters (char_id, login, name, class_id, level, online, pvp_count)
    select i, '', 'Name' || lpad(i::text, 6, '0'), 7, 10, false, 20000 - i from generate_series(1, ${count}::integer) i`.execute(
    app.db,
  );
  await app.deps.game.rankings.rebuildRankings();
  await noteDay();
  const [moved, others] = [10_300, 10_400];
  await touch(moved);
  await touch(others);
  await pvp(moved, 9_701);
  const other = createDeps({
    config: app.deps.config,
    databaseUrl: app.databaseUrl,
    secretKey: "",
    log: createLog("silent"),
    clock: app.clock,
  });
  try {
    await other.game.rankings.noteDay();
    expect([(await notesOf(moved)).length, (await notesOf(others)).length]).toEqual([1, 0]);
    await touch(moved);
    // What the other process has noted is not looked at here again.
    await noteDay();
    expect((await notesOf(moved)).length).toBe(0);
    // Changes that nobody can name any more, and a day in which nothing was noted, make it look at everybody.
    await pvp(1, 30_000);
    await sql`update rank_changes set char_ids = null`.execute(app.db);
    await noteDay();
    expect([(await notesOf(moved)).length, (await notesOf(others)).length]).toEqual([1, 1]);
    await touch(others);
    app.clock.advance(2 * 86_400);
    await noteDay();
    expect(await notesOf(others)).toEqual(["2026-03-03"]);
  } finally {
    await other.stop();
  }
});

test("a note that would be forgotten is made again, so that who never moves is known all the same", async () => {
  await game.put("characters", [character(1, "Ashen"), character(2, "Briar")]);
  await pvp(1, 5);
  await noteDay();
  app.clock.advance(88 * 86_400);
  await noteDay();
  expect(await notesOf(1)).toEqual(["2026-03-01"]);
  await nextDay();
  app.clock.advance(86_400);
  await app.deps.cleanUp();
  await noteDay();
  expect(await notesOf(1)).toEqual(["2026-05-29"]);
  expect(await profile("Ashen")).toMatchObject({ weekMove: 0, history: [{ rank: 1, pvpCount: 5 }] });
  expect((await profile("Briar")).history).toEqual([]);
});

test("a clan's reputation is noted by the day, for those that changed, and what the game knows of before is taken over", async () => {
  const put = (reputationScore: number, past?: object[]) =>
    game.put("clans", [{ clanId: 9, name: "Order", level: 5, reputationScore, ...(past && { past }) }]);
  const history = async () =>
    clanProfile.parse(await (await app.request("/api/public/world/clan/Order")).json()).history;
  await put(100);
  expect(await history()).toBeUndefined();
  await noteDay();
  await put(-5);
  await noteDay();
  const first = { date: "2026-03-01", reputationScore: -5 };
  expect(await history()).toEqual([first]);
  await nextDay();
  expect(await history()).toEqual([first]);
  await put(700, [
    { date: "2026-02-27", reputationScore: 50 },
    { date: "2026-03-01", reputationScore: 999 },
    // What is older than ninety days, today, or still to come is none of it.
    { date: "2025-11-01", reputationScore: 1 },
    { date: "2026-03-02", reputationScore: 2 },
    { date: "2026-03-09", reputationScore: 3 },
  ]);
  await noteDay();
  const known = [
    { date: "2026-02-27", reputationScore: 50 },
    first,
    { date: "2026-03-02", reputationScore: 700 },
  ];
  expect(await history()).toEqual(known);
  // Who never moves is known all the same, though the days go.
  app.clock.advance(89 * 86_400);
  await noteDay();
  app.clock.advance(2 * 86_400);
  await app.deps.cleanUp();
  expect(await history()).toEqual([{ date: "2026-05-30", reputationScore: 700 }]);
  const refused = await game.call("clans", [
    {
      clanId: 9,
      name: "Order",
      level: 5,
      reputationScore: 1,
      past: Array.from({ length: 91 }, () => known[0]),
    },
  ]);
  expect(refused.status).toBe(422);
});

test("changes are kept for the next note, however many batches come before it, up to a bound", async () => {
  await game.put("characters", [character(1, "Ashen")]);
  await pvp(1, 1);
  await noteDay();
  const kept = async () =>
    (
      await app.db
        .selectFrom("rank_changes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  const others = (count: number) =>
    sql`
      insert into rank_changes (version, char_ids)
      select newest + n, '{1}' from (select max(version) as newest from rank_changes) c, generate_series(1, ${count}::integer) n`.execute(
      app.db,
    );
  await others(130);
  await pvp(1, 2);
  expect(await kept()).toBeGreaterThanOrEqual(130);
  await others(2_000);
  await pvp(1, 3);
  expect(await kept()).toBe(1_001);
  await noteDay();
  await pvp(1, 1);
  expect(await kept()).toBe(101);
});
