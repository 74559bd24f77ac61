import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCommunityGateways } from "../src/community-gateways.ts";
import { readConfig } from "../src/config.ts";
import { createCaptcha } from "../src/gateways/captcha/configured.ts";
import { approvalAddress } from "../src/gateways/payment/paypal-approval.ts";
import { createPayments } from "../src/gateways/payment/configured.ts";
import { createLoginProviders } from "../src/gateways/social-login/configured.ts";
import { voteSiteKinds } from "../src/gateways/vote-sites/configured.ts";
import type { VoteSiteKind } from "../src/gateways/vote-sites/port.ts";
import { type Clock, systemClock } from "../src/platform/clock.ts";
import { startHostile, type Malice } from "./hostile-server.ts";
import { isAtLength } from "./at-length.ts";

let hostile: Awaited<ReturnType<typeof startHostile>>;
beforeAll(async () => {
  hostile = await startHostile();
});
afterAll(() => hostile.close());

const clock: Clock = { ...systemClock(), now: () => new Date("2026-11-20T12:00:00Z") };
const publicUrl = "https://gates.example";
const round = {
  redirectUri: `${publicUrl}/oauth/confirm`,
  state: "s",
  nonce: "n",
  codeVerifier: "v".repeat(64),
};
const payment = {
  orderId: "00000000-0000-4000-8000-000000000001",
  reference: "reference",
  price: { cents: 100, currency: "EUR" },
  description: "Units",
  returnUrl: publicUrl,
  cancelUrl: publicUrl,
};

const siteSettings = ({ setting, keys }: VoteSiteKind, url: string): [string, string][] => [
  ...keys.map((key): [string, string] => [`VOTE_${setting}_${key}`, "1"]),
  [`VOTE_${setting}_API_URL`, url],
];

/** Every setting that leads to an outside service, leading to `url`. */
function settingsOf(url: string, captcha: string) {
  return readConfig({
    PUBLIC_URL: publicUrl,
    CAPTCHA_PROVIDER: captcha,
    CAPTCHA_SITE_KEY: "key",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: url,
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: url,
    FACEBOOK_CLIENT_ID: "id",
    FACEBOOK_CLIENT_SECRET: "secret",
    FACEBOOK_GRAPH_URL: url,
    PAYPAL_CLIENT_ID: "id",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_API_URL: url,
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_API_URL: url,
    YOUTUBE_API_KEY: "key",
    YOUTUBE_API_URL: url,
    TWITCH_CLIENT_ID: "id",
    TWITCH_CLIENT_SECRET: "secret",
    TWITCH_AUTH_URL: url,
    TWITCH_API_URL: url,
    TWITCH_CHANNELS: "one",
    DISCORD_GUILD_ID: "1",
    DISCORD_API_URL: url,
    FORUM_FEED_URL: `${url}/feed`,
    ...Object.fromEntries(Object.values(voteSiteKinds).flatMap((kind) => siteSettings(kind, url))),
  });
}

type Calls = Record<string, () => Promise<unknown>>;

/** A call to each of the services, by the real gateways as the product puts them together. */
function gateways(url: string) {
  const told: { service?: string; kind?: string }[] = [];
  const log = pino({}, { write: (line) => void told.push(JSON.parse(line) as object) });
  const config = settingsOf(url, "turnstile");
  const { google, facebook } = createLoginProviders(config.loginProviders, { clock, log });
  const payments = createPayments(config.payment, { clock, log });
  const paypal = payments.find((provider) => provider.kind === "capture");
  const community = createCommunityGateways(config.community, { clock, log });
  const captchas = ["recaptcha", "hcaptcha", "turnstile"].map((provider): [string, Calls[string]] => {
    const captcha = createCaptcha(settingsOf(url, provider).captcha, {
      publicUrl,
      secretKey: "k".repeat(32),
      clock,
      log,
      spend: () => Promise.resolve(true),
    });
    return [provider, () => captcha.verify("token", "192.0.2.7")];
  });
  if (
    !google ||
    !facebook ||
    !paypal ||
    !community.streams ||
    !community.chat ||
    !community.forum ||
    !community.videos
  )
    throw new Error("not configured");
  const { streams, chat, forum, videos, voteSites } = community;
  const calls: Calls = {
    ...Object.fromEntries(
      payments.map((provider): [string, Calls[string]] => [provider.title, () => provider.open(payment)]),
    ),
    Google: () => google.address(round),
    Facebook: () => facebook.identify(round, "code"),
    ...Object.fromEntries(captchas),
    YouTube: () => videos.videos(["a"]),
    Twitch: () => streams.live(),
    Discord: () => chat.widget(),
    "the forum's feed": () => forum.posts(),
    ...Object.fromEntries(
      voteSites.map((site): [string, Calls[string]] => [
        site.name,
        () => site.check({ kind: "ipv4", value: "192.0.2.7" }),
      ]),
    ),
  };
  return { calls, told, paypal };
}

/** What the services are asked for before they show what they are. */
const tokens = (path: string): unknown =>
  /^\/v1\/oauth2\/token$|^\/oauth2\/token$|\/oauth\/access_token$/.test(path)
    ? { access_token: "token", expires_in: 3_600 }
    : undefined;

