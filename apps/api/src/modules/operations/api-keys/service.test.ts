import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { startFront, type TestFront } from "../../../../test/front.ts";
import { apiKey } from "../../../cli/api-keys.ts";
import { openApiJson } from "../../../cli/openapi.ts";
import { collected } from "../../../cli/output.ts";
import { UsageError } from "../../../cli/usage-error.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";

let app: TestApp;
let front: TestFront;
beforeAll(async () => {
  // Of 1,200 reads an address has twelve then.
  app = await startApp({ config: { rateLimitScale: 0.01 } });
  front = await startFront(app);
});
afterAll(async () => {
  await front.close();
  await app.close();
});

async function run(...args: string[]): Promise<{ code: number; told: Record<string, unknown> }> {
  const { config, secretKey } = app.deps;
  const { out, told } = collected();
  const code = await apiKey({ ...config, databaseUrl: app.databaseUrl, secretKey }, args, out).catch(
    (error: unknown) => (error instanceof UsageError ? 2 : 1),
  );
  return { code, told: told as Record<string, unknown> };
}
/** As a portal that runs hears of it. */
const heard = () => app.deps.changes.tell("apiKeys");
async function add(...args: string[]): Promise<{ id: number; key: string }> {
  const { code, told } = await run("add", ...args);
  expect(code).toBe(0);
  heard();
  return told as { id: number; key: string };
}
const news = "/api/public/announcements/news";
const read = (path: string, key: string, from: string) =>
  app.request(path, { headers: { "x-api-key": key } }, from);

test("a key is shown once and kept as a hash", async () => {
  const { id, key } = await add("launcher");
  expect(key).toMatch(/^gh_[\w-]{43}$/);
  const rows = await app.db.selectFrom("api_keys").selectAll().where("id", "=", id).execute();
  expect(rows).toMatchObject([{ name: "launcher", key_hash: tokenHash(key) }]);
  const { told } = await run("list");
  expect(JSON.stringify(told)).not.toContain(key);
  expect(JSON.stringify(told)).not.toContain(tokenHash(key));
});

test("a key reads what is public by its own limit, whatever its address has spent", async () => {
  const { key } = await add("bot", "--limit", "3000");
  const from = "198.51.100.1";
  for (let index = 0; index < 12; index += 1) expect((await app.request(news, {}, from)).status).toBe(200);
  expect((await app.request(news, {}, from)).status).toBe(429);
  for (let index = 0; index < 30; index += 1) expect((await read(news, key, from)).status).toBe(200);
  const refused = await read(news, key, "198.51.100.2");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await app.request(news, {}, "198.51.100.2")).status).toBe(200);
});

test("the cache in front counts a key's reads by the key, too", async () => {
  const { key } = await add("front", "--limit", "200");
  expect((await front.ask(news, { "x-api-key": key })).status).toBe(200);
  expect((await front.ask(news, { "x-api-key": key })).status).toBe(200);
  expect((await front.ask(news, { "x-api-key": key })).status).toBe(429);
  expect((await front.ask(news, { "x-api-key": "gh_wrong" })).status).toBe(401);
});

test("a wrong or removed key is refused wherever it is shown, and counted by address", async () => {
  const { id, key } = await add("short-lived");
  const from = "198.51.100.3";
  expect((await read(news, key, from)).status).toBe(200);
  expect((await run("remove", String(id))).code).toBe(0);
  heard();
  for (const wrong of [key, "", "gh_", `gh_${"x".repeat(43)}`]) {
    const reply = await read(news, wrong, from);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ codes: ["apiKey.wrong"] });
  }
  const login = await app.request(
    "/api/login",
    { method: "POST", ...json({}, { "x-api-key": "nobody's" }) },
    from,
  );
  expect(login.status).toBe(401);
  for (let index = 0; index < 12; index += 1) await read(news, key, from);
  expect((await read(news, key, from)).status).toBe(429);
});

test("a key opens its scopes alone, and nothing of a player", async () => {
  const { key } = await add("world", "--scopes", "world,codex");
  const from = "198.51.100.4";
  expect((await read("/api/public/world/bosses", key, from)).status).toBe(200);
  const refused = await read(news, key, from);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ codes: ["apiKey.scope"] });
  expect((await read("/api/public/user/balance", key, from)).status).toBe(401);
});

test("the command says what is wrong with what it is given", async () => {
  expect((await run("add")).code).toBe(2);
  expect((await run("add", "x", "--scopes", "money")).code).toBe(2);
  expect((await run("add", "x", "--limit", "0")).code).toBe(2);
  expect((await run("nonsense")).code).toBe(2);
  expect((await run("add", "launcher")).code).toBe(1);
  expect((await run("remove", "999")).code).toBe(1);
});

test("the document says where keys and sessions are taken", () => {
  const { components, paths } = JSON.parse(openApiJson()) as {
    components: { securitySchemes: Record<string, object> };
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  expect(components.securitySchemes["apiKey"]).toMatchObject({
    type: "apiKey",
    in: "header",
    name: "X-Api-Key",
  });
  expect(paths["/public/announcements/news"]?.["get"]?.security).toEqual([{}, { apiKey: [] }]);
  expect(paths["/public/user/balance"]?.["get"]?.security).toEqual([{ session: [] }]);
});
