import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startApp } from "../../../../test/app.ts";
import { captcha, encodeCaptcha, solveCaptcha } from "../../../../test/captcha.ts";
import { readConfig } from "../../../config.ts";
import { createAltcha } from "../../../gateways/captcha/altcha.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const check = (response: string | undefined) => app.deps.identity.captcha.check(response, "203.0.113.7");
const wrong = { refusals: [{ code: "captcha.wrong" }] };

test("a challenge is what the widget takes, and no cache keeps it", async () => {
  const reply = await app.request("/api/public/captcha/challenge");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const expiresAt = expect.any(Number);
  const parameters = {
    algorithm: "PBKDF2/SHA-256",
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expiresAt,
  };
  expect(await reply.json()).toMatchObject({
    parameters,
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("a solved challenge passes once and never again", async () => {
  const response = await captcha(app);
  await expect(check(response)).resolves.toBeUndefined();
  await expect(check(response)).rejects.toMatchObject(wrong);
});

test("of two uses at the same moment one passes", async () => {
  const response = await captcha(app);
  const outcomes = await Promise.allSettled([check(response), check(response), check(response)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("writing the same solution in another way does not make it fresh", async () => {
  const { challenge, solution } = await solveCaptcha(app);
  await check(encodeCaptcha({ challenge, solution }));
  const other = { solution: { ...solution, time: 1, counter: 7 }, challenge, extra: true };
  await expect(check(` ${encodeCaptcha(other)}`)).rejects.toMatchObject(wrong);
});

test("none is asked for by its own message", async () => {
  await expect(check(undefined)).rejects.toMatchObject({ refusals: [{ code: "captcha.required" }] });
  await expect(check("")).rejects.toMatchObject({ refusals: [{ code: "captcha.required" }] });
});

test.each([
  ["words", "solved, honestly"],
  ["JSON of another shape", encodeCaptcha([1, 2])],
  ["null", encodeCaptcha(null)],
  ["an empty object", encodeCaptcha({ challenge: {}, solution: {} })],
  ["deep nesting", Buffer.from(`${"[".repeat(4_000)}${"]".repeat(4_000)}`).toString("base64")],
  [
    "the older format",
    encodeCaptcha({ algorithm: "SHA-256", challenge: "a", number: 1, salt: "b", signature: "c" }),
  ],
])("garbage is refused: %s", async (_name, response) => {
  await expect(check(response)).rejects.toMatchObject(wrong);
});

test("an altered challenge or answer is refused, and the right one still passes", async () => {
  const solved = await solveCaptcha(app);
  const { challenge } = solved;
  const { parameters } = challenge;
  const altered = [
    { ...solved, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
    { ...solved, challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } } },
    {
      ...solved,
      challenge: { ...challenge, parameters: { ...parameters, data: { expiresAt: 4_000_000_000 } } },
    },
    { ...solved, challenge: { ...challenge, parameters: { ...parameters, extra: 1 } } },
    { ...solved, challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } } },
    { ...solved, challenge: { ...challenge, signature: challenge.signature.toUpperCase() } },
    { ...solved, solution: { counter: 1, derivedKey: "00".repeat(32) } },
    { ...solved, solution: { counter: 1, derivedKey: "no hex" } },
  ];
  for (const response of altered) await expect(check(encodeCaptcha(response))).rejects.toMatchObject(wrong);
  await expect(check(encodeCaptcha(solved))).resolves.toBeUndefined();
});

test("a challenge of another portal is refused", async () => {
  const foreign = createAltcha({
    cost: 10,
    secretKey: "another key",
    clock: app.clock,
    spend: () => Promise.resolve(true),
  });
  const challenge = await foreign.challenge();
  if (!challenge) throw new Error("no challenge");
  const response = encodeCaptcha({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  expect(await foreign.verify(response, "203.0.113.7")).toBe(true);
  await expect(check(response)).rejects.toMatchObject(wrong);
});

test("it is as dear as the settings say, and solved at the default's cost, too", async () => {
  const { captcha: settings } = readConfig({});
  const dear = await startApp({ config: { captcha: settings } });
  const solved = await solveCaptcha(dear);
  expect(solved.challenge.parameters.cost).toBe(5_000);
  const response = encodeCaptcha(solved);
  await expect(dear.deps.identity.captcha.check(response, "203.0.113.7")).resolves.toBeUndefined();
  await dear.close();
});

test("it expires after ten minutes", async () => {
  const [early, late] = [await captcha(app), await captcha(app)];
  app.clock.advance(9 * 60);
  await expect(check(early)).resolves.toBeUndefined();
  app.clock.advance(61);
  await expect(check(late)).rejects.toMatchObject(wrong);
});

test("spent captchas are remembered until they have expired", async () => {
  await app.db.deleteFrom("spent_captchas").execute();
  const response = await captcha(app);
  await check(response);
  await app.deps.cleanUp();
  await expect(check(response)).rejects.toMatchObject(wrong);
  app.clock.advance(10 * 60);
  await app.deps.cleanUp();
  expect(await app.db.selectFrom("spent_captchas").selectAll().execute()).toEqual([]);
});
