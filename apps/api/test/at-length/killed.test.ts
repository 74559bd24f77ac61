import { en } from "@gatehouse/contract/texts/en";
import pg from "pg";
import { locks } from "../../src/platform/postgres/locks.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeAccount } from "../accounts.ts";
import { json, startApp, type TestApp } from "../app.ts";
import { captcha } from "../captcha.ts";
import { type KillablePortal, killablePortal } from "../killable-portal.ts";
import { startMailServer } from "../mail-server.ts";
import { until } from "../until.ts";

// Each test starts the portal twice or more.
vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let portal: KillablePortal;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp();
  portal = await killablePortal({
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.deps.secretKey,
    SMTP_URL: mail.config.url,
    MAIL_FROM: mail.config.from,
    PUBLIC_URL: "http://portal.test",
    DEVICE_VERIFICATION: "off",
  });
});
beforeEach(() => portal.start());
afterEach(() => portal.kill());
afterAll(async () => {
  await portal.close();
  await app.close();
  await mail.close();
});

const post = (path: string, body: unknown) =>
  portal.request(`/api${path}`, { method: "POST", ...json(body) });
const register = async (login: string) =>
  post("/user/register", {
    login,
    password: "secret1",
    email: `${login}@example.com`,
    recaptcha: await captcha(app),
  });
const logIn = (username: string, password: string) => post("/login", { username, password });
const responseOf = async (reply: Response) => ((await reply.json()) as { response: unknown }).response;

/** The newest code or token that was mailed to a login. */
const mailed = (login: string) =>
  until(
    `a mail with a link to ${login}`,
    () => {
      const newest = mail.received.findLast(({ to }) => to.includes(`${login}@example.com`));
      return /^http:\/\/portal\.test\/\S+=([\w-]{43})$/m.exec(newest?.text ?? "")?.[1];
    },
    { seconds: 30 },
  );

/** Kills the portal in the middle of what `call` does: where it is about to tell the game, before it commits. */
async function killInTheMiddleOf(call: () => Promise<Response>): Promise<void> {
  const lock = `hashtext('${locks.gameAccountChanges}'), hashtext('')`;
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(`select pg_advisory_lock(${lock})`);
  const ended = call().then(
    () => "answered",
    () => "broken off",
  );
  await until("the call to wait for the lock", async () => {
    const { rows } = await client.query(
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    return rows[0];
  });
  await portal.kill();
  expect(await ended).toBe("broken off");
  await client.end();
}

test("killed in the middle of a registration, it leaves nothing, and the player registers again", async () => {
  await killInTheMiddleOf(() => register("knight"));
  await portal.start();
  expect(await responseOf(await register("knight"))).toBe(en["registration.done"]);
  const code = await mailed("knight");
  expect(await responseOf(await post(`/user/register/${code}/verify`, {}))).toBe(en["verification.done"]);
  expect(mail.received).toHaveLength(1);
});

test("killed while the mail leaves, it has kept the account, and the mail leaves within 30 s", async () => {
  const sending = mail.hold();
  expect(await responseOf(await register("archer"))).toBe(en["registration.done"]);
  await sending;
  await portal.kill();
  mail.release();
  await portal.start();
  const code = await mailed("archer");
  expect(await responseOf(await post(`/user/register/${code}/verify`, {}))).toBe(en["verification.done"]);
  expect((await logIn("archer", "secret1")).status).toBe(200);
});

test("killed in the middle of a recovery, the old password and the mailed link still work", async () => {
  await makeAccount(app, { login: "healer", password: "secret1" });
  const ask = { login: "healer", email: "healer@example.com", recaptcha: await captcha(app) };
  const sending = mail.hold();
  expect(await responseOf(await post("/user/recover/password", ask))).toBe(en["recovery.asked"]);
  await sending;
  await portal.kill();
  mail.release();
  await portal.start();
  const token = await mailed("healer");

  const complete = () => post("/user/recover/password/complete", { token, password: "new-secret" });
  await killInTheMiddleOf(complete);
  await portal.start();
  expect((await logIn("healer", "secret1")).status).toBe(200);
  expect(await responseOf(await complete())).toBe(en["recovery.done"]);
  expect((await logIn("healer", "new-secret")).status).toBe(200);
  expect((await complete()).status).toBe(422);
});
