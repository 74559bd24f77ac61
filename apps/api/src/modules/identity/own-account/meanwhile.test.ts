import { sql } from "kysely";
import { TOTP } from "otpauth";
import { totpSecretReply } from "@gatehouse/contract/identity/two-factor";
import { passkeyOptionsReply } from "@gatehouse/contract/identity/passkeys";
import { competitionEntry } from "@gatehouse/contract/community/competition";
import { voteSitesReply } from "@gatehouse/contract/community/votes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn, signIn } from "../../../../test/accounts.ts";
import { json, testClock } from "../../../../test/app.ts";
import { createAuthenticator } from "../../../../test/authenticator.ts";
import { type MoneyWorld, startMoney } from "../../../../test/money.ts";
import { startOutside } from "../../../../test/outside.ts";
import { until } from "../../../../test/until.ts";
import { holdLock } from "../../../platform/postgres/locks.ts";
import { tokenHash } from "../../../platform/security/secrets.ts";

// A Tuesday: the competition is open.
const clock = testClock("2026-12-01T12:00:00Z");
let outside: Awaited<ReturnType<typeof startOutside>>;
let money: MoneyWorld;
let player: Player;
beforeAll(async () => {
  outside = await startOutside(clock);
  money = await startMoney({ clock, config: { community: outside.settings, deviceVerification: true } });
});
beforeEach(async () => {
  clock.advance(24 * 3_600);
  player = await newPlayer();
});
afterAll(async () => {
  expect(await money.faults()).toEqual([]);
  await money.close();
  await outside.close();
});

type Headers = { authorization: string };
type Player = { id: number; login: string; name: string; charId: number; headers: Headers };
/** What is prepared before the account is deleted, and then done at the same moment. */
type Doing = (player: Player) => Promise<() => Promise<Response | void>>;

async function newPlayer(): Promise<Player> {
  const donor = await money.donor();
  const { id } = await money.app.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", donor.login)
    .executeTakeFirstOrThrow();
  await money.app.db
    .insertInto("game_accounts")
    .values({
      login: donor.login,
      change: sql`nextval('game_account_changes')`,
      state: "active",
      changed_at: clock.now(),
    })
    .execute();
  return { ...donor, id, headers: { authorization: donor.headers.authorization } };
}

const send = (method: string, path: string, { headers }: { headers: Headers }, body?: unknown) =>
  money.app.request(`/api${path}`, { method, ...(body === undefined ? { headers } : json(body, headers)) });
const remove = (whose: Player) => send("DELETE", "/public/user/deleteAccount", whose);
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

/** How many of the portal's statements wait for a lock now. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(money.app.db);
  return rows[0]?.count ?? 0;
}

/**
 * Does something while the account is being deleted: the deletion has begun and is held, until what is done has ended or
 * waits for it.
 */
async function meanwhile(whose: Player, act: () => Promise<Response | void>) {
  let isOver = false;
  const { deletion, acting } = await money.app.db.transaction().execute(async (transaction) => {
    await holdLock(transaction, "gameAccountChanges");
    const begun = remove(whose);
    await until("the deletion to have begun", async () => (await waiting()) === 1);
    const done = act().finally(() => (isOver = true));
    await until("the other to wait, or to end", async () => isOver || (await waiting()) >= 2);
    return { deletion: begun, acting: done };
  });
  const [deleted, reply] = await Promise.all([deletion, acting]);
  return { deleted: deleted.status, reply };
}

const characterOf = ({ charId, login, name }: Player) =>
  ({ charId, login, name, classId: 88, level: 80, online: false }) as const;

const transfer: Doing = async (donor) => {
  await money.fund(donor.headers, 20);
  const { name, charId } = donor;
  return () => send("POST", "/public/user/balance/transfer", donor, { name, charId, amount: 3 });
};
const firstDonation: Doing = async (donor) => () =>
  send("POST", "/public/payment/paypal/order", donor, { amount: 5 });
