import { expect, it } from "vitest";
import { outboundProblems } from "./structure-outbound.ts";
import { sourceOf } from "./structure-syntax.ts";

const gateway = "apps/api/src/gateways/payment/other.ts";
const problems = (text: string, path = gateway) => outboundProblems([sourceOf(path, text)]);

it.each([
  "const reply = await fetch(url);",
  "const send = given ?? fetch;",
  "call({ fetch });",
  "globalThis.fetch(url);",
  'import { request } from "node:https";',
  'import { createServer, request } from "node:http";',
  'import {\n  Agent,\n} from "node:http";',
  'import http from "node:http";',
  'import * as http from "http";',
  'import { connect } from "node:net";',
  'import { connect } from "node:tls";',
  'import http2 from "node:http2";',
  'import { Agent } from "undici";',
  'import axios from "axios";',
  'const { request } = await import("node:https");',
  "new WebSocket(url);",
  'import * as oidc from "openid-client";\noidc.discovery(url, id);',
])("refuses %j anywhere but in the bounded client", (text) => {
  expect(problems(text)).toEqual([expect.stringContaining(`${gateway}: `)]);
  expect(problems(text, "apps/api/src/platform/outbound/bounded-fetch.ts")).toEqual([]);
});

it.each([
  'import { createServer, type IncomingMessage, type Agent } from "node:http";',
  'import type { RequestOptions } from "node:https";',
  'import { isIP } from "node:net";',
  "return app.fetch(request);",
  "type MakePages = (fetchApi: typeof fetch) => Hono;",
  "// What fetch() would do.",
  "await client.ask({ url }, read);",
  'import * as oidc from "openid-client";\nconst options = { [oidc.customFetch]: through };',
])("lets %j be", (text) => {
  expect(problems(text)).toEqual([]);
});

it("leaves tests, browsers and the sandbox alone", () => {
  for (const path of [
    "apps/api/src/gateways/payment/other.test.ts",
    "apps/api/test/outside.ts",
    "apps/web/app/lib/call/forgery.ts",
    "apps/sandbox/src/google.ts",
  ]) {
    expect(problems("await fetch(url);", path)).toEqual([]);
  }
});
