import { expect, test } from "vitest";
import { testClock } from "../../../test/app.ts";
import { preparedFrom, prepareReply } from "./prepared-reply.ts";
import { createReplyCache } from "./reply-cache.ts";

const cacheControl = "public, max-age=0, s-maxage=5, stale-while-revalidate=30";

function setUp({ maxBytes }: { maxBytes?: number } = {}) {
  const clock = testClock();
  const cache = createReplyCache({ clock, ...(maxBytes && { maxBytes }) });
  let made = 0;
  const make =
    (status = 200, headers: Record<string, string> = { "cache-control": cacheControl }, padding = "") =>
    () =>
      prepareReply(new Response(`reply ${++made}${padding}`, { status, headers }));
  const get = async (key: string, making = make()) => {
    const { body } = (await cache.get(key, "content", making)).form("identity");
    return body.toString();
  };
  return { clock, cache, make, get };
}

test("a reply is made once for all who wait for it, and kept as long as it says", async () => {
  const { clock, get } = setUp();
  expect(await Promise.all([get("/"), get("/")])).toEqual(["reply 1", "reply 1"]);
  clock.advance(5);
  expect(await get("/")).toBe("reply 1");
});

test.each([200, 302, 422])(
  "what nobody may keep (%d) is made anew for each who waits for it",
  async (status) => {
    const { make, get } = setUp();
    const own = make(status, { "cache-control": "no-store" });
    const replies = await Promise.all([get("/", own), get("/", own), get("/", own)]);
    expect(new Set(replies).size).toBe(3);
  },
);

test("an older one is served while it is made anew, once", async () => {
  const { clock, make, get } = setUp();
  await get("/");
  clock.advance(6);
  let finished: () => void = () => {};
  const renewed = new Promise<void>((resolve) => (finished = resolve));
  const slow = async () => {
    const reply = await make()();
    finished();
    return reply;
  };
  expect(await Promise.all([get("/", slow), get("/", slow)])).toEqual(["reply 1", "reply 1"]);
  await renewed;
  await new Promise(setImmediate);
  expect(await get("/")).toBe("reply 2");
});

test("none is kept for longer since the clock went back an hour, or given up since it went ahead", async () => {
  const { clock, get } = setUp();
  await get("/");
  clock.jump(3_600);
  expect(await get("/")).toBe("reply 1");
  clock.jump(-7_200);
  clock.advance(36);
  expect(await get("/")).toBe("reply 2");
});

test("one beyond that is not served any more", async () => {
  const { clock, get } = setUp();
  await get("/");
  clock.advance(36);
  expect(await get("/")).toBe("reply 2");
});

test("one beyond that takes no memory once it is tidied away, and the others stay", async () => {
  const { clock, cache, get } = setUp();
  await get("/old");
  clock.advance(20);
  await get("/young");
  const both = cache.tidy();
  clock.advance(16);
  const one = cache.tidy();
  expect([one > 0, one < both]).toEqual([true, true]);
  clock.advance(20);
  expect(cache.tidy()).toBe(0);
});

test.each([
  ["a failure", 500, { "cache-control": cacheControl }],
  ["a redirect", 302, { location: "/home", "cache-control": cacheControl }],
  ["what is a visitor's own", 200, { "cache-control": "no-store" }],
  ["what says nothing of it", 200, {}],
] as const)("%s is not kept", async (_what, status, headers) => {
  const { make, get } = setUp();
  await get("/", make(status, headers));
  expect(await get("/")).toBe("reply 2");
});

test("what costs little to make is kept from the second time on that it is asked for lately, and renewed as any other", async () => {
  const { clock, cache } = setUp();
  let made = 0;
  const ask = async (key: string) => {
    const reply = await cache.get(key, "content", async () =>
      preparedFrom({
        status: 200,
        headers: [["cache-control", cacheControl]],
        identity: Buffer.from(`reply ${++made}`),
        isCheap: true,
      }),
    );
    return reply.form("identity").body.toString();
  };
  expect([await ask("/"), await ask("/other"), await ask("/"), await ask("/")]).toEqual([
    "reply 1",
    "reply 2",
    "reply 3",
    "reply 3",
  ]);
  cache.end("content");
  expect([await ask("/"), await ask("/")]).toEqual(["reply 4", "reply 4"]);
  clock.advance(40);
  expect([await ask("/"), await ask("/")]).toEqual(["reply 5", "reply 5"]);
  for (let page = 0; page < 1_000; page += 1) await ask(`/page/${page}`);
  const before = made;
  await ask("/other");
  await ask("/other");
  expect(made).toBe(before + 2);
  expect(cache.tidy()).toBeLessThan(10_000);
});

test("a change of the topic ends what is kept and what is just being made", async () => {
  const { cache, get } = setUp();
  const before = get("/");
  cache.end("content");
  expect(await get("/")).toBe("reply 2");
  expect(await before).toBe("reply 1");
  expect(await get("/")).toBe("reply 2");
  cache.end("ranks");
  expect(await get("/")).toBe("reply 2");
  cache.end("content");
  expect(await get("/")).toBe("reply 3");
});

test("it holds so many bytes, not so many replies", async () => {
  const { make, get } = setUp({ maxBytes: 200_000 });
  const [small, large] = [make(), make(200, { "cache-control": cacheControl }, "x".repeat(5_000))];
  for (let page = 0; page < 60; page++) await get(`/small/${page}`, small);
  expect(await get("/small/0", small)).toBe("reply 1");
  for (let page = 0; page < 20; page++) await get(`/large/${page}`, large);
  expect(await get("/small/1", small)).not.toBe("reply 2");
  // One that would throw out most others is not kept at all.
  const huge = make(200, { "cache-control": cacheControl }, "x".repeat(20_000));
  expect(await get("/huge", huge)).not.toBe(await get("/huge", huge));
});
