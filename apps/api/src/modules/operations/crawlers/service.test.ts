import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { languages } from "@gatehouse/contract/languages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";

const clock = testClock(new Date());
let told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 202;
const engine = createServer((request, reply) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
  request.on("end", () => {
    told.push(JSON.parse(body) as (typeof told)[number]);
    reply.writeHead(status).end();
  });
});
let app: TestApp;
let quiet: TestApp;

beforeAll(async () => {
  await new Promise<void>((listening) => engine.listen(0, "127.0.0.1", listening));
  const config = { allowsPrivateAddresses: true, publicUrl: "https://aden.example" };
  const indexNowUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
  app = await startApp({ clock, config: { ...config, indexNowUrl } });
  quiet = await startApp({ clock, config });
});
afterAll(async () => {
  engine.closeAllConnections();
  engine.close();
  await app.close();
  await quiet.close();
});
beforeEach(() => {
  told = [];
  status = 202;
});

const news = (slug: string, created = clock.now().toISOString()) => ({
  slug,
  title: `The ${slug}`,
  content: "<p>Come in.</p>",
  author: "Ada",
  created,
});

test("search engines are told of news once they are shown, in every language, by a key that the site has", async () => {
  await app.deps.content.importContent({ news: [news("gates"), news("past", "2020-01-01T00:00:00Z")] });
  await app.deps.jobs.drain();
  await app.deps.jobs.drain();
  expect(told).toHaveLength(1);
  const [{ host, key, keyLocation, urlList }] = told as [(typeof told)[number]];
  expect([host, keyLocation]).toEqual(["aden.example", "https://aden.example/indexnow.txt"]);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(await (await app.request("/indexnow.txt")).text()).toBe(key);
  expect(urlList).toHaveLength(3 * languages.length);
  expect(urlList[0]).toMatch(/^https:\/\/aden\.example\/news\/\d+-gates$/);
  expect(urlList).toContain("https://aden.example/lt/home");
});

test("an engine that is busy is told again, one that refuses is not", async () => {
  const send = () => app.deps.operations.crawlers.send({ paths: ["/home"] });
  status = 429;
  await expect(send()).rejects.toThrow("429");
  status = 403;
  await send();
  expect(told).toHaveLength(2);
});

test("nobody is told unless the operator has chosen so", async () => {
  await quiet.deps.content.importContent({ news: [news("silence")] });
  await quiet.deps.jobs.drain();
  expect(told).toEqual([]);
  expect((await quiet.request("/indexnow.txt")).status).toBe(404);
});
