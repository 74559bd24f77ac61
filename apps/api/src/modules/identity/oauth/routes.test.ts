import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { confirmReply } from "@gatehouse/contract/identity/oauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { pressAt, startProviders } from "../../../../test/login-providers.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { browserHeaders, comeBack, confirm, logInBy, startLogin } from "../../../../test/provider-login.ts";
import { readConfig } from "../../../config.ts";

let outside: Awaited<ReturnType<typeof startProviders>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;

beforeAll(async () => {
  outside = await startProviders();
  mail = await startMailServer();
  app = await startApp({ config: { loginProviders: outside.settings, mail: mail.config } });
});
beforeEach(async () => {
  await app.deps.jobs.drain();
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("characters").execute();
  await app.db.deleteFrom("provider_states").execute();
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await outside.close();
  await mail.close();
});

const accounts = () => app.db.selectFrom("accounts").selectAll().orderBy("id").execute();
const identities = () => app.db.selectFrom("provider_identities").selectAll().execute();
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const whoAmI = async (authorization: string) => {
  const reply = await app.request("/api/public/user/account", { headers: { authorization } });
  return reply.json();
};

describe("the link", () => {
  test("leads to the provider and back to the registered address, and marks the browser", async () => {
    const reply = await app.request("/api/public/oauth/provider/google/game/link");
    expect(reply.headers.get("set-cookie")).toMatch(
      /^login-browser=[\w-]{43}; Max-Age=600; Path=\/api\/public\/oauth; HttpOnly; SameSite=Lax$/,
    );
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const { response, errors } = (await reply.json()) as { response: string; errors: string[] };
    expect(errors).toEqual([]);
    expect(new URL(response).searchParams.get("redirect_uri")).toBe(
      "http://localhost:8080/oauth/confirm/game?provider=google",
    );
    const { address } = await startLogin(app, "facebook");
    expect(new URL(address).searchParams.get("redirect_uri")).toBe(
      "http://localhost:8080/oauth/confirm?provider=facebook",
    );
  });

  test("marks the browser over https by a name that no subdomain can set, and takes no other", async () => {
    const https = await startApp({ config: { ...app.deps.config, publicUrl: "https://portal.example" } });
    const path = "/api/public/oauth/provider/google/web/link";
    const marked = (await https.request(path)).headers.get("set-cookie") ?? "";
    expect(marked).toMatch(
      /^__Host-login-browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const mark = /=([\w-]{43});/.exec(marked)?.[1];
    const again = async (name: string) =>
      (await https.request(path, { headers: { cookie: `${name}=${mark}` } })).headers.get("set-cookie");
    expect(await again("__Host-login-browser")).toContain(`=${mark};`);
    expect(await again("login-browser")).not.toContain(mark);
    await https.close();
  });

  test("keeps a hash of the state only, and neither nonce nor verifier", async () => {
    const { address, cookie } = await startLogin(app, "google");
    const state = new URL(address).searchParams.get("state") ?? "";
    expect(state).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await app.db.selectFrom("provider_states").selectAll().execute());
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(cookie.split("=")[1]);
    expect(stored).not.toContain(new URL(address).searchParams.get("nonce"));
  });

  test.each(["facebook", "google", "github", "__proto__"])(
    "of a provider that is not configured is not found: %s",
    async (provider) => {
      const bare = await startApp({ config: { loginProviders: readConfig({}).loginProviders } });
      const reply = await bare.request(`/api/public/oauth/provider/${provider}/web/link`);
      expect(await outcome(reply)).toEqual(refused(404, "This login is not available here"));
      const config = await bare.request("/api/public/config");
      expect(await config.json()).toMatchObject({ loginProviders: [] });
      await bare.close();
    },
  );

  test("is offered for the configured providers", async () => {
    expect(await (await app.request("/api/public/config")).json()).toMatchObject({
      loginProviders: ["google", "facebook"],
    });
  });

  test("of a provider that is down says so, with 502", async () => {
    const google = { clientId: "x", clientSecret: "y", issuer: "http://127.0.0.1:1" };
    const lone = await startApp({ config: { loginProviders: { google, facebook: undefined } } });
    const reply = await lone.request("/api/public/oauth/provider/google/web/link");
    expect(await outcome(reply)).toEqual(refused(502, en["provider.down"]({ provider: "Google" })));
    expect(await lone.db.selectFrom("provider_states").selectAll().execute()).toEqual([]);
    await lone.close();
  });
});

