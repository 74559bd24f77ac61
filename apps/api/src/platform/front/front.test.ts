import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json, startApp, type TestApp, testClock } from "../../../test/app.ts";
import { smallPack, storePack } from "../../../test/codex-pack.ts";
import { startFront, type TestFront } from "../../../test/front.ts";
import { character, gameServer } from "../../../test/game-server.ts";
import { until } from "../../../test/until.ts";
import { apiRoutes } from "../../app.ts";
import type { AppEnv } from "../http/context.ts";
import { createDeps } from "../../deps.ts";
import { publicAddresses } from "./public-addresses.ts";

const stats = "/api/public/user/character/stats";
const clans = `${stats}/clan`;
let portal: TestApp;
let game: ReturnType<typeof gameServer>;
let front: TestFront;
/** What the app was asked for, by whom it was. */
let asked: Request[] = [];

beforeAll(async () => {
  // Midnight, which changes the rankings, is far away.
  portal = await startApp({ clock: testClock("2026-03-10T00:10:00Z") });
  game = gameServer(portal);
  await game.put(
    "characters",
    Array.from({ length: 29 }, (_, index) => character(index + 1, `Name${index}`)),
  );
  await game.put("clans", [{ clanId: 3, name: "Ąžuolai", level: 5, reputationScore: 7 }]);
  await game.put("characters", [{ ...character(31, 'Quo"te\\ ž', { faction: "angels" }), clanId: 3 }]);
  await game.put("stats", [
    { charId: 31, pvpCount: 7, killDeathRatio: 1 / 3, assists: 12345.678, pkKills: 4 },
  ]);
  await storePack(portal.deps.game.codex, smallPack());
  await portal.deps.start();
  const app = Object.assign(Object.create(portal.app) as TestApp["app"], {
    fetch: (...[request, ...more]: Parameters<TestApp["app"]["fetch"]>) => {
      asked.push(request);
      return portal.app.fetch(request, ...more);
    },
  });
  front = await startFront({ app, deps: portal.deps });
});
afterAll(async () => {
  await front.close();
  await portal.close();
});
/** Past all that was asked for before. */
const later = () => portal.clock.advance(900);

/** What some calls cannot do without. */
const required = [
  ["/search", "?q=a"],
  ["/coming", "?series=1"],
] as const;

test("every public call comes from memory the second time, and not at all for whoever has it", async () => {
  const isPublic = publicAddresses(apiRoutes(portal.deps), () => undefined);
  const calls = apiRoutes(portal.deps).routes.filter(
    ({ method, path }) => method === "GET" && !path.includes(":") && isPublic(`/api${path}`, ""),
  );
  expect(calls.length).toBeGreaterThan(10);
  for (const call of new Set(calls.map(({ path }) => `/api${path}`))) {
    const query = required.find(([end]) => call.endsWith(end))?.[1] ?? "";
    const path = call + query;
    later();
    asked = [];
    const first = await front.ask(path);
    expect(first.headers.get("cache-control"), path).toMatch(/^public, max-age=0, s-maxage=\d+/);
    const again = await front.ask(path, { "if-none-match": first.headers.get("etag") ?? "none" });
    expect([again.status, again.text], path).toEqual([first.status === 200 ? 304 : first.status, ""]);
    expect(asked.length, path).toBe(path === stats ? 0 : 1);
  }
});

test("a body comes as its visitor can read it, and a HEAD has all but the body", async () => {
  later();
  const plain = await front.ask(stats);
  const [br, gzip] = await Promise.all(
    ["br", "gzip"].map((encoding) => front.ask(stats, { "accept-encoding": encoding })),
  );
  expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(plain.text);
  expect(gunzipSync(gzip?.body ?? "").toString()).toBe(plain.text);
  const head = await front.ask(stats, {}, "HEAD");
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String(plain.body.length));
  expect(head.headers.get("x-total-count")).toBe("30");
  expect(new Set([plain, br, gzip, head].map((reply) => reply?.headers.get("x-request-id"))).size).toBe(4);
});

