import { en } from "@gatehouse/contract/texts/en";
import { lt } from "@gatehouse/contract/texts/lt";
import type {
  PlayerReply,
  PlayersReply,
  RevealReply,
  StoryItem,
  StoryReply,
} from "@gatehouse/contract/operations/players";
import { passkeyLoginOptionsReply, passkeyOptionsReply } from "@gatehouse/contract/identity/passkeys";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../../test/accounts.ts";
import { json, testClock } from "../../../../../test/app.ts";
import { createAuthenticator } from "../../../../../test/authenticator.ts";
import { captcha } from "../../../../../test/captcha.ts";
import { startMailServer } from "../../../../../test/mail-server.ts";
import { type MoneyWorld, startMoney } from "../../../../../test/money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const reason = "she asked for it in the chat";
const publicUrl = "https://play.example.com";

let world: MoneyWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let owner: OfficialInTest;
let support: OfficialInTest;
let editor: OfficialInTest;
let last = 0;
let made = 0;

beforeAll(async () => {
  mail = await startMailServer();
  world = await startMoney({
    clock: testClock("2026-11-20T12:00:00.000Z"),
    config: { mail: mail.config, publicUrl },
  });
  owner = await makeOfficial(world.app, "maren", "owner");
  support = await makeOfficial(world.app, "tobias", "support");
  editor = await makeOfficial(world.app, "ilze", "editor");
});
beforeEach(async () => {
  await world.app.deps.jobs.drain();
  mail.received.length = 0;
  for (const official of [owner, support, editor]) await official.confirm(false);
  last = (await recorded(world.app)).length;
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

/** A player with a session, whom the game knows. */
async function makePlayer({ verified = true, login = `player${(made += 1)}` } = {}) {
  const { app } = world;
  await makeAccount(app, { login, password: "secret1", verified });
  const id = await accountIdOf(app, login);
  const games = app.deps.game.accounts;
  await games.save(app.db, login, await games.hash("secret1"));
  return { id, login, headers: await signIn(app, login, "secret1") };
}
type Player = Awaited<ReturnType<typeof makePlayer>>;

const find = (search: string, more = "") =>
  support.read<PlayersReply>(`players?search=${encodeURIComponent(search)}${more}`);
/** Whom a search finds, and by what. */
const matches = async (search: string) =>
  (await find(search)).players.map(({ login, matched }) => [login, matched?.by]);
const act = (player: Player, what: string, by = support, body: object = { reason }) =>
  by.act(`players/${player.id}/${what}`, body);
const sheetOf = ({ id }: Player) => support.read<PlayerReply>(`players/${id}`);
const story = ({ id }: Player, query = "") => support.read<StoryReply>(`players/${id}/story?${query}`);
const isSignedIn = async ({ headers }: Player) =>
  (await world.app.request("/api/public/user/sessions", { headers })).status === 200;
/** What the owner of the account reads of it. */
async function trailOf({ id }: Player) {
  const query = world.app.db.selectFrom("account_events").select(["kind", "address", "detail"]);
  return query.where("account_id", "=", id).orderBy("id", "desc").execute();
}
async function mailsTo({ login }: Player) {
  await world.app.deps.jobs.drain();
  return mail.received.filter(({ to }) => to.includes(`${login}@example.com`));
}
const records = () => recorded(world.app, last);

test("a player is found by login, email, character, address and any number, and the list says by which", async () => {
  const donor = await world.donor();
  const order = await world.fund(donor.headers, 20);
  await world.call("/user/balance/transfer", donor.headers, "POST", {
    charId: donor.charId,
    name: donor.name,
    amount: 12,
  });
  const { login } = donor;
  const id = await accountIdOf(world.app, login);
  const orders = await world.app.db.selectFrom("donation_orders").select("id").execute();
  const transfers = await world.app.db.selectFrom("transfers").select("id").execute();
  const goods = await world.app.db.selectFrom("deliveries").select(["id", "number"]).execute();
  await world.app.db
    .updateTable("account_events")
    .set({ address: "198.51.100.77", network: null })
    .where("account_id", "=", id)
    .execute();
  expect(await matches(login.toUpperCase())).toEqual([[login, "login"]]);
  expect(await matches(`${login}@EXAMPLE.com`)).toEqual([[login, "email"]]);
  expect(await matches(donor.name.toLowerCase())).toEqual([[login, "character"]]);
  expect(await matches("198.51.100.77")).toEqual([[login, "address"]]);
  expect(await matches(`#${id}`)).toEqual([[login, "account"]]);
  expect(await matches(order)).toEqual([[login, "order"]]);
  expect(await matches(orders[0]?.id ?? "")).toEqual([[login, "order"]]);
  expect(await matches(world.captureOf(order))).toEqual([[login, "payment"]]);
  expect(await matches(transfers[0]?.id ?? "")).toEqual([[login, "transfer"]]);
  expect(await matches(goods[0]?.id ?? "")).toEqual([[login, "delivery"]]);
  expect(await matches(`D-${goods[0]?.number}`)).toEqual([[login, "delivery"]]);
});

test("who is called just so is found before all whose names go on", async () => {
  const { app } = world;
  const names = ["Vendrik", ...Array.from({ length: 40 }, (_, index) => `Vendrik${index}`)];
  await app.deps.game.rankings.saveCharacters(
    names.map((name, index) => ({
      charId: 268_700_000 + index,
      login: `namesake${index}`,
      name,
      classId: 88,
      level: 40 + index,
      online: false,
    })),
  );
  const at = app.clock.now();
  const accounts = names.map((_name, index) => ({ login: `namesake${index}`, created_at: at }));
  await app.db.insertInto("accounts").values(accounts).execute();
  const { players, more } = await find("vendrik");
  expect(players[0]?.login).toBe("namesake0");
  expect([players.length, more]).toEqual([25, true]);
});

test("names of all kinds are found as they are, and no sign means anything else", async () => {
  const names = ['O"Neil', "it's", "🐉dragon", "\u202Eevil", "100%", "under_score", "back\\slash"];
  for (const [index, name] of names.entries()) {
    const login = `odd${index}`;
    await makePlayer({ login });
    await world.app.deps.game.rankings.saveCharacters([
      { charId: 268_600_000 + index, login, name, classId: 88, level: 40, online: false },
    ]);
  }
  for (const [index, name] of names.entries()) {
    const { players } = await find(name.toUpperCase());
    expect
      .soft(
        players.map(({ login }) => login),
        name,
      )
      .toEqual([`odd${index}`]);
    expect.soft(players[0]?.characters).toEqual([name]);
  }
  expect(await matches("%")).toEqual([]);
  expect(await matches("od_")).toEqual([]);
  // What nobody sees was copied along.
  expect(await matches("\u2066odd1\u2069")).toEqual([["odd1", "login"]]);
  // A name like the number of a delivery, and longer than one.
  await makePlayer({ login: "p695234728203" });
  expect(await matches("p695234728203")).toEqual([["p695234728203", "login"]]);
  expect((await support.call("GET", `players?search=${"x".repeat(101)}`)).status).toBe(422);
});

test("the list hides emails, narrows to a state, and lets nobody ask for an email letter by letter", async () => {
  const player = await makePlayer({ verified: false, login: "lettersome" });
  const [found] = (await find("lettersome")).players;
  expect(found).toMatchObject({ email: "le••••@example.com", verified: false, locked: false });
  await world.app.db
    .updateTable("accounts")
    .set({ email: "quitelong@example.com" })
    .where("id", "=", player.id)
    .execute();
  expect(await matches("quit")).toEqual([["lettersome", "email"]]);
  expect(await matches("quitel")).toEqual([]);
  expect(await matches("quitelong")).toEqual([["lettersome", "email"]]);
  expect((await find("lettersome", "&state=verified")).players).toEqual([]);
  expect((await find("lettersome", "&state=unverified")).players).toHaveLength(1);
  const all = await find("");
  expect(all.players[0]?.login).toBe("lettersome");
  expect(all.accounts).toBeGreaterThan(5);
});

test("the sheet shows what the player sees, with emails and addresses partly hidden", async () => {
  const donor = await world.donor();
  await world.fund(donor.headers, 20);
  const player = { id: await accountIdOf(world.app, donor.login), ...donor };
  const sheet = await sheetOf(player);
  expect(sheet).toMatchObject({
    login: donor.login,
    email: "do••••@example.com",
    isOwn: false,
    role: null,
    waysIn: { password: true, providers: [], passkeys: 0 },
    sessions: { count: 1, entries: [{ address: "203.0.•.•" }] },
    money: { balance: 20, donated: 20, hold: null, donations: [{ amount: 20, status: "CREDITED" }] },
    game: { characters: [{ name: donor.name, level: 80 }] },
  });
  expect(JSON.stringify(sheet)).not.toContain("203.0.113.7");
  expect(await sheetOf({ ...player, id: support.id })).toMatchObject({ isOwn: true, role: "support" });
  expect((await support.call("GET", "players/999999999")).status).toBe(404);
  expect((await support.call("GET", "players/nobody")).status).toBe(404);
  expect((await editor.call("GET", `players/${player.id}`)).answer.codes).toEqual(["permission.missing"]);
});

test("the story is one list of all kinds, whose pages lose nothing and tell nothing twice", async () => {
  const donor = await world.donor();
  const player = { id: await accountIdOf(world.app, donor.login), ...donor };
  await world.fund(donor.headers, 20);
  await world.call("/user/balance/transfer", donor.headers, "POST", {
    charId: donor.charId,
    name: donor.name,
    amount: 12,
  });
  const at = world.app.clock.now();
  // All of one moment: only their places tell them apart.
  await sql`insert into account_events (account_id, kind, at, address, user_agent)
    select ${player.id}, 'loginFailed', ${at}, '198.51.100.' || n, 'Firefox/130.0' from generate_series(1, 60) n`.execute(
    world.app.db,
  );
  await act(player, "notes", support, { text: "Asks about the <b>40</b> “again” 🐉" });
  await act(player, "end-sessions");
  const told: StoryItem[] = [];
  let before = "";
  for (;;) {
    const { items, earlier } = await story(player, before && `before=${before}`);
    told.push(...items);
    if (earlier === null) break;
    before = earlier;
  }
  const addresses = told.flatMap((item) =>
    item.kind === "login" && item.event === "loginFailed" ? [item.address] : [],
  );
  expect(addresses).toHaveLength(60);
  expect(new Set(addresses)).toEqual(new Set(["198.51.•.•"]));
  const kinds = told.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["login", "money", "delivery", "ours"]));
  expect(told.filter(({ kind }) => kind === "ours")).toMatchObject([
    { who: "tobias", action: "players.endSessions", text: reason },
    { who: "tobias", action: "players.note", text: "Asks about the <b>40</b> “again” 🐉" },
  ]);
  const times = told.map(({ at: moment }) => moment);
  expect(times).toEqual(times.toSorted().toReversed());
  const money = await story(player, "kind=money");
  expect(money.items).toMatchObject([
    { entry: "transfer", amount: -12, balance: 8 },
    { entry: "capture", amount: 20, balance: 20 },
  ]);
  expect((await support.call("GET", `players/${player.id}/story?before=x`)).status).toBe(422);
  expect((await support.call("GET", `players/${player.id}/story?kind=secret`)).status).toBe(422);
  expect((await support.call("GET", "players/999999999/story")).status).toBe(404);
});

