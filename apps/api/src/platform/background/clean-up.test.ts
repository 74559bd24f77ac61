import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../test/app.ts";
import { character, gameServer } from "../../../test/game-server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);

test("what has expired goes, what is kept for some days goes after them", async () => {
  const farewell = (login: string, days: number) => ({
    login,
    email: "",
    language: "en" as const,
    created_at: daysAgo(days),
  });
  await app.db
    .insertInto("farewells")
    .values([farewell("old", 3), farewell("young", 2.9)])
    .execute();
  const captcha = (fingerprint: string, days: number) => ({ fingerprint, expires_at: daysAgo(days) });
  await app.db
    .insertInto("spent_captchas")
    .values([captcha("expired", 0), captcha("good", -0.1)])
    .execute();
  await app.deps.cleanUp();
  expect(await app.db.selectFrom("farewells").select("login").execute()).toEqual([{ login: "young" }]);
  expect(await app.db.selectFrom("spent_captchas").select("fingerprint").execute()).toEqual([
    { fingerprint: "good" },
  ]);
});

describe.each(["America/Los_Angeles", "Pacific/Kiritimati"])("on a machine in %s", (zone) => {
  const own = process.env["TZ"];
  beforeAll(async () => {
    process.env["TZ"] = zone;
    await gameServer(app).put("characters", [character(1, "Briar")]);
  });
  afterAll(() => {
    if (own === undefined) delete process.env["TZ"];
    else process.env["TZ"] = own;
  });

  test.each(["00:30", "23:30"])("days go by the calendar of UTC, also at %s", async (time) => {
    app.clock.set(`2028-02-29T${time}:00Z`);
    const days = ["2027-11-30", "2027-12-01", "2027-12-02"];
    await app.db
      .insertInto("character_days")
      .values(days.map((day) => ({ char_id: 1, day, rank: 1, pvp_count: 1 })))
      .execute();
    await app.deps.cleanUp();
    const { rows } = await sql`delete from character_days returning day::text`.execute(app.db);
    expect(rows).toEqual([{ day: "2027-12-02" }]);
  });
});

test("every table whose rows say when they expire is cleared", async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at' order by 1`.execute(app.db);
  const { identity, game, community } = app.deps;
  const cleared = [identity, game, community]
    .flatMap(({ expiring }) => expiring)
    .filter(({ column }) => column === "expires_at")
    .map(({ table }) => table);
  // Its end gives the game the password before.
  const ended = ["temporary_passwords"];
  expect([...cleared, ...ended].toSorted()).toEqual(rows.map(({ table }) => table));
});
