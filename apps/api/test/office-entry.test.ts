import { confirmReply } from "@gatehouse/contract/identity/oauth";
import { loginReply } from "@gatehouse/contract/identity/login";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "./accounts.ts";
import { json, startApp, type TestApp } from "./app.ts";
import { captcha } from "./captcha.ts";
import { pressAt, startProviders } from "./login-providers.ts";
import { startMailServer } from "./mail-server.ts";
import { makeOfficial, type TestOfficial } from "./officials.ts";
import { browserHeaders, confirm, cookieIn, logInBy } from "./provider-login.ts";

let outside: Awaited<ReturnType<typeof startProviders>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let owner: TestOfficial;
beforeAll(async () => {
  [outside, mail] = [await startProviders(), await startMailServer()];
  app = await startApp({
    config: {
      loginProviders: outside.settings,
      mail: mail.config,
      publicUrl: "http://localhost:8080",
      gameApiKey: "test-game-api-key",
      deviceVerification: false,
    },
  });
  owner = await makeOfficial(app, "keeper", "owner");
});
// A code counts once.
beforeEach(() => app.clock.advance(60));
afterAll(async () => {
  await app.close();
  await outside.close();
  await mail.close();
});

/** What the office's pages are shown for, where a reply brings it. */
const passIn = (reply: Response): string | undefined =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("office="))
    ?.split(";")[0]
    ?.slice("office=".length);
const opens = (pass = ""): Promise<boolean> => app.deps.operations.pass.opens(pass);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, { method: "POST", ...json(body, headers) });
const verify = (headers: Record<string, string>) => post(`/login/device/${owner.code()}/verify`, {}, headers);
const asksFor = async (headers: Record<string, string>) =>
  (await app.request("/api/admin/me", { headers })).status;

test("a login by a provider opens the office when it is complete, until its session ends", async () => {
  const started = await post("/public/oauth/identities/google", {}, owner.headers);
  const { response } = (await started.json()) as { response: string };
  const returned = { cookie: cookieIn(started), query: await pressAt(response, "Continue as Mira Vale") };
  const headers = { ...browserHeaders(returned.cookie), ...owner.headers };
  expect((await confirm(app, "google", returned, { headers })).status).toBe(200);

  const entered = await logInBy(app, "google", "Mira Vale");
  const { authResponse } = confirmReply.parse(await entered.clone().json());
  const session = { authorization: authResponse?.token ?? "" };
  expect([entered.status, passIn(entered)]).toEqual([200, undefined]);
  expect(await asksFor(session)).not.toBe(200);
  const wrong = await post("/login/device/000000/verify", {}, session);
  expect([wrong.status, passIn(wrong)]).toEqual([422, undefined]);

  const verified = await verify(session);
  const pass = passIn(verified);
  expect([verified.status, await opens(pass), await asksFor(session)]).toEqual([200, true, 200]);
  await post("/logOff", {}, session);
  expect([await opens(pass), await asksFor(session)]).toEqual([false, 404]);
});

test("a login by a provider for the game, and its temporary password, open nothing of the office", async () => {
  const refused = await logInBy(app, "google", "Mira Vale", "game");
  expect([refused.status >= 400, passIn(refused)]).toEqual([true, undefined]);

  // Somebody whose role sleeps, without a second factor.
  const entered = await logInBy(app, "google", "Aria Nightwind", "game");
  const { gameOAuthResponse } = confirmReply.parse(await entered.clone().json());
  const { username = "", tempPassword = "" } = gameOAuthResponse ?? {};
  await app.deps.operations.team.appoint(username, "owner");
  const change = { login: username, currentPassword: tempPassword, password: "for-ever1" };
  const changed = await post("/public/user/changePassword/temp", {
    ...change,
    passwordRepeat: change.password,
  });
  expect([entered, changed].map((reply) => [reply.status, passIn(reply)])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  const login = await logIn(app, username, change.password);
  expect(await opens(passIn(login))).toBe(false);
  expect(await asksFor({ authorization: login.headers.get("authorization") ?? "" })).toBe(404);
});

test("a recovery ends what the office was open by, and opens it for the second factor alone", async () => {
  const before = await logIn(app, "keeper", "secret1");
  const session = { authorization: before.headers.get("authorization") ?? "" };
  const pass = passIn(await verify(session));
  expect(await opens(pass)).toBe(true);

  const asked = { login: "keeper", email: "keeper@example.com", recaptcha: await captcha(app) };
  await post("/user/recover/password", asked);
  await app.deps.jobs.drain();
  const token = /token=([\w-]{43})/.exec(mail.received.at(-1)?.text ?? "")?.[1];
  const recovered = await post("/user/recover/password/complete", { token, password: "another-1" });
  expect([recovered.status, passIn(recovered)]).toEqual([200, undefined]);
  expect([await opens(pass), await asksFor(session)]).toEqual([false, 404]);

  app.clock.advance(60);
  const again = await logIn(app, "keeper", "another-1");
  expect([loginReply.parse(await again.clone().json()).verifyDevice, passIn(again)]).toEqual([
    true,
    undefined,
  ]);
  const verified = await verify({ authorization: again.headers.get("authorization") ?? "" });
  expect(await opens(passIn(verified))).toBe(true);
});
