import { limits } from "@gatehouse/contract/limits";
import { refused } from "../../../../../test/refused.ts";
import { en } from "@gatehouse/contract/texts/en";
import { loginReply, verifyDeviceReply } from "@gatehouse/contract/identity/login";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn, makeAccount } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { startMailServer } from "../../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config, publicUrl: "https://play.example.com" } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("login_attempts").execute();
  await makeAccount(app, { login: "knight", password: "secret1" });
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** A login from a browser that keeps this device id, or none. */
async function from(deviceId: string | undefined, login = "knight", on = app) {
  const reply = await logIn(on, login, "secret1", { deviceId });
  const authorization = reply.headers.get("authorization") ?? "";
  return { status: reply.status, body: loginReply.parse(await reply.json()), headers: { authorization } };
}

type Headers = { authorization: string };
const verify = (code: string, headers: Headers) =>
  app.request(`/api/login/device/${code}/verify`, { method: "POST", headers });
const refresh = (headers: Headers) => app.request("/api/auth/refresh", { method: "POST", headers });
const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.json() });
const wrongCode = refused(422, en["code.wrong"]);
const ended = refused(401, en["session.ended"]);

/** Sends what waits, and returns the code of the newest mail: the first six-digit number in its text. */
async function mailedCode(): Promise<string> {
  await app.deps.jobs.drain();
  return /\d{6}/.exec(mail.received.at(-1)?.text ?? "")?.[0] ?? "";
}
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** A session that waits for a code, and the code. */
async function atTheDoor() {
  await from(undefined);
  const { headers } = await from(undefined);
  return { headers, code: await mailedCode() };
}
const events = async () =>
  (await app.db.selectFrom("account_events").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

test("an account's first login makes its device known and names it", async () => {
  const first = await from(undefined);
  expect(first.body).toEqual({
    sessionTime: 20,
    verifyDevice: false,
    attempts: 0,
    deviceId: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await refresh(first.headers)).status).toBe(200);
  const again = await from(first.body.deviceId);
  expect(again.body).toEqual({ sessionTime: 20, verifyDevice: false, attempts: 0 });
  expect(await mailedCode()).toBe("");
  expect(await events()).toEqual(["loggedIn", "deviceAdded", "loggedIn"]);
});

test("of two first logins at the same moment one makes its device known", async () => {
  const logins = await Promise.all([from(undefined), from(undefined)]);
  expect(logins.filter(({ body }) => body.verifyDevice)).toHaveLength(1);
  expect(logins.filter(({ body }) => body.deviceId !== undefined)).toHaveLength(1);
});

test.each([
  ["none", undefined],
  ["an unknown one", "x".repeat(43)],
  ["an empty one", ""],
])("a login with a device id that is %s waits for a mailed code", async (_name, deviceId) => {
  await from(undefined);
  const second = await from(deviceId);
  expect(second.status).toBe(200);
  expect(second.body).toEqual({ sessionTime: 20, verifyDevice: true, attempts: 0 });
  expect(await mailedCode()).toMatch(/^\d{6}$/);
  expect(mail.received).toHaveLength(1);
});

test("the device of another account is not known", async () => {
  await makeAccount(app, { login: "archer", password: "secret1" });
  const { deviceId } = (await from(undefined, "archer")).body;
  await from(undefined);
  expect((await from(deviceId)).body.verifyDevice).toBe(true);
});

test("the mail goes to the owner, names time and place, and says what to do if it was not you", async () => {
  await from(undefined);
  await from(undefined);
  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([
    { to: ["knight@example.com"], subject: "Gates of Aden: your verification code" },
  ]);
  const { text, html } = mail.received[0] ?? { text: "", html: "" };
  for (const part of [text, html]) {
    expect(part).toContain("203.0.113.7");
    expect(part).toContain("If it was not you");
    expect(part).toContain("Nobody at Gates of Aden will ever ask you for it.");
    expect(part).toContain(`within ${limits.codeMinutes} minutes`);
  }
  expect(text).toMatch(/^https:\/\/play\.example\.com\/recover$/m);
});

test("the mail names the browser as the settings do, and not as it calls itself", async () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
  await from(undefined);
  const body = json({ username: "knight", password: "secret1" }, { "user-agent": chrome });
  await app.request("/api/login", { method: "POST", ...body });
  await app.deps.jobs.drain();
  const { text = "", html = "" } = mail.received.at(-1) ?? {};
  for (const part of [text, html]) {
    expect(part).toContain("From: 203.0.113.7, Chrome on Linux.");
    expect(part).not.toContain("Mozilla");
  }
});