test("a reply is compressed quickly for whoever asks first, and well once it is asked for again", async () => {
  later();
  const ask = () => front.ask(`${stats}?size=29`, { "accept-encoding": "br" });
  const first = await ask();
  const well = await until("a smaller body", async () => {
    const again = await ask();
    return again.body.length < first.body.length && again;
  });
  expect(well.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(well.headers.get("content-length")).toBe(String(well.body.length));
  expect(brotliDecompressSync(well.body).toString()).toBe(brotliDecompressSync(first.body).toString());
});

test("a page of a ranking comes without the framework, byte by byte as with it", async () => {
  for (const query of [
    "",
    "?size=5",
    "?sort=level&page=1&size=7",
    "?page=9",
    "?search=e1&sort=assists",
    "?search=Quo%22",
  ]) {
    later();
    asked = [];
    const direct = await front.ask(stats + query);
    expect(asked).toEqual([]);
    const whole = await portal.app.fetch(
      new Request(portal.deps.config.publicUrl + stats + query, { headers: { "accept-language": "en" } }),
      { internal: true },
    );
    expect(direct.text, query).toBe(await whole.text());
    const own = ["connection", "content-length", "date", "etag", "keep-alive", "vary", "x-request-id"];
    const headersOf = (headers: Headers) => [...headers].filter(([name]) => !own.includes(name));
    expect(headersOf(direct.headers), query).toEqual(headersOf(whole.headers));
  }
  for (const query of ["?size=0", "?sort=none", "?size=5&size=6"]) {
    asked = [];
    expect((await front.ask(stats + query)).status, query).toBe(422);
    expect(asked, query).toHaveLength(1);
  }
});

test("parameters that a call does not read make no entry, nor do they reach the app; their order does not count", async () => {
  later();
  asked = [];
  const first = await front.ask(`${clans}?page=1&size=5`);
  for (const query of [
    "size=5&page=1",
    "page=1&utm_source=x&size=5",
    "x=%00%01&page=1&size=5".replace("%00", ""),
  ])
    expect((await front.ask(`${clans}?${query}`)).text).toBe(first.text);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?page=1&size=5"]);
});

test("nothing of a visitor can get into a reply", async () => {
  later();
  asked = [];
  await front.ask(clans, {
    cookie: "XSRF-TOKEN=evil",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-for": "198.51.100.1",
    origin: "https://evil.example",
    range: "bytes=0-1",
  });
  expect(asked.map(({ headers }) => [...headers])).toEqual([[["accept-language", "en"]]]);
  expect(asked[0]?.url).toBe(`${portal.deps.config.publicUrl}${clans}`);
});

test("a session's request goes to the app, and its reply is kept by nobody", async () => {
  await front.ask(stats);
  const own = await front.ask(stats, { authorization: "Bearer x" });
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect((await front.ask(stats)).headers.get("set-cookie")).toBeNull();
});

test("a refusal is said in the language asked for, and not kept", async () => {
  const path = `${stats}?size=0`;
  const [english, lithuanian] = await Promise.all([
    front.ask(path),
    front.ask(path, { "accept-language": "lt" }),
  ]);
  expect([english.status, lithuanian.status]).toEqual([422, 422]);
  expect(JSON.parse(english.text)).toMatchObject({ errors: ["size must be between 1 and 100"] });
  expect(lithuanian.text).not.toBe(english.text);
  expect(english.headers.get("cache-control")).toBe("no-store");
});

test("what is told in the language asked for says so to the next cache, and nothing else does", async () => {
  const varyOf = async (path: string, language: string) => {
    const { headers, text } = await front.ask(path, { "accept-language": language });
    return { vary: headers.get("vary"), text };
  };
  const sieges = "/api/public/world/sieges.ics";
  const replies = [await varyOf(sieges, "en"), await varyOf(sieges, "lt"), await varyOf(sieges, "en")];
  expect(replies.map(({ vary }) => vary)).toEqual(Array(3).fill("Accept-Language, Accept-Encoding"));
  expect(replies[2]?.text).toBe(replies[0]?.text);
  expect(replies[1]?.text).not.toBe(replies[0]?.text);
  expect((await varyOf(`${stats}?size=0`, "lt")).vary).toBe("Accept-Language, Accept-Encoding");
  expect((await varyOf(stats, "lt")).vary).toBe("Accept-Encoding");
});

test.each(["/api/public/%E0%A4%A", `//evil.example${stats}`, "/api/public/a\\b", `${stats}?search=%00`])(
  "%s is left to the app, which refuses it",
  async (path) => expect((await front.ask(path)).status).toBeGreaterThanOrEqual(400),
);

describe("an address that names another one than it spells", () => {
  let pages: TestFront;
  beforeAll(async () => {
    // An address that is no call is a page, as with the built ones.
    pages = await startFront(portal, (path, query) => (query === "" ? path : `${path}?${query}`));
  });
  afterAll(() => pages.close());
  const spellings = (call: string) => [
    `/x/..${call}`,
    `/x/%2e%2e${call}`,
    `/x/.%2E${call}`,
    `/.${call}`,
    `/%2e${call}`,
    call.replace("/api", "/%61pi"),
  ];

  test.each(spellings("/api/public/network/ip"))("%s is answered to its visitor", async (path) => {
    const reply = await pages.ask(path);
    expect([reply.status, reply.text]).toEqual([200, '{"ip":"127.0.0.1"}']);
  });

  test.each(spellings("/api/public/captcha/challenge"))(
    "each who asks %s has a reply of their own",
    async (path) => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => pages.ask(path)));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(8);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    },
  );
});