const completion: Doing = async (donor) => {
  const id = await money.order(donor.headers, 5);
  await money.approve(id);
  return () => send("POST", `/public/payment/paypal/order/${id}/complete`, donor);
};
const delivery: Doing = async (donor) => {
  const transferred = await (await transfer(donor))();
  expect(transferred?.status).toBe(200);
  const [row] = await money.app.db
    .selectFrom("deliveries")
    .select("id")
    .where("char_id", "=", donor.charId)
    .execute();
  const game = { headers: { authorization: "Bearer test-game-api-key" } };
  await send("POST", "/game/deliveries/claim", game, { max: 1_000 });
  return () =>
    send("POST", `/game/deliveries/${row?.id}/ack`, game, {
      status: "rejected",
      reason: "The inventory is full",
    });
};
const vote: Doing = async (voter) => {
  const sites = async () =>
    voteSitesReply.parse(await (await send("GET", "/public/vote/sites", voter)).json()).sites;
  const hopZone = (await sites()).find(({ code }) => code === "hopZone");
  await fetch(hopZone?.voteUrl ?? "", { method: "POST", body: new URLSearchParams({ ip: "203.0.113.7" }) });
  clock.advance(31);
  await money.app.db.deleteFrom("votes").execute();
  return () => send("GET", "/public/vote/sites", voter);
};
const video: Doing = async (maker) => {
  const path = "/public/user/event/youtube";
  const { youtubeId } = competitionEntry.parse(await (await send("GET", `${path}/stats`, maker)).json());
  const id = `video${String(maker.charId).slice(-6)}`;
  const form = { id, title: `Siege in ${money.app.deps.config.serverName}`, tags: youtubeId, views: "9" };
  const body = new URLSearchParams(form);
  await fetch(`${outside.url}/youtube/videos`, { method: "POST", body, redirect: "manual" });
  return () => send("POST", path, maker, { url: `https://youtu.be/${id}` });
};
const prize: Doing = async (winner) => {
  const entered = await (await video(winner))();
  expect(entered?.status).toBe(200);
  // Judged while there is no character: the reward waits for one.
  await money.app.db.deleteFrom("characters").where("char_id", "=", winner.charId).execute();
  clock.set("2026-12-12T04:00:00Z");
  await money.app.deps.rounds.run("competition");
  winner.headers = await signIn(money.app, winner.login, "secret1");
  await money.app.deps.game.rankings.saveCharacters([characterOf(winner)]);
  return () => money.app.deps.rounds.run("competition");
};
const changedPassword: Doing = async (owner) => () =>
  send("POST", "/public/user/changePassword", owner, {
    currentPassword: "secret1",
    password: "secret2",
    passwordAgain: "secret2",
  });
const wrongPassword: Doing = async (owner) => () =>
  send("POST", "/public/user/changePassword", owner, {
    currentPassword: "wrong",
    password: "secret2",
    passwordAgain: "secret2",
  });
const recovery: Doing = async (owner) => {
  const token = "t".repeat(43);
  await money.app.db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash(token), account_id: owner.id, expires_at: inHours(1) })
    .execute();
  return () =>
    money.app.request("/api/user/recover/password/complete", {
      method: "POST",
      ...json({ token, password: "new-secret" }),
    });
};
const verification: Doing = async (owner) => {
  const code = "c".repeat(43);
  await sql`update accounts set verified_at = null where id = ${owner.id}`.execute(money.app.db);
  await money.app.db
    .insertInto("email_verifications")
    .values({ code_hash: tokenHash(code), account_id: owner.id, expires_at: inHours(1) })
    .execute();
  return () => money.app.request(`/api/user/register/${code}/verify`, { method: "POST" });
};
const resend: Doing = async (owner) => {
  await sql`update accounts set verified_at = null where id = ${owner.id}`.execute(money.app.db);
  return () => send("POST", "/user/register/resend", owner);
};
const unlinking: Doing = async (owner) => {
  await money.app.db
    .insertInto("provider_identities")
    .values({
      provider: "google",
      subject: owner.login,
      account_id: owner.id,
      email: null,
      linked_at: clock.now(),
    })
    .execute();
  return () => send("DELETE", "/public/oauth/identities/google", owner);
};
const linking: Doing = async (owner) => {
  const ticket = "l".repeat(43);
  await money.app.db
    .insertInto("provider_link_tickets")
    .values({
      ticket_hash: tokenHash(ticket),
      provider: "google",
      subject: owner.login,
      email: `${owner.login}@example.com`,
      email_verified: true,
      name: null,
      referral_code: null,
      expires_at: inHours(1),
    })
    .execute();
  return () => send("POST", "/public/oauth/link", owner, { linkToken: ticket });
};
const origin = "http://localhost:8080";
const keyOptions = async (owner: Player) =>
  passkeyOptionsReply.parse(await (await send("POST", "/public/user/passkeys/options", owner, {})).json());