test("a whole email and addresses are shown with a confirmation and a reason, and the record holds neither", async () => {
  const player = await makePlayer();
  const path = `players/${player.id}/reveal`;
  expect((await support.call("POST", path, { what: "email", reason })).answer.codes).toEqual([
    "confirm.needed",
  ]);
  expect((await support.act(path, { what: "email", reason: "short" })).status).toBe(422);
  const email = await support.act<RevealReply>(path, { what: "email", reason });
  expect(email.answer).toEqual({ email: `${player.login}@example.com`, addresses: [] });
  const { answer } = await support.act<RevealReply>(path, { what: "addresses", reason });
  expect(answer).toMatchObject({ email: null, addresses: [{ address: "203.0.113.7" }] });
  const target = `account ${player.id}`;
  expect(await records()).toMatchObject([
    { action: "players.reveal.email", permission: "players.reveal", target, reason },
    { action: "players.reveal.addresses", permission: "players.reveal", target, reason },
  ]);
  const { rows } = await sql`select before, after from official_record where number > ${last}`.execute(
    world.app.db,
  );
  expect(JSON.stringify(rows)).not.toContain("example.com");
});

const helps = [
  ["verify", "players.verify", "verified", "your email was confirmed by the administration"],
  ["reset-link", "players.resetLink", "resetLinkSent", "set a new password"],
  ["end-sessions", "players.endSessions", "sessionsEnded", "your sessions were ended"],
  ["resend-game-login", "players.gameLogin", "gameLoginSent", "your login was sent to the game again"],
  ["lock", "players.lock", "locked", "your account was locked"],
] as const;

