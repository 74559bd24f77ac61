import { invitedFriend, referralReply } from "@gatehouse/contract/community/referral";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { referralLines } from "../../../cli/referrals.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await startApp();
});
afterAll(() => portal.close());

/** Registers as a visitor does from this address. */
async function registerFrom(address: string, login: string, referralLink: string | null): Promise<void> {
  const fields = { login, password: "secret1", email: `${login}@example.com`, referralLink };
  const request = json({ ...fields, recaptcha: await captcha(portal) });
  const reply = await portal.request("/api/user/register", { method: "POST", ...request }, address);
  expect(reply.status).toBe(200);
}

const trailOf = async (login: string, address: string, userAgent: string) => {
  const account = await portal.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto("account_events")
    .values({
      account_id: account.id,
      kind: "registered",
      at: portal.clock.now(),
      address,
      user_agent: userAgent,
      detail: null,
    })
    .execute();
};

async function referralOf(login: string) {
  const headers = await signIn(portal, login, "secret1");
  const reply = await portal.request("/api/public/user/event/referral", { headers });
  return referralReply.parse(await reply.json());
}

test("who registered through the link counts once verified, and who shares an address is shown to the operator", async () => {
  await makeAccount(portal, { login: "inviter", password: "secret1", verified: true });
  const { referralLink, ...before } = await referralOf("inviter");
  expect(before).toEqual({ count: 0, waiting: 0 });
  const code = new URL(referralLink).searchParams.get("referral");
  for (const [login, verified] of [
    ["friend", true],
    ["mirror", true],
    ["brother", true],
    ["waiting", false],
  ] as const) {
    await makeAccount(portal, { login, password: "secret1", verified });
    await portal.db.updateTable("accounts").set({ referral_code: code }).where("login", "=", login).execute();
  }
  await trailOf("inviter", "198.51.100.1", "Firefox");
  await trailOf("friend", "198.51.100.2", "Firefox");
  await trailOf("mirror", "198.51.100.1", "Firefox");
  await trailOf("brother", "198.51.100.1", "Chrome");
  expect(await referralOf("inviter")).toEqual({ referralLink, count: 3, waiting: 1 });

  const shared = await portal.deps.community.referral.shared(10);
  expect(shared.map(({ referred, sameDevice }) => [referred, sameDevice])).toEqual([
    ["brother", false],
    ["mirror", true],
  ]);
  expect(referralLines(shared)[1]).toMatch(
    /mirror \(counts\), invited by inviter: both came from 198\.51\.100\.1 with the same browser$/,
  );
  expect(referralLines([])).toEqual(["No referral's two accounts came from one address or device."]);
});

test("a friend is told to who invited them by the first character that everybody sees, and never by the login", async () => {
  const server = gameServer(portal);
  await makeAccount(portal, { login: "host", password: "secret1", verified: true });
  const { referralLink } = await referralOf("host");
  const code = new URL(referralLink).searchParams.get("referral");
  for (const [login, verified] of [
    ["arrived", true],
    ["elsewhere", true],
    ["unproven", false],
    ["twin", true],
    ["doubted", true],
  ] as const) {
    await makeAccount(portal, { login, password: "secret1", verified });
    await portal.db.updateTable("accounts").set({ referral_code: code }).where("login", "=", login).execute();
  }
  await makeAccount(portal, { login: "foreigner", password: "secret1", verified: true });
  await server.put("characters", [
    character(900, "Second", { login: "ARRIVED" }),
    character(800, "First", { login: "arrived" }),
    character(700, "Secret", { login: "unproven" }),
    character(600, "Foreign", { login: "foreigner" }),
  ]);
  const idOf = async (login: string) =>
    (await portal.db.selectFrom("accounts").select("id").where("login", "=", login).executeTakeFirstOrThrow())
      .id;
  const hint = { referrer_id: await idOf("host"), is_same_device: false, noted_at: portal.clock.now() };
  await portal.db
    .insertInto("referral_hints")
    .values([
      { ...hint, account_id: await idOf("twin"), counts: null, decided_at: null },
      { ...hint, account_id: await idOf("doubted"), counts: false, decided_at: portal.clock.now() },
    ])
    .execute();
  const headers = await signIn(portal, "host", "secret1");
  const friends = "/api/public/user/event/referral/friends";
  const reply = await portal.request(friends, { headers });
  const told = z.array(invitedFriend.strict()).parse(await reply.json());
  expect(told.map(({ character: name, state }) => ({ ...(name && { character: name }), state }))).toEqual([
    { state: "refused" },
    { state: "held" },
    { state: "unverified" },
    { state: "counts" },
    { character: "First", state: "counts" },
  ]);
  const others = await signIn(portal, "foreigner", "secret1");
  expect(await (await portal.request(friends, { headers: others })).json()).toEqual([]);
  expect((await portal.request(friends)).status).toBe(401);
});

test("two accounts in one IPv6 network share an address, whichever each has chosen of it", async () => {
  await registerFrom("2001:db8:0:7::1", "chooser", null);
  const { referralLink } = await referralOf("chooser");
  const code = new URL(referralLink).searchParams.get("referral");
  await registerFrom("2001:db8:0:7:5::2", "neighbour", code);
  await registerFrom("2001:db8:0:8::2", "stranger", code);
  const shared = await portal.deps.community.referral.shared(10);
  expect(
    shared
      .filter(({ referrer }) => referrer === "chooser")
      .map(({ referred, address }) => [referred, address]),
  ).toEqual([["neighbour", "2001:db8:0:7::/64"]]);
});
