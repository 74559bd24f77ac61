import { en } from "@gatehouse/contract/texts/en";
import { refused, refusedBody } from "../../../../../test/refused.ts";
import { authReply, confirmReply, linkOffer, linkedProviders } from "@gatehouse/contract/identity/oauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount, signIn } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { pressAt, startProviders } from "../../../../../test/login-providers.ts";
import { tokenHash } from "../../../../platform/security/secrets.ts";
import {
  browserHeaders,
  confirm,
  cookieIn,
  logInBy,
  startLogin,
} from "../../../../../test/provider-login.ts";

let outside: Awaited<ReturnType<typeof startProviders>>;
let app: TestApp;
type Headers = { authorization: string };

beforeAll(async () => {
  outside = await startProviders();
  app = await startApp({ config: { loginProviders: outside.settings, deviceVerification: false } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`/api/public/oauth/${path}`, { method: "POST", ...json(body, headers) });
const unlink = (provider: string, headers: Headers) =>
  app.request(`/api/public/oauth/identities/${provider}`, { method: "DELETE", headers });
const linked = async (headers: Headers) =>
  linkedProviders.parse(await (await app.request("/api/public/oauth/identities", { headers })).json());
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });

/** The account whose email the sandbox's Aria brings along. */
async function makeAria({ verified = true } = {}): Promise<Headers> {
  await makeAccount(app, { login: "aria", password: "secret1", verified });
  await app.db
    .updateTable("accounts")
    .set({ email: "Aria@players.example" })
    .where("login", "=", "aria")
    .execute();
  return signIn(app, "aria", "secret1");
}
const offer = async () => linkOffer.parse(await (await logInBy(app, "google", "Aria Nightwind")).json());

describe("an identity with the email of an account", () => {
  test("is not linked, but its owner is offered to do it", async () => {
    await makeAria();
    const reply = await logInBy(app, "google", "Aria Nightwind");
    expect(await outcome(reply)).toEqual({
      status: 409,
      body: {
        ...refusedBody(en["provider.emailInUse"]({ provider: "Google" })),
        linkToken: expect.stringMatching(/^[\w-]{43}$/),
        email: "aria@players.example",
        mayBeAnothers: false,
      },
    });
    expect(await app.db.selectFrom("provider_identities").selectAll().execute()).toEqual([]);
  });

  test("is linked when the owner, logged in, says so; then it lets in", async () => {
    const aria = await makeAria();
    const { linkToken } = await offer();
    const reply = await post("link", { linkToken }, aria);
    expect(await outcome(reply)).toEqual({
      status: 200,
      body: { response: { provider: "google", email: "aria@players.example" }, errors: [] },
    });
    const { authResponse } = confirmReply.parse(
      await (await logInBy(app, "google", "Aria Nightwind")).json(),
    );
    const me = await app.request("/api/public/user/account", {
      headers: { authorization: authResponse?.token ?? "" },
    });
    expect(await me.json()).toMatchObject({ login: "aria" });
  });

  test("is linked by nobody else, not twice, not later than 30 minutes, and not by a visitor", async () => {
    const aria = await makeAria();
    await makeAccount(app, { login: "mallory", password: "secret1" });
    const mallory = await signIn(app, "mallory", "secret1");
    const { linkToken } = await offer();
    expect((await post("link", { linkToken })).status).toBe(401);
    expect(await outcome(await post("link", { linkToken }, mallory))).toEqual(
      refused(409, en["link.ofAnother"]),
    );
    expect((await post("link", { linkToken: `${linkToken}x` }, aria)).status).toBe(422);
    expect((await post("link", { linkToken }, aria)).status).toBe(200);
    expect(await outcome(await post("link", { linkToken }, aria))).toEqual(refused(422, en["link.wrong"]));
    await unlink("google", aria);
    const late = await offer();
    app.clock.advance(1_801);
    const again = await signIn(app, "aria", "secret1");
    expect((await post("link", { linkToken: late.linkToken }, again)).status).toBe(422);
  });

  test("verifies the account's email when it is linked by its owner", async () => {
    const aria = await makeAria({ verified: false });
    const { linkToken, mayBeAnothers } = await offer();
    expect(mayBeAnothers).toBe(true);
    await post("link", { linkToken }, aria);
    const me = await app.request("/api/public/user/account", { headers: aria });
    expect(await me.json()).toMatchObject({ verified: true });
  });
});

describe("an account that never proved the email", () => {
  test("neither captures its owner nor keeps them out: they take a new account, and the email with them", async () => {
    const squatter = await makeAria({ verified: false });
    const { linkToken } = await offer();
    const { authResponse } = authReply.parse(await (await post("account", { linkToken })).json());
    const me = await app.request("/api/public/user/account", {
      headers: { authorization: authResponse.token },
    });
    expect(await me.json()).toMatchObject({ email: "aria@players.example", verified: true });
    const other = await app.request("/api/public/user/account", { headers: squatter });
    expect(await other.json()).toMatchObject({ login: "aria", verified: false });
    expect((await post("account", { linkToken })).status).toBe(422);
  });

  test("leaves the newcomer's referral to the new account", async () => {
    await makeAria({ verified: false });
    const { cookie, address } = await startLogin(app, "google", "web", "", "friend-1");
    const query = await pressAt(address, "Continue as Aria Nightwind");
    const { linkToken } = linkOffer.parse(await (await confirm(app, "google", { cookie, query })).json());
    expect((await post("account", { linkToken })).status).toBe(200);
    const codes = await app.db.selectFrom("accounts").select("referral_code").orderBy("id").execute();
    expect(codes).toEqual([{ referral_code: null }, { referral_code: "friend-1" }]);
  });

  test("keeps an email that it has proved meanwhile", async () => {
    await makeAria({ verified: false });
    const { linkToken } = await offer();
    await app.db.updateTable("accounts").set({ verified_at: app.clock.now() }).execute();
    expect(await outcome(await post("account", { linkToken }))).toEqual(
      refused(409, en["provider.emailInUse"]({ provider: "Google" })),
    );
  });

  test("has no claim to it, nor has the newcomer of a provider that does not vouch for the email", async () => {
    await makeAccount(app, { login: "ella", password: "secret1" });
    await app.db.updateTable("accounts").set({ email: "ella.thorn@mail.example" }).execute();
    expect((await logInBy(app, "facebook", "Ella Thorn")).status).toBe(200);
    const rows = await app.db.selectFrom("accounts").select(["email", "verified_at"]).execute();
    expect(rows).toEqual([
      { email: "ella.thorn@mail.example", verified_at: null },
      { email: "ella.thorn@mail.example", verified_at: null },
    ]);
  });
});

describe("an email that an account has verified", () => {
  test("is offered to link, and not to be had apart, where the provider does not vouch for it", async () => {
    await makeAccount(app, { login: "ella", password: "secret1", verified: true });
    await app.db.updateTable("accounts").set({ email: "ella.thorn@mail.example" }).execute();
    const { linkToken, mayBeAnothers } = linkOffer.parse(
      await (await logInBy(app, "facebook", "Ella Thorn")).json(),
    );
    expect(mayBeAnothers).toBe(false);
    expect((await post("account", { linkToken })).status).toBe(409);
  });

  test("is not verified once more for another account that links the provider", async () => {
    await makeAria();
    await makeAccount(app, { login: "second", password: "secret1" });
    await app.db
      .updateTable("accounts")
      .set({ email: "aria@players.example" })
      .where("login", "=", "second")
      .execute();
    const second = await signIn(app, "second", "secret1");
    const { linkToken } = await offer();
    expect((await post("link", { linkToken }, second)).status).toBe(200);
    const me = await app.request("/api/public/user/account", { headers: second });
    expect(await me.json()).toMatchObject({ verified: false });
  });

  test("of two that verify it at once, by a provider and by mail, one account has it", async () => {
    await makeAria({ verified: false });
    const { linkToken } = await offer();
    const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const code_hash = tokenHash("code");
    const expires_at = new Date(app.clock.now().getTime() + 60_000);
    await app.db
      .insertInto("email_verifications")
      .values({ account_id: id, code_hash, expires_at })
      .execute();
    const replies = await Promise.all([
      post("account", { linkToken }),
      app.request("/api/user/register/code/verify", { method: "POST" }),
    ]);
    const [apart, byMail] = replies.map(({ status }) => status);
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual([apart, byMail]);
    const owners = app.db.selectFrom("accounts").select("id").where("verified_at", "is not", null);
    expect(await owners.execute()).toHaveLength(1);
  });
});

describe("in the settings", () => {
  /** Goes to the provider for the own account, and comes back. */
  async function linkFromSettings(person: string, headers: Headers, confirmer = headers) {
    const reply = await post("identities/google", {}, headers);
    const { response } = (await reply.json()) as { response: string };
    const back = { cookie: cookieIn(reply), query: await pressAt(response, `Continue as ${person}`) };
    return confirm(app, "google", back, { headers: { ...browserHeaders(back.cookie), ...confirmer } });
  }

  test("a provider is linked to the account that is logged in, whatever its email, and taken away again", async () => {
    const aria = await makeAria();
    const reply = await linkFromSettings("Mira Vale", aria);
    expect(await outcome(reply)).toEqual({
      status: 200,
      body: { linked: { provider: "google", email: "mira.vale@mail.example" } },
    });
    const since = app.clock.now().toISOString();
    expect(await linked(aria)).toEqual([
      { provider: "google", email: "mira.vale@mail.example", linked: since },
    ]);
    expect(await outcome(await unlink("google", aria))).toEqual({
      status: 200,
      body: { response: true, errors: [] },
    });
    expect(await linked(aria)).toEqual([]);
    expect(await outcome(await unlink("google", aria))).toEqual(
      refused(404, en["provider.notLinked"]({ provider: "Google" })),
    );
  });

  test("the account that started is the one that it is linked to, or none", async () => {
    const aria = await makeAria();
    await makeAccount(app, { login: "mallory", password: "secret1" });
    const mallory = await signIn(app, "mallory", "secret1");
    for (const stranger of [mallory, { authorization: "" }]) {
      expect(await outcome(await linkFromSettings("Mira Vale", aria, stranger))).toEqual(
        refused(422, en["provider.stateWrong"]),
      );
    }
    expect(await linked(aria)).toEqual([]);
  });

  test("an identity of another account, or a second one of a provider, is refused", async () => {
    const aria = await makeAria();
    await logInBy(app, "google", "Mira Vale");
    expect(await outcome(await linkFromSettings("Mira Vale", aria))).toEqual(
      refused(409, en["provider.identityTaken"]({ provider: "Google" })),
    );
    await linkFromSettings("Toma Reed", aria);
    expect(await outcome(await linkFromSettings("Aria Nightwind", aria))).toEqual(
      refused(409, en["provider.linked"]({ provider: "Google" })),
    );
  });

  test("the only way into an account stays", async () => {
    const { authResponse } = confirmReply.parse(await (await logInBy(app, "google", "Mira Vale")).json());
    const mira = { authorization: authResponse?.token ?? "" };
    expect(await outcome(await unlink("google", mira))).toEqual(refused(422, en["provider.lastWayIn"]));
    expect(await linked(mira)).toHaveLength(1);
  });

  test("taking one away asks for the password, unless it was shown in the last ten minutes", async () => {
    const aria = await makeAria();
    await linkFromSettings("Mira Vale", aria);
    app.clock.advance(10 * 60);
    const missing = refused(403, en["confirmation.required"]);
    expect(await outcome(await unlink("google", aria))).toEqual(missing);

    // A provider's word opens a session, and shows no password.
    const { authResponse } = confirmReply.parse(await (await logInBy(app, "google", "Mira Vale")).json());
    const byProvider = { authorization: authResponse?.token ?? "" };
    expect(await outcome(await unlink("google", byProvider))).toEqual(missing);
    const show = (body: object) =>
      app.request("/api/public/user/confirmation", { method: "POST", ...json(body, byProvider) });
    expect(await outcome(await show({}))).toEqual(refused(422, "Current password is required"));
    expect(await outcome(await show({ currentPassword: "secret2" }))).toEqual(
      refused(422, en["password.wrong"]),
    );
    expect(await outcome(await show({ code: "123456" }))).toEqual(refused(422, en["code.wrong"]));
    expect(await outcome(await unlink("google", byProvider))).toEqual(missing);
    expect((await show({ currentPassword: "secret1" })).status).toBe(200);
    // For this session alone.
    expect(await outcome(await unlink("google", aria))).toEqual(missing);
    expect((await unlink("google", byProvider)).status).toBe(200);
    expect((await unlink("google", await signIn(app, "aria", "secret1"))).status).toBe(404);
  });

  test("a session that is not fresh any more has to show the password", async () => {
    const aria = await makeAria();
    app.clock.advance(16 * 60);
    expect(await outcome(await post("identities/google", {}, aria))).toEqual(
      refused(422, "Current password is required"),
    );
    expect((await post("identities/google", { currentPassword: "wrong" }, aria)).status).toBe(422);
    expect((await post("identities/google", { currentPassword: "secret1" }, aria)).status).toBe(200);
  });
});
