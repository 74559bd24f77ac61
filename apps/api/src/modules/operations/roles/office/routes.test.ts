import { loginReply } from "@gatehouse/contract/identity/login";
import { teamMember, teamReply } from "@gatehouse/contract/operations/team";
import { meReply } from "@gatehouse/contract/operations/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testAtLength } from "../../../../../test/at-length.ts";
import { createAuthenticator } from "../../../../../test/authenticator.ts";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { makeOfficial, type TestOfficial } from "../../../../../test/officials.ts";

let app: TestApp;
let owner: TestOfficial;
let other: TestOfficial;
beforeAll(async () => {
  app = await startApp({ config: { deviceVerification: false } });
  // The first of the team need be no owner.
  await makeOfficial(app, "first", "analyst");
  owner = await makeOfficial(app, "owner", "owner");
  other = await makeOfficial(app, "second", "owner");
});
// Whatever time has passed, everybody is signed in still.
beforeEach(async () => {
  const later = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db.updateTable("sessions").set({ expires_at: later, ends_at: later }).execute();
});
afterAll(() => app.close());

const reason = "so that the tests have one";
const codes = async (reply: Response) => ((await reply.json()) as { codes: string[] }).codes;
const records = () => app.db.selectFrom("official_record").selectAll().orderBy("number", "desc").execute();
const base = async (login: string) => {
  await owner.confirm();
  return teamMember.parse(await (await owner.call("GET", `/team/${login}`)).json()).revision;
};
const give = async (login: string, role: string, from: number | null) => {
  await owner.confirm();
  return owner.call("PUT", `/team/${login}`, { role, base: from, reason });
};
const dismiss = async (by: TestOfficial, login: string) => {
  await by.confirm();
  return by.call("DELETE", `/team/${login}`, { reason });
};

test("says who asks, what they may do, and with what they confirm", async () => {
  const analyst = await makeOfficial(app, "teller", "analyst");
  const me = meReply.parse(await (await analyst.call("GET", "/me")).json());
  expect(me).toMatchObject({
    login: "teller",
    role: "analyst",
    confirmedUntil: null,
    confirmsWith: ["code"],
  });
  expect(me.permissions).toContainEqual({ permission: "export.plain", lock: "yes" });
  expect(me.permissions.map(({ permission }) => permission)).not.toContain("players.read");
});

test("a code confirms for ten minutes in its session, and for one call of those that are confirmed each time", async () => {
  app.clock.advance(60);
  expect(await codes(await owner.call("GET", "/team"))).toEqual(["confirm.needed"]);
  const reply = await owner.call("POST", "/confirm", { code: owner.code() });
  expect(reply.status).toBe(200);
  const me = meReply.parse(await (await owner.call("GET", "/me")).json());
  expect(me.confirmedForOne).toBe(true);
  expect(new Date(me.confirmedUntil ?? 0).getTime()).toBe(app.clock.now().getTime() + 600_000);
  // Reading on needs no other one; what is done each time does.
  expect((await owner.call("GET", "/team")).status).toBe(200);
  expect((await owner.call("GET", "/team/second")).status).toBe(200);
  expect(
    await codes(await owner.call("PUT", "/team/nobody1", { role: "editor", base: null, reason })),
  ).toEqual(["confirm.needed"]);
  app.clock.advance(601);
  expect(await codes(await owner.call("GET", "/team"))).toEqual(["confirm.needed"]);
  await owner.confirm();
  app.clock.advance(601);
  const late = meReply.parse(await (await owner.call("GET", "/me")).json());
  expect(late).toMatchObject({ confirmedUntil: null, confirmedForOne: false });
});

test("a login that waits for its second factor opens nothing of the office", async () => {
  const { login } = await makeOfficial(app, "halfway", "support");
  const reply = await app.request("/api/login", {
    method: "POST",
    ...json({ username: login, password: "secret1" }),
  });
  expect(loginReply.parse(await reply.json()).verifyDevice).toBe(true);
  const headers = { authorization: reply.headers.get("authorization") ?? "" };
  for (const path of ["me", "desk"])
    expect((await app.request(`/api/admin/${path}`, { headers })).status, path).toBe(404);
});