test.for(helps)(
  "%s leaves one entry in the record, and one in the player's trail, mailed with the reason",
  async ([path, action, kind, subject]) => {
    const player = await makePlayer({ verified: path !== "verify" });
    const permission = path === "lock" ? "players.lock" : "players.help";
    expect((await support.call("POST", `players/${player.id}/${path}`, { reason })).answer.codes).toEqual([
      "confirm.needed",
    ]);
    expect((await act(player, path, support, { reason: "too short" })).status).toBe(422);
    expect((await act(player, path, editor)).status).toBe(403);
    last = (await recorded(world.app)).length;
    expect(await act(player, path)).toMatchObject({ status: 200 });
    expect(await records()).toEqual([
      { action, permission, target: `account ${player.id}`, reason, second_id: null },
    ]);
    expect(await trailOf(player)).toContainEqual({ kind, address: "", detail: reason });
    const mails = await mailsTo(player);
    expect(mails.map((one) => one.subject)).toEqual([`Gates of Aden: ${subject}`]);
    expect(mails[0]?.text).toContain(reason);
  },
);

test("what there is nothing to do about is refused, and leaves no trace", async () => {
  const player = await makePlayer();
  const stranger = await makePlayer({ verified: false });
  await world.app.db
    .updateTable("accounts")
    .set({ email: `${player.login}@example.com` })
    .where("id", "=", stranger.id)
    .execute();
  const refusals = [
    [await act(player, "verify"), "email.verified"],
    [await act(stranger, "verify"), "email.taken"],
    [await act(player, "unlock"), "player.notLocked"],
    [await act(player, "two-factor-off"), "twoFactor.off"],
    [await act({ ...player, id: 999_999_999 }, "lock"), "notFound"],
  ] as const;
  expect(refusals.map(([{ answer }]) => answer.codes)).toEqual(refusals.map(([, code]) => [code]));
  expect(await records()).toEqual([]);
  expect(await mailsTo(player)).toEqual([]);
  expect((await trailOf(player)).map(({ kind }) => kind)).toEqual(["deviceAdded", "loggedIn"]);
});

