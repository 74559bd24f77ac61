import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type JumpingClock, testClock } from "../../../test/app.ts";
import { createOutboundClient, jsonOf } from "./client.ts";
import { createCoalescingCache } from "./coalescing-cache.ts";
import { createCachedValue } from "./cached-value.ts";

let asked: { path: string; authorization: string | undefined }[] = [];
const redirects: Record<string, () => string> = {
  "/round": () => "/round",
  "/inside": () => "http://169.254.169.254/latest",
  "/elsewhere": () => `${origin}/good`,
  "/by-name": () => `${origin.replace("127.0.0.1", "localhost")}/good`,
  "/there": () => `${origin.replace("127.0.0.1", "localhost")}/and-back`,
  "/and-back": () => `${origin}/good`,
};
const bomb = gzipSync(Buffer.alloc(5_000_000, 32));
const server = createServer((request, reply) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  asked.push({ path: pathname, authorization: request.headers.authorization });
  const to = redirects[pathname];
  if (to) reply.writeHead(302, { location: to() }).end();
  else if (pathname === "/dripping") reply.write("{");
  else if (pathname === "/bomb") {
    reply.setHeader("content-encoding", "gzip");
    reply.end(bomb);
  } else if (pathname === "/busy") reply.writeHead(429, { "retry-after": "90" }).end();
  else if (pathname === "/failing") reply.writeHead(500).end();
  else if (pathname !== "/silent") reply.end(pathname === "/good" ? '{"word":"aye"}' : "<html>");
});
let connections = 0;
server.on("connection", () => void (connections += 1));
let origin = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let clock: JumpingClock;
let lines: Record<string, unknown>[];
let client: ReturnType<typeof createOutboundClient>;
beforeEach(() => {
  clock = testClock("2026-11-20T12:00:00Z");
  lines = [];
  asked = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const bounds = { timeoutMs: 2_000, maxBytes: 100_000, maxRedirects: 2 };
  client = createOutboundClient({ service: "the oracle", addresses: [origin], log, clock, bounds });
});

const word = jsonOf(z.object({ word: z.string() }));
const ask = (path: string) => client.ask({ url: origin + path, headers: { authorization: "secret" } }, word);
const kindOf = (path: string) =>
  ask(path).then(
    () => "fine",
    ({ kind }: { kind: string }) => kind,
  );

test.each([
  ["/good", "fine"],
  ["/silent", "slow"],
  ["/dripping", "slow"],
  ["/bomb", "tooLarge"],
  ["/round", "unexpected"],
  ["/inside", "unexpected"],
  ["/elsewhere", "fine"],
  ["/by-name", "unexpected"],
  ["/failing", "status"],
  ["/html", "unexpected"],
])("a reply like %s is %s", async (path, kind) => {
  expect(await kindOf(path)).toBe(kind);
});

test("a service that is asked again at once is asked over the same connection", async () => {
  await ask("/good");
  const before = connections;
  await ask("/good");
  expect(connections).toBe(before);
});

test("redirects are followed so many times and no further", async () => {
  await kindOf("/round");
  expect(asked.length).toBe(3);
});

test("what leads into the network is not even asked", async () => {
  await kindOf("/by-name");
  expect(asked.map(({ path }) => path)).toEqual(["/by-name"]);
});

test("a key is never taken along by another service's lead, not even back", async () => {
  const addresses = [origin, origin.replace("127.0.0.1", "localhost")];
  const bounds = { maxRedirects: 2 };
  const trusting = createOutboundClient({
    service: "both",
    addresses,
    log: pino({ level: "silent" }),
    clock,
    bounds,
  });
  await trusting.ask({ url: `${origin}/there`, headers: { authorization: "secret" } }, word);
  expect(asked).toEqual([
    { path: "/there", authorization: "secret" },
    { path: "/and-back", authorization: undefined },
    { path: "/good", authorization: undefined },
  ]);
});

test("a service that fails three times rests, then is tried by one alone, and longer each time", async () => {
  for (let failures = 0; failures < 3; failures += 1) expect(await kindOf("/failing")).toBe("status");
  expect(await kindOf("/good")).toBe("resting");
  clock.advance(30);
  expect(await Promise.all([kindOf("/failing"), kindOf("/good")])).toEqual(["status", "resting"]);
  clock.advance(59);
  expect(await kindOf("/good")).toBe("resting");
  clock.advance(1);
  expect(await kindOf("/good")).toBe("fine");
  expect(await kindOf("/failing")).toBe("status");
  expect(await kindOf("/good")).toBe("fine");
});

