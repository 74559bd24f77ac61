import { en } from "@gatehouse/contract/texts/en";
import { refused } from "../../../../test/refused.ts";
import { recoveryCodesReply, totpSecretReply, twoFactorReply } from "@gatehouse/contract/identity/two-factor";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let session: { authorization: string };
let secret: string;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config, serverName: "Gates of Aden" } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.deps.jobs.drain();
  mail.received.length = 0;
  await makeAccount(app, { login: "knight", password: "secret1" });
  session = await signIn(app, "knight", "secret1");
  secret = "";
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

type Headers = Record<string, string>;
const call = (method: string, path: string, body?: unknown, headers: Headers = session) =>
  app.request(`/api${path}`, { method, ...(body === undefined ? { headers } : json(body, headers)) });
const post = (path: string, body?: unknown, headers?: Headers) =>
  call("POST", `/public/user/twoFactor${path}`, body, headers);
const factor = async () => twoFactorReply.parse(await (await call("GET", "/public/user/twoFactor")).json());
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });

/** The app's code, so many 30-second steps from now. */
const appCode = (steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
/** A code that is none of the present three. */
function wrongCode(): string {
  const right = new Set([appCode(-1), appCode(), appCode(1)]);
  return ["111111", "222222", "333333", "444444"].find((code) => !right.has(code)) ?? "";
}

async function begin(): Promise<void> {
  ({ secret } = totpSecretReply.parse(await (await post("/totp")).json()).response);
}
const confirm = (fields: object = {}) =>
  post("/totp/confirm", { code: appCode(), currentPassword: "secret1", ...fields });
/** Switches it on, waits for a new code, and returns the recovery codes. */
async function enable(): Promise<string[]> {
  await begin();
  const reply = await confirm();
  app.clock.advance(60);
  return recoveryCodesReply.parse(await reply.json()).response.recoveryCodes;
}

/** Logs in with the password; the header of the session that waits for a code. */
async function waiting(): Promise<{ authorization: string }> {
  const reply = await logIn(app, "knight", "secret1");
  expect(await reply.json()).toMatchObject({ verifyDevice: true, twoFactor: true });
  return { authorization: reply.headers.get("authorization") ?? "" };
}
const enter = (code: string, pending: Headers) => call("POST", `/login/device/${code}/verify`, {}, pending);

const mailed = async () => {
  await app.deps.jobs.drain();
  return mail.received.map(({ subject }) => subject);
};
const trail = async () =>
  (await app.db.selectFrom("account_events").select(["kind", "detail"]).orderBy("id").execute()).filter(
    ({ kind }) => kind !== "loggedIn" && kind !== "deviceAdded",
  );

test("an account has no second factor until its owner sets one up", async () => {
  expect(await factor()).toEqual({ enabled: false, recoveryCodesLeft: 0, passkeys: [] });
  expect((await call("GET", "/public/user/twoFactor", undefined, {})).status).toBe(401);
});

test("setting up gives a secret for the app, which the database holds sealed and which counts for nothing yet", async () => {
  const { response } = totpSecretReply.parse(await (await post("/totp")).json());
  expect(response.secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(response.otpauthUrl);
  expect(url.href).toMatch(/^otpauth:\/\/totp\/Gates%20of%20Aden:knight\?/);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: "Gates of Aden",
    secret: response.secret,
  });
  const rows = await app.db.selectFrom("two_factors").selectAll().execute();
  expect(rows).toMatchObject([{ confirmed_at: null }]);
  expect(JSON.stringify(rows)).not.toContain(response.secret);
  expect((await factor()).enabled).toBe(false);
  expect(await (await logIn(app, "knight", "secret1")).json()).toMatchObject({ verifyDevice: false });
});

test("a first code and the password switch it on: ten recovery codes, of which the database knows hashes", async () => {
  await begin();
  const reply = await confirm();
  expect(reply.status).toBe(200);
  const { recoveryCodes } = recoveryCodesReply.parse(await reply.json()).response;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(await factor()).toEqual({ enabled: true, recoveryCodesLeft: 10, passkeys: [] });
  const rows = JSON.stringify(await app.db.selectFrom("recovery_codes").selectAll().execute());
  for (const code of recoveryCodes) expect(rows).not.toContain(code);
  expect(await trail()).toEqual([{ kind: "twoFactorEnabled", detail: null }]);
  expect(await mailed()).toEqual(["Gates of Aden: two-factor login was switched on"]);
});

