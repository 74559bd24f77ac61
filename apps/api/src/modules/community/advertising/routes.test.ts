import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "@gatehouse/contract/limits";
import { type TestApp, json, startApp, testClock } from "../../../../test/app.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startApp({ clock: testClock("2026-11-20T23:30:00Z") });
});
afterAll(() => portal.close());

const visits = () =>
  portal.db.selectFrom("ad_visits").select(["kind", "source", "visits"]).orderBy("source").execute();

test("visits are counted by day and source, without anything of the visitor", async () => {
  for (const source of ["Forum", "forum", "hopzone"]) {
    expect((await portal.request(`/api/public/ad?source=${source}`, { method: "POST" })).status).toBe(204);
  }
  const referrer = { method: "POST", ...json({ url: "https://lists.example/top?page=3" }) };
  expect((await portal.request("/api/public/ad/referrer", referrer)).status).toBe(204);
  expect(await visits()).toEqual([
    { kind: "source", source: "forum", visits: 2 },
    { kind: "source", source: "hopzone", visits: 1 },
    { kind: "referrer", source: "lists.example", visits: 1 },
  ]);
});

test("a referrer of the portal itself is not counted", async () => {
  const before = await visits();
  const own = { method: "POST", ...json({ url: "http://localhost:8080/stats" }) };
  expect((await portal.request("/api/public/ad/referrer", own)).status).toBe(204);
  expect(await visits()).toEqual(before);
});

test("a source is required and has a length", async () => {
  expect((await portal.request("/api/public/ad", { method: "POST" })).status).toBe(422);
  expect((await portal.request("/api/public/ad?source=%20", { method: "POST" })).status).toBe(422);
  expect((await portal.request(`/api/public/ad?source=${"x".repeat(101)}`, { method: "POST" })).status).toBe(
    422,
  );
});

test("bots are not counted", async () => {
  const before = await visits();
  const headers = {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  };
  expect((await portal.request("/api/public/ad?source=bots", { method: "POST", headers })).status).toBe(204);
  const referrer = { method: "POST", ...json({ url: "https://bots.example" }, headers) };
  expect((await portal.request("/api/public/ad/referrer", referrer)).status).toBe(204);
  expect(await visits()).toEqual(before);
});

test("a stranger's many new sources and referrers have few rows, and every visit is counted", async () => {
  const clock = testClock("2026-11-21T10:00:00Z");
  const other = await startApp({ clock });
  const post = async (index: number) => {
    const referrer = json({ url: `https://host${index}.example/${"x".repeat(1_000)}` });
    expect((await other.request("/api/public/ad/referrer", { method: "POST", ...referrer })).status).toBe(
      204,
    );
    expect((await other.request(`/api/public/ad?source=new${index}`, { method: "POST" })).status).toBe(204);
  };
  const counted = () =>
    other.db
      .selectFrom("ad_visits")
      .select((row) => [
        "kind",
        row.fn.countAll<number>().as("rows"),
        sql<number>`sum(visits)::integer`.as("visits"),
        row.fn.max("source").filterWhere("source", "=", "(other)").as("other"),
      ])
      .where("day", "=", clock.now().toISOString().slice(0, 10))
      .groupBy("kind")
      .orderBy("kind")
      .execute();
  const { newSourcesADay, days } = limits.advertising;
  // As many as a day has room for, but five.
  const fill = (day: string) =>
    sql`insert into ad_visits (day, kind, source, visits, is_new)
      select ${day}::date, kind, ${day} || n, 1, true
      from unnest(array['referrer', 'source']) kind, generate_series(1, ${newSourcesADay - 5}::integer) n`.execute(
      other.db,
    );
  await fill("2026-11-21");
  await post(0);
  // Each comes twice, at the same time.
  await Promise.all(Array.from({ length: 40 }, (_, index) => post(index >> 1)));
  const first = { rows: newSourcesADay + 1, visits: newSourcesADay - 5 + 41, other: "(other)" };
  expect(await counted()).toEqual([
    { kind: "referrer", ...first },
    { kind: "source", ...first },
  ]);

  // What is known already is counted by its name on the next day, however many are new then.
  clock.advance(24 * 3_600);
  await fill("2026-11-22");
  for (let index = 100; index < 107; index += 1) await post(index);
  await post(0);
  const known = await other.db
    .selectFrom("ad_visits")
    .select("visits")
    .where("day", "=", "2026-11-22")
    .where("source", "in", ["new0", "host0.example"])
    .execute();
  expect(known).toEqual([{ visits: 1 }, { visits: 1 }]);
  const fresh = { rows: newSourcesADay + 2, visits: newSourcesADay - 5 + 8, other: "(other)" };
  expect(await counted()).toEqual([
    { kind: "referrer", ...fresh },
    { kind: "source", ...fresh },
  ]);

  const long = json({ url: `https://${"a.".repeat(200)}example/` });
  expect((await other.request("/api/public/ad/referrer", { method: "POST", ...long })).status).toBe(204);
  const hosts = await other.db.selectFrom("ad_visits").select("source").execute();
  expect(Math.max(...hosts.map(({ source }) => source.length))).toBeLessThan(100);

  clock.advance((days + 1) * 24 * 3_600);
  await other.deps.cleanUp();
  expect(await counted()).toEqual([]);
  expect(await other.db.selectFrom("ad_visits").selectAll().execute()).toEqual([]);
  await other.close();
});
