import { en } from "@gatehouse/contract/texts/en";
import {
  passkeyLoginOptionsReply,
  passkeyOptionsReply,
  passkeyReply,
  type PasskeyOptionsReply,
} from "@gatehouse/contract/identity/passkeys";
import { loginReply } from "@gatehouse/contract/identity/login";
import { deviceList } from "@gatehouse/contract/identity/session";
import { totpSecretReply, twoFactorReply } from "@gatehouse/contract/identity/two-factor";
import { refusedBody } from "../../../../test/refused.ts";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn as logInByPassword, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { createAuthenticator } from "../../../../test/authenticator.ts";

const origin = "https://play.example.com:8443";
let app: TestApp;
let session: { authorization: string };

beforeAll(async () => {
  app = await startApp({ config: { publicUrl: origin, serverName: "Gates of Aden" } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("passkey_challenges").execute();
  await makeAccount(app, { login: "knight", password: "secret1" });
  session = await signIn(app, "knight", "secret1");
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const call = (method: string, path: string, body?: unknown, headers: Headers = session) =>
  app.request(`/api${path}`, { method, ...(body === undefined ? { headers } : json(body, headers)) });
const passkeys = "/public/user/passkeys";

const askOptions = async (body?: unknown, headers?: Headers): Promise<PasskeyOptionsReply> =>
  passkeyOptionsReply.parse(await (await call("POST", `${passkeys}/options`, body, headers)).json());
const add = (credential: object, headers?: Headers) => call("POST", passkeys, credential, headers);
const list = async (headers?: Headers) =>
  twoFactorReply.parse(await (await call("GET", "/public/user/twoFactor", undefined, headers)).json())
    .passkeys;

const loginOptions = async () =>
  passkeyLoginOptionsReply.parse(await (await call("POST", "/login/passkey/options", undefined, {})).json());
const logIn = (credential: object) => call("POST", "/login/passkey", credential, {});
const headersOf = (reply: Response) => ({ authorization: reply.headers.get("authorization") ?? "" });
const devices = async (headers: Headers) =>
  deviceList.parse(await (await call("GET", "/public/user/devices", undefined, headers)).json());

/** A passkey of the account, as its owner would add it. */
async function addPasskey(name = "Phone") {
  const authenticator = createAuthenticator(origin);
  const reply = await add({ ...authenticator.create(await askOptions()), name });
  expect(reply.status).toBe(200);
  return { authenticator, passkey: passkeyReply.parse(await reply.json()).response };
}

const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const refusal = (status: number, error: string, extra: object = {}) => ({
  status,
  body: { ...extra, ...refusedBody(error) },
});
const stored = () => app.db.selectFrom("passkeys").selectAll().execute();

describe("adding a passkey", () => {
  test("asks the authenticator for one that it lists by itself and opens for its owner only", async () => {
    const options = await askOptions();
    expect(options).toMatchObject({
      rp: { id: "play.example.com", name: "Gates of Aden" },
      user: { name: "knight", displayName: "knight" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(JSON.stringify(await app.db.selectFrom("passkey_challenges").selectAll().execute())).not.toContain(
      options.challenge,
    );
  });

  test("keeps it under its name and tells the owner", async () => {
    const { passkey, authenticator } = await addPasskey("  My\n phone ");
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: "My phone",
      created: app.clock.now().toISOString(),
      lastUsed: null,
    });
    expect(await list()).toEqual([passkey]);
    expect(await stored()).toMatchObject([{ transports: ["internal"] }]);
    expect(await app.db.selectFrom("account_events").select(["kind", "detail"]).execute()).toContainEqual({
      kind: "passkeyAdded",
      detail: "My phone",
    });
    const { id } = authenticator.create(await askOptions());
    expect((await askOptions()).excludeCredentials).toEqual([{ type: "public-key", id }]);
  });

  test("needs the password once the session is older than 15 minutes", async () => {
    app.clock.advance(15 * 60 - 1);
    expect((await call("POST", `${passkeys}/options`)).status).toBe(200);
    const empty = { method: "POST", headers: session, body: new Uint8Array(0) };
    expect((await app.request(`/api${passkeys}/options`, empty)).status).toBe(200);
    app.clock.advance(1);
    expect(await outcome(await call("POST", `${passkeys}/options`))).toEqual(
      refusal(422, "Current password is required"),
    );
    expect(await outcome(await call("POST", `${passkeys}/options`, { currentPassword: "secret2" }))).toEqual(
      refusal(422, en["password.wrong"]),
    );
    expect((await call("POST", `${passkeys}/options`, { currentPassword: "secret1" })).status).toBe(200);
  });

  test.each([
    ["another site's", { origin: "https://evil.example" }],
    ["another port's", { origin: "https://play.example.com" }],
    ["another host's", { rpId: "example.com" }],
    ["a login's", { type: "webauthn.get" }],
    ["an unverified player's", { unverified: true }],
  ])("%s response is refused and nothing is kept", async (_what, wrong) => {
    const credential = createAuthenticator(origin).create(await askOptions(), wrong);
    expect(await outcome(await add(credential))).toEqual(refusal(422, en["passkey.refused"]));
    expect(await stored()).toEqual([]);
  });

  test("a challenge is good once, for five minutes, and for the account that asked", async () => {
    const first = createAuthenticator(origin).create(await askOptions());
    expect((await add(first)).status).toBe(200);
    expect(await outcome(await add(first))).toEqual(refusal(422, en["passkey.refused"]));

    const late = createAuthenticator(origin).create(await askOptions());
    app.clock.advance(5 * 60);
    expect((await add(late)).status).toBe(422);

    await makeAccount(app, { login: "mage", password: "secret1" });
    const others = createAuthenticator(origin).create(await askOptions());
    expect((await add(others, await signIn(app, "mage", "secret1"))).status).toBe(422);

    const logins = createAuthenticator(origin).create({ ...(await askOptions()), ...(await loginOptions()) });
    expect((await add(logins)).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  test("a passkey is kept once", async () => {
    const { authenticator } = await addPasskey();
    const again = authenticator.create(await askOptions());
    expect(await outcome(await add(again))).toEqual(refusal(422, en["passkey.taken"]));
  });

  test("an account holds 20 passkeys at most, even when two are added at once", async () => {
    const rows = Array.from({ length: 19 }, (_, i) => ({
      account_id: 0,
      credential_id: `c${i}`,
      public_key: Buffer.from("k"),
      counter: 0,
      transports: [],
      name: "Passkey",
      created_at: app.clock.now(),
    }));
    const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    await app.db
      .insertInto("passkeys")
      .values(rows.map((row) => ({ ...row, account_id: id })))
      .execute();
    const made = [await askOptions(), await askOptions()].map((options) =>
      createAuthenticator(origin).create(options),
    );
    const replies = await Promise.all(made.map((credential) => add(credential)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await outcome(await call("POST", `${passkeys}/options`))).toEqual(
      refusal(422, en["passkey.tooMany"]),
    );
  });
});

describe("logging in with a passkey", () => {
  test("answers as a login does, and the session is whole", async () => {
    const { authenticator, passkey } = await addPasskey();
    app.clock.advance(60);
    const reply = await logIn(authenticator.get(await loginOptions()));
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      sessionTime: 20,
      verifyDevice: false,
      attempts: 0,
      deviceId: expect.stringMatching(/^[\w-]{43}$/),
    });
    const headers = headersOf(reply);
    expect(headers.authorization).toMatch(/^Bearer [\w-]{43}$/);
    expect(reply.headers.get("set-cookie")).toMatch(/^XSRF-TOKEN=/);
    expect(await list(headers)).toEqual([{ ...passkey, lastUsed: app.clock.now().toISOString() }]);
    expect(await app.db.selectFrom("account_events").select(["kind", "detail"]).execute()).toContainEqual({
      kind: "loggedIn",
      detail: "passkey",
    });
  });

  test("asks for no login name, and tells nothing about any", async () => {
    expect(await loginOptions()).toMatchObject({
      rpId: "play.example.com",
      userVerification: "required",
      allowCredentials: [],
    });
  });

  test("stands for the code of two-factor login, too", async () => {
    const { authenticator } = await addPasskey();
    const { response } = totpSecretReply.parse(
      await (await call("POST", "/public/user/twoFactor/totp")).json(),
    );
    const code = new TOTP({ secret: response.secret }).generate({ timestamp: app.clock.now().getTime() });
    const confirmation = { code, currentPassword: "secret1" };
    expect((await call("POST", "/public/user/twoFactor/totp/confirm", confirmation)).status).toBe(200);
    const reply = await logIn(authenticator.get(await loginOptions()));
    expect(await reply.json()).toMatchObject({ sessionTime: 20, verifyDevice: false, attempts: 0 });
  });

  test("makes the device known, once, and marks it as the one that asks", async () => {
    const { authenticator } = await addPasskey();
    const first = await logIn(authenticator.get(await loginOptions()));
    const { deviceId = "" } = loginReply.parse(await first.clone().json());
    expect((await devices(headersOf(first))).map(({ current }) => current)).toEqual([true, false]);
    app.clock.advance(60);
    const response = authenticator.get(await loginOptions());
    const again = await logIn({ ...response, deviceIds: ["another account's", deviceId] });
    expect(await again.clone().json()).toEqual({ sessionTime: 20, verifyDevice: false, attempts: 0 });
    const known = await devices(headersOf(again));
    expect(known.map(({ current }) => current)).toEqual([true, false]);
    expect(known[0]?.lastSeen).toBe(app.clock.now().toISOString());
    const byPassword = await logInByPassword(app, "knight", "secret1", { deviceId });
    expect(await byPassword.json()).toMatchObject({ verifyDevice: false });
  });

  test("does not take another account's device for its own", async () => {
    const { authenticator } = await addPasskey();
    await makeAccount(app, { login: "mage", password: "secret1" });
    const { deviceId } = loginReply.parse(await (await logInByPassword(app, "mage", "secret1")).json());
    const reply = await logIn({ ...authenticator.get(await loginOptions()), deviceIds: [deviceId] });
    expect(loginReply.parse(await reply.json()).deviceId).not.toBe(deviceId);
  });

  test.each([
    ["nothing", {}, 422],
    ["numbers", { id: 1, rawId: 2, type: 3, response: 4 }, 400],
    ["an empty response", { response: {} }, 422],
    ["a wrong type", { type: "password" }, 422],
    ["what is no base64url", { id: "é", response: { clientDataJSON: "{}", signature: " " } }, 422],
    ["an endless id", { id: "x".repeat(2_000), rawId: "x".repeat(2_000) }, 422],
    ["devices that are none", { deviceIds: [1] }, 400],
    ["too many devices", { deviceIds: Array.from({ length: 51 }, () => "x") }, 422],
  ])("%s instead of a response is refused in our own words", async (_what, wrong, status) => {
    const { authenticator } = await addPasskey();
    const right = authenticator.get(await loginOptions());
    const body = Object.keys(wrong).length === 0 ? {} : { ...right, ...wrong };
    expect(await outcome(await logIn(body))).toEqual(refusal(status, en["passkey.refused"]));
    expect(await outcome(await add(body))).toMatchObject({ body: { errors: [en["passkey.refused"]] } });
  });

  test.each([
    ["another site's", { origin: "https://evil.example" }],
    ["another host's", { rpId: "evil.example" }],
    ["a registration's", { type: "webauthn.create" }],
    ["an unverified player's", { unverified: true }],
  ])("%s response is refused", async (_what, wrong) => {
    const { authenticator } = await addPasskey();
    const reply = await logIn(authenticator.get(await loginOptions(), wrong));
    expect(reply.headers.get("authorization")).toBeNull();
    expect(await outcome(reply)).toEqual(refusal(422, en["passkey.refused"]));
    expect((await logIn(authenticator.get(await loginOptions()))).status).toBe(200);
  });

  test("an altered response is refused", async () => {
    const { authenticator } = await addPasskey();
    const { authenticator: stranger } = await addPasskey("Other");
    const mine = authenticator.get(await loginOptions());
    const signature = stranger.get(await loginOptions()).response.signature;
    expect((await logIn({ ...mine, response: { ...mine.response, signature } })).status).toBe(422);
    const handled = authenticator.get(await loginOptions());
    const userHandle = Buffer.from("account 1").toString("base64url");
    expect((await logIn({ ...handled, response: { ...handled.response, userHandle } })).status).toBe(422);
    const rubbish = authenticator.get(await loginOptions());
    expect(
      (await logIn({ ...rubbish, response: { ...rubbish.response, clientDataJSON: "eA" } })).status,
    ).toBe(422);
  });

  test("a response opens one session, whether it comes again later or twice at once", async () => {
    const { authenticator } = await addPasskey();
    const response = authenticator.get(await loginOptions());
    const replies = await Promise.all([logIn(response), logIn(response)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await logIn(response)).status).toBe(422);
  });

  test("a challenge lasts five minutes, and one for a new passkey opens nothing", async () => {
    const { authenticator } = await addPasskey();
    const late = authenticator.get(await loginOptions());
    app.clock.advance(5 * 60);
    expect((await logIn(late)).status).toBe(422);
    const { challenge } = await askOptions();
    expect((await logIn(authenticator.get({ ...(await loginOptions()), challenge }))).status).toBe(422);
  });

  test("a copied authenticator is found out by its count of uses", async () => {
    const { authenticator } = await addPasskey();
    expect((await logIn(authenticator.get(await loginOptions()))).status).toBe(200);
    expect((await logIn(authenticator.get(await loginOptions(), { counter: 1 }))).status).toBe(422);
    expect((await logIn(authenticator.get(await loginOptions(), { counter: 0 }))).status).toBe(422);
    expect((await logIn(authenticator.get(await loginOptions(), { counter: 2 }))).status).toBe(200);
  });

  test("authenticators that do not count always say 0", async () => {
    const { authenticator } = await addPasskey();
    for (let i = 0; i < 2; i += 1) {
      expect((await logIn(authenticator.get(await loginOptions(), { counter: 0 }))).status).toBe(200);
    }
  });
});

describe("removing a passkey", () => {
  test("makes it open nothing any more", async () => {
    const { authenticator, passkey } = await addPasskey();
    const reply = await call("DELETE", `${passkeys}/${passkey.id}`);
    expect(await outcome(reply)).toEqual({ status: 200, body: { response: true, errors: [] } });
    expect(await list()).toEqual([]);
    expect(await outcome(await logIn(authenticator.get(await loginOptions())))).toEqual(
      refusal(401, en["passkey.unknown"], { sessionTime: 0, verifyDevice: false, attempts: 0 }),
    );
    expect(await app.db.selectFrom("account_events").select(["kind", "detail"]).execute()).toContainEqual({
      kind: "passkeyRemoved",
      detail: "Phone",
    });
  });

  test("asks for the password or a code, unless one was shown in the last ten minutes", async () => {
    const { passkey } = await addPasskey();
    const { response } = totpSecretReply.parse(
      await (await call("POST", "/public/user/twoFactor/totp")).json(),
    );
    const code = () =>
      new TOTP({ secret: response.secret }).generate({ timestamp: app.clock.now().getTime() });
    await call("POST", "/public/user/twoFactor/totp/confirm", { code: code(), currentPassword: "secret1" });
    app.clock.advance(10 * 60);
    const remove = async () => outcome(await call("DELETE", `${passkeys}/${passkey.id}`));
    expect(await remove()).toEqual(refusal(403, en["confirmation.required"]));
    expect(await list()).toHaveLength(1);
    const used = code();
    expect((await call("POST", "/public/user/confirmation", { code: used })).status).toBe(200);
    expect(await outcome(await call("POST", "/public/user/confirmation", { code: used }))).toEqual(
      refusal(422, en["code.wrong"]),
    );
    expect((await remove()).status).toBe(200);
  });

  test("asks nothing of a login by passkey", async () => {
    const { authenticator, passkey } = await addPasskey();
    const fresh = headersOf(await logIn(authenticator.get(await loginOptions())));
    expect((await call("DELETE", `${passkeys}/${passkey.id}`, undefined, fresh)).status).toBe(200);
  });

  test("is its owner's business", async () => {
    const { passkey } = await addPasskey();
    await makeAccount(app, { login: "mage", password: "secret1" });
    const mage = await signIn(app, "mage", "secret1");
    expect((await call("DELETE", `${passkeys}/${passkey.id}`, undefined, mage)).status).toBe(404);
    expect((await call("DELETE", `${passkeys}/${passkey.id}`, undefined, {})).status).toBe(401);
    expect((await call("DELETE", `${passkeys}/x`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

test("challenges that nobody answered are cleaned up", async () => {
  await loginOptions();
  app.clock.advance(5 * 60 - 1);
  await app.deps.cleanUp();
  expect(await app.db.selectFrom("passkey_challenges").selectAll().execute()).toHaveLength(1);
  app.clock.advance(1);
  await app.deps.cleanUp();
  expect(await app.db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
});
