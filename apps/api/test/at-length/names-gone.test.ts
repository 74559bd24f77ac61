import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { callPath } from "@gatehouse/contract/calls";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { json, startApp, type TestApp } from "../app.ts";
import { type KillablePortal, killablePortal } from "../killable-portal.ts";
import { silentNameServer } from "../name-server.ts";
import { until } from "../until.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const forumPosts = "/api/public/forum/getLastPosts";

let app: TestApp;
let names: Awaited<ReturnType<typeof silentNameServer>>;
let forum: Server;
let forumAsked = 0;
let portal: KillablePortal;

beforeAll(async () => {
  app = await startApp();
  names = await silentNameServer();
  forum = createServer((_request, reply) => {
    forumAsked += 1;
    reply.end();
  }).listen(0, "127.0.0.1");
  await once(forum, "listening");
  const { port } = forum.address() as AddressInfo;
  portal = await killablePortal(
    {
      DATABASE_URL: app.databaseUrl.replace("127.0.0.1", "localhost"),
      SECRET_KEY: app.deps.secretKey,
      FORUM_FEED_URL: `http://forum.outside.test:${port}/feed`,
      TWITCH_CLIENT_ID: "client",
      TWITCH_CLIENT_SECRET: "secret",
      TWITCH_CHANNELS: "gates",
      TWITCH_AUTH_URL: "https://login.twitch.test",
      TWITCH_API_URL: "https://twitch.test",
      DISCORD_GUILD_ID: "1",
      DISCORD_API_URL: "https://discord.test",
      GAME_SERVERS: "it=login.game.test:2106,world.game.test:7777",
      GAME_DRIVER: "l2j",
      GAME_DATABASE_URL: "mysql://portal:word@database.game.test/l2j",
      SMTP_URL: "smtp://mail.outside.test:25",
      MAIL_FROM: "Gates <no-reply@gates.test>",
    },
    { within: names.within },
  );
  await portal.start();
});

afterAll(async () => {
  await portal?.close();
  forum?.close();
  await names?.close();
  await app?.close();
});

const cutDatabase = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'gatehouse%' and pid <> pg_backend_pid()`
    .execute(app.db)
    // One of those is the test's own.
    .catch(() => {});

test("the name server is silent: the database is found all the same, nobody waits for other names, and what they lead to comes back by itself", async () => {
  const wrong = { username: "nobody", password: "a password" };
  const asks = {
    ready: () => portal.request(callPath("ready")),
    login: () => portal.request("/api/login", { method: "POST", ...json(wrong) }),
    config: () => portal.request(callPath("config")),
    forum: () => portal.request(forumPosts),
    streams: () => portal.request("/api/public/server/video/stream"),
    chat: () => portal.request("/api/public/chat"),
    servers: () => portal.request("/api/public/server/status"),
  };
  for (let times = 0; times < 3; times += 1) {
    const before = names.asked.length;
    await until("names that are looked for", () => names.asked.length > before);
    await cutDatabase();
    for (const [name, ask] of Object.entries(asks))
      await until(`${name} again`, async () => (await ask()).status < 500, { seconds: 8 });
  }
  expect(forumAsked).toBe(0);
  names.answer();
  await until(
    "the forum is asked",
    async () => {
      await portal.request(forumPosts);
      return forumAsked > 0;
    },
    { seconds: 150 },
  );
});
