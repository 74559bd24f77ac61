import { readConfig } from "../src/config.ts";
import { failureSchema } from "@gatehouse/contract/envelope";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { openApiDocument } from "../src/app.ts";
import { openApiJson } from "../src/cli/openapi.ts";
import { json, startApp, type TestApp } from "./app.ts";

type Body = { content?: Record<string, { schema?: { type?: string; required?: string[] } }> };
type Operation = { parameters?: { name: string; in: string }[]; requestBody?: Body };
const document = JSON.parse(openApiJson()) as ReturnType<typeof openApiDocument>;
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
);
/** Unknown fields are ignored, so a body of which every field may be missing is never a bad one. */
const withBody = operations.filter(({ requestBody }) => {
  const schema = requestBody?.content?.["application/json"]?.schema;
  return schema && (schema.type !== "object" || (schema.required ?? []).length > 0);
});
const withQuery = operations.filter(({ parameters }) =>
  parameters?.some((parameter) => parameter.in === "query"),
);

let portal: TestApp;

beforeAll(async () => {
  const apiUrl = "http://127.0.0.1:1";
  const { payment } = readConfig({
    PAYPAL_CLIENT_ID: "x",
    PAYPAL_CLIENT_SECRET: "x",
    PAYPAL_WEBHOOK_ID: "x",
    PAYPAL_API_URL: apiUrl,
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    STRIPE_API_URL: apiUrl,
    MANUAL_PAYMENT_INSTRUCTIONS: "IBAN",
  });
  portal = await startApp({ config: { payment } });
});
afterAll(() => portal.close());

const fill = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, "1")}`;
const authorization = "Bearer test-game-api-key";

/** Expects a refusal that is nobody's fault but the caller's, and shows nothing of the inside. */
async function expectRefusal(reply: Response): Promise<void> {
  const body = await reply.text();
  expect(reply.status, body).toBeGreaterThanOrEqual(400);
  expect(reply.status, body).toBeLessThan(500);
  expect(failureSchema.parse(JSON.parse(body)).errors.length).toBeGreaterThan(0);
  expect(body).not.toMatch(/\bat \/|node_modules|select |insert |kysely|ZodError|violates/i);
}

const badBodies: [string, RequestInit][] = [
  ["no body", {}],
  ["broken JSON", { body: '{"login":', headers: { "content-type": "application/json" } }],
  ["a number", json(7)],
  ["null", json(null)],
  ["a string", json("text")],
  [
    "numbers where texts belong",
    json({ username: 1, password: 2, login: 3, email: 4, recaptcha: 5, url: 6, code: 7 }),
  ],
  [
    "lists where texts belong",
    json({ username: [], password: [], login: [], email: [], recaptcha: [], url: [], code: [] }),
  ],
  [
    "nested objects",
    json({ username: { a: 1 }, login: { $gt: "" }, password: {}, email: {}, url: {}, code: {} }),
  ],
  [
    "endless texts",
    json(
      Object.fromEntries(
        ["username", "login", "password", "email", "recaptcha", "url"].map((name) => [
          name,
          "x".repeat(12_000),
        ]),
      ),
    ),
  ],
  [
    "null bytes",
    json({
      username: "a\0bcd",
      password: "a\0bcdef",
      login: "a\0bcd",
      email: "a\0@b.example",
      url: "http://\0",
    }),
  ],
  ["a list of rubbish", json([null, 1, "x", [], { charId: -1 }, { charId: "1" }])],
  ["an empty text", { body: " ", headers: { "content-type": "application/json" } }],
  [
    "10 MB",
    { body: `{"login":"${"x".repeat(10_000_000)}"}`, headers: { "content-type": "application/json" } },
  ],
  ...[
    "application/json;",
    "application/json; ",
    "application/json;;charset=utf-8",
    "application/json; charset",
    'application/json; charset="a;b"',
    "application/json, application/json",
    "application/x+json",
    "application/JSON; charset=utf-8",
    "application/json-patch",
    "text/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "\u00ff",
  ].map((type): [string, RequestInit] => [
    `a list as ${type}`,
    { body: "[null]", headers: { "content-type": type } },
  ]),
  [
    "another content type",
    { body: "login=abcd", headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
];

describe.each(withBody)("$name refuses", ({ method, path }) => {
  test.each(badBodies)("%s", async (_what, init) => {
    const headers = { ...(init.headers as Record<string, string> | undefined), authorization };
    await expectRefusal(await portal.request(fill(path), { ...init, method, headers }));
  });
});

const badQueries = [
  "page=-1",
  "page=1.5",
  "page=x",
  "size=0",
  "size=101",
  "sort=password",
  "first=-1",
  "max=101",
  "search=%00",
  `search=${"x".repeat(51)}`,
];

describe.each(withQuery)("$name never breaks on", ({ method, path, parameters = [] }) => {
  test.each(badQueries)("%s", async (query) => {
    const [name = ""] = query.split("=");
    const reply = await portal.request(`${fill(path)}?${query}`, { method });
    if (query.includes("%00") || parameters.some((parameter) => parameter.name === name))
      await expectRefusal(reply);
    else expect(reply.status).toBeLessThan(500);
  });
});

test.each(operations)("$name answers a stranger without breaking", async ({ method, path }) => {
  for (const id of [
    "1",
    "%0d%0a",
    "%E2%80%A8",
    "%ff",
    "%ED%A0%80",
    "..%2f..",
    "%5c",
    "*",
    "0",
    "-1",
    "x",
    "%27%20or%201=1--",
    "1,2,3,4,5,6,7,8,9,10,11",
    "%F0%9F%98%80",
    "x".repeat(2_000),
  ]) {
    const reply = await portal.request(`/api${path.replaceAll(/\{\w+\}/g, id)}`, { method });
    expect(reply.status).toBeLessThan(500);
  }
});

test("nothing of all this was stored", async () => {
  const tables = [
    "accounts",
    "sessions",
    "characters",
    "clans",
    "heroes",
    "factions",
    "game_servers",
  ] as const;
  for (const table of tables) {
    expect(await portal.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
