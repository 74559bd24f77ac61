import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendMail } from "../test/send-mail.ts";
import { buildApp } from "./app.ts";
import { startMailServer, type MailServer } from "./mail.ts";
import { createMailbox } from "./mailbox.ts";

const mailbox = createMailbox();
const app = buildApp({ mailbox });
let smtp: MailServer;

const verification = `From: Gates of Aden <portal@example>
To: aria@players.example
Subject: =?utf-8?q?Verify_your_account_=E2=80=93_Gates?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=part

--part
Content-Type: text/plain; charset=utf-8

Welcome <aria>!
http://localhost:8080/register/verification?code=abc-123_X
--part
Content-Type: text/html; charset=utf-8

<p>Welcome <a href="http://localhost:8080/">aria</a>!</p><script>alert(1)</script>
--part--`;

beforeAll(async () => {
  smtp = await startMailServer({ mailbox, port: 0, slowMs: 150 });
});
afterAll(() => smtp.close());
beforeEach(() => mailbox.clear());

describe("mail", () => {
  it("arrives in the mailbox with its parts", async () => {
    await sendMail(smtp.url, { to: "Aria@players.example", message: verification });
    const reply = await app.request("/api/mailbox?to=aria@players.example");
    expect(await reply.json()).toEqual([
      {
        id: expect.any(String),
        to: "Aria@players.example",
        from: "portal@example",
        subject: "Verify your account – Gates",
        text: expect.stringContaining("\nhttp://localhost:8080/register/verification?code=abc-123_X"),
        html: expect.stringContaining('<a href="http://localhost:8080/">aria</a>'),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  it("is listed newest first, for one address only where it is asked for", async () => {
    for (const to of ["one@a.example", "two@a.example", "one@a.example"]) {
      await sendMail(smtp.url, { to, message: `Subject: for ${to} ${mailbox.list().length}\n\nHello` });
    }
    expect(mailbox.list().map((mail) => mail.subject)).toEqual([
      "for one@a.example 2",
      "for two@a.example 1",
      "for one@a.example 0",
    ]);
    expect(mailbox.list("ONE@a.example")).toHaveLength(2);
    expect((await app.request("/api/mailbox", { method: "DELETE" })).status).toBe(204);
    expect(mailbox.list()).toEqual([]);
  });

  it("is shown with its links, its HTML kept in a sandboxed frame", async () => {
    await sendMail(smtp.url, { to: "aria@players.example", message: verification });
    const list = await (await app.request("/mailbox")).text();
    const href = /href="(\/mailbox\/\d+)"/.exec(list)?.[1] ?? "";
    const reply = await app.request(href);
    const page = await reply.text();
    expect(page).toContain("Welcome &lt;aria&gt;!");
    expect(page).toContain('<a href="http://localhost:8080/register/verification?code=abc-123_X">');
    expect(page).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"');
    expect(page).not.toContain("<script>");
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("that is gone answers 404", async () => {
    expect((await app.request("/mailbox/999")).status).toBe(404);
  });

  it("to refused.example is refused, and not kept", async () => {
    const answer = await sendMail(smtp.url, { to: "x@refused.example", message: "Subject: no\n\nno" });
    expect(answer).toMatch(/^550 /);
    expect(mailbox.list()).toEqual([]);
  });

  it("to down.example has its connection cut", async () => {
    await expect(sendMail(smtp.url, { to: "x@down.example", message: "Subject: no\n\nno" })).rejects.toThrow(
      "cut",
    );
  });

  it("to slow.example takes its time and arrives", async () => {
    const started = performance.now();
    await sendMail(smtp.url, { to: "x@slow.example", message: "Subject: late\n\nlate" });
    expect(performance.now() - started).toBeGreaterThan(140);
    expect(mailbox.list()[0]?.subject).toBe("late");
  });
});

describe("the mailbox", () => {
  const parts = { to: "a@b.example", from: "", subject: "", text: "", html: "" };

  it("keeps the newest only", () => {
    const small = createMailbox(2);
    for (const subject of ["first", "second", "third"]) small.add({ ...parts, subject });
    expect(small.list().map((mail) => mail.subject)).toEqual(["third", "second"]);
  });

  it("finds a mail that is there and one that still comes", async () => {
    const own = createMailbox();
    const { signal } = new AbortController();
    const coming = own.waitFor((mail) => mail.subject === "wanted", signal);
    own.add({ ...parts, subject: "other" });
    own.add({ ...parts, subject: "wanted" });
    expect((await coming).id).toBe("2");
    expect((await own.waitFor((mail) => mail.subject === "other", signal)).id).toBe("1");
  });

  it("stops waiting when told to", async () => {
    const ending = new AbortController();
    const coming = createMailbox().waitFor(() => true, ending.signal);
    const ended = once(ending.signal, "abort");
    ending.abort();
    await ended;
    await expect(coming).rejects.toThrow("aborted");
  });
});