test("the link of the administration sets a new password once", async () => {
  const player = await makePlayer();
  await act(player, "reset-link");
  const [{ text } = { text: "" }] = await mailsTo(player);
  const token = /recover\/complete\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
  const complete = (password: string) =>
    world.app.request("/api/user/recover/password/complete", {
      method: "POST",
      ...json({ password, token }),
    });
  expect((await complete("new-secret")).status).toBe(200);
  expect((await complete("other-secret")).status).not.toBe(200);
  expect((await logIn(world.app, player.login, "new-secret")).status).toBe(200);
});

test("a locked account lets nobody in by any way, says so in the visitor's language, and opens again as it was", async () => {
  const player = await makePlayer();
  const { app } = world;
  const authenticator = createAuthenticator(publicUrl);
  const asked = await app.request("/api/public/user/passkeys/options", {
    method: "POST",
    ...json({}, player.headers),
  });
  const options = passkeyOptionsReply.parse(await asked.json());
  const body = { ...authenticator.create(options), name: "Phone", currentPassword: "secret1" };
  const added = await app.request("/api/public/user/passkeys", {
    method: "POST",
    ...json(body, player.headers),
  });
  expect(added.status).toBe(200);
  await act(player, "reset-link");
  const [{ text } = { text: "" }] = await mailsTo(player);
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? "";
  const before = await app.deps.game.accounts.find(app.db, player.login);
  expect(before).not.toBeNull();

  expect((await act(player, "lock")).status).toBe(200);
  expect(await isSignedIn(player)).toBe(false);
  const byPassword = await logIn(app, player.login, "secret1");
  expect(byPassword.status).toBe(403);
  expect(await byPassword.json()).toMatchObject({ codes: ["account.locked"], message: en["account.locked"] });
  const inLithuanian = await app.request("/api/login", {
    method: "POST",
    ...json({ username: player.login, password: "secret1" }, { "accept-language": "lt" }),
  });
  expect(await inLithuanian.json()).toMatchObject({ message: lt["account.locked"] });
  // A wrong password is told nothing of it.
  expect(await (await logIn(app, player.login, "wrong-one")).json()).toMatchObject({
    codes: ["login.wrong"],
  });
  const loginOptions = await app.request("/api/login/passkey/options", { method: "POST" });
  const shown = authenticator.get(passkeyLoginOptionsReply.parse(await loginOptions.json()));
  const byPasskey = await app.request("/api/login/passkey", { method: "POST", ...json(shown) });
  expect(await byPasskey.json()).toMatchObject({ codes: ["account.locked"] });
  const byLink = await app.request("/api/user/recover/password/complete", {
    method: "POST",
    ...json({ password: "new-secret", token }),
  });
  expect(byLink.status).not.toBe(200);
  mail.received.length = 0;
  await app.request("/api/user/recover/password", {
    method: "POST",
    ...json({
      login: player.login,
      email: `${player.login}@example.com`,
      recaptcha: await captcha(app),
    }),
  });
  expect((await mailsTo(player)).filter(({ subject }) => subject.includes("password"))).toEqual([]);
  expect(await app.deps.game.accounts.find(app.db, player.login)).toBeNull();
  expect((await act(player, "lock")).answer.codes).toEqual(["player.locked"]);
  expect((await act(player, "reset-link")).answer.codes).toEqual(["player.locked"]);
  expect((await find(player.login, "&state=locked")).players).toMatchObject([{ locked: true }]);

  expect((await act(player, "unlock")).status).toBe(200);
  expect((await logIn(app, player.login, "secret1")).status).toBe(200);
  expect(await app.deps.game.accounts.find(app.db, player.login)).toEqual(before);
  expect((await trailOf(player)).slice(0, 3).map(({ kind }) => kind)).toContain("unlocked");
});

