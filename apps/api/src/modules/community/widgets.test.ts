import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../test/app.ts";
import { startOutside } from "../../../test/outside.ts";
import { readConfig } from "../../config.ts";

let outside: Awaited<ReturnType<typeof startOutside>>;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.close());

const calls = {
  streams: { service: "twitch", path: "/api/public/server/video/stream" },
  chat: { service: "discord", path: "/api/public/chat" },
  forum: { service: "forum", path: "/api/public/forum/getLastPosts" },
} as const;
const empty = {
  streams: { status: 200, body: { channels: [], expireIn: 120_000 } },
  chat: { status: 204, body: null },
  forum: { status: 200, body: [] },
};

async function get(portal: TestApp, path: string): Promise<{ status: number; body: unknown }> {
  const reply = await portal.request(path);
  const text = await reply.text();
  return { status: reply.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

describe("with every outside service", () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await startApp({ config: { community: outside.settings }, clock: testClock() });
    return () => portal.close();
  });
  beforeEach(() => {
    for (const { service } of Object.values(calls)) outside.moods.put(service, "fine");
    // Nothing that an earlier test was told is good that long.
    portal.clock.advance(86_400);
  });

  test("the channels that are live are told, in the operator's order, and for how long that is good", async () => {
    const { path } = calls.streams;
    expect(await get(portal, path)).toEqual({
      status: 200,
      body: { channels: ["halcyra", "brannoc"], expireIn: 120_000 },
    });
    portal.clock.advance(100);
    expect(await get(portal, path)).toMatchObject({ body: { expireIn: 20_000 } });
  });

  test("a token that Twitch has forgotten is asked for anew", async () => {
    await get(portal, calls.streams.path);
    await fetch(`${outside.url}/twitch/forget-tokens`, { method: "POST" });
    portal.clock.advance(400);
    expect(await get(portal, calls.streams.path)).toMatchObject({
      body: { channels: ["halcyra", "brannoc"] },
    });
  });

  test("the chat's widget is shown with those who are there", async () => {
    const { status, body } = await get(portal, calls.chat.path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Gates of Aden",
      inviteUrl: "https://discord.com/invite/gatehouse",
      online: 87,
    });
    expect(body).toHaveProperty("members.0", {
      name: "Halcyra",
      status: "online",
      avatarUrl: "https://cdn.discordapp.com/widget-avatars/0",
    });
  });

  test("the forum's posts are shown as plain text", async () => {
    const { body } = await get(portal, calls.forum.path);
    expect(body).toHaveLength(5);
    expect(JSON.stringify(body)).toContain("Trade & barter");
    expect(JSON.stringify(body)).not.toContain("<b>");
  });

  test("a thousand visitors at once are one question", async () => {
    const before = outside.moods.timesAsked("discord");
    await Promise.all(Array.from({ length: 1_000 }, () => portal.request(calls.chat.path)));
    expect(outside.moods.timesAsked("discord") - before).toBe(1);
  });

  test.each(["streams", "chat", "forum"] as const)("%s outlive a short outage", async (name) => {
    const { service, path } = calls[name];
    const before = await get(portal, path);
    outside.moods.put(service, "down");
    portal.clock.advance(name === "forum" ? 400 : 150);
    expect(await get(portal, path)).toEqual(
      name === "streams" ? { status: 200, body: { ...(before.body as object), expireIn: 0 } } : before,
    );
    portal.clock.advance(4_000);
    expect(await get(portal, path)).toEqual(empty[name]);
  });
});

const troubles = ["down", "slow", "html", "forbidden", "tooMany", "huge", "redirects"] as const;

describe.each(troubles)("while the services are in the mood %s", (mood) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await startApp({ config: { community: outside.settings } });
    return () => portal.close();
  });

  // Each of them asks another service.
  test.each(["streams", "chat", "forum"] as const)("%s are left out, and nobody waits", async (name) => {
    outside.moods.put(calls[name].service, mood);
    const started = performance.now();
    expect(await get(portal, calls[name].path)).toEqual(empty[name]);
    expect(performance.now() - started).toBeLessThan(15_000);
    outside.moods.put(calls[name].service, "fine");
  });
});

test("where nothing is configured, nothing is shown", async () => {
  const portal = await startApp({ config: { community: readConfig({}).community } });
  for (const name of ["streams", "chat", "forum"] as const) {
    expect(await get(portal, calls[name].path)).toEqual(empty[name]);
  }
  await portal.close();
});

test("a chat with its widget switched off is no trouble, only absent", async () => {
  const community = {
    ...outside.settings,
    discord: { guildId: "0", apiUrl: `${outside.url}/discord` },
  };
  const portal = await startApp({ config: { community } });
  expect(await get(portal, calls.chat.path)).toEqual(empty.chat);
  await portal.close();
});

test("a feed that has moved is followed", async () => {
  const community = { ...outside.settings, forumFeedUrl: `${outside.url}/forum/moved.xml` };
  const portal = await startApp({ config: { community } });
  expect((await get(portal, calls.forum.path)).body).toHaveLength(5);
  await portal.close();
});

test("the visitor's address is told, with or without u, and kept by no cache", async () => {
  const portal = await startApp();
  const ask = async (query: string, from: string) => {
    const reply = await portal.request(`/api/public/network/ip${query}`, {}, from);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    return reply.json();
  };
  expect(await ask("", "203.0.113.9")).toEqual({ ip: "203.0.113.9" });
  expect(await ask("?u=halcyra", "::ffff:203.0.113.9")).toEqual({ ip: "203.0.113.9" });
  expect(await ask("?u=", "2001:db8::7")).toEqual({ ip: "2001:db8::7" });
  expect((await portal.request(`/api/public/network/ip?u=${"x".repeat(201)}`)).status).toBe(422);
  await portal.close();
});