test("the code stands on a line of its own, and no other line is a six-digit number", async () => {
  await makeAccount(app, { login: "111111", password: "secret1" });
  await from(undefined, "111111");
  const { headers } = await from(undefined, "111111");
  await app.deps.jobs.drain();
  const lines =
    mail.received
      .at(-1)
      ?.text.split("\n")
      .filter((line) => /^\d{6}$/.test(line)) ?? [];
  expect(lines).toHaveLength(1);
  expect((await verify(lines[0] ?? "", headers)).status).toBe(200);
});

test("the code is the first six-digit number even in the mail to a login that is one itself", async () => {
  await makeAccount(app, { login: "111111", password: "secret1" });
  await from(undefined, "111111");
  const { headers } = await from(undefined, "111111");
  expect((await verify(await mailedCode(), headers)).status).toBe(200);
});

test("the code makes the session a whole one and the device known", async () => {
  const { headers, code } = await atTheDoor();
  const reply = await verify(code, headers);
  expect(reply.status).toBe(200);
  const { deviceId } = verifyDeviceReply.strict().parse(await reply.json());
  expect(deviceId).toMatch(/^[\w-]{43}$/);
  expect((await refresh(headers)).status).toBe(200);
  expect((await from(deviceId)).body.verifyDevice).toBe(false);
  expect(await events()).toEqual(["loggedIn", "deviceAdded", "loggedIn", "deviceAdded", "loggedIn"]);
});

test("a code may be typed with a space in its middle", async () => {
  const { headers, code } = await atTheDoor();
  expect((await verify(`${code.slice(0, 3)}%20${code.slice(3)}`, headers)).status).toBe(200);
});

test("neither the code nor the device's id lies in the database", async () => {
  const { headers, code } = await atTheDoor();
  const sessions = JSON.stringify(await app.db.selectFrom("sessions").select("code_hash").execute());
  expect(sessions).toMatch(/"code_hash":"[0-9a-f]{64}"/);
  expect(sessions).not.toContain(code);
  const { deviceId } = verifyDeviceReply.parse(await (await verify(code, headers)).json());
  const devices = await app.db.selectFrom("devices").selectAll().execute();
  expect(devices).toHaveLength(2);
  expect(JSON.stringify(devices)).not.toContain(deviceId);
});

test("a wrong code is refused, and the right one still works", async () => {
  const { headers, code } = await atTheDoor();
  for (let i = 0; i < 4; i += 1)
    expect(await outcome(await verify(otherThan(code), headers))).toEqual(wrongCode);
  expect((await verify(code, headers)).status).toBe(200);
});

test("the fifth wrong code ends the session", async () => {
  const { headers, code } = await atTheDoor();
  for (let i = 0; i < 4; i += 1) await verify(otherThan(code), headers);
  expect(await outcome(await verify(otherThan(code), headers))).toEqual(ended);
  expect(await outcome(await verify(code, headers))).toEqual(refused(401, en["session.required"]));
  expect((await events()).at(-1)).toBe("loginFailed");
});

test("wrong codes at the same moment are all counted", async () => {
  const { headers, code } = await atTheDoor();
  const tries = await Promise.all(Array.from({ length: 8 }, () => verify(otherThan(code), headers)));
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
});

test("a code works for 10 minutes", async () => {
  const { headers, code } = await atTheDoor();
  app.clock.advance(10 * 60);
  expect(await outcome(await verify(code, headers))).toEqual(wrongCode);
  const next = await from(undefined);
  const newCode = await mailedCode();
  app.clock.advance(10 * 60 - 1);
  expect((await verify(newCode, next.headers)).status).toBe(200);
});

test("a code works once, even at the same moment", async () => {
  const { headers, code } = await atTheDoor();
  const tries = await Promise.all([verify(code, headers), verify(code, headers)]);
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await outcome(await verify(code, headers))).toEqual(wrongCode);
  expect((await refresh(headers)).status).toBe(200);
});

test("a code is good for the login that it was mailed for only; logging in again mails another", async () => {
  const first = await atTheDoor();
  const second = await from(undefined);
  const secondCode = await mailedCode();
  expect(mail.received).toHaveLength(2);
  if (first.code !== secondCode)
    expect(await outcome(await verify(first.code, second.headers))).toEqual(wrongCode);
  expect((await verify(secondCode, second.headers)).status).toBe(200);
});

test.each(["123", "12345678901"])("the code %s has a wrong length, which costs no try", async (code) => {
  const { headers, code: right } = await atTheDoor();
  for (let i = 0; i < 6; i += 1) expect((await verify(code, headers)).status).toBe(422);
  expect((await verify(right, headers)).status).toBe(200);
});