test("the second factor is switched off for an owner who lost it", async () => {
  const player = await makePlayer();
  await sql`insert into two_factors (account_id, secret, confirmed_at) values (${player.id}, 'sealed', now())`.execute(
    world.app.db,
  );
  expect((await act(player, "two-factor-off")).status).toBe(200);
  expect((await sheetOf(player)).twoFactor.enabled).toBe(false);
  expect(await records()).toMatchObject([
    { action: "players.secondFactorOff", permission: "players.lock", reason },
  ]);
  expect(await trailOf(player)).toContainEqual({ kind: "twoFactorReset", address: "", detail: reason });
  expect((await mailsTo(player))[0]?.text).toContain(reason);
});

test("a grave act asks for a confirmation of its own each time, which a refused one leaves", async () => {
  const [one, other] = [await makePlayer(), await makePlayer()];
  await support.confirm();
  const post = (player: Player, path: string) =>
    support.call("POST", `players/${player.id}/${path}`, { reason });
  expect((await post(one, "unlock")).answer.codes).toEqual(["player.notLocked"]);
  expect((await post(one, "lock")).status).toBe(200);
  expect((await post(other, "lock")).answer.codes).toEqual(["confirm.needed"]);
  expect(await isSignedIn(other)).toBe(true);
});

test("nobody acts on their own account, and ways into a colleague's are an owner's alone", async () => {
  const own = { id: support.id, login: "tobias", headers: support.headers };
  const colleague = { id: editor.id, login: "ilze", headers: editor.headers };
  for (const path of [
    "verify",
    "reset-link",
    "end-sessions",
    "lock",
    "unlock",
    "two-factor-off",
    "resend-game-login",
  ])
    expect.soft((await act(own, path)).answer.codes, path).toEqual(["office.ownAccount"]);
  for (const path of ["verify", "end-sessions", "lock", "unlock", "two-factor-off"])
    expect.soft((await act(colleague, path)).answer.codes, path).toEqual(["player.official"]);
  expect((await act(own, "notes", support, { text: "me" })).answer.codes).toEqual(["office.ownAccount"]);
  expect((await act(own, "reveal", support, { what: "email", reason })).answer.codes).toEqual([
    "office.ownAccount",
  ]);
  expect(await isSignedIn(colleague)).toBe(true);
  // What was refused for being one's own is in the record as refused, and as nothing else.
  const actions = (await records()).map(({ action }) => action);
  expect(new Set(actions)).toEqual(new Set(["refused"]));
  expect((await act(colleague, "end-sessions", owner)).status).toBe(200);
  expect(await isSignedIn(colleague)).toBe(false);
});

