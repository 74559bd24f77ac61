import { limits } from "@gatehouse/contract/limits";
import {
  lockOf,
  type Permission,
  permissions,
  roles,
  type Role,
} from "@gatehouse/contract/operations/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeDocument, officeRoutes } from "../src/app.ts";
import { makeAccount, signIn } from "./accounts.ts";
import { json } from "./app.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { makeOfficial, type OfficialInTest } from "./office.ts";

type Call = { method: string; path: string; permission: Permission };

// With payments configured: their calls are refused to everybody without.
let portal: MoneyWorld;
let calls: Call[] = [];
let player: { authorization: string };
const officials = new Map<Role, OfficialInTest>();
beforeAll(async () => {
  portal = await startMoney();
  for (const role of roles) officials.set(role, await makeOfficial(portal.app, `of${role}`, role));
  await makeAccount(portal.app, { login: "somebody", password: "secret1", verified: true });
  player = await signIn(portal.app, "somebody", "secret1");
  const { paths = {} } = officeDocument(officeRoutes(portal.app.deps));
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { "x-permission": Permission }>).map(([method, call]) => ({
      method: method.toUpperCase(),
      // A number that nothing has: of the record, one's own entries are open to all.
      path: path.replace("{number}", "999999").replaceAll(/\{\w+\}/g, "1"),
      permission: call["x-permission"],
    })),
  );
});
afterAll(() => portal.close());

async function ask({ method, path }: Call, headers: Record<string, string> = {}) {
  const init = method === "GET" ? { headers } : json({}, headers);
  const reply = await portal.app.request(`/api${path}`, { method, ...init });
  const isJson = reply.headers.get("content-type")?.startsWith("application/json") ?? false;
  const text = await reply.text();
  const { codes = [] } = isJson ? (JSON.parse(text) as { codes?: string[] }) : {};
  const kept = [...reply.headers].filter(([name]) => !["x-request-id", "set-cookie"].includes(name));
  return { status: reply.status, headers: kept, text, code: codes[0] ?? "" };
}

test("the document names every call's permission, and is for the office alone", async () => {
  expect(calls.length).toBeGreaterThan(30);
  for (const { permission } of calls) expect(permissions).toContain(permission);
  const document = { method: "GET", path: "/admin/openapi.json", permission: "desk.read" } as const;
  expect((await ask(document, officials.get("analyst")?.headers)).status).toBe(200);
  expect((await ask(document, player)).status).toBe(404);
});

test("a reason is asked for with 10 to 500 letters, by every call that takes one", async () => {
  const { paths = {} } = officeDocument(officeRoutes(portal.app.deps));
  type Body = { content: Record<string, { schema: { properties?: { reason?: object } } }> };
  const reasons = Object.values(paths)
    .flatMap((methods) => Object.values(methods as Record<string, { requestBody?: Body }>))
    .flatMap(({ requestBody }) => requestBody?.content["application/json"]?.schema.properties?.reason ?? []);
  expect(reasons.length).toBeGreaterThan(15);
  for (const one of reasons) expect(one).toMatchObject({ type: "string", minLength: 10, maxLength: 500 });
});

test("what is public of the API names nothing of the office", async () => {
  const reply = await portal.app.request("/api/openapi.json");
  const text = await reply.text();
  expect([reply.status, text.length > 10_000]).toEqual([200, true]);
  expect(text).not.toMatch(/\badmin\b|x-permission|\boffice\b/i);
  for (const { path } of calls) expect(text).not.toContain(`"${path.replace("/admin", "")}"`);
});

test("visitors and players get of every call what any unknown one answers, byte for byte", async () => {
  for (const call of calls) {
    const unknown = { ...call, path: "/nothing/that/is" };
    expect(await ask(call), call.path).toEqual(await ask(unknown));
    expect(await ask(call, player), call.path).toEqual(await ask(unknown, player));
  }
});

test("whatever a visitor or player brings, no call differs from an unknown one", async () => {
  const bodies: [string, RequestInit["body"]][] = [
    ["image/png", new Uint8Array(100)],
    ["application/json", '{"broken"'],
    ["application/json", JSON.stringify({ html: "x".repeat(limits.bodyBytes) })],
  ];
  const answer = async (path: string, method: string, init: RequestInit) => {
    const reply = await portal.app.request(`/api${path}`, { method, ...init });
    return [reply.status, await reply.text()];
  };
  for (const [type, body] of bodies)
    for (const headers of [{}, player]) {
      const init = { body, headers: { ...headers, "content-type": type } };
      for (const { method, path } of calls.filter((call) => call.method !== "GET"))
        expect(await answer(path, method, init), path).toEqual(await answer("/nothing", method, init));
    }
});

describe.each(roles)("for the %s", (role) => {
  const own = (): OfficialInTest => {
    const found = officials.get(role);
    if (!found) throw new Error(`nobody is ${role}`);
    return found;
  };
  const refusals = ["permission.missing", "confirm.needed"];

  test("exactly the calls of the contract's table are open, and locked ones only with a confirmation", async () => {
    const { headers, confirm } = own();
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      const lock = lockOf(role, call.permission);
      await confirm(false);
      const before = (await ask(call, headers)).code;
      if (!lock) expect(before, name).toBe("permission.missing");
      else if (lock === "yes") expect(refusals, name).not.toContain(before);
      else expect(before, name).toBe("confirm.needed");
      await confirm();
      const after = (await ask(call, headers)).code;
      if (!lock) expect(after, name).toBe("permission.missing");
      else expect(refusals, name).not.toContain(after);
    }
  });
});
