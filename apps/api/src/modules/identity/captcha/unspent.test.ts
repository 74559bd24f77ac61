import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";

/** The claimed logins of other servers may be as short as this one. */
const unusual = "ab";
let bridge: TestApp;
let claiming: TestApp | undefined;
let database: GameDatabase | undefined;
beforeAll(async () => {
  bridge = await startApp({ config: { rateLimitScale: 1 } });
  if (!isMariaDbMissing()) {
    database = await createGameDatabase("acis");
    const { game } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: database.url });
    claiming = await startApp({ config: { game } });
  }
  for (const app of [bridge, claiming]) {
    if (!app) continue;
    await makeAccount(app, { login: "knight", password: "secret1", verified: true });
    await makeAccount(app, { login: unusual, password: "secret1", verified: true });
  }
});
afterAll(async () => {
  await bridge.close();
  await claiming?.close();
  await database?.drop();
});

let addresses = 0;
/** Each from an address of its own, unless one is named: no limit stands between what is asked and the reply. */
async function post(app: TestApp, path: string, body: object, from = `198.51.100.${(addresses += 1)}`) {
  const reply = await app.request(`/api/user/${path}`, { method: "POST", ...json(body) }, from);
  return { status: reply.status, body: (await reply.json()) as { errors: string[] } };
}

const calls = [
  ["register", { password: "secret1", email: "new@example.com" }],
  ["recover/password", { email: "knight@example.com" }],
  ["claim", { password: "secret1", email: "new@example.com" }],
] as const;

for (const [path, fields] of calls) {
  const claims = path === "claim";
  const app = () => (claims ? claiming : bridge) as TestApp;

  test.skipIf(claims && isMariaDbMissing())(
    `${path}: what fails validation costs no captcha and is not told of it`,
    async () => {
      const recaptcha = await captcha(app());
      const invalid = await post(app(), path, { ...fields, login: "a", recaptcha });
      expect(invalid).toMatchObject({ status: 422, body: { codes: ["field.min"] } });
      expect(await post(app(), path, { ...fields, login: "a", recaptcha: "wrong" })).toEqual(invalid);
      const valid = await post(app(), path, { ...fields, login: "nobody", recaptcha });
      expect(valid.body.errors).not.toContain(en["captcha.wrong"]);
    },
  );

  test.skipIf(claims && isMariaDbMissing())(
    `${path}: a wrong captcha answers the same whoever is asked for`,
    async () => {
      const refused = { status: 422, body: { errors: [en["captcha.wrong"]] } };
      for (const login of ["knight", "nobody"])
        expect(await post(app(), path, { ...fields, login, recaptcha: "wrong" })).toMatchObject(refused);
    },
  );
}

const recover = async (app: TestApp, login: string, email: string, recaptcha?: string) =>
  post(app, "recover/password", { login, email, recaptcha: recaptcha ?? (await captcha(app)) });

test("where nothing can be claimed, an unusual login fails validation, whosever it is, and is not counted", async () => {
  const from = "192.0.2.1";
  const invalid = { login: unusual, email: `${unusual}@example.com`, recaptcha: "wrong" };
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await post(bridge, "recover/password", invalid, from)).toMatchObject({
      status: 422,
      body: { errors: [en["field.min"]({ n: 4 })] },
    });
  }
  const stranger = { ...invalid, email: "somebody@example.com" };
  expect(await post(bridge, "recover/password", stranger, from)).toEqual(
    await post(bridge, "recover/password", invalid, from),
  );
});

test.skipIf(isMariaDbMissing())(
  "where accounts are claimed, the reply does not tell whether an unusual login and an email belong together",
  async () => {
    const app = claiming as TestApp;
    const asked = { status: 200, body: { response: en["recovery.asked"], errors: [] } };
    for (const [login, email] of [
      [unusual, `${unusual}@example.com`],
      [unusual, "somebody@example.com"],
      ["cd", `${unusual}@example.com`],
    ] as const) {
      expect(await recover(app, login, email, "wrong")).toMatchObject({
        status: 422,
        body: { errors: [en["captcha.wrong"]] },
      });
      expect(await recover(app, login, email)).toEqual(asked);
    }
  },
);