test("a service that rests is asked again in time, and what is known of it ends in time, though the clock goes back an hour", async () => {
  const value = createCachedValue({
    clock,
    load: async () => asked.push({ path: "/", authorization: undefined }),
    freshSeconds: 60,
    staleSeconds: 300,
  });
  const known = createCoalescingCache<{ at: number }>({ clock, max: 10, secondsOf: () => 60 });
  const newest = async () => [
    (await value.get())?.value,
    (await known.get("/", async () => ({ at: clock.now().getTime() }))).at,
  ];
  for (let failures = 0; failures < 3; failures += 1) await kindOf("/failing");
  const [first, begun = 0] = await newest();
  clock.jump(-3_600);
  expect(await newest()).toEqual([first, begun]);
  clock.advance(301);
  expect(await newest()).toEqual([Number(first) + 1, begun - 3_600_000 + 301_000]);
  expect(await kindOf("/good")).toBe("fine");
});

test("a service that asks for a pause gets it at once", async () => {
  expect(await kindOf("/busy")).toBe("status");
  clock.advance(89);
  expect(await kindOf("/good")).toBe("resting");
  clock.advance(1);
  expect(await kindOf("/good")).toBe("fine");
});

test("a line is logged once a minute for each kind of trouble, and names no secret", async () => {
  for (let failures = 0; failures < 6; failures += 1) {
    await kindOf("/failing");
    await kindOf("/html");
    await kindOf("/good");
  }
  expect(lines.map(({ kind }) => kind)).toEqual(["status", "unexpected"]);
  clock.advance(60);
  await kindOf("/failing");
  expect(lines.at(-1)).toMatchObject({ service: "the oracle", kind: "status", silent: 5, level: 40 });
  expect(JSON.stringify(lines)).not.toContain("secret");
});

describe("a kept value", () => {
  const never = new Promise<string>(() => {});

  test("is loaded once for all who ask at the same time", async () => {
    let loads = 0;
    const load = async () => `load ${(loads += 1)}`;
    const kept = createCachedValue({ clock, load, freshSeconds: 60, staleSeconds: 120 });
    const got = await Promise.all(Array.from({ length: 1_000 }, () => kept.get()));
    expect(new Set(got.map((one) => one?.value))).toEqual(new Set(["load 1"]));
    clock.advance(59);
    expect(await kept.get()).toEqual({ value: "load 1", freshFor: 1 });
  });

  test("stands in while a newer one is on its way, and goes when it is too old", async () => {
    let next = Promise.resolve("first");
    const load = () => next;
    const kept = createCachedValue({ clock, load, freshSeconds: 60, staleSeconds: 120, waitMs: 20 });
    await kept.get();
    next = never;
    clock.advance(61);
    expect(await kept.get()).toEqual({ value: "first", freshFor: 0 });
    clock.advance(60);
    expect(await kept.get()).toBeUndefined();
  });

  test("keeps nobody waiting for a slow service, and is not asked for again at once after a failure", async () => {
    const slow = createCachedValue({
      clock,
      load: () => never,
      freshSeconds: 1,
      staleSeconds: 2,
      waitMs: 20,
    });
    expect(await slow.get()).toBeUndefined();
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.reject(new Error("no"));
    };
    const failing = createCachedValue({ clock, load, freshSeconds: 60, staleSeconds: 120 });
    for (let asks = 0; asks < 5; asks += 1) expect(await failing.get()).toBeUndefined();
    expect(loads).toBe(1);
    clock.advance(10);
    await failing.get();
    expect(loads).toBe(2);
  });
});

test("a coalescing cache looks each key up once for as long as it is good", async () => {
  const cache = createCoalescingCache<{ key: string }>({ clock, max: 10, secondsOf: () => 30 });
  const looked: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      looked.push(key);
      return { key };
    });
  await Promise.all([get("a"), get("a"), get("b")]);
  clock.advance(29);
  await get("a");
  expect(looked).toEqual(["a", "b"]);
  clock.advance(1);
  await get("a");
  await expect(cache.get("c", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await get("c");
  expect(looked).toEqual(["a", "b", "a", "c"]);
});
