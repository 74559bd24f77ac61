import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiRoutes, officeDocument, officeRoutes, openApiDocument } from "../src/app.ts";
import { roundsAtLength } from "./at-length.ts";
import { captcha } from "./captcha.ts";
import { noteTold, type Operation, operationsOf, requestOf } from "./document-requests.ts";
import { character, gameServer } from "./game-server.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { makeOfficial } from "./office.ts";

/** Calls a story. */
const calls = 60;
const stories = Number(process.env["PROPERTY_RUNS"] ?? roundsAtLength(300));

/** Whose calls a story is made of. */
type Who = { headers: Record<string, string>; before?: () => Promise<void> };

let portal: MoneyWorld;
let publicCalls: Operation[];
let bridgeCalls: Operation[];
let officeCalls: Operation[];
beforeAll(async () => {
  portal = await startMoney();
  const { app } = portal;
  const all = operationsOf(openApiDocument(apiRoutes(app.deps)));
  bridgeCalls = all.filter(({ path }) => path.startsWith("/game/"));
  // A stream of events does not end by itself.
  publicCalls = all.filter(({ path }) => !path.startsWith("/game/") && !path.endsWith("/live"));
  officeCalls = operationsOf(officeDocument(officeRoutes(app.deps)));
  const game = gameServer(app);
  await game.put(
    "characters",
    [1, 2, 3].map((id) => character(268_000_000 + id, `Known${String(id)}`)),
  );
});
afterAll(() => portal.close());

type Story = {
  operations: readonly Operation[];
  people: readonly Who[];
  /** What is known before anything is told, by the names of its fields. */
  known?: Record<string, unknown[]>;
};

/** Makes calls by the documents, what was told among what is asked; ends with the first reply that must not be. */
async function play(g: fc.GeneratorValue, { operations, people, known = {} }: Story): Promise<void> {
  const seen = new Map(Object.entries(known));
  for (let made = 0; made < calls; made += 1) {
    const operation = g(fc.constantFrom, ...operations);
    const who = g(fc.constantFrom, ...people);
    const { path, body } = requestOf(g, operation, seen);
    await who.before?.();
    const { method } = operation;
    const headers = { ...who.headers, ...(body !== undefined && { "content-type": "application/json" }) };
    const init = { method, headers, ...(body !== undefined && method !== "GET" && { body }) };
    const reply = await portal.app.request(path, init);
    const text = await reply.text();
    const name = `${method} ${path} ${body ?? ""}\n${String(reply.status)} ${text.slice(0, 500)}`;
    expect(reply.status === 500 || reply.status === 501, name).toBe(false);
    expect(text.length, name).toBeLessThan(5_000_000);
    expect(
      /\bat (?:\/|file:|async )|node_modules|\bkysely\b|ZodError|violates|syntax error/i.test(text),
      name,
    ).toBe(false);
    if (!reply.headers.get("content-type")?.startsWith("application/json")) continue;
    const told = JSON.parse(text) as unknown;
    noteTold(seen, told);
    // What was opened there is paid, so that it can be completed, given back and sent.
    if (reply.ok && path === "/api/public/payment/paypal/order")
      await portal.approve((told as { id: string }).id);
  }
}

const explore = (story: () => Promise<Story>) =>
  fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      await play(g, await story());
      expect(await portal.faults()).toEqual([]);
    }),
    { numRuns: stories, endOnFailure: true },
  );

/** What a person types, for forms to be more than refused. */
const typed = async ({ login, charId, name }: { login: string; charId: number; name: string }) => ({
  login: [login, `${login}x`],
  username: [login],
  email: [`${login}@example.com`],
  password: ["secret1"],
  currentPassword: ["secret1"],
  newPassword: ["secret2"],
  recaptcha: [await captcha(portal.app), await captcha(portal.app)],
  amount: [1, 5],
  charId: [charId],
  name: [name],
  reason: ["As it was asked for."],
});

describe("calls by the OpenAPI documents, in any order and with anything in them, break nothing and tell nothing of the inside", () => {
  test("of visitors and players", { timeout: 900_000 }, () =>
    explore(async () => {
      const [one, other] = [await portal.donor(), await portal.donor({ verified: false })];
      const people = [{ headers: {} }, one, one, other];
      return { operations: publicCalls, people, known: await typed(one) };
    }),
  );

  test("of the game server", { timeout: 900_000 }, () =>
    explore(async () => ({
      operations: bridgeCalls,
      people: [{ headers: { authorization: "Bearer test-game-api-key" } }],
    })),
  );

  test("of the office's owners, each confirmed", { timeout: 900_000 }, () => {
    let made = 0;
    return explore(async () => {
      const donor = await portal.donor();
      const owner = await makeOfficial(portal.app, `owner${String((made += 1))}`, "owner");
      // Their sessions may have ended by then.
      const before = () => owner.confirm().catch(() => undefined);
      return {
        operations: [...officeCalls, ...publicCalls],
        people: [donor, { headers: owner.headers, before }],
        known: await typed(donor),
      };
    });
  });
});