test.each([
  ["a wrong code", () => ({ code: wrongCode() }), en["code.wrong"]],
  ["six letters of more bytes", () => ({ code: "ąčęėįš" }), en["code.wrong"]],
  ["a code of a minute ago", () => ({ code: appCode(-2) }), en["code.wrong"]],
  ["a wrong password", () => ({ currentPassword: "secret2" }), en["password.wrong"]],
  ["no password", () => ({ currentPassword: undefined }), "Current password is required"],
  ["no code", () => ({ code: undefined }), "Code is required"],
  ["a code that is too short", () => ({ code: "123" }), "min characters count 4"],
])("%s does not switch it on", async (_what, fields, error) => {
  await begin();
  expect(await outcome(await confirm(fields()))).toEqual(refused(422, error));
  expect((await factor()).enabled).toBe(false);
  expect(await trail()).toEqual([]);
});

test("a code typed with a blank, or from a clock half a minute off, is right", async () => {
  await begin();
  const code = appCode(1);
  expect((await confirm({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
});

test("it cannot be set up a second time while it is on, nor confirmed before it is set up", async () => {
  expect(await outcome(await confirm({ code: "123456" }))).toEqual(refused(422, en["twoFactor.off"]));
  await enable();
  expect(await outcome(await post("/totp"))).toEqual(refused(422, en["twoFactor.on"]));
  expect(await outcome(await confirm())).toEqual(refused(422, en["twoFactor.on"]));
});

test("a login waits for a code of the app, mails none, and the code opens it", async () => {
  await enable();
  await mailed();
  mail.received.length = 0;
  const pending = await waiting();
  expect((await call("GET", "/public/user/twoFactor", undefined, pending)).status).toBe(403);
  expect(await mailed()).toEqual([]);
  const reply = await enter(appCode(), pending);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ deviceId: expect.any(String) });
  expect((await call("GET", "/public/user/twoFactor", undefined, pending)).status).toBe(200);
});

test("every login asks for a code, also from a known device", async () => {
  await enable();
  const { deviceId } = (await (await enter(appCode(), await waiting())).json()) as { deviceId: string };
  const again = await logIn(app, "knight", "secret1", { deviceId });
  expect(await again.json()).toMatchObject({ verifyDevice: true, twoFactor: true });
});

test("a code is taken once, even by two logins at the same moment", async () => {
  await enable();
  const logins = [await waiting(), await waiting(), await waiting()];
  const code = appCode();
  const replies = await Promise.all(logins.map((pending) => enter(code, pending)));
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test("nor is an older code taken after a newer one, nor the one that switched it on", async () => {
  await begin();
  const first = appCode();
  await confirm({ code: first });
  expect((await enter(first, await waiting())).status).toBe(422);
  app.clock.advance(60);
  const [before, now] = [appCode(-1), appCode()];
  expect((await enter(now, await waiting())).status).toBe(200);
  expect((await enter(before, await waiting())).status).toBe(422);
});

test("a recovery code opens a login once, whatever its case, and its owner is told", async () => {
  const [code = ""] = await enable();
  await mailed();
  mail.received.length = 0;
  expect((await enter(code.toLowerCase(), await waiting())).status).toBe(200);
  expect((await enter(code, await waiting())).status).toBe(422);
  expect(await factor()).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await trail()).toContainEqual({ kind: "recoveryCodeUsed", detail: "9 left" });
  expect(await mailed()).toEqual(["Gates of Aden: a recovery code was used"]);
});

test("two logins at the same moment cannot both use a recovery code", async () => {
  const [code = ""] = await enable();
  const logins = [await waiting(), await waiting()];
  const replies = await Promise.all(logins.map((pending) => enter(code, pending)));
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("after ten wrong codes in a row even the right one has to wait; a recovery code opens the door meanwhile", async () => {
  const [recoveryCode = ""] = await enable();
  for (let i = 0; i < 10; i += 1) expect((await enter(wrongCode(), await waiting())).status).toBe(422);
  const paused = await enter(appCode(), await waiting());
  expect(paused.headers.get("retry-after")).toBe("60");
  expect(await outcome(paused)).toEqual(refused(429, en["twoFactor.pause"]));
  app.clock.advance(60);
  expect((await enter(wrongCode(), await waiting())).status).toBe(422);
  app.clock.advance(60);
  expect((await enter(appCode(), await waiting())).headers.get("retry-after")).toBe("60");
  expect((await enter(recoveryCode, await waiting())).status).toBe(200);
  expect((await enter(appCode(), await waiting())).status).toBe(200);
});

test("the pause grows to an hour and no longer", async () => {
  await enable();
  await app.db.updateTable("two_factors").set({ wrong_codes: 30 }).execute();
  expect((await enter(wrongCode(), await waiting())).status).toBe(422);
  expect((await enter(appCode(), await waiting())).headers.get("retry-after")).toBe("3600");
  app.clock.advance(3_600);
  expect((await enter(appCode(), await waiting())).status).toBe(200);
});

test("a code and the password switch it off, and the next login asks for no code", async () => {
  await enable();
  const pending = await waiting();
  const reply = await post("/disable", { code: appCode(), currentPassword: "secret1" });
  expect(await outcome(reply)).toEqual({ status: 200, body: { response: true, errors: [] } });
  expect(await factor()).toEqual({ enabled: false, recoveryCodesLeft: 0, passkeys: [] });
  expect(await app.db.selectFrom("two_factors").selectAll().execute()).toEqual([]);
  expect(await (await logIn(app, "knight", "secret1")).json()).toMatchObject({ verifyDevice: false });
  // A login that waited for a code has nothing to wait for any more.
  expect((await enter("123456", pending)).status).toBe(401);
  expect((await trail()).at(-1)).toEqual({ kind: "twoFactorDisabled", detail: null });
  expect(await mailed()).toContain("Gates of Aden: two-factor login was switched off");
});

test("a recovery code and the password switch it off, too: the phone may be lost", async () => {
  const [code] = await enable();
  expect((await post("/disable", { code, currentPassword: "secret1" })).status).toBe(200);
});

test.each([
  ["a wrong code", () => ({ code: wrongCode() }), en["code.wrong"]],
  ["a wrong password", () => ({ currentPassword: "secret2" }), en["password.wrong"]],
  ["no password", () => ({ currentPassword: null }), "Current password is required"],
])("%s switches nothing off and renews nothing", async (_what, fields, error) => {
  const [recoveryCode = ""] = await enable();
  const body = { code: appCode(), currentPassword: "secret1", ...fields() };
  expect(await outcome(await post("/disable", body))).toEqual(refused(422, error));
  expect(await outcome(await post("/recoveryCodes", body))).toEqual(refused(422, error));
  expect(await factor()).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect((await enter(recoveryCode, await waiting())).status).toBe(200);
});

test("new recovery codes make the old ones void", async () => {
  const [old = ""] = await enable();
  const reply = await post("/recoveryCodes", { code: appCode(), currentPassword: "secret1" });
  const { recoveryCodes } = recoveryCodesReply.parse(await reply.json()).response;
  expect((await enter(old, await waiting())).status).toBe(422);
  expect((await enter(recoveryCodes[0] ?? "", await waiting())).status).toBe(200);
});

test("without two-factor login there is nothing to switch off", async () => {
  const reply = await post("/disable", { code: "123456", currentPassword: "secret1" });
  expect(await outcome(reply)).toEqual(refused(422, en["code.wrong"]));
});

test("an account without a password shows by a fresh session that its owner is there", async () => {
  await app.db.updateTable("accounts").set({ password_hash: null }).execute();
  await begin();
  app.clock.advance(15 * 60);
  expect(await outcome(await confirm({ currentPassword: undefined }))).toEqual(
    refused(422, en["session.stale"]),
  );
  app.clock.advance(-60);
  expect((await confirm({ currentPassword: undefined })).status).toBe(200);
});

test("however many codes somebody with the password tries, a recovery code lets the owner in", async () => {
  const unlimited = app;
  app = await startApp({ config: { rateLimitScale: 1 } });
  try {
    await makeAccount(app, { login: "knight", password: "secret1" });
    session = await signIn(app, "knight", "secret1");
    const [recoveryCode = ""] = await enable();
    for (let i = 0; i < 20; i += 1) {
      expect((await enter(wrongCode(), await waiting())).status).toBe(i < 10 ? 422 : 429);
    }
    expect((await enter(recoveryCode, await waiting())).status).toBe(200);
  } finally {
    await app.close();
    app = unlimited;
  }
});

test("guesses are limited by account, whichever the session and address", async () => {
  const limited = await startApp({ config: { rateLimitScale: 0.1 } });
  try {
    await makeAccount(limited, { login: "knight", password: "secret1" });
    const headers = await signIn(limited, "knight", "secret1");
    const guess = (from: string) =>
      limited.request(
        "/api/public/user/twoFactor/disable",
        { method: "POST", ...json({ code: "123456", currentPassword: "secret2" }, headers) },
        from,
      );
    for (const from of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      expect((await guess(from)).status).toBe(422);
    }
    const refusal = await guess("198.51.100.4");
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