describe("a confirmation", () => {
  test("opens a session of 20 minutes for a new account with the provider's verified email", async () => {
    const reply = await logInBy(app, "google", "Mira Vale");
    expect(reply.status).toBe(200);
    const { authResponse, ...others } = confirmReply.parse(await reply.json());
    expect(others).toEqual({});
    expect(authResponse).toEqual({ sessionTime: 20, token: expect.stringMatching(/^Bearer [\w-]{43}$/) });
    expect(await whoAmI(authResponse?.token ?? "")).toMatchObject({
      login: "miravale",
      email: "mira.vale@mail.example",
      verified: true,
    });
    expect(await accounts()).toMatchObject([{ password_hash: null }]);
    expect(await app.deps.jobs.drain()).toBe(0);
  });

  test("lets the same person into the same account each time", async () => {
    await logInBy(app, "google", "Mira Vale");
    await logInBy(app, "google", "Mira Vale");
    expect(await accounts()).toHaveLength(1);
    expect(await identities()).toHaveLength(1);
  });

  test("of one person in two tabs at once makes one account", async () => {
    const tabs = await Promise.all([1, 2].map(() => comeBack(app, "google", "Mira Vale")));
    const replies = await Promise.all(tabs.map((tab) => confirm(app, "google", tab)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accounts()).toHaveLength(1);
  });

  test.each([
    ["google", "Toma Reed", "toma.reed@mail.example"],
    ["facebook", "Ella Thorn", "ella.thorn@mail.example"],
  ] as const)(
    "with an email that %s does not vouch for has a verification mail sent",
    async (provider, person, email) => {
      expect((await logInBy(app, provider, person)).status).toBe(200);
      expect(await accounts()).toMatchObject([{ email, verified_at: null }]);
      await app.deps.jobs.drain();
      expect(mail.received).toMatchObject([{ to: [email] }]);
    },
  );

  test("keeps the code of whoever invited the newcomer, and counts for them", async () => {
    const friend = " friend-1 ";
    const { cookie, address } = await startLogin(app, "google", "web", "", friend);
    expect(address).not.toContain("friend");
    const query = await pressAt(address, "Continue as Mira Vale");
    expect((await confirm(app, "google", { cookie, query })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ referral_code: "friend-1", verified_at: expect.any(Date) }]);
  });

  test("of somebody who nobody invited has no code, and a code that is too long is refused", async () => {
    await logInBy(app, "google", "Mira Vale");
    expect(await accounts()).toMatchObject([{ referral_code: null }]);
    const path = `/api/public/oauth/provider/google/web/link?referral=${"x".repeat(65)}`;
    expect(await outcome(await app.request(path))).toEqual(refused(422, en["field.max"]({ n: 64 })));
  });

  test("without any email makes an account all the same", async () => {
    expect((await logInBy(app, "facebook", "Rurik Stone")).status).toBe(200);
    expect(await accounts()).toMatchObject([{ login: "rurikstone", email: null }]);
  });

  test("finds another login where the first one is taken in the portal or in the game", async () => {
    await makeAccount(app, { login: "miravale", password: "secret1" });
    const character = { charId: 1, login: "RurikStone", name: "Rurik", classId: 0, level: 80, online: false };
    await app.deps.game.bridge.putCharacters([character]);
    await logInBy(app, "google", "Mira Vale");
    await logInBy(app, "facebook", "Rurik Stone");
    expect((await accounts()).map(({ login }) => login)).toEqual([
      "miravale",
      expect.stringMatching(/^miravale\d+$/),
      expect.stringMatching(/^rurikstone\d+$/),
    ]);
  });

  test("without what the provider sent says what is missing", async () => {
    const reply = await app.request("/api/public/oauth/provider/google/confirm", {
      method: "POST",
      ...json({ target: "web", state: "s" }),
    });
    expect(await outcome(reply)).toEqual(refused(422, en["provider.paramsMissing"]));
  });

  test("takes the fields of Google that it does not need", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    const body = { scope: "email openid", authUser: "0" };
    expect((await confirm(app, "google", back, { body })).status).toBe(200);
  });
});

