import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pressAt, startProviders } from "../../../test/login-providers.ts";
import { systemClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { createLoginProviders } from "./configured.ts";
import type { FacebookSettings } from "./facebook.ts";
import type { GoogleSettings } from "./google.ts";
import type { LoginProvider, LoginRound } from "./port.ts";

const log = createLog("silent");
const clock = systemClock();
let outside: Awaited<ReturnType<typeof startProviders>>;
let google: LoginProvider;
let facebook: LoginProvider;
let googleSettings: GoogleSettings;

function made(settings: { google?: GoogleSettings; facebook?: FacebookSettings }) {
  const providers = createLoginProviders(
    { google: settings.google, facebook: settings.facebook },
    { log, clock },
  );
  return (providers.google ?? providers.facebook) as LoginProvider;
}

beforeAll(async () => {
  outside = await startProviders();
  if (!outside.settings.google || !outside.settings.facebook) throw new Error("not configured");
  googleSettings = outside.settings.google;
  google = made({ google: googleSettings });
  facebook = made({ facebook: outside.settings.facebook });
});
afterAll(() => outside.close());

const round = (provider: string, more: Partial<LoginRound> = {}): LoginRound => ({
  redirectUri: `https://gates.example/oauth/confirm?provider=${provider}`,
  state: "a state of the tests",
  nonce: "a nonce of the tests",
  codeVerifier: "v".repeat(64),
  ...more,
});

async function codeOf(provider: LoginProvider, login: LoginRound, person: string): Promise<string> {
  const query = await pressAt(await provider.address(login), `Continue as ${person}`);
  expect(query.get("state")).toBe(login.state);
  return query.get("code") ?? "";
}

describe("Google", () => {
  test("tells who chose to come, and whether the email is verified", async () => {
    const login = round("google");
    expect(await google.identify(login, await codeOf(google, login, "Mira Vale"))).toEqual({
      subject: "108000000000000000001",
      email: "mira.vale@mail.example",
      emailVerified: true,
      name: "Mira Vale",
    });
    const toma = await google.identify(login, await codeOf(google, login, "Toma Reed"));
    expect(toma).toMatchObject({ email: "toma.reed@mail.example", emailVerified: false });
  });

  test("asks for PKCE, a nonce and the email", async () => {
    const query = new URL(await google.address(round("google"))).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      scope: "openid email profile",
      code_challenge_method: "S256",
      nonce: "a nonce of the tests",
      redirect_uri: "https://gates.example/oauth/confirm?provider=google",
    });
  });

  test("comes back with an error when the person denies", async () => {
    const query = await pressAt(await google.address(round("google")), "Deny");
    expect(query.get("error")).toBe("access_denied");
    expect(query.get("code")).toBeNull();
  });

  test.each([
    ["used before", {}, async (login: LoginRound, code: string) => google.identify(login, code)],
    ["of another browser's verifier", { codeVerifier: "w".repeat(64) }, async () => null],
    ["of another nonce", { nonce: "another" }, async () => null],
    [
      "for another redirect address",
      { redirectUri: round("google").redirectUri.replace("confirm", "confirm/game") },
      async () => null,
    ],
  ] as const)("a code that is %s is refused", async (_what, more, before) => {
    const login = round("google");
    const code = await codeOf(google, login, "Mira Vale");
    await before(login, code);
    expect(await google.identify({ ...login, ...more }, code)).toBeNull();
  });

  test("a code that was made up is refused", async () => {
    expect(await google.identify(round("google"), "made-up")).toBeNull();
  });

  test("is down: 502 with its name, and the next attempt asks anew", async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(503).end("busy");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const down = made({ google: { ...googleSettings, issuer: `http://127.0.0.1:${port}` } });
    for (const attempts of [1, 2]) {
      await expect(down.address(round("google"))).rejects.toMatchObject({
        refusals: [{ code: "provider.down", params: { provider: "Google" } }],
      });
      expect(asked).toBe(attempts);
    }
    server.close();
  });

  test("a wrong secret is the portal's fault, not the player's", async () => {
    const wrong = made({ google: { ...googleSettings, clientSecret: "wrong" } });
    const login = round("google");
    const code = await codeOf(google, login, "Mira Vale");
    await expect(wrong.identify(login, code)).rejects.toMatchObject({ code: "provider.down" });
  });
});

describe("Facebook", () => {
  test("tells who chose to come; no email counts as verified", async () => {
    const login = round("facebook");
    expect(await facebook.identify(login, await codeOf(facebook, login, "Ella Thorn"))).toEqual({
      subject: "700000000000001",
      email: "ella.thorn@mail.example",
      emailVerified: false,
      name: "Ella Thorn",
    });
    const rurik = await facebook.identify(login, await codeOf(facebook, login, "Rurik Stone"));
    expect(rurik).toMatchObject({ subject: "700000000000002", email: null });
  });

  test("comes back with an error when the person denies", async () => {
    const query = await pressAt(await facebook.address(round("facebook")), "Deny");
    expect(query.get("error")).toBe("access_denied");
  });

  test("a code is good once, and for its redirect address only", async () => {
    const login = round("facebook");
    const code = await codeOf(facebook, login, "Ella Thorn");
    await facebook.identify(login, code);
    expect(await facebook.identify(login, code)).toBeNull();
    const other = await codeOf(facebook, login, "Ella Thorn");
    expect(
      await facebook.identify(
        { ...login, redirectUri: "https://gates.example/oauth/confirm/game?provider=facebook" },
        other,
      ),
    ).toBeNull();
  });

  test("is down, or knows the app's secret otherwise: 502 with its name", async () => {
    const settings = outside.settings.facebook;
    if (!settings) throw new Error("not configured");
    const login = round("facebook");
    const down = made({ facebook: { ...settings, graphUrl: "http://127.0.0.1:1" } });
    await expect(down.identify(login, "code")).rejects.toMatchObject({
      refusals: [{ code: "provider.down", params: { provider: "Facebook" } }],
    });
    const wrong = made({ facebook: { ...settings, clientSecret: "wrong" } });
    await expect(wrong.identify(login, "code")).rejects.toMatchObject({ code: "provider.down" });
  });
});
