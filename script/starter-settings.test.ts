import { expect, test } from "vitest";
import { voteSettings } from "../apps/sandbox/src/vote-sites/service.ts";
import { portalSettings, readStarterSettings, sandboxPort, sandboxSettings } from "./starter-settings.ts";

const sandbox = {
  httpUrl: "http://127.0.0.1:8081",
  smtpUrl: "smtp://127.0.0.1:2525",
  payments: [{ STRIPE_SECRET_KEY: "sk_test_played", STRIPE_API_URL: "http://127.0.0.1:8081" }],
  voteSites: voteSettings("http://127.0.0.1:8081"),
};

test("with no settings it is the demo on port 8080, the sandbox beside it", () => {
  const settings = readStarterSettings({});
  expect(settings).toMatchObject({ isDemo: true, host: "0.0.0.0", port: 8080 });
  expect(sandboxPort(settings)).toBe(8081);
  expect(sandboxSettings(settings)).toMatchObject({
    SANDBOX_PORT: "8081",
    PORTAL_URL: "http://127.0.0.1:8080",
  });
});

test("the portal and the sandbox's game world share a generated key, or the operator's", () => {
  const generated = readStarterSettings({});
  const key = portalSettings(generated, sandbox)["GAME_API_KEY"];
  expect(key).toMatch(/^[0-9a-f]{48}$/);
  expect(sandboxSettings(generated)["GAME_API_KEY"]).toBe(key);
  const given = readStarterSettings({ GAME_API_KEY: "the operator's own" });
  expect(sandboxSettings(given)["GAME_API_KEY"]).toBe("the operator's own");
});

test("over a real game's database the sandbox has no key: no demo player and no invented character comes there", () => {
  for (const GAME_API_KEY of ["", "the operator's own"]) {
    const settings = readStarterSettings({ GAME_DRIVER: "l2j", GAME_API_KEY });
    expect(sandboxSettings(settings)["GAME_API_KEY"]).toBe("");
    expect(portalSettings(settings, sandbox)["GAME_API_KEY"]).toBeTruthy();
  }
});

test("a setting of the operator wins over the sandbox's, and an empty one does not count", () => {
  const settings = readStarterSettings({ SMTP_URL: "smtp://mail.example", YOUTUBE_EMBED_URL: "" });
  expect(portalSettings(settings, sandbox)).toMatchObject({
    SMTP_URL: "smtp://mail.example",
    YOUTUBE_EMBED_URL: "http://127.0.0.1:8081",
  });
});

test("an operator's own keys of a login provider are not shown to the sandbox's", () => {
  const env = portalSettings(readStarterSettings({ GOOGLE_CLIENT_ID: "own" }), sandbox);
  expect(env["GOOGLE_ISSUER"]).toBeUndefined();
  expect(env["FACEBOOK_DIALOG_URL"]).toBe(sandbox.httpUrl);
});

test("a payment provider is the sandbox's, unless the operator has its key", () => {
  const played = portalSettings(readStarterSettings({}), sandbox);
  expect(played).toMatchObject({ STRIPE_SECRET_KEY: "sk_test_played", STRIPE_API_URL: sandbox.httpUrl });
  const own = portalSettings(readStarterSettings({ STRIPE_SECRET_KEY: "sk_test_own" }), sandbox);
  expect(own).toMatchObject({ STRIPE_SECRET_KEY: "sk_test_own" });
  expect(own["STRIPE_API_URL"]).toBeUndefined();
});

test("an operator's own site key of a captcha is the real service's, too", () => {
  const env = portalSettings(readStarterSettings({ CAPTCHA_SITE_KEY: "own" }), sandbox);
  expect(env["CAPTCHA_VERIFY_URL"]).toBeUndefined();
  const played = portalSettings(readStarterSettings({ CAPTCHA_PROVIDER: "turnstile" }), sandbox);
  expect(played["CAPTCHA_VERIFY_URL"]).toBe(sandbox.httpUrl);
});

test("every outside service is the sandbox's, and those with the operator's own keys are not", () => {
  const own = { DISCORD_GUILD_ID: "42", VOTE_L2JBRASIL_USER: "mine" };
  const env = portalSettings(readStarterSettings(own), sandbox);
  expect(env).toMatchObject({
    YOUTUBE_API_URL: "http://127.0.0.1:8081/youtube",
    TWITCH_API_URL: "http://127.0.0.1:8081/twitch",
    VOTE_TOPZONE_API_URL: "http://127.0.0.1:8081/l2topzone",
    YOUTUBE_EMBED_URL: sandbox.httpUrl,
    DISCORD_GUILD_ID: "42",
    VOTE_L2JBRASIL_USER: "mine",
  });
  expect(env["DISCORD_API_URL"]).toBeUndefined();
  expect(env["VOTE_L2JBRASIL_API_URL"]).toBeUndefined();
});

test("in production nothing is added", () => {
  const given = { PORTAL_MODE: "production", PORT: "9000" };
  expect(readStarterSettings(given)).toMatchObject({ isDemo: false, port: 9000, env: given });
});
