import { hostedCaptchas } from "@gatehouse/contract/identity/captcha-providers";
import { en } from "@gatehouse/contract/texts/en";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testAtLength } from "../../../test/at-length.ts";
import { captchaKeys, solvedToken } from "../../../../sandbox/src/captcha-tokens.ts";
import { startHttpServer } from "../../../../sandbox/src/http-server.ts";
import { listenOnLoopback } from "../../../../sandbox/src/listen.ts";
import { createMailbox } from "../../../../sandbox/src/mailbox.ts";
import { json, startApp } from "../../../test/app.ts";
import { readConfig } from "../../config.ts";

const wrong = { code: "captcha.wrong" };
const down = { code: "captcha.unavailable" };
const PUBLIC_URL = "https://gates.example";

const sandbox = { url: "", close: () => {} };
beforeAll(async () => {
  const { http, url } = await startHttpServer({ mailbox: createMailbox(), port: 0 });
  sandbox.url = url;
  sandbox.close = () => {
    http.closeAllConnections();
    http.close();
  };
});
afterAll(() => sandbox.close());

async function startWith(provider: string, settings: Record<string, string> = {}) {
  const config = readConfig({
    PUBLIC_URL,
    RATE_LIMIT_SCALE: "0",
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: captchaKeys.siteKey,
    CAPTCHA_SECRET: captchaKeys.secret,
    CAPTCHA_VERIFY_URL: sandbox.url,
    ...settings,
  });
  const app = await startApp({ config });
  const check = (response: string) => app.deps.identity.captcha.check(response, "203.0.113.7");
  return { ...app, check };
}

describe.each(hostedCaptchas)("%s", (provider) => {
  let app: Awaited<ReturnType<typeof startWith>>;
  beforeAll(async () => {
    app = await startWith(provider);
  });
  afterAll(() => app.close());

  test("a token that was solved on this site passes once", async () => {
    const token = solvedToken("gates.example");
    await expect(app.check(token)).resolves.toBeUndefined();
    await expect(app.check(token)).rejects.toMatchObject(wrong);
  });

  test("one that is made up, too old, or was solved elsewhere is wrong", async () => {
    const tokens = [
      "made up",
      "expired",
      "elsewhere",
      solvedToken("evil.example"),
      "\u0000",
      "x".repeat(8_000),
    ];
    for (const token of tokens) await expect(app.check(token)).rejects.toMatchObject(wrong);
  });

  test("a service that is down, breaks off or answers something else says so", async () => {
    for (const token of ["down", "garbled", "broken", "internal"]) {
      await expect(app.check(token)).rejects.toMatchObject(down);
    }
  });

  test("a registration needs it, and reports its service's trouble", async () => {
    const register = (recaptcha: string | undefined, login: string) =>
      app.request("/api/user/register", {
        method: "POST",
        ...json({ login, password: "gate-pass1", email: `${login}@players.example`, recaptcha }),
      });
    expect(await (await register(undefined, "hosted1")).json()).toMatchObject({
      errors: [en["captcha.required"]],
    });
    expect((await register("made up", "hosted1")).status).toBe(422);
    expect((await register("down", "hosted1")).status).toBe(502);
    expect((await register(solvedToken("gates.example"), "hosted1")).status).toBe(200);
  });

  test("the page is told of it, there is no challenge of our own", async () => {
    const { captcha } = (await (await app.request("/api/public/config")).json()) as { captcha: object };
    expect(captcha).toEqual({
      provider,
      siteKey: captchaKeys.siteKey,
      widgetUrl: expect.stringMatching(/^https:/),
    });
    expect((await app.request("/api/public/captcha/challenge")).status).toBe(404);
  });

  test("a secret that the service does not know is its operator's trouble, not the visitor's", async () => {
    const misled = await startWith(provider, { CAPTCHA_SECRET: "another" });
    onTestFinished(() => misled.close());
    await expect(misled.check(solvedToken("gates.example"))).rejects.toMatchObject(down);
  });
});

testAtLength("a service that never answers is given up", async () => {
  const silent = createServer(() => {});
  const port = await listenOnLoopback(silent, 0);
  const app = await startWith("turnstile", { CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}` });
  onTestFinished(async () => {
    silent.closeAllConnections();
    silent.close();
    await app.close();
  });
  const started = performance.now();
  await expect(app.check(solvedToken("gates.example"))).rejects.toMatchObject(down);
  expect(performance.now() - started).toBeLessThan(18_000);
});

test("the wire: a form with the secret, the token and the visitor's address, hCaptcha's with the site key", async () => {
  const forms: Record<string, string>[] = [];
  const hostnames = ["gates.example", "not-provided", "gates.example", "gates.example", "not-provided"];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    forms.push({
      path: request.url ?? "",
      type: request.headers["content-type"] ?? "",
      ...Object.fromEntries(new URLSearchParams(await bodyOf(request))),
    });
    response.end(JSON.stringify({ success: true, hostname: hostnames.shift() }));
  };
  const service = createServer((request, response) => void answer(request, response));
  const CAPTCHA_VERIFY_URL = `http://127.0.0.1:${await listenOnLoopback(service, 0)}`;
  onTestFinished(() => void service.close());
  const through = async (provider: string, response: string) => {
    const app = await startWith(provider, { CAPTCHA_VERIFY_URL });
    onTestFinished(() => app.close());
    await app.check(response);
    return app;
  };
  await through("recaptcha", "one");
  await through("hcaptcha", "two");
  const app = await through("turnstile", "three");
  const { secret, siteKey } = captchaKeys;
  const usual = {
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    secret,
    remoteip: "203.0.113.7",
  };
  expect(forms).toEqual([
    { path: "/recaptcha/api/siteverify", response: "one", ...usual },
    { path: "/siteverify", response: "two", sitekey: siteKey, ...usual },
    { path: "/turnstile/v0/siteverify", response: "three", ...usual },
  ]);
  // Also where the service itself would take a token twice.
  await expect(app.check("three")).rejects.toMatchObject(wrong);
  // Only hCaptcha may keep the host to itself.
  await expect(through("turnstile", "four")).rejects.toMatchObject(wrong);
});