const newPasskey: Doing = async (owner) => {
  const key = createAuthenticator(origin).create(await keyOptions(owner));
  return () => send("POST", "/public/user/passkeys", owner, { ...key, name: "Phone" });
};
const passkeyGone: Doing = async (owner) => {
  const added = await (await newPasskey(owner))();
  const reply = (await added?.json()) as { response: { id: number } } | undefined;
  return () => send("DELETE", `/public/user/passkeys/${reply?.response.id}`, owner);
};
const secondFactor: Doing = async (owner) => {
  const begun = await send("POST", "/public/user/twoFactor/totp", owner);
  const { secret } = totpSecretReply.parse(await begun.json()).response;
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  return () =>
    send("POST", "/public/user/twoFactor/totp/confirm", owner, { code, currentPassword: "secret1" });
};
const secondFactorOff: Doing = async (owner) => {
  const begun = await send("POST", "/public/user/twoFactor/totp", owner);
  const { secret } = totpSecretReply.parse(await begun.json()).response;
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const given = () => ({ code: code(), currentPassword: "secret1" });
  expect((await send("POST", "/public/user/twoFactor/totp/confirm", owner, given())).status).toBe(200);
  clock.advance(60);
  return () => send("POST", "/public/user/twoFactor/disable", owner, given());
};
/** A login on a device that is not known, and the code that lets it in. */
const deviceCode: Doing = async (owner) => {
  const reply = await logIn(money.app, owner.login, "secret1", { deviceId: "another" });
  const headers = { authorization: reply.headers.get("authorization") ?? "" };
  expect(await reply.json()).toMatchObject({ verifyDevice: true });
  return () => send("POST", "/login/device/000000/verify", { headers }, {});
};
const lastDeviceCode: Doing = async (owner) => {
  const attempt = await deviceCode(owner);
  for (let tries = 1; tries < 5; tries += 1) expect((await attempt())?.status).toBe(422);
  return attempt;
};
const login: Doing = async (owner) => () => logIn(money.app, owner.login, "secret1");
const wrongLogin: Doing = async (owner) => () => logIn(money.app, owner.login, "wrong");
const everywhere: Doing = async (owner) => () => send("POST", "/public/user/sessions/logOffAll", owner);
const logOff: Doing = async (owner) => () => send("POST", "/logOff", owner);
const deviceGone: Doing = async (owner) => {
  const devices = (await (await send("GET", "/public/user/devices", owner)).json()) as { id: number }[];
  return () => send("DELETE", `/public/user/devices/${devices[0]?.id}`, owner);
};
const unstuck: Doing = async (owner) => {
  await money.app.deps.game.rankings.saveCharacters([characterOf(owner)]);
  return () => send("POST", "/public/user/character/unstuck", owner, { charId: owner.charId });
};
const language: Doing = async (owner) => () =>
  send("POST", "/public/user/language", owner, { language: "lt" });
const download: Doing = async (owner) => () => send("GET", "/public/user/data", owner);
const refresh: Doing = async (owner) => () => send("POST", "/auth/refresh", owner);
const again: Doing = async (owner) => () => remove(owner);

const doings: Record<string, Doing> = {
  "a transfer": transfer,
  "a first donation": firstDonation,
  "the end of a donation": completion,
  "the end of a delivery": delivery,
  "a vote": vote,
  "a video": video,
  "the winner's prize": prize,
  "a changed password": changedPassword,
  "a wrong password": wrongPassword,
  "a recovered password": recovery,
  "a verified email": verification,
  "another verification mail": resend,
  "a provider unlinked": unlinking,
  "a provider linked": linking,
  "a new passkey": newPasskey,
  "a passkey removed": passkeyGone,
  "two-factor login switched on": secondFactor,
  "two-factor login switched off": secondFactorOff,
  "a device's code": deviceCode,
  "a device's last code": lastDeviceCode,
  "a login": login,
  "a wrong login": wrongLogin,
  "a log-off": logOff,
  "a log-off everywhere": everywhere,
  "a device forgotten": deviceGone,
  "a character moved": unstuck,
  "another language": language,
  "the own data": download,
  "a session kept": refresh,
  "another deletion": again,
};

describe("while an account is deleted, and what is done at the same moment is refused or done, never broken:", () => {
  test.each(Object.keys(doings))("%s", async (name) => {
    const act = await doings[name]?.(player);
    if (!act) throw new Error(`Nothing is done for ${name}`);
    const { deleted, reply } = await meanwhile(player, act);
    expect({ deleted, done: reply?.status ?? 200 }).toEqual({ deleted: 200, done: expect.any(Number) });
    if (reply) expect(reply.status, await reply.clone().text()).toBeLessThan(500);
    const { rows } = await sql`select 1 from accounts where id = ${player.id}`.execute(money.app.db);
    expect(rows).toEqual([]);
  });
});
