import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { refusedBody } from "./refused.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Failure } from "@gatehouse/contract/envelope";
import type { Config } from "../src/config.ts";
import { type TestApp, json, startApp } from "./app.ts";
import { makeAccount } from "./accounts.ts";
import { until } from "./until.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startApp();
});
afterAll(() => portal.close());

const post = (path: string, init: RequestInit, from?: string) =>
  portal.request(path, { method: "POST", ...init }, from);
const referrer = "/api/public/ad/referrer";

describe("a failure", () => {
  test("of any kind has a status and the envelope", async () => {
    const reply = await portal.request("/api/public/announcements/news?first=-1");
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual(refusedBody("first must be between 0 and 1000000"));
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["a path that is no call", "/api/nothing/here", {}, 404],
    [
      "a body that is not JSON",
      referrer,
      { method: "POST", body: "{", headers: { "content-type": "application/json" } },
      400,
    ],
    ["a body that is no object", referrer, { method: "POST", ...json([1]) }, 400],
    [
      "no body where one is asked for",
      referrer,
      { method: "POST", headers: { "content-type": "application/json" } },
      400,
    ],
    ["an empty body, as HTTP brings it", referrer, { method: "POST", body: new Uint8Array(0) }, 400],
    ["a wrong type", referrer, { method: "POST", ...json({ url: 3 }) }, 400],
    ["a missing field", referrer, { method: "POST", ...json({}) }, 422],
    [
      "a text that is too long",
      referrer,
      { method: "POST", ...json({ url: `https://a.example/${"x".repeat(3_000)}` }) },
      422,
    ],
    ["a null byte in the body", referrer, { method: "POST", ...json({ url: "https://a.example/\0" }) }, 400],
    ["a null byte in the path", "/api/public/%00", {}, 400],
    ["a null byte in the query", "/api/public/network/ip?u=a%00b", {}, 400],
    ["broken percent-encoding", "/api/public/%E0%A4%A", {}, 400],
    [
      "broken UTF-8",
      referrer,
      {
        method: "POST",
        body: new Uint8Array([0x22, 0xff, 0x22]),
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    ["a form instead of JSON", referrer, { method: "POST", body: new URLSearchParams({ url: "x" }) }, 415],
    [
      "a content type that ends with a semicolon",
      referrer,
      { method: "POST", body: "{}", headers: { "content-type": "application/json;" } },
      415,
    ],
    [
      "a content type with broken parameters",
      referrer,
      { method: "POST", body: "{}", headers: { "content-type": "application/json; charset" } },
      415,
    ],
    [
      "a content type that only begins as JSON's",
      referrer,
      { method: "POST", body: "{}", headers: { "content-type": "application/json-seq" } },
      415,
    ],
    [
      "another content type of no body",
      referrer,
      { method: "POST", headers: { "content-type": "text/plain" } },
      415,
    ],
    ["an unknown encoding", referrer, { method: "POST", ...json({}, { "content-encoding": "zstd" }) }, 415],
    ["broken gzip", referrer, { method: "POST", ...json({}, { "content-encoding": "gzip" }) }, 400],
    ["a body over 100 KB", referrer, { method: "POST", ...json({ url: "x".repeat(110_000) }) }, 413],
    ["PayPal's notification", "/api/public/payment/paypal/webhook", { method: "POST", ...json({}) }, 503],
    ["Stripe's notification", "/api/public/payment/stripe/webhook", { method: "POST", ...json({}) }, 503],
    [
      "a body that gunzips to 10 MB",
      referrer,
      {
        method: "POST",
        body: gzipSync(Buffer.alloc(10_000_000, 32)),
        headers: { "content-type": "application/json", "content-encoding": "gzip" },
      },
      413,
    ],
    ["a wrong method", "/api/public/announcements/files", { method: "DELETE" }, 404],
  ] as const)("%s is refused", async (_what, path, init, status) => {
    const reply = await portal.request(path, init);
    expect(reply.status).toBe(status);
    const body = (await reply.json()) as Failure;
    expect(body).toEqual(refusedBody(...body.errors));
  });

  test("of a body that is too large comes when all of it was read, so that the sender sees it", async () => {
    let chunksLeft = 100;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (chunksLeft-- > 0) stream.enqueue(new Uint8Array(100_000));
        else stream.close();
      },
    });
    const init: RequestInit = { body, duplex: "half", headers: { "content-type": "application/json" } };
    expect((await post(referrer, init)).status).toBe(413);
    expect(chunksLeft).toBeLessThan(0);
  });

  test("shows nothing of the inside", async () => {
    const broken = await startApp();
    await broken.db.schema.dropTable("announcements").execute();
    const reply = await broken.request("/api/public/announcements/news");
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual(refusedBody("Something went wrong on the server"));
    await broken.close();
  });
});

