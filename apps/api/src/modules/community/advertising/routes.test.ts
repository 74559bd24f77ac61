import { afterAll, beforeAll, expect, test } from "vitest";
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
