import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
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