describe("request forgery", () => {
  test("is refused by a cookie that is not copied into the header", async () => {
    const cookie = "XSRF-TOKEN=abc";
    expect((await post("/api/public/ad?source=x", { headers: { cookie } })).status).toBe(403);
    expect(
      (await post("/api/public/ad?source=x", { headers: { cookie, "x-xsrf-token": "abd" } })).status,
    ).toBe(403);
    expect(
      (await post("/api/public/ad?source=x", { headers: { cookie, "x-xsrf-token": "abc" } })).status,
    ).toBe(204);
  });

  test("is refused by what the browser says of the request's origin", async () => {
    expect(
      (await post("/api/public/ad?source=x", { headers: { origin: "https://evil.example" } })).status,
    ).toBe(403);
    expect((await post("/api/public/ad?source=x", { headers: { origin: "null" } })).status).toBe(403);
    expect(
      (await post("/api/public/ad?source=x", { headers: { "sec-fetch-site": "cross-site" } })).status,
    ).toBe(403);
    expect(
      (await post("/api/public/ad?source=x", { headers: { origin: "http://localhost:8080" } })).status,
    ).toBe(204);
  });

  test("does not stop a client with neither cookie nor origin", async () => {
    expect((await post("/api/public/ad?source=launcher", {})).status).toBe(204);
  });

  test("the config call hands out the cookie, a shared reply never does", async () => {
    const config = await portal.request("/api/public/config");
    expect(config.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
    expect(config.headers.get("cache-control")).toBe("no-store");
    const again = await portal.request("/api/public/config", { headers: { cookie: "XSRF-TOKEN=abc" } });
    expect(again.headers.get("set-cookie")).toBeNull();
    const shared = await portal.request("/api/public/announcements/news");
    expect(shared.headers.get("set-cookie")).toBeNull();
  });

  test("a reply to a session carries the cookie and is kept by nobody", async () => {
    const reply = await portal.request("/api/public/announcements/news", {
      headers: { authorization: "Bearer x" },
    });
    expect(reply.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });
});

describe("caching", () => {
  test.each([
    "/api/public/network/ip",
    "/api/public/vote/notVoted",
    "/api/public/config",
    "/api/public/captcha/challenge",
    "/api/health/live",
  ])("%s depends on the visitor and is not kept", async (path) => {
    expect((await portal.request(path)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("the client's address", () => {
  const ip = async (app: TestApp, headers: Record<string, string>, from: string) =>
    ((await (await app.request("/api/public/network/ip", { headers }, from)).json()) as { ip: string }).ip;

  test("is the socket's, whatever a stranger writes into X-Forwarded-For", async () => {
    expect(await ip(portal, { "x-forwarded-for": "1.2.3.4" }, "198.51.100.9")).toBe("198.51.100.9");
  });

  test("has no IPv6 prefix", async () => {
    expect(await ip(portal, {}, "::ffff:198.51.100.9")).toBe("198.51.100.9");
    expect(await ip(portal, {}, "2001:db8::1")).toBe("2001:db8::1");
  });

  test.each([
    ["2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8::1:0:0:1"],
    ["2001:db8::1:0:0.0.0.1", "2001:db8::1:0:0:1"],
    ["::FFFF:c633:6409", "198.51.100.9"],
    ["0:0:0:0:0:ffff:198.51.100.9", "198.51.100.9"],
    ["fe80::1%eth0", "fe80::1"],
  ])("of %s is kept as %s", async (from, kept) => {
    expect(await ip(portal, {}, from)).toBe(kept);
  });

  test("is the right-most hop that is no trusted proxy", async () => {
    const proxied = await startApp({ config: { trustedProxies: ["10.0.0.0/8", "192.0.2.1", "fd00::/8"] } });
    const forwarded = { "x-forwarded-for": "6.6.6.6, ::ffff:203.0.113.50, 10.1.1.1" };
    expect(await ip(proxied, forwarded, "::ffff:192.0.2.1")).toBe("203.0.113.50");
    expect(await ip(proxied, forwarded, "198.51.100.9")).toBe("198.51.100.9");
    expect(await ip(proxied, { "x-forwarded-for": "6.6.6.6, garbage" }, "10.9.9.9")).toBe("10.9.9.9");
    expect(await ip(proxied, {}, "10.9.9.9")).toBe("10.9.9.9");
    expect(await ip(proxied, { "x-forwarded-for": "9.9.9.9:4444" }, "10.9.9.9")).toBe("9.9.9.9");
    expect(await ip(proxied, { "x-forwarded-for": "[2001:db8::7]:4444" }, "10.9.9.9")).toBe("2001:db8::7");
    expect(await ip(proxied, { "x-forwarded-for": "2001:DB8:0::7" }, "10.9.9.9")).toBe("2001:db8::7");
    for (const none of ["fe80::1%eth0", "127.1", "0x7f.0.0.1", "2001:db8::7/64"]) {
      expect(await ip(proxied, { "x-forwarded-for": `9.9.9.9, ${none}` }, "10.9.9.9")).toBe("10.9.9.9");
    }
    await proxied.close();
  });
});

describe("limits by address", () => {
  test("answer 429 with Retry-After, and only to that address", async () => {
    const limited = await startApp({ config: { rateLimitScale: 0.025 } });
    const write = (from: string) => limited.request("/api/public/ad?source=x", { method: "POST" }, from);
    for (let i = 0; i < 3; i += 1) expect((await write("198.51.100.1")).status).toBe(204);
    const refused = await write("198.51.100.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: "Too many requests, try again later" });
    expect((await write("198.51.100.2")).status).toBe(204);
    expect((await limited.request("/api/health/live", {}, "198.51.100.1")).status).toBe(200);
    await limited.close();
  });

  const logIn = async (limited: TestApp, from: string) => {
    const init = { method: "POST", ...json({ username: "nobody1", password: "secret1" }) };
    return (await limited.request("/api/login", init, from)).status;
  };

  test("count an IPv6 visitor by the /64, however the address is written", async () => {
    const limited = await startApp({ config: { rateLimitScale: 0.1 } });
    const froms = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::3c", "2001:0db8:0001:0002:0:0:0:9"];
    for (const from of froms) expect(await logIn(limited, from)).toBe(401);
    expect(await logIn(limited, "2001:db8:1:2:3:4:5:6")).toBe(429);
    expect(await logIn(limited, "2001:db8:1:3::1")).toBe(401);
    await limited.close();
  });

  test("of logins are their own: neither spends the budget of other calls", async () => {
    const limited = await startApp({ config: { rateLimitScale: 0.025 } });
    const write = async (from: string) =>
      (await limited.request("/api/public/ad?source=x", { method: "POST" }, from)).status;
    const from = "198.51.100.1";
    expect([await logIn(limited, from), await logIn(limited, from)]).toEqual([401, 429]);
    for (let i = 0; i < 3; i += 1) expect(await write(from)).toBe(204);
    expect(await write(from)).toBe(429);
    const other = "198.51.100.2";
    for (let i = 0; i < 4; i += 1) await write(other);
    expect(await logIn(limited, other)).toBe(401);
    await limited.close();
  });
});

describe("every reply", () => {
  test("carries its request's id and the security headers", async () => {
    const reply = await portal.request("/api/nothing");
    expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("x-frame-options")).toBe("DENY");
    expect(reply.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

test("the OpenAPI document describes every call of the API from its routes", async () => {
  const reply = await portal.request("/api/openapi.json");
  const document = (await reply.json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      "/login",
      "/user/register",
      "/public/announcements/news",
      "/public/config",
      "/health/ready",
    ]),
  );
  expect(document.paths["/login"]?.["post"]).toMatchObject({
    requestBody: { content: { "application/json": { schema: { required: ["username", "password"] } } } },
  });
});

test("services that are not configured answer as the contract says", async () => {
  const call = async (path: string) => {
    const reply = await portal.request(`/api${path}`);
    return [reply.status, reply.status === 204 ? null : await reply.json()];
  };
  expect(await call("/public/vote/notVoted")).toEqual([200, { ip: "203.0.113.7" }]);
  expect(await call("/public/server/video/stream")).toEqual([200, { channels: [], expireIn: 120_000 }]);
  expect(await call("/public/forum/getLastPosts")).toEqual([200, []]);
  expect(await call("/public/chat")).toEqual([204, null]);
  expect(await call("/public/announcements/date")).toEqual([204, null]);
  expect(await call("/public/oauth/provider/google/web/link")).toEqual([404, expect.anything()]);
  const order = await portal.request("/api/public/payment/paypal/order", { method: "POST" });
  expect([order.status, await order.json()]).toMatchObject([503, { message: "Donations are not available" }]);
});

test("metrics are served to who knows the token, where one is set", async () => {
  expect((await portal.request("/metrics")).status).toBe(404);
  const measured = await startApp({ config: { metricsToken: "metrics token" } });
  await measured.request("/api/public/announcements/news");
  expect((await measured.request("/metrics")).status).toBe(401);
  const reply = await measured.request("/metrics", { headers: { authorization: "Bearer metrics token" } });
  const told = await reply.text();
  expect(told).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="[^"]*news",status="200"\} 1/,
  );
  expect(told).toContain("\nlive_streams 0\n");
  await measured.close();
});

test("whoever guesses the metrics' token waits after 20 tries, and nobody else", async () => {
  const measured = await startApp({ config: { metricsToken: "a token of metrics", rateLimitScale: 1 } });
  const ask = async (token: string, from: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await measured.request("/metrics", { headers }, from)).status;
  };
  const guesses = [];
  for (let guess = 0; guess < 21; guess += 1) guesses.push(await ask(`guess ${guess}`, "203.0.113.66"));
  expect(guesses).toEqual([...Array<number>(20).fill(401), 429]);
  expect(await ask("a token of metrics", "203.0.113.66")).toBe(429);
  expect(await ask("a token of metrics", "203.0.113.7")).toBe(200);
  for (let scrape = 0; scrape < 25; scrape += 1)
    expect(await ask("a token of metrics", "203.0.113.7")).toBe(200);
  await measured.close();
});

test("browsers are told of https for this host, and for its subdomains only where the operator says so", async () => {
  const told = async (config: Partial<Config>) => {
    const site = await startApp({ config });
    const reply = await site.request("/api/health/live");
    await site.close();
    return reply.headers.get("strict-transport-security");
  };
  const publicUrl = "https://portal.example";
  expect(await told({})).toBe(null);
  expect(await told({ publicUrl })).toBe("max-age=31536000");
  expect(await told({ publicUrl, hstsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
});

test("an operator sees an attack in the log: who was refused and why, who got in, and no secret", async () => {
  const lines: { level: number; msg: string; codes?: string; login?: string }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logged = await startApp({ log });
  await makeAccount(logged, { login: "knight", password: "hushhush1" });
  lines.length = 0;
  const attempt = (username: string, password: string) =>
    logged.request("/api/login", { method: "POST", ...json({ username, password }) });
  await attempt("knight", "guessed12");
  await attempt("myownpassword", "guessed12");
  await logged.request("/api/game/status", {
    method: "PUT",
    headers: { authorization: "Bearer guessed-key" },
  });
  await attempt("knight", "hushhush1");
  await logged.request("/api/public/user/account", { headers: { authorization: "Bearer guessed-token" } });
  const address = "203.0.113.7";
  expect(lines).toMatchObject([
    { level: 30, msg: "login failed", login: "knight", address, failures: 1 },
    { level: 30, msg: "refused", path: "/api/login", status: 401, codes: "login.wrong", address },
    { level: 30, msg: "login failed", address, failures: 1 },
    { level: 30, msg: "refused", codes: "login.wrong" },
    { level: 30, msg: "refused", path: "/api/game/status", codes: "bridge.key" },
    { level: 30, msg: "logged in", login: "knight", address },
    { level: 30, msg: "refused", status: 401, codes: "session.required" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/hush|guessed|myown|bearer/i);
  await logged.close();
});

describe("the error log", () => {
  test("is not for visitors to fill: not by what is not configured, nor by bodies that break off", async () => {
    const lines: { level: number; path?: string; status?: number }[] = [];
    const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const logged = await startApp({ log });
    const server = createServer(getRequestListener(logged.app.fetch)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;

    const order = await fetch(`http://127.0.0.1:${port}/api/public/payment/paypal/order`, { method: "POST" });
    expect(order.status).toBe(503);
    const taken = once(server, "request");
    const socket = connect(port, "127.0.0.1");
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"user',
    );
    await taken;
    socket.resetAndDestroy();
    const line = await until("a line about the request", () =>
      lines.find(({ path }) => path === "/api/login"),
    );
    expect(line.status).toBe(400);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);

    server.close();
    server.closeAllConnections();
    await logged.close();
  });
});
