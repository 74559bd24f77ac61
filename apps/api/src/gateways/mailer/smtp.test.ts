import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../../test/mail-server.ts";
import { type Mailer, MailProblem } from "./port.ts";
import { createSmtpMailer, unconfiguredMailer } from "./smtp.ts";

let server: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.refuse();
  server.received.length = 0;
  mailer = createSmtpMailer(server.config);
});
afterEach(() => mailer.close());

const mail = {
  to: "knight@example.com",
  subject: "Hello – ¡hola!",
  text: "Plain “text”\n",
  html: "<p>HTML</p>",
};
const problemOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a mail has a plain and an HTML part, the sender that was set, and wants no automatic reply", async () => {
  await mailer.send(mail);
  expect(server.received).toMatchObject([
    { to: ["knight@example.com"], text: "Plain “text”\n\n", html: "<p>HTML</p>\n" },
  ]);
  expect(server.received[0]?.raw).toContain("From: Gates of Aden <no-reply@example.com>");
  expect(server.received[0]?.raw).toContain("Auto-Submitted: auto-generated");
});

test("an address or subject cannot bring further recipients or headers with it", async () => {
  await mailer.send({ ...mail, to: "knight@example.com, other@example.com" }).catch(() => {});
  await mailer.send({ ...mail, subject: "Hello\r\nBcc: other@example.com" });
  expect(server.received.flatMap(({ to }) => to)).not.toContain("other@example.com");
  expect(server.received.at(-1)?.raw).not.toMatch(/^Bcc:/im);
});

test("what the server refuses for good is told from what it may take later, and no problem names the address", async () => {
  server.refuse({ code: 550, message: "no such user knight@example.com" });
  const permanent = await problemOf(mailer.send(mail));
  server.refuse({ code: 451, message: "later, knight@example.com" });
  const temporary = await problemOf(mailer.send(mail));
  expect(permanent).toMatchObject({
    name: "MailProblem",
    permanent: true,
    message: expect.stringContaining("550"),
  });
  expect(temporary).toMatchObject({
    name: "MailProblem",
    permanent: false,
    message: expect.stringContaining("451"),
  });
  expect(`${String(permanent)}${String(temporary)}`).not.toContain("knight");
});

test("a server that is down is a problem that passes", async () => {
  const passing = await startMailServer();
  const toIt = createSmtpMailer(passing.config);
  await toIt.send(mail);
  await passing.close();
  expect(await problemOf(toIt.send(mail))).toMatchObject({ name: "MailProblem", permanent: false });
  toIt.close();
});

test("a check connects and logs in, and says what is wrong", async () => {
  const check = async (url: string) => {
    const checked = createSmtpMailer({ ...server.config, url });
    return checked
      .check()
      .then(() => "fine")
      .catch((error: Error) => error.message)
      .finally(() => checked.close());
  };
  expect(await check(server.config.url)).toBe("fine");
  const { host } = new URL(server.config.url);
  expect(await check(`smtp://portal:wrong@${host}`)).toBe("the mail server refuses the login (535)");
  expect(await check("smtp://127.0.0.1:1")).toMatch(/^the mail server does not answer as one \(E\w+\)$/);
  expect(await check(`smtps://${host}`)).toMatch(/^the mail server .*\(\w+\)$/);
  await expect(unconfiguredMailer.check()).rejects.toThrow("set SMTP_URL");
});

test("without a mail server the reason says what to set", async () => {
  await expect(unconfiguredMailer.send(mail)).rejects.toThrow(
    new MailProblem("there is no mail server: set SMTP_URL"),
  );
});
