import { afterAll, beforeAll, expect, test } from "vitest";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const letter = { to: "knight@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const isDelayed = async () => (await app.request("/api/public/mail")).json();

test("mails are delayed from the first that the server does not take until the first that it does", async () => {
  expect(await isDelayed()).toEqual({ delayed: false });
  mail.refuse({ code: 451, message: "later" });
  for (let i = 0; i < 2; i += 1) await expect(app.deps.operations.mail.post(letter)).rejects.toThrow("451");
  expect(await isDelayed()).toEqual({ delayed: true });
  mail.refuse();
  await app.deps.operations.mail.post(letter);
  expect(await isDelayed()).toEqual({ delayed: false });
});

test("a mail that is refused for good says nothing of the others", async () => {
  mail.refuse({ code: 550, message: "no such user" });
  await app.deps.operations.mail.post(letter);
  expect(await isDelayed()).toEqual({ delayed: false });
});

test("a mail that is refused for good is not tried again", async () => {
  mail.refuse({ code: 550, message: "no such user" });
  const newcomer = { login: "knight", password: "secret1", email: "knight@example.com" };
  const fields = { ...newcomer, recaptcha: await captcha(app) };
  expect((await app.request("/api/user/register", { method: "POST", ...json(fields) })).status).toBe(200);
  expect(await app.deps.jobs.drain()).toBe(1);
  mail.refuse();
  const { rows } = await app.deps.pool.query(
    "select state from pgboss.job where name = 'verification-mail' and state = 'retry'",
  );
  expect(rows).toEqual([]);
});
