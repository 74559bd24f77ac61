import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { originNow } from "../origin.ts";
import type { AppEnv } from "./context.ts";
import { startRequest } from "./request.ts";

test.each([
  ["/api/login/device/493817/verify", "/api/login/device/:code/verify"],
  ["/api/public/user/sessions/17", "/api/public/user/sessions/17"],
  ["/api/nothing/here", "/api/nothing/here"],
])("%s is logged as %s: no code gets into the log", async (path, logged) => {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
  const app = new Hono<AppEnv>()
    .use(startRequest(log, () => "203.0.113.7"))
    .all("/api/login/device/:code/verify", (c) => c.body(null, 204))
    .all("/api/public/user/sessions/:id", (c) => c.body(null, 204))
    .all("/api/*", (c) => c.notFound());
  await app.request(path, { method: "POST" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ method: "POST", path: logged }]);
});

test("a request's own line bears the id that its reply has", async () => {
  const lines: string[] = [];
  const mixin = () => ({ ...originNow() });
  const log = pino({ level: "debug", mixin }, { write: (line) => void lines.push(line) });
  const app = new Hono<AppEnv>().use(startRequest(log, () => "203.0.113.7")).get("/here", (c) => c.text(""));
  const reply = await app.request("/here");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: "/here", requestId: reply.headers.get("x-request-id") },
  ]);
});
