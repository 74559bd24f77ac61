import { limits } from "@gatehouse/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp, officeDocument, officeRoutes } from "../src/app.ts";
import { createDeps } from "../src/deps.ts";
import { createLog } from "../src/platform/log.ts";
import { json, startApp, type TestApp } from "./app.ts";
import { heldDatabase } from "./held-database.ts";
import { makeOfficial, type OfficialInTest, recorded } from "./office.ts";
import { until } from "./until.ts";

let direct: TestApp;
let line: Awaited<ReturnType<typeof heldDatabase>>;
let portal: ReturnType<typeof buildApp>;
let deps: ReturnType<typeof createDeps>;
let owner: OfficialInTest;
beforeAll(async () => {
  direct = await startApp({ config: { deviceVerification: false } });
  line = await heldDatabase(direct.databaseUrl);
  const { config, secretKey } = direct.deps;
  const { clock } = direct;
  deps = createDeps({ config, secretKey, clock, databaseUrl: line.url, log: createLog("silent") });
  await deps.jobs.prepare();
  portal = buildApp(deps);
  owner = await makeOfficial(direct, "maren", "owner");
});
afterAll(async () => {
  await deps.stop();
  await line.close();
  await direct.close();
});

async function ask(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { headers: owner.headers } : json(body, owner.headers);
  const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  const reply = await portal.request(`/api${path}`, { method, ...init }, env);
  const { codes } = (await reply.json()) as { codes?: string[] };
  return { status: reply.status, codes, retryAfter: reply.headers.get("retry-after") };
}

test("while the database is away, every call of the office says so, and goes on once it is back", async () => {
  expect((await ask("GET", "/admin/me")).status).toBe(200);
  const before = await recorded(direct);
  line.away(true);
  const { paths = {} } = officeDocument(officeRoutes(deps));
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const filled = path.replaceAll(/\{\w+\}/g, "1");
      const asked = method === "get" ? undefined : {};
      expect(await ask(method.toUpperCase(), filled, asked), `${method} ${path}`).toEqual({
        status: 503,
        codes: ["service.busy"],
        retryAfter: "5",
      });
    }
  }
  const login = { username: "maren", password: "secret1" };
  expect(await ask("POST", "/login", login)).toMatchObject({ status: 503, codes: ["service.busy"] });
  line.away(false);
  expect((await ask("GET", "/admin/me")).status).toBe(200);
  expect(await recorded(direct)).toEqual(before);
});

test("while the database is away, strangers are told nothing of the office: whatever they call or bring, unknown calls answer the same", async () => {
  const { headers: ofPlayer } = await makeOfficial(direct, "stranger", null);
  const callers = [{}, { authorization: "Bearer made-up" }, ofPlayer];
  const long = JSON.stringify({ html: "x".repeat(limits.bodyBytes) });
  const brought = [
    { type: "application/json", body: "{}" },
    { type: "application/json", body: "{" },
    { type: "application/json", body: long },
    { type: "image/png", body: "picture" },
  ].map(({ type, body }) => ({
    body,
    headers: { "content-type": type, "content-length": String(body.length) },
  }));
  const answer = async (method: string, path: string, init: RequestInit) => {
    const env = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
    const reply = await portal.request(`/api${path}`, { method, ...init }, env);
    const kept = [...reply.headers].filter(([name]) => !["x-request-id", "set-cookie"].includes(name));
    return { status: reply.status, headers: kept, text: await reply.text() };
  };
  const { paths = {} } = officeDocument(officeRoutes(deps));
  line.away(true);
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods).map((name) => name.toUpperCase()))
      for (const caller of callers)
        for (const { body, headers } of method === "GET" ? [{ headers: {} }] : brought) {
          const init = { headers: { ...headers, ...caller }, ...(body === undefined ? {} : { body }) };
          const filled = path.replaceAll(/\{\w+\}/g, "1");
          expect(await answer(method, filled, init), `${method} ${path}`).toEqual(
            await answer(method, "/nothing/that/is", init),
          );
        }
  line.away(false);
});

test("away in the midst of an act, nothing of it is done, and the same call does it later", async () => {
  const note = {
    path: `/admin/players/${(await makeOfficial(direct, "player", null)).id}/notes`,
    text: "later",
  };
  const before = (await recorded(direct)).length;
  const reached = line.hold((sent) => sent.at(-1) === "commit", "before");
  const asked = ask("POST", note.path, { text: note.text });
  await reached;
  line.away(true);
  expect(await asked).toMatchObject({ status: 503, codes: ["service.busy"] });
  line.away(false);
  expect(await recorded(direct)).toHaveLength(before);
  expect((await ask("POST", note.path, { text: note.text })).status).toBe(200);
  expect(await recorded(direct)).toHaveLength(before + 1);
});

test.each([
  ["takes no writes", "set default_transaction_read_only to on", "reset default_transaction_read_only"],
  ["has no connection left", "connection limit 0", "connection limit -1"],
])(
  "while the database %s an act is refused, nothing of it is done, and the same call does it later",
  async (_what, fault, mended) => {
    const { id } = await makeOfficial(direct, `player${fault.length}`, null);
    const name = new URL(direct.databaseUrl).pathname.slice(1);
    const alter = async (change: string) => {
      await sql.raw(`begin read write; alter database ${name} ${change}; commit`).execute(direct.db);
      // Only new connections know of it.
      line.cut();
    };
    const act = () => ask("POST", `/admin/players/${id}/notes`, { text: "later" });
    const before = (await recorded(direct)).length;
    await alter(fault);
    for (let times = 0; times < 3; times += 1)
      expect(await act()).toEqual({ status: 503, codes: ["service.busy"], retryAfter: "5" });
    await alter(mended);
    expect(await recorded(direct)).toHaveLength(before);
    await until("the act", async () => (await act()).status === 200);
    expect(await recorded(direct)).toHaveLength(before + 1);
  },
);