/** The kind of trouble that each service is told of in the log after a call that failed. */
async function troubles(malice: Malice, good?: (path: string) => unknown): Promise<Record<string, unknown>> {
  hostile.become(malice, good);
  const { calls, told } = gateways(hostile.url);
  const ends = await Promise.all(
    Object.entries(calls).map(async ([service, call]) => {
      const end = await call().then(
        () => "takes it",
        (error: Error) => error.name,
      );
      return [service, end] as const;
    }),
  );
  return Object.fromEntries(
    ends.map(([service, end]) => {
      const kinds = told.filter((line) => line.service === service).map(({ kind }) => kind);
      return [service, end === "takes it" ? end : kinds.join()];
    }),
  );
}

const all = (kind: string) =>
  Object.fromEntries(Object.keys(gateways(hostile.url).calls).map((one) => [one, kind]));

type Meeting = [Malice, string, ((path: string) => unknown) | undefined];
/** It takes fifteen seconds; what the client does about it is in a test of its own. */
const dripping: Meeting[] = isAtLength ? [["drips", "slow", undefined]] : [];

test.each<Meeting>([
  ["redirects inside", "unexpected", undefined],
  ["redirects a POST inside", "unexpected", undefined],
  ["redirects inside", "unexpected", tokens],
  ["redirects a POST inside", "unexpected", tokens],
  ["sends 50 MB", "tooLarge", undefined],
  ["sends 50 MB", "tooLarge", tokens],
  ["announces 50 MB", "tooLarge", undefined],
  ["sends a gzip bomb", "tooLarge", tokens],
  ["sends empty gzip blocks", "tooLarge", tokens],
  ["sends headers without end", "tooLarge", undefined],
  ["packs in an unknown way", "unexpected", undefined],
  ["switches protocols", "unexpected", undefined],
  ["breaks off", "down", undefined],
  ...dripping,
])("no outside service that %s does harm: it is %s", async (malice, kind, good) => {
  expect(await troubles(malice, good)).toEqual(all(kind));
  expect(hostile.inside()).toEqual([]);
  // Of 50 MB; what the systems of both sides hold of a connection is among it, 10 MB where the sender is quick.
  expect(await hostile.sent()).toBeLessThan(25_000_000);
});

test("every outside service that fails three times in a row is left alone", async () => {
  const { calls } = gateways(hostile.url);
  for (const [service, call] of Object.entries(calls)) {
    hostile.become("breaks off");
    for (let tries = 0; tries < 5; tries += 1) await expect(call(), service).rejects.toThrow();
    expect(hostile.asked(), service).toBe(3);
  }
});

test("an order that PayPal answers oddly or a captcha's service a visitor, is no reason to leave it alone", async () => {
  const { paypal, calls } = gateways(hostile.url);
  hostile.become("breaks off", (path) => tokens(path) ?? {});
  for (let tries = 0; tries < 5; tries += 1)
    await expect(paypal.look("1")).rejects.toThrow("PayPal answered 200");
  for (let tries = 0; tries < 5; tries += 1)
    await expect(calls["turnstile"]?.()).rejects.toMatchObject({ code: "captcha.unavailable" });
  // One token for all five orders.
  expect(hostile.asked()).toBe(1 + 5 + 5);
});

test("what an outside service names is only handed to a browser where it is an address of the web", async () => {
  const script = "javascript:alert(1)";
  const widget = { name: "Chat", presence_count: 1, members: [{ username: "A", status: "online" }] };
  hostile.become("breaks off", (path) => {
    if (path === "/v2/checkout/orders") {
      return { id: "1", status: "CREATED", links: [{ rel: "payer-action", href: script }] };
    }
    if (path === "/v1/checkout/sessions") return { id: "1", livemode: false, url: script };
    if (path === "/.well-known/openid-configuration") {
      return { issuer: hostile.url, authorization_endpoint: script, token_endpoint: hostile.url };
    }
    if (path.endsWith("/widget.json")) {
      const members = widget.members.map((member) => ({ ...member, avatar_url: script }));
      return { ...widget, members, instant_invite: script };
    }
    return tokens(path);
  });
  const { calls } = gateways(hostile.url);
  await expect(calls["PayPal"]?.()).rejects.toThrow("not its own");
  await expect(calls["Stripe"]?.()).rejects.toThrow("not its own");
  await expect(calls["Google"]?.()).rejects.toMatchObject({ code: "provider.down" });
  expect(await calls["Discord"]?.()).toMatchObject({ inviteUrl: null, members: [{ avatarUrl: null }] });
});

test.each([
  ["https://www.paypal.com/checkoutnow?token=5O1", true],
  ["https://www.sandbox.paypal.com/checkoutnow?token=5O1", true],
  ["https://paypal.com.example/checkoutnow?token=5O1", false],
  ["https://notpaypal.com/checkoutnow?token=5O1", false],
  ["https://www.paypal.com:8443/checkoutnow?token=5O1", false],
  ["https://www.paypal.com@evil.example/checkoutnow", false],
  ["http://www.paypal.com/checkoutnow?token=5O1", false],
  ["//www.paypal.com/checkoutnow", false],
  ["data:text/html,x", false],
])("PayPal sends donors to %s: %s", (address, isOwn) => {
  expect(approvalAddress(address, "https://api-m.paypal.com") !== null).toBe(isOwn);
});