test("what takes a recent confirmation has one of less than ten minutes, as often as it is asked", async () => {
  const player = await makeOfficial(app, "revealed", null);
  const reveal = async () =>
    (await owner.call("POST", `/players/${player.id}/reveal`, { what: "email", reason })).status;
  const me = async () => meReply.parse(await (await owner.call("GET", "/me")).json());
  app.clock.advance(601);
  expect([await reveal(), (await me()).confirmedUntil]).toEqual([403, null]);
  await owner.confirm();
  app.clock.advance(599);
  expect([await reveal(), await reveal()]).toEqual([200, 200]);
  // It is still good for one call of those that are confirmed each time, and then for none.
  expect((await me()).confirmedForOne).toBe(true);
  expect((await owner.call("GET", "/team")).status).toBe(200);
  expect(await me()).toMatchObject({ confirmedUntil: expect.any(String), confirmedForOne: false });
  app.clock.advance(1);
  expect([await reveal(), (await me()).confirmedUntil]).toEqual([403, null]);
  expect(await codes(await owner.call("GET", "/team"))).toEqual(["confirm.needed"]);
});

test("a passkey of one's own confirms, that of somebody else does not", async () => {
  const { call } = other;
  const { headers } = other;
  const ask = async (path: string, body: unknown) =>
    (
      await app.request(`/api${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { ...headers, "content-type": "application/json" },
      })
    ).json();
  const origin = new URL(app.deps.config.publicUrl).origin;
  const key = createAuthenticator(origin);
  const options = await ask("/public/user/passkeys/options", { currentPassword: "secret1" });
  await ask("/public/user/passkeys", key.create(options as never));
  const answer = async () => key.get((await ask("/login/passkey/options", {})) as never);
  expect(await codes(await owner.call("POST", "/confirm", { passkey: await answer() }))).toEqual([
    "passkey.refused",
  ]);
  const used = await answer();
  expect((await call("POST", "/confirm", { passkey: used })).status).toBe(200);
  expect(await codes(await call("POST", "/confirm", { passkey: used }))).toEqual(["passkey.refused"]);
  // It is one of both: a code that comes with it is the one that counts.
  expect(await codes(await call("POST", "/confirm", { passkey: used, code: "WRONG-WRONG" }))).toEqual([
    "code.wrong",
  ]);
  expect(await codes(await call("POST", "/confirm", {}))).toEqual(["field.required"]);
  expect(meReply.parse(await (await call("GET", "/me")).json()).confirmsWith).toEqual(["code", "passkey"]);
});

test("the fifth wrong code makes its account wait for a quarter of an hour, which is recorded", async () => {
  const clumsy = await makeOfficial(app, "clumsy", "support");
  app.clock.advance(60);
  const fail = async (times: number) => {
    for (let tries = 1; tries <= times; tries += 1)
      expect(await codes(await clumsy.call("POST", "/confirm", { code: "WRONG-WRONG" }))).toEqual([
        "code.wrong",
      ]);
  };
  const [first = "", recovery = ""] = clumsy.recoveryCodes;
  // A right one in between has them counted from the first.
  await fail(4);
  expect((await clumsy.call("POST", "/confirm", { code: first })).status).toBe(200);
  await fail(4);
  expect((await records()).map(({ action }) => action)).not.toContain("confirm.paused");
  await fail(1);
  const [entry] = await records();
  expect(entry).toMatchObject({
    action: "confirm.paused",
    person_id: clumsy.id,
    target_id: "POST /api/admin/confirm",
    after: '{"tries":5,"minutes":15}',
  });
  const refused = await clumsy.call("POST", "/confirm", { code: recovery });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  app.clock.advance(899);
  app.clock.set(new Date(app.clock.now().getTime() + 1));
  const almost = await clumsy.call("POST", "/confirm", { code: recovery });
  expect([almost.status, almost.headers.get("retry-after")]).toEqual([429, "1"]);
  app.clock.set(new Date(app.clock.now().getTime() + 999));
  await fail(1);
  expect((await clumsy.call("POST", "/confirm", { code: recovery })).status).toBe(200);
});

testAtLength("a person has 300 calls of the office in a minute, whatever others call", async () => {
  const limited = await startApp({ config: { rateLimitScale: 1, deviceVerification: false } });
  const [busy, quiet] = [
    await makeOfficial(limited, "busy", "analyst"),
    await makeOfficial(limited, "quiet", "analyst"),
  ];
  const asked = async (by: TestOfficial) => (await by.call("GET", "/me")).status;
  const all = [];
  for (let count = 0; count < 300; count += 1) all.push(await asked(busy));
  expect(new Set(all)).toEqual(new Set([200]));
  const refused = await busy.call("GET", "/me");
  expect([refused.status, await codes(refused)]).toEqual([429, ["request.tooMany"]]);
  expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
  expect(await asked(quiet)).toBe(200);
  await limited.close();
});

test("an owner gives, changes and takes roles, each with one entry in the record", async () => {
  const editor = await makeOfficial(app, "writer", null);
  expect((await editor.call("GET", "/me")).status).toBe(404);
  expect((await give("writer", "editor", null)).status).toBe(200);
  expect((await records())[0]).toMatchObject({
    action: "team.given",
    permission: "team.manage",
    person_id: owner.id,
    role: "owner",
    target_kind: "account",
    target_id: String(editor.id),
    before: '{"role":null}',
    after: '{"role":"editor"}',
    reason,
    confirmed_how: "code",
  });
  expect((await editor.call("GET", "/me")).status).toBe(200);
  const revision = await base("writer");
  const entry = teamMember.parse(await (await owner.call("GET", "/team/writer")).json());
  expect(entry).toMatchObject({ login: "writer", role: "editor", givenBy: "owner", missing: [] });
  const count = (await records()).length;
  expect((await give("writer", "editor", revision)).status).toBe(200);
  expect(await records()).toHaveLength(count);
  expect((await give("writer", "analyst", revision)).status).toBe(200);
  expect((await records())[0]).toMatchObject({
    action: "team.changed",
    before: '{"role":"editor"}',
    after: '{"role":"analyst"}',
  });
  expect(await codes(await give("writer", "support", revision))).toEqual(["office.changed"]);
  expect(await codes(await give("writer", "support", null))).toEqual(["office.changed"]);
  expect((await dismiss(owner, "writer")).status).toBe(200);
  expect((await records())[0]).toMatchObject({
    action: "team.dismissed",
    before: '{"role":"analyst"}',
    after: '{"role":null}',
  });
  expect((await editor.call("GET", "/me")).status).toBe(404);
  expect((await dismiss(owner, "writer")).status).toBe(404);
  await owner.confirm();
  const team = teamReply.parse(await (await owner.call("GET", "/team")).json());
  expect(team.map(({ login }) => login)).not.toContain("writer");
  expect(team.find(({ login }) => login === "second")).toMatchObject({ role: "owner", givenBy: null });
  expect((await owner.call("GET", "/team/writer")).status).toBe(404);
  await makeOfficial(app, "player1", null);
  expect((await dismiss(owner, "player1")).status).toBe(404);
  expect((await give("nobody7", "editor", null)).status).toBe(404);
});

test("nobody changes their own role, which is recorded; a refused call leaves its confirmation", async () => {
  await owner.confirm();
  const asked = { role: "editor", base: 1, reason };
  expect(await codes(await owner.call("PUT", "/team/owner", asked))).toEqual(["office.ownAccount"]);
  expect((await records())[0]).toMatchObject({ action: "refused", after: '{"code":"office.ownAccount"}' });
  expect((await owner.call("GET", "/team")).status).toBe(200);
  expect(await codes(await dismiss(owner, "owner"))).toEqual(["office.ownAccount"]);
});

test("of two owners who dismiss each other at once one stays, and may not delete the account", async () => {
  const outcome = await Promise.all([dismiss(owner, "second"), dismiss(other, "owner")]);
  expect(outcome.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const [left, gone] = outcome[0]?.status === 200 ? [owner, other] : [other, owner];
  const refused = await app.request("/api/public/user/deleteAccount", {
    method: "DELETE",
    headers: left.headers,
  });
  expect(await codes(refused)).toEqual(["office.lastOwner"]);
  const { team } = app.deps.operations;
  await expect(team.appoint(left.login, "editor")).rejects.toMatchObject({ code: "office.lastOwner" });
  expect(await team.appoint(gone.login, "owner")).toEqual({ isNew: true, missing: [] });
  expect((await records())[0]).toMatchObject({
    action: "team.given",
    permission: null,
    target_id: String(gone.id),
    after: '{"role":"owner"}',
  });
  const count = (await records()).length;
  expect(await team.appoint(gone.login, "owner")).toEqual({ isNew: false, missing: [] });
  expect(await records()).toHaveLength(count);
});

test("who was an owner a moment ago changes nobody's role", async () => {
  await makeOfficial(app, "lately", "owner");
  await makeOfficial(app, "subject", "editor");
  const official = { ...(await asOwner("lately")), role: "owner" as const };
  await app.deps.operations.team.appoint("lately", "editor");
  const asked = { role: "analyst" as const, base: 1, reason };
  await expect(app.deps.operations.team.give(official, "subject", asked)).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(app.deps.operations.team.dismiss(official, "subject", reason)).rejects.toMatchObject({
    code: "notFound",
  });
});

const asOwner = async (login: string) => {
  const { id } = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  return {
    accountId: id,
    login,
    sessionId: 0,
    confirmedAt: app.clock.now(),
    confirmedHow: "code" as const,
    requestId: "test",
    address: "",
    browser: "",
  };
};

test("who deletes their own account leaves the team with an entry in the record, which names nobody", async () => {
  const leaver = await makeOfficial(app, "leaver", "owner");
  const deletion = { method: "DELETE", headers: leaver.headers };
  // None of it without the other: what cannot be recorded is not done.
  await sql`alter table official_record add constraint nothing check (action <> 'team.left')`.execute(app.db);
  const refused = await app.request("/api/public/user/deleteAccount", deletion);
  expect(refused.status).toBe(500);
  await sql`alter table official_record drop constraint nothing`.execute(app.db);
  expect((await leaver.call("GET", "/me")).status).toBe(200);

  const before = (await records()).length;
  // At the moment in which they do something, too: one of both is first, and none waits for ever.
  const [deleted, done] = await Promise.all([
    app.request("/api/public/user/deleteAccount", deletion),
    leaver.call("GET", "/team"),
  ]);
  expect(deleted.status).toBe(200);
  expect([403, 401, 404]).toContain(done.status);
  const left = (await records()).slice(0, -before).filter(({ action }) => action === "team.left");
  expect(left).toMatchObject([
    {
      permission: null,
      person_id: leaver.id,
      role: "owner",
      target_kind: "account",
      target_id: String(leaver.id),
      before: '{"role":"owner"}',
      after: '{"role":null}',
      confirmed_how: "none",
    },
  ]);
  const people = app.db.selectFrom("official_record_people").select("number");
  expect(await people.where("account_id", "=", leaver.id).execute()).toEqual([]);
  expect(await people.where("number", "=", left[0]?.number ?? 0).execute()).toEqual([]);
  expect((await app.deps.operations.chain.check()).broken).toEqual([]);
  // A player who goes leaves no entry.
  const player = await makeOfficial(app, "passerby", null);
  const count = (await records()).length;
  await app.request("/api/public/user/deleteAccount", { method: "DELETE", headers: player.headers });
  expect(await records()).toHaveLength(count);
});

test("a role sleeps while its account has no second factor or is not verified", async () => {
  const sleeper = await makeOfficial(app, "sleeper", "support");
  await app.db
    .updateTable("accounts")
    .set({ verified_at: sql`null` })
    .where("id", "=", sleeper.id)
    .execute();
  expect((await sleeper.call("GET", "/me")).status).toBe(404);
  const { isAwake } = app.deps.operations.roles;
  const player = await makeOfficial(app, "lively", null);
  expect([await isAwake(sleeper.id), await isAwake(player.id), await isAwake(owner.id)]).toEqual([
    false,
    false,
    true,
  ]);
  await owner.confirm();
  const entry = teamMember.parse(await (await owner.call("GET", "/team/sleeper")).json());
  expect(entry.missing).toEqual(["verification"]);
  await app.db
    .updateTable("accounts")
    .set({ verified_at: app.clock.now() })
    .where("id", "=", sleeper.id)
    .execute();
  expect((await sleeper.call("GET", "/me")).status).toBe(200);
  await app.deps.identity.twoFactor.reset(sleeper.id);
  expect((await sleeper.call("GET", "/me")).status).toBe(404);
});
