import { randomUUID } from "node:crypto";
import { createAdaptorServer } from "@hono/node-server";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { Server } from "node:http";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { listenOnLoopback } from "./listen.ts";
import { createMailbox } from "./mailbox.ts";
import { registerDemoPlayers } from "./players.ts";

const hmacSignatureSecret = "secret";
const mailbox = createMailbox();
const server = { close: () => {} };

afterEach(() => {
  server.close();
  mailbox.clear();
});

/** The portal's door: its real captcha, its mail, its replies. */
async function startDoor(taken: string[]) {
  const verified: string[] = [];
  const mailed = new Map<string, string>();
  const app = new Hono()
    .get("/api/health/ready", (c) => c.json({ status: "ok" }))
    .get("/api/public/captcha/challenge", async (c) =>
      c.json(
        await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 10, deriveKey, hmacSignatureSecret }),
      ),
    )
    .post("/api/user/register", async (c) => {
      const { login, email, recaptcha } = await c.req.json();
      const payload = JSON.parse(Buffer.from(recaptcha, "base64").toString());
      const { verified: solved } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
      const codes = [...(solved ? [] : ["captcha.wrong"]), ...(taken.includes(login) ? ["login.taken"] : [])];
      const errors = codes.map(() => "Some sentence in some language");
      if (codes.length > 0) return c.json({ response: null, errors, message: errors[0], codes }, 422);
      const code = randomUUID();
      mailed.set(code, login);
      const text = `Welcome!\n\nhttp://portal.example/register/verification?code=${code}\n`;
      setImmediate(() => mailbox.add({ to: email, from: "", subject: "Verify", text, html: "" }));
      return c.json({ response: "ok", errors: [] });
    })
    .post("/api/user/register/:code/verify", (c) => {
      verified.push(mailed.get(c.req.param("code")) ?? "unknown");
      return c.json({ response: "ok", errors: [] });
    });
  const http = createAdaptorServer({ fetch: app.fetch });
  if (!(http instanceof Server)) throw new Error("not plain HTTP");
  const port = await listenOnLoopback(http, 0);
  server.close = () => http.close();
  return { url: `http://127.0.0.1:${port}`, verified };
}

const { signal } = new AbortController();
const both = [
  { login: "aria", password: "demo12345" },
  { login: "bjorn", password: "demo12345" },
];

it("the demo players register as a visitor does: captcha, mail, verification", async () => {
  const door = await startDoor([]);
  const players = await registerDemoPlayers({ portalUrl: door.url, mailbox, signal, log: () => {} });
  expect(players).toEqual(both);
  expect(door.verified).toEqual(["aria", "bjorn"]);
});

it("players of an earlier start are there already", async () => {
  const door = await startDoor(["aria", "bjorn"]);
  const players = await registerDemoPlayers({ portalUrl: door.url, mailbox, signal, log: () => {} });
  expect(players).toEqual(both);
  expect(door.verified).toEqual([]);
});
