import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { openApiDocument } from "../src/app.ts";
import { openApiJson } from "../src/cli/openapi.ts";
import { logIn, makeAccount } from "./accounts.ts";
import { json, startApp, type TestApp } from "./app.ts";

const document = JSON.parse(openApiJson()) as ReturnType<typeof openApiDocument>;
const calls = Object.entries(document.paths ?? {})
  .filter(([path]) => !path.startsWith("/game/"))
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );

let app: TestApp;
let authorization = "";
beforeAll(async () => {
  app = await startApp();
  await makeAccount(app, { login: "knight", password: "secret1" });
  await logIn(app, "knight", "secret1");
  const pending = await logIn(app, "knight", "secret1", { deviceId: "unknown" });
  authorization = pending.headers.get("authorization") ?? "";
});
afterAll(() => app.close());

const call = ({ method, path }: (typeof calls)[number], headers: Record<string, string>) => {
  const address = `/api${path.replaceAll(/\{\w+\}/g, "123456")}`;
  return app.request(address, method === "GET" ? { headers } : { method, ...json({}, headers) });
};

test("a pending session opens no call that asks for a session, but the one that verifies it", async () => {
  const opened: string[] = [];
  let guarded = 0;
  for (const operation of calls) {
    if ((await call(operation, {})).status !== 401) continue;
    if (operation.path === "/login/device/{code}/verify") continue;
    guarded += 1;
    const reply = await call(operation, { authorization });
    const { message } = (await reply.json()) as { message?: string };
    if (reply.status !== 403 || message !== en["device.pending"]) {
      opened.push(`${operation.method} ${operation.path}: ${reply.status}`);
    }
  }
  expect(opened).toEqual([]);
  expect(guarded).toBeGreaterThan(15);
});