test("a reply that is no reply for all is asked for again with its visitor, by each who waits", async () => {
  const app = new Hono<AppEnv>().get("/own", (c) => {
    c.header("cache-control", "no-store");
    return c.text(`${c.env.incoming?.socket.remoteAddress} ${randomUUID()}`);
  });
  const odd = await startFront({ app, deps: portal.deps }, (path) => path);
  const replies = await Promise.all(Array.from({ length: 4 }, () => odd.ask("/own")));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(4);
  for (const { text } of replies) expect(text).toMatch(/^127\.0\.0\.1 /);
  await odd.close();
});

describe("a path of more than 1,000 characters", () => {
  const path = (length: number) => `/api/${"a".repeat(length - "/api/".length)}`;

  test("is refused before anything reads it, in the language asked for", async () => {
    asked = [];
    for (const [language, sentence] of [
      ["en", "The address is too long"],
      ["lt", "Adresas per ilgas"],
    ] as const) {
      for (const method of ["GET", "POST"]) {
        const reply = await front.ask(`${path(1_001)}?x=1`, { "accept-language": language }, method);
        expect(reply.status).toBe(414);
        expect(reply.headers.get("cache-control")).toBe("no-store");
        expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
        expect(JSON.parse(reply.text)).toEqual({
          response: null,
          errors: [sentence],
          message: sentence,
          codes: ["request.pathTooLong"],
        });
      }
    }
    expect((await front.ask(path(1_001), {}, "HEAD")).text).toBe("");
    expect(asked).toEqual([]);
  });

  test("is one more than there may be, whatever its query", async () => {
    expect((await front.ask(`${path(1_000)}?${"x".repeat(5_000)}`)).status).toBe(404);
  });
});

describe("after a batch of ranks", () => {
  const topName = async (from: TestFront) =>
    (JSON.parse((await from.ask(`${stats}?size=1`)).text) as { charName: string }[])[0]?.charName;

  test("the next reader has the new ones, in every process", async () => {
    const deps = createDeps({ ...portal.deps, databaseUrl: portal.databaseUrl });
    const other = await startFront({ app: portal.app, deps });
    await deps.changes.start();
    for (const [charId, name] of [
      [7, "Name6"],
      [8, "Name7"],
    ] as const) {
      const heard = [portal.deps, deps].map(
        ({ changes }) =>
          new Promise<void>((resolve) => changes.subscribe((topic) => topic === "ranks" && resolve())),
      );
      await game.put("stats", [{ charId, pvpCount: charId * 100 }]);
      await Promise.all(heard);
      expect([await topName(front), await topName(other)]).toEqual([name, name]);
    }
    await other.close();
    await deps.stop();
  });
});

describe("a visitor who asks too often", () => {
  test("is refused without the app, in their language, and is told when to come back", async () => {
    const strict = createDeps({
      ...portal.deps,
      config: { ...portal.deps.config, rateLimitScale: 0.01 },
      databaseUrl: portal.databaseUrl,
    });
    const limited = await startFront({ app: portal.app, deps: strict });
    for (let request = 0; request < 12; request++) expect((await limited.ask(stats)).status).toBe(200);
    asked = [];
    const refused = await limited.ask(stats, { "accept-language": "lt" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(refused.text)).toMatchObject({ response: null, codes: ["request.tooMany"] });
    expect((await limited.ask(stats)).text).toContain("Too many requests, try again later");
    expect(asked).toEqual([]);
    await limited.close();
    await strict.stop();
  });
});

test("what is not a plain read goes to the app", async () => {
  const reply = await portal.request("/api/public/user/character/stats", { method: "POST", ...json({}) });
  expect((await front.ask(stats, {}, "POST")).status).toBe(reply.status);
});

test("what is right until a known moment is not shown a moment longer", async () => {
  const period = "/api/public/user/event/youtube/period";
  const code = async () =>
    (JSON.parse((await front.ask(period)).text) as { currentPeriodCode: string }).currentPeriodCode;
  // Half a minute before Saturday, 06:00 in Vilnius.
  portal.clock.set("2026-03-14T03:59:30Z");
  asked = [];
  expect([await code(), await code(), asked.length]).toEqual(["COMPETITION", "COMPETITION", 1]);
  portal.clock.advance(29);
  expect([await code(), asked.length]).toEqual(["COMPETITION", 1]);
  portal.clock.advance(1);
  expect([await code(), asked.length]).toEqual(["JUDGING", 2]);
});
