import { lt } from "@gatehouse/contract/texts/lt";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn, signIn } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { captcha } from "../../../../../test/captcha.ts";
import { startMailServer } from "../../../../../test/mail-server.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ config: { mail: mail.config, publicUrl: "https://play.example.com" } });
});
beforeEach(async () => {
  await app.db.deleteFrom("accounts").execute();
  await app.db.deleteFrom("game_accounts").execute();
  await app.deps.jobs.drain();
  mail.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const lithuanian = { "accept-language": "lt-LT,lt;q=0.9,en;q=0.5" };
const english = { "accept-language": "en" };
const knight = { login: "knight", password: "secret1", email: "knight@example.com" };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, { method: "POST", ...json(body, headers) });

const register = async (headers: Record<string, string>, fields: object = {}) => {
  const body = { ...knight, ...fields, recaptcha: await captcha(app) };
  return post("/user/register", body, headers);
};

const logInFrom = (headers: Record<string, string>) =>
  post("/login", { username: "knight", password: "secret1" }, headers);

const noted = async () => (await app.db.selectFrom("accounts").select("language").execute())[0]?.language;

/** The newest mail, once those that are due have left. */
async function newestMail() {
  await app.deps.jobs.drain();
  const { text = "", html = "" } = mail.received.at(-1) ?? {};
  return { text, html };
}

describe("what the API says", () => {
  test("is in the language that the request asks for, and its codes are the same", async () => {
    const reply = await post("/login", { username: "knight", password: "wrong-1" }, lithuanian);
    expect([reply.status, await reply.json()]).toMatchObject([
      401,
      { errors: [lt["login.wrong"]], message: lt["login.wrong"], codes: ["login.wrong"] },
    ]);
  });

  test("names the fields of a refused body in that language", async () => {
    const reply = await post(
      "/user/register",
      { login: "ab", password: "", email: "someone@nowhere" },
      lithuanian,
    );
    expect(await reply.json()).toMatchObject({
      errors: [
        lt["field.min"]({ n: 4 }),
        "Laukas „Slaptažodis“ privalomas",
        lt["email.invalid"],
        lt["captcha.required"],
      ],
      codes: ["field.min", "field.required", "email.invalid", "captcha.required"],
    });
  });

  test("is English for whoever asks for none, or for one that there is not", async () => {
    for (const headers of [undefined, { "accept-language": "de" }]) {
      const reply = await app.request("/api/nowhere", headers && { headers });
      expect(await reply.json()).toMatchObject({ errors: ["Not found"] });
    }
  });

  test("is in that language for a good reply, too, and for a path that is broken", async () => {
    expect(await (await register(lithuanian)).json()).toEqual({
      response: lt["registration.done"],
      errors: [],
    });
    const broken = await app.request("/api/user/register/%ff/verify", {
      method: "POST",
      headers: lithuanian,
    });
    expect(await broken.json()).toMatchObject({ errors: [lt["request.badPath"]] });
  });

  test("which languages there are is among the public settings", async () => {
    expect(await (await app.request("/api/public/config")).json()).toMatchObject({
      languages: ["en", "lt", "ru", "uk", "pl", "pt-BR", "es", "el"],
    });
  });
});

describe("a mail", () => {
  test("is in the language in which its reader registered, and leads to a page in it", async () => {
    await register(lithuanian);
    const { text, html } = await newestMail();
    expect(text).toContain("Jūsų paskyra „knight“ sukurta.");
    expect(text).toMatch(/^https:\/\/play\.example\.com\/lt\/register\/verification\?code=[\w-]+$/m);
    expect(html).toContain('<html lang="lt">');
  });

  test("is in English for whoever registered without naming a language", async () => {
    await register({});
    const { text, html } = await newestMail();
    expect(text).toContain('Your account "knight" has been created.');
    expect(text).toMatch(/^https:\/\/play\.example\.com\/register\/verification\?code=[\w-]+$/m);
    expect(html).toContain('<html lang="en">');
  });

  test("follows the language of the last login, not that of somebody who does not get in", async () => {
    await register(lithuanian);
    await post("/login", { username: "knight", password: "wrong-1" }, english);
    expect(await noted()).toBe("lt");
    await newestMail();
    // A known device is known from here on; the second is not, and waits for a code.
    expect((await logInFrom(lithuanian)).status).toBe(200);
    expect(await (await logInFrom(english)).json()).toMatchObject({ verifyDevice: true });
    expect(await noted()).toBe("lt");
    expect((await newestMail()).text).toMatch(
      /Jūsų patvirtinimo kodas:\s+\d{6}[\s\S]+Kada: .+ UTC\. Iš kur: /,
    );
  });

  test("follows the switch of whoever is logged in", async () => {
    await register({});
    const session = await signIn(app, "knight", "secret1");
    const note = (language: string, headers: Record<string, string> = session) =>
      app.request("/api/public/user/language", { method: "PUT", ...json({ language }, headers) });
    expect((await note("lt")).status).toBe(200);
    expect(await noted()).toBe("lt");
    expect((await note("de")).status).toBe(422);
    expect((await note("en", {})).status).toBe(401);
    expect(await noted()).toBe("lt");
  });

  test("of each kind has its Lithuanian text", async () => {
    await register(lithuanian);
    await newestMail();
    const session = { ...(await signIn(app, "knight", "secret1")), ...lithuanian };
    const recover = { login: "knight", email: knight.email, recaptcha: await captcha(app) };
    await post("/user/recover/password", recover, english);
    expect((await newestMail()).text).toMatch(
      /Naują slaptažodį nustatysite[\s\S]+\/lt\/recover\/complete\?token=/,
    );
    await post(
      "/public/user/changePassword",
      { password: "secret2", passwordRepeat: "secret2", currentPassword: "secret1" },
      session,
    );
    expect((await newestMail()).text).toContain("Jūsų paskyroje „knight“ pakeistas jūsų slaptažodis.");
    await app.request("/api/public/user/deleteAccount", { method: "DELETE", headers: session });
    expect((await newestMail()).text).toContain("paskyra „knight“ ištrinta");
  });

  test("keeps its language where a client names none", async () => {
    await register(lithuanian);
    expect((await logIn(app, "knight", "secret1")).status).toBe(200);
    expect(await noted()).toBe("lt");
  });
});
