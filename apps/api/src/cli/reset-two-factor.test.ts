import { accountEvent } from "@gatehouse/contract/identity/trail";
import { recoveryCodesReply, totpSecretReply, twoFactorReply } from "@gatehouse/contract/identity/two-factor";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { logIn, makeAccount, signIn } from "../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../test/app.ts";
import { command } from "../../test/command.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { testAtLength } from "../../test/at-length.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let session: { authorization: string };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await makeAccount(app, { login: "knight", password: "secret1" });
  session = await signIn(app, "knight", "secret1");
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const portal = (...args: string[]) => command(app, args);

const post = (path: string, body: unknown) =>
  app.request(`/api/public/user/twoFactor${path}`, { method: "POST", ...json(body, session) });
const factor = async (headers = session) =>
  twoFactorReply.parse(await (await app.request("/api/public/user/twoFactor", { headers })).json());

async function switchOn(): Promise<string[]> {
  const { secret } = totpSecretReply.parse(await (await post("/totp", {})).json()).response;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  const reply = await post("/totp/confirm", { code, currentPassword: "secret1" });
  await app.deps.jobs.drain();
  mail.received.length = 0;
  return recoveryCodesReply.parse(await reply.json()).response.recoveryCodes;
}

test("resetting two-factor login lets its owner in with the password, tells them, and keeps what else they have", async () => {
  const [recoveryCode = ""] = await switchOn();
  const waiting = await logIn(app, "knight", "secret1");
  expect(await waiting.json()).toMatchObject({ verifyDevice: true, twoFactor: true });
  await app.db
    .insertInto("passkeys")
    .values({
      account_id: (await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow()).id,
      credential_id: "c",
      public_key: Buffer.from("k"),
      counter: 0,
      transports: [],
      name: "Phone",
      created_at: app.clock.now(),
    })
    .execute();

  const { code, out } = await portal("reset-two-factor", "Knight");
  expect(code).toBe(0);
  expect(out).toContain("switched off: its authenticator app and 10 recovery codes count no more");
  expect(out).toContain("Its passkeys (1) still log in");
  expect(out).toContain("Its owner is mailed");

  expect(await (await logIn(app, "knight", "secret1")).json()).toMatchObject({ verifyDevice: false });
  expect(await factor()).toMatchObject({
    enabled: false,
    recoveryCodesLeft: 0,
    passkeys: [{ name: "Phone" }],
  });
  const pending = { authorization: waiting.headers.get("authorization") ?? "" };
  const path = `/api/login/device/${recoveryCode}/verify`;
  expect((await app.request(path, { method: "POST", headers: pending })).status).toBe(401);

  await app.deps.jobs.drain();
  expect(mail.received).toMatchObject([
    {
      to: ["knight@example.com"],
      subject: "Gates of Aden: two-factor login was reset",
    },
  ]);
  expect(mail.received[0]?.text).toContain('On your account "knight"');
  expect(mail.received[0]?.text).toContain("UTC. By: the administration.");
  const trail = await app.request("/api/public/user/trail", { headers: session });
  expect(z.array(accountEvent).parse(await trail.json())).toContainEqual(
    expect.objectContaining({ kind: "twoFactorReset", address: "", device: "" }),
  );
});

testAtLength(
  "where it is not on, nothing is changed and nobody is mailed, however often it is run",
  async () => {
    await switchOn();
    expect((await portal("reset-two-factor", "knight")).code).toBe(0);
    await app.deps.jobs.drain();
    mail.received.length = 0;
    const { code, out } = await portal("reset-two-factor", "knight");
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Two-factor login of "knight" is not on: nothing was changed.\n',
    });
    expect(await app.deps.jobs.drain()).toBe(0);
  },
);

testAtLength("a login that nobody has, and none at all, are told in a sentence", async () => {
  expect(await portal("reset-two-factor", "nobody")).toEqual({
    code: 1,
    out: 'There is no account with the login "nobody".\n',
  });
  expect(await portal("reset-two-factor")).toEqual({
    code: 64,
    out: "Name the login: npm run portal -- reset-two-factor knight\n",
  });
});