test("without a session no code is asked for", async () => {
  for (const authorization of ["", "Bearer x"]) {
    expect(await outcome(await verify("123456", { authorization }))).toEqual(
      refused(401, en["session.required"]),
    );
  }
});

test("a pending session may only log off, and lasts no longer than 20 minutes", async () => {
  const { headers } = await atTheDoor();
  expect(await outcome(await refresh(headers))).toEqual(refused(403, en["device.pending"]));
  expect((await app.request("/api/public/user/sessions", { headers })).status).toBe(403);
  app.clock.advance(20 * 60 - 1);
  expect((await refresh(headers)).status).toBe(403);
  app.clock.advance(1);
  expect((await refresh(headers)).status).toBe(401);
  const next = await from(undefined);
  await app.request("/api/logOff", { method: "POST", headers: next.headers });
  expect((await verify("123456", next.headers)).status).toBe(401);
});

test("a mail server that is down delays the code, which then has its whole time", async () => {
  await from(undefined);
  const { headers } = await from(undefined);
  mail.refuse({ code: 451, message: "later" });
  expect(await mailedCode()).toBe("");
  mail.refuse();
  app.clock.advance(15 * 60);
  await app.deps.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  const code = await mailedCode();
  app.clock.advance(4 * 60);
  expect((await verify(code, headers)).status).toBe(200);
});

test("a changed password ends what waits for a code", async () => {
  const { headers, code } = await atTheDoor();
  const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const password = await app.deps.identity.passwords.prepare("another1");
  await app.db
    .transaction()
    .execute((transaction) => app.deps.identity.passwords.set(transaction, id, password));
  expect((await verify(code, headers)).status).toBe(401);
});

test("an account without an email has nowhere to mail a code to, and is let in", async () => {
  await from(undefined);
  await app.db.updateTable("accounts").set({ email: null }).execute();
  expect((await from(undefined)).body.verifyDevice).toBe(false);
});

test("DEVICE_VERIFICATION=off lets every device in", async () => {
  const open = await startApp({ config: { deviceVerification: false } });
  try {
    await makeAccount(open, { login: "knight", password: "secret1" });
    for (let i = 0; i < 3; i += 1) {
      expect((await from(undefined, "knight", open)).body.verifyDevice).toBe(false);
    }
  } finally {
    await open.close();
  }
});

test("one account is mailed 20 codes in a quarter of an hour, and known devices still come in", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1 } });
  try {
    await makeAccount(limited, { login: "knight", password: "secret1" });
    const { deviceId } = (await from(undefined, "knight", limited)).body;
    for (let i = 0; i < 20; i += 1) {
      expect((await from(undefined, "knight", limited)).body.verifyDevice).toBe(true);
    }
    const refusal = await logIn(limited, "knight", "secret1", { deviceId: "unknown" });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from(deviceId, "knight", limited)).body.verifyDevice).toBe(false);
  } finally {
    await limited.close();
  }
});

test("one account has 30 tries of a code in an hour, whichever its sessions", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1 } });
  try {
    await makeAccount(limited, { login: "knight", password: "secret1" });
    await from(undefined, "knight", limited);
    const statuses: number[] = [];
    for (let session = 0; session < 7; session += 1) {
      const { headers } = await from(undefined, "knight", limited);
      for (let i = 0; i < 5; i += 1) {
        const init = { method: "POST", headers };
        statuses.push((await limited.request("/api/login/device/000000/verify", init)).status);
      }
    }
    expect(statuses.slice(0, 30).every((status) => status === 422 || status === 401)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
  } finally {
    await limited.close();
  }
});

test("an account has so many known devices, and the one that was not used for longest makes room", async () => {
  const account = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const known = Array.from({ length: limits.devicesKept }, (_, index) => ({
    account_id: account.id,
    token_hash: `known ${index}`,
    created_at: app.clock.now(),
    seen_at: new Date(app.clock.now().getTime() - (index + 1) * 1_000),
    address: "",
    user_agent: "",
  }));
  await app.db.insertInto("devices").values(known).execute();
  const { body } = await from(undefined);
  const hashes = (await app.db.selectFrom("devices").select("token_hash").execute()).map(
    (row) => row.token_hash,
  );
  expect(hashes).toHaveLength(limits.devicesKept);
  expect(hashes).toContain("known 0");
  expect(hashes).not.toContain(`known ${limits.devicesKept - 1}`);
  expect((await from(body.deviceId)).body.verifyDevice).toBe(false);
});