test("an act whose record cannot be written does not happen", async () => {
  const player = await makePlayer();
  await sql`create function no_record() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`.execute(
    world.app.db,
  );
  await sql`create trigger no_record before insert on official_record for each row execute function no_record()`.execute(
    world.app.db,
  );
  try {
    expect((await act(player, "lock")).status).toBe(500);
    expect((await act(player, "reset-link")).status).toBe(500);
    expect((await act(player, "notes", support, { text: "never noted" })).status).toBe(500);
    expect((await act(player, "reveal", support, { what: "email", reason })).status).toBe(500);
  } finally {
    await sql`drop trigger no_record on official_record`.execute(world.app.db);
    await sql`drop function no_record()`.execute(world.app.db);
  }
  expect(await isSignedIn(player)).toBe(true);
  expect((await trailOf(player)).map(({ kind }) => kind)).toEqual(["deviceAdded", "loggedIn"]);
  expect(await mailsTo(player)).toEqual([]);
  const { rows } = await sql`select 1 from player_notes where account_id = ${player.id}`.execute(
    world.app.db,
  );
  expect(rows).toEqual([]);
});

test("of two who do the same at once one does it, and the other is told", async () => {
  const player = await makePlayer();
  await Promise.all([owner.confirm(), support.confirm()]);
  const lock = (by: OfficialInTest) => by.call("POST", `players/${player.id}/lock`, { reason });
  const answers = await Promise.all([lock(owner), lock(support)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await records()).map(({ action }) => action)).toEqual(["players.lock"]);
  expect(await mailsTo(player)).toHaveLength(1);
});

test("a login that is at the door while the account is locked does not get in", async () => {
  const player = await makePlayer();
  await support.confirm();
  const [, ...logins] = await Promise.all([
    support.call("POST", `players/${player.id}/lock`, { reason }),
    ...[1, 2, 3].map(() => logIn(world.app, player.login, "secret1")),
  ]);
  for (const reply of logins) {
    const headers = { authorization: reply.headers.get("authorization") ?? "" };
    expect(await isSignedIn({ ...player, headers })).toBe(false);
  }
});
