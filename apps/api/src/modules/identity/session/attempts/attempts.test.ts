import { en } from "@gatehouse/contract/texts/en";
import { refusedBody } from "../../../../../test/refused.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, makeAccount } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { captcha } from "../../../../../test/captcha.ts";
import { advisedCost } from "../../../../platform/security/passwords.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeAccount(app, { login: "knight", password: "secret1" });
});
afterAll(() => app.close());

const refusal = (error: string, attempts: number) => ({
  sessionTime: 0,
  verifyDevice: false,
  attempts,
  ...refusedBody(error),
});

async function fail(username: string, times: number) {
  for (let i = 0; i < times; i += 1) await logIn(app, username, "wrong-one");
}

/** As `fail` 16 times leaves it. */
async function lockedBehindCaptcha(login: string) {
  const record = { login, count: 16, expires_at: new Date(app.clock.now().getTime() + 15 * 60_000) };
  await app.db.deleteFrom("login_attempts").where("login", "=", login).execute();
  await app.db.insertInto("login_attempts").values(record).execute();
}

test("a wrong password and an unknown login get the same answer", async () => {
  const replies = [await logIn(app, "knight", "wrong-one"), await logIn(app, "nobody", "wrong-one")];
  for (const reply of replies) {
    expect(reply.status).toBe(401);
    expect(reply.headers.get("authorization")).toBeNull();
    expect(await reply.json()).toEqual(refusal(en["login.wrong"], 1));
  }
});

test("an unknown login costs the database as much as a known one, and only a known one has a history", async () => {
  await logIn(app, "knight", "secret1");
  await app.db.deleteFrom("account_events").execute();
  const visitsFor = async (login: string) => {
    let visits = 0;
    const count = () => void (visits += 1);
    app.deps.pool.on("acquire", count);
    await logIn(app, login, "wrong-one");
    app.deps.pool.off("acquire", count);
    return visits;
  };
  const known = await visitsFor("knight");
  expect(known).toBeGreaterThan(0);
  expect(await visitsFor("nobody")).toBe(known);
  const events = await app.db.selectFrom("account_events").select(["kind", "address"]).execute();
  expect(events).toEqual([{ kind: "loginFailed", address: "203.0.113.7" }]);
});

test("failures are counted by login name whatever its case, and forgotten on success", async () => {
  await fail("KNIGHT", 2);
  expect(await (await logIn(app, "knight", "wrong-one")).json()).toMatchObject({ attempts: 4 });
  expect((await logIn(app, "knight", "secret1")).status).toBe(200);
  expect(await (await logIn(app, "knight", "wrong-one")).json()).toMatchObject({ attempts: 1 });
});

test.each(["knight", "nobody2"])("after more than 15 failures a captcha is asked for: %s", async (login) => {
  app.clock.advance(16 * 60);
  await fail(login, 15);
  const sixteenth = await logIn(app, login, "wrong-one");
  expect(sixteenth.status).toBe(401);
  expect(await sixteenth.json()).toEqual(refusal(en["login.wrong"], 16));

  const bare = await logIn(app, login, "secret1");
  expect(bare.status).toBe(422);
  expect(await bare.json()).toEqual(refusal(en["captcha.required"], 16));
  expect(await (await logIn(app, login, "secret1", { recaptche: null })).json()).toEqual(
    refusal(en["captcha.required"], 16),
  );
  expect(await (await logIn(app, login, "secret1", { recaptche: "" })).json()).toEqual(
    refusal(en["captcha.required"], 16),
  );
  expect(await (await logIn(app, login, "secret1", { recaptche: "no" })).json()).toEqual(
    refusal(en["captcha.wrong"], 16),
  );

  const solved = await logIn(app, login, "wrong-one", { recaptche: await captcha(app) });
  expect(solved.status).toBe(401);
  expect(await solved.json()).toEqual(refusal(en["login.wrong"], 17));
});

test("with a captcha in either field the right password opens the door again", async () => {
  for (const field of ["recaptche", "recaptcha"]) {
    await lockedBehindCaptcha("knight");
    const reply = await logIn(app, "knight", "secret1", { [field]: await captcha(app) });
    expect(reply.status).toBe(200);
    expect((await logIn(app, "knight", "secret1")).status).toBe(200);
  }
});

test("a captcha opens the door once only", async () => {
  await lockedBehindCaptcha("knight");
  const recaptche = await captcha(app);
  expect((await logIn(app, "knight", "wrong-one", { recaptche })).status).toBe(401);
  expect(await (await logIn(app, "knight", "secret1", { recaptche })).json()).toMatchObject({
    message: en["captcha.wrong"],
  });
});

test("the record lasts 15 minutes", async () => {
  await lockedBehindCaptcha("knight");
  app.clock.advance(15 * 60 - 1);
  expect((await logIn(app, "knight", "secret1")).status).toBe(422);
  app.clock.advance(1);
  expect((await logIn(app, "knight", "secret1")).status).toBe(200);
});

test("many guesses at the same moment get no further than one after the other", async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => logIn(app, "crowd", "wrong-one")));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(16);
  expect(statuses.filter((status) => status === 422)).toHaveLength(24);
});

test("a crowd from one address does not keep a login from another one waiting", async () => {
  const hashing = await startApp({ cost: advisedCost });
  try {
    await makeAccount(hashing, { login: "visitor", password: "secret1" });
    const done: string[] = [];
    const come = async (username: string, address: string) => {
      const init = json({ username, password: "secret1" });
      await hashing.request("/api/login", { method: "POST", ...init }, address);
      done.push(username);
    };
    const crowd = Array.from({ length: 40 }, (_, index) => come(`crowd${index}`, "198.51.100.1"));
    await Promise.all([...crowd, come("visitor", "198.51.100.2")]);
    expect(done).toHaveLength(41);
    expect(done.indexOf("visitor")).toBeLessThan(20);
  } finally {
    await hashing.close();
  }
});

test("one address gets 30 logins a minute, and what fails validation is not counted", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1 } });
  try {
    for (let i = 0; i < 5; i += 1) expect((await logIn(limited, "a", "b")).status).toBe(422);
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await logIn(limited, `player${i}`, "wrong-one")).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const limitedReply = await logIn(limited, "player31", "wrong-one");
    expect(limitedReply.status).toBe(429);
    expect(Number(limitedReply.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
