import { expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { captchaKeys, solvedToken } from "./captcha-tokens.ts";
import { createMailbox } from "./mailbox.ts";

const app = buildApp({ mailbox: createMailbox() });
const { siteKey, secret } = captchaKeys;

const ask = async (path: string, fields: Record<string, string>) => {
  const reply = await app.request(path, { method: "POST", body: new URLSearchParams(fields) });
  return reply.json();
};

const services = [
  { name: "reCAPTCHA", path: "/recaptcha/api/siteverify", spent: "timeout-or-duplicate" },
  { name: "hCaptcha", path: "/siteverify", spent: "already-seen-response" },
  { name: "Turnstile", path: "/turnstile/v0/siteverify", spent: "timeout-or-duplicate" },
];

it.each(services)("$name says once of a token where it was solved", async ({ path, spent }) => {
  const response = solvedToken("gates.example");
  expect(await ask(path, { secret, response })).toMatchObject({
    success: true,
    hostname: "gates.example",
    challenge_ts: expect.any(String),
  });
  expect(await ask(path, { secret, response })).toEqual({ success: false, "error-codes": [spent] });
});

it.each(services)("$name refuses in its own words", async ({ path }) => {
  const response = solvedToken("gates.example");
  const refused = (code: string) => ({ success: false, "error-codes": [code] });
  expect(await ask(path, { response })).toEqual(refused("missing-input-secret"));
  expect(await ask(path, { secret: "wrong", response })).toEqual(refused("invalid-input-secret"));
  expect(await ask(path, { secret })).toEqual(refused("missing-input-response"));
  expect(await ask(path, { secret, response: "made up" })).toEqual(refused("invalid-input-response"));
  expect(await ask(path, { secret, response: "internal" })).toEqual(refused("internal-error"));
});

it("hCaptcha compares the site's key, Turnstile takes JSON, reCAPTCHA does not", async () => {
  const response = solvedToken("gates.example");
  expect(await ask("/siteverify", { secret, response, sitekey: "another" })).toMatchObject({
    "error-codes": ["sitekey-secret-mismatch"],
  });
  expect(await ask("/siteverify", { secret, response, sitekey: siteKey })).toMatchObject({ success: true });
  const asJson = async (path: string) => {
    const body = JSON.stringify({ secret, response: solvedToken("gates.example") });
    const headers = { "content-type": "application/json" };
    return (await app.request(path, { method: "POST", headers, body })).json();
  };
  expect(await asJson("/turnstile/v0/siteverify")).toMatchObject({ success: true, metadata: {} });
  expect(await asJson("/recaptcha/api/siteverify")).toMatchObject({ success: false });
});

it("each service's script and frame may be used by another site", async () => {
  for (const path of ["/recaptcha/api.js", "/1/api.js", "/turnstile/v0/api.js"]) {
    const reply = await app.request(`${path}?render=explicit&onload=ready`);
    expect(reply.headers.get("content-type")).toContain("javascript");
    expect(await reply.text()).toContain('window["ready"]?.()');
  }
  const frame = await app.request(`/captcha/frame?sitekey=${siteKey}`);
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(await frame.text()).toContain("checkbox");
});