describe("a state", () => {
  const wrong = refused(422, "This login has expired or was already used, please start again");

  test("is good once", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    await confirm(app, "google", back);
    expect(await outcome(await confirm(app, "google", back))).toEqual(wrong);
  });

  test("is good for 10 minutes", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    app.clock.advance(600);
    expect(await outcome(await confirm(app, "google", back))).toEqual(wrong);
    expect(await accounts()).toEqual([]);
    await app.deps.jobs.drain();
  });

  test("is good for its provider, its target and its browser only, and a try by others changes nothing", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    const other = await startLogin(app, "google");
    expect(await outcome(await confirm(app, "facebook", back))).toEqual(wrong);
    expect(await outcome(await confirm(app, "google", back, { target: "game" }))).toEqual(wrong);
    for (const cookie of ["", other.cookie]) {
      const headers = browserHeaders(cookie);
      expect(await outcome(await confirm(app, "google", back, { headers }))).toEqual(wrong);
    }
    for (const state of ["", `${back.query.get("state")}x`]) {
      expect((await confirm(app, "google", back, { body: { state } })).status).toBe(422);
    }
    expect(await accounts()).toEqual([]);
    expect((await confirm(app, "google", back)).status).toBe(200);
  });

  test("may be finished by a client that is no browser", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    expect((await confirm(app, "google", back, { headers: {} })).status).toBe(200);
  });

  test("lasts when a second tab of the browser starts a login, too", async () => {
    const first = await comeBack(app, "google", "Mira Vale");
    const second = await startLogin(app, "facebook", "web", first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await confirm(app, "google", first)).status).toBe(200);
  });

  test("with an altered code lets nobody in", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    const reply = await confirm(app, "google", back, { body: { code: "altered" } });
    expect(await outcome(reply)).toEqual(refused(422, "Login attempt failed"));
    expect(await accounts()).toEqual([]);
  });

  test("lies in the database, so that the portal may be started anew meanwhile", async () => {
    const back = await comeBack(app, "google", "Mira Vale");
    const again = await startApp({ config: { loginProviders: outside.settings } });
    const states = await app.db.selectFrom("provider_states").selectAll().execute();
    await again.db.insertInto("provider_states").values(states).execute();
    expect((await confirm(again, "google", back)).status).toBe(200);
    await again.close();
  });
});

test("the account's trail tells which provider it was, and that no device code was needed", async () => {
  const { authResponse } = confirmReply.parse(await (await logInBy(app, "google", "Mira Vale")).json());
  const reply = await app.request("/api/public/user/trail", {
    headers: { authorization: authResponse?.token ?? "" },
  });
  expect(await reply.json()).toMatchObject([
    { kind: "loggedIn", detail: "Google" },
    { kind: "verified", detail: "Google" },
    { kind: "registered", detail: "Google" },
  ]);
});

test("with two-factor login on the session waits for the second factor", async () => {
  await logInBy(app, "google", "Mira Vale");
  const [account] = await accounts();
  await app.db
    .insertInto("two_factors")
    .values({ account_id: account?.id ?? 0, secret: "sealed" })
    .execute();
  await app.db.updateTable("two_factors").set({ confirmed_at: app.clock.now() }).execute();
  const { authResponse } = confirmReply.parse(await (await logInBy(app, "google", "Mira Vale")).json());
  expect(authResponse).toMatchObject({ verifyDevice: true, twoFactor: true });
  const reply = await app.request("/api/public/user/account", {
    headers: { authorization: authResponse?.token ?? "" },
  });
  expect(reply.status).toBe(403);
  const game = await logInBy(app, "google", "Mira Vale", "game");
  expect(await outcome(game)).toEqual(refused(403, en["provider.twoFactor"]));
});
