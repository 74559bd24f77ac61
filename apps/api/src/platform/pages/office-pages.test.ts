import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../test/app.ts";
import { createAuthenticator } from "../../../test/authenticator.ts";
import { startFront, type TestFront } from "../../../test/front.ts";
import { makeOfficial, type TestOfficial } from "../../../test/officials.ts";
import { buildApp } from "../../app.ts";
import type { AppEnv } from "../http/context.ts";
import { showsPass } from "../http/office-pass.ts";
import { officePages } from "./office-pages.ts";
import { pageRoutes } from "./routes.ts";

let portal: TestApp;
let folder: string;
let front: TestFront;
let owner: TestOfficial;
let player: TestOfficial;

beforeAll(async () => {
  portal = await startApp({ config: { deviceVerification: false } });
  folder = await mkdtemp(join(tmpdir(), "gatehouse-office-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "the office");
  await writeFile(join(folder, "assets/main-abc.js"), "run()");
  const { deps } = portal;
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const html = `<script nonce="N">start()</script><p>Nothing is at ${pathname}</p>${"<hr>".repeat(300)}`;
    const headers = { "content-type": "text/html; charset=utf-8" };
    return { response: new Response(html, { status: 404, headers }), nonce: "N" };
  };
  const renderedAddress = ({ pathname }: URL) => pathname;
  const app = buildApp(deps, () =>
    new Hono<AppEnv>()
      .route("/", officePages({ folder, pass: deps.operations.pass, config: deps.config }))
      .route("/", pageRoutes({ ...deps, clientFolder: folder, render, renderedAddress })),
  );
  front = await startFront({ app, deps }, (path) => (path.startsWith("/assets/") ? undefined : path));
  owner = await makeOfficial(portal, "keeper", "owner");
  player = await makeOfficial(portal, "walker", null);
});
beforeEach(() => portal.clock.advance(60));
afterAll(async () => {
  await front.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

const cookieOf = (reply: Response): string | undefined =>
  reply.headers.getSetCookie().find((cookie) => cookie.startsWith("office="));
const bare = (cookie: string | undefined): string => cookie?.split(";")[0] ?? "";

/** Logs in by password and code. */
async function enter({ login, code }: TestOfficial) {
  const opened = await logIn(portal, login, "secret1");
  const headers = { authorization: opened.headers.get("authorization") ?? "" };
  const verified = await portal.request(`/api/login/device/${code()}/verify`, { method: "POST", headers });
  return { opened, verified, headers, cookie: cookieOf(verified) };
}

/** What an address answers but for its own name, which has the length of the office's, and what no two replies share. */
async function answerOf(path: string, headers: Record<string, string>, method = "GET") {
  const reply = await front.ask(path, headers, method);
  const kept = [...reply.headers].filter(
    ([name]) => !["x-request-id", "date", "etag", "set-cookie"].includes(name),
  );
  const [, first = ""] = path.split(/[/?]/);
  return { status: reply.status, headers: kept, text: reply.text.replaceAll(first, "?") };
}

const below = ["", "/", "/players/12", "/assets/main-abc.js", "/index.html", "?x=1"];

async function expectUnknown(headers: Record<string, string>): Promise<void> {
  for (const path of below)
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      const office = await answerOf(`/admin${path}`, headers, method);
      expect(office, `${method} ${path}`).toEqual(await answerOf(`/nimda${path}`, headers, method));
      expect(office.status).toBe(404);
    }
}

test("to everybody without a role the office is any unknown path, byte for byte", async () => {
  await expectUnknown({});
  await expectUnknown({ "accept-language": "lt" });
  await expectUnknown(player.headers);
  const { cookie, headers, verified } = await enter(player);
  expect([verified.status, cookie]).toEqual([200, undefined]);
  await expectUnknown({ ...headers, cookie: "office=1.1.abc" });
  const forged = `office=${owner.sessionId}.${owner.id}.${"0".repeat(64)}`;
  await expectUnknown({ cookie: forged });
  for (const path of ["/Admin", "/admin2", "/admins/x", "/lt/admin"])
    expect((await front.ask(path, { cookie: bare((await enterOwner()).cookie) })).status).toBe(404);
});

async function enterOwner() {
  portal.clock.advance(60);
  return enter(owner);
}

test("a login with a role gives a cookie for the office's pages alone, which no cache keeps", async () => {
  const { opened, cookie = "" } = await enterOwner();
  // Not while the second factor is still missing.
  expect(cookieOf(opened)).toBeUndefined();
  expect(cookie).toMatch(/; Max-Age=\d+; Path=\/admin; HttpOnly; SameSite=Strict$/);
  for (const path of ["/admin", "/admin/", "/admin/players/12?x=1"]) {
    const page = await front.ask(path, { cookie: bare(cookie) });
    expect([page.status, page.text, page.headers.get("cache-control")]).toEqual([
      200,
      "the office",
      "no-store",
    ]);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
  }
  const script = await front.ask("/admin/assets/main-abc.js", { cookie: bare(cookie) });
  expect([script.status, script.text, script.headers.get("cache-control")]).toEqual([
    200,
    "run()",
    "no-store",
  ]);
  expect((await front.ask("/admin/assets/none.js", { cookie: bare(cookie) })).status).toBe(404);
  // Nobody else gets from the cache in front what an official was shown.
  await expectUnknown({});
  const secure = await portal.request("/api/auth/refresh", { method: "POST", headers: owner.headers });
  expect(bare(cookieOf(secure))).toMatch(/^office=/);
});

test("over https the cookie has a name that only https can set, and no other opens the office", async () => {
  const { deps } = portal;
  const config = { ...deps.config, publicUrl: "https://portal.example" };
  const { pass } = deps.operations;
  const https = buildApp({ ...deps, config }, () => officePages({ folder, pass, config }));
  const reply = await https.request("/api/auth/refresh", { method: "POST", headers: owner.headers });
  const given = reply.headers.getSetCookie().find((cookie) => cookie.includes("office=")) ?? "";
  expect(given).toMatch(/^__Secure-office=.+; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/);
  const value = bare(given).slice("__Secure-office=".length);
  const shown = async (cookie: string) => [
    (await https.request("/admin", { headers: { cookie } })).status,
    await showsPass(cookie, pass, true),
  ];
  expect(await shown(`__Secure-office=${value}`)).toEqual([200, true]);
  expect(await shown(`office=${value}`)).toEqual([404, false]);
});

test("a passkey gives the cookie as a password and a code do", async () => {
  const post = async (path: string, body: unknown, headers = {}) =>
    portal.request(`/api${path}`, { method: "POST", ...json(body, headers) });
  const { headers } = await enterOwner();
  const key = createAuthenticator(new URL(portal.deps.config.publicUrl).origin);
  const options = await post("/public/user/passkeys/options", { currentPassword: "secret1" }, headers);
  await post("/public/user/passkeys", key.create((await options.json()) as never), headers);
  const asked = await post("/login/passkey/options", {});
  const entered = await post("/login/passkey", key.get((await asked.json()) as never));
  const page = await front.ask("/admin", { cookie: bare(cookieOf(entered)) });
  expect([entered.status, page.text]).toEqual([200, "the office"]);
});

test("the cookie ends with its session, with the role, and while that sleeps", async () => {
  const editor = await makeOfficial(portal, "writer", "editor");
  portal.clock.advance(60);
  const first = await enter(editor);
  const asks = async (cookie: string | undefined) =>
    (await front.ask("/admin", { cookie: bare(cookie) })).status;
  expect(await asks(first.cookie)).toBe(200);
  await portal.request("/api/logOff", { method: "POST", headers: first.headers });
  expect(await asks(first.cookie)).toBe(404);
  portal.clock.advance(60);
  const second = await enter(editor);
  await portal.db.deleteFrom("official_roles").where("account_id", "=", editor.id).execute();
  expect(await asks(second.cookie)).toBe(404);
  await expectUnknown({ cookie: bare(second.cookie) });
  await portal.deps.operations.team.appoint("writer", "editor");
  expect(await asks(second.cookie)).toBe(200);
  await portal.deps.identity.twoFactor.reset(editor.id);
  await expectUnknown({ cookie: bare(second.cookie) });
});
