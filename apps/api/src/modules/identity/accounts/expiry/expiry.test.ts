import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logIn } from "../../../../../test/accounts.ts";
import { json, startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { captcha } from "../../../../../test/captcha.ts";

const clock = testClock();
let portal: TestApp;
beforeAll(async () => {
  portal = await startApp({ clock });
});
beforeEach(async () => {
  await portal.db.deleteFrom("accounts").execute();
  await portal.db.deleteFrom("game_accounts").execute();
  await portal.db.deleteFrom("characters").execute();
  await portal.db.updateTable("snapshot_state").set({ told_at: null }).execute();
});
afterAll(() => portal.close());

const { days } = limits.unverified;
/** Lets the days go by, with the portal's look at each of them. */
async function pass(count: number, daily = async () => {}): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    clock.advance(24 * 3_600);
    await daily();
    await portal.deps.identity.expiry.run();
  }
}

const register = async (login: string): Promise<void> => {
  const fields = { login, password: "secret1", email: `${login}@example.com` };
  const request = json({ ...fields, recaptcha: await captcha(portal) });
  expect((await portal.request("/api/user/register", { method: "POST", ...request })).status).toBe(200);
};
const idOf = async (login: string): Promise<number> => {
  const row = await portal.db.selectFrom("accounts").select("id").where("login", "=", login).execute();
  return row[0]?.id ?? 0;
};
const logins = async (): Promise<string[]> => {
  const rows = await portal.db.selectFrom("accounts").select("login").orderBy("login").execute();
  return rows.map(({ login }) => login);
};

const asGame = async (path: string, init: RequestInit = {}): Promise<void> => {
  const headers = { ...(init.headers as Record<string, string>), authorization: "Bearer test-game-api-key" };
  expect((await portal.request(`/api/game/${path}`, { ...init, headers })).ok).toBe(true);
};
/** The game server fetches the accounts, and says that it has them. */
async function fetchAccounts(): Promise<void> {
  const { change } = await portal.db
    .selectFrom("game_accounts")
    .select((row) => row.fn.max("change").as("change"))
    .executeTakeFirstOrThrow();
  await asGame(`accounts?after=${change}`);
}
const character = { name: "Somebody", classId: 0, level: 1, online: true };
const report = (charId: number, login: string): Promise<void> =>
  asGame("characters", {
    method: "PUT",
    ...json([{ ...character, charId, login, name: `${login}${charId}` }]),
  });

test("an account that nobody verifies or uses goes after its days, and the game lets nobody in with it", async () => {
  await register("nobody");
  await register("verified");
  await portal.db
    .updateTable("accounts")
    .set({ verified_at: clock.now() })
    .where("login", "=", "verified")
    .execute();
  await pass(days - 1);
  expect(await logins()).toEqual(["nobody", "verified"]);
  await pass(1);
  expect(await logins()).toEqual(["verified"]);
  const left = await portal.db
    .selectFrom("game_accounts")
    .select(["login", "state", "password_sha1"])
    .where("login", "=", "nobody")
    .execute();
  expect(left).toEqual([{ login: "nobody", state: "disabled", password_sha1: null }]);
});

test("a login gives it as many days again", async () => {
  await register("visitor");
  await pass(days - 5);
  expect((await logIn(portal, "visitor", "secret1")).status).toBe(200);
  await pass(days - 1);
  expect(await logins()).toEqual(["visitor"]);
  await pass(2);
  expect(await logins()).toEqual([]);
});

test("who plays keeps the account for good, also when the game has lost its characters since", async () => {
  await register("player");
  await register("idler");
  await fetchAccounts();
  await report(1, "Player");
  await pass(1);
  await portal.db.deleteFrom("characters").execute();
  await pass(days + 30, () => report(2, "somebodyelse"));
  expect(await logins()).toEqual(["player"]);
});

test("who may play keeps the account while the portal does not hear of the game's characters", async () => {
  await register("player");
  await register("unknown");
  await fetchAccounts();
  await register("untold");
  await pass(days + 10);
  // The game has never heard of the last one.
  expect(await logins()).toEqual(["player", "unknown"]);
  await pass(1, () => report(3, "player"));
  expect(await logins()).toEqual(["player"]);
});

test("who has to do with money, came by a provider or proved an account of the game keeps the account", async () => {
  for (const login of ["donor", "guest", "newcomer"]) await register(login);
  await portal.db
    .insertInto("provider_identities")
    .values({
      provider: "google",
      subject: "guest",
      account_id: await idOf("guest"),
      email: null,
      linked_at: clock.now(),
    })
    .execute();
  const donor = await idOf("donor");
  await portal.db.transaction().execute(async (transaction) => {
    await portal.deps.money.ledger.holder(transaction, donor);
    const claimed = { login: "claimed", email: null, passwordHash: null, referralCode: null };
    await portal.deps.identity.accounts.create(transaction, { ...claimed, isLasting: true });
  });
  await pass(days + 5);
  expect(await logins()).toEqual(["claimed", "donor", "guest"]);
});

test("what happens to an account while others are looked at keeps it", async () => {
  await register("late");
  clock.advance((days + 1) * 24 * 3_600);
  const { expiry } = portal.deps.identity;
  let asked = 0;
  // The owner verifies between the look at all and the look at this one.
  expiry.keep(async () => {
    asked += 1;
    if (asked === 1) await portal.db.updateTable("accounts").set({ verified_at: clock.now() }).execute();
    return new Map();
  });
  await expiry.run();
  expect(await logins()).toEqual(["late"]);
  expect(asked).toBe(1);
});

test("a crowd goes in batches, and those that stay are not looked at again on the same day", async () => {
  const made = clock.now();
  const crowd = (name: string, length: number) =>
    Array.from({ length }, (_, index) => ({
      login: `${name}${index}`,
      email: null,
      password_hash: null,
      referral_code: null,
      created_at: made,
      unverified_look_at: clock.now(),
    }));
  clock.advance((days + 1) * 24 * 3_600);
  await portal.db.insertInto("accounts").values(crowd("goes", 25)).execute();
  await portal.db.insertInto("accounts").values(crowd("stays", 225)).execute();
  let looked = 0;
  portal.deps.identity.expiry.keep(async (_on, due) => {
    const staying = due.filter(({ login }) => login.startsWith("stays"));
    looked += staying.length;
    return new Map(staying.map(({ id }) => [id, new Date(clock.now().getTime() + 48 * 3_600_000)]));
  });
  await Promise.all([portal.deps.identity.expiry.run(), portal.deps.identity.expiry.run()]);
  expect((await logins()).filter((login) => login.startsWith("goes"))).toEqual([]);
  expect(await logins()).toHaveLength(225);
  const before = looked;
  await portal.deps.identity.expiry.run();
  expect(looked).toBe(before);
});
