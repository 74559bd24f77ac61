import { requestsReply } from "@gatehouse/contract/operations/requests";
import { recordCheckReply, recordEntry, recordReply } from "@gatehouse/contract/operations/record";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { officeFindings } from "../../../../cli/doctor-office.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { openPortal } from "../../../../../test/live-reader.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";
import { until } from "../../../../../test/until.ts";

/** How the act of the tests goes. */
type Payload = { fails?: boolean; isQuiet?: boolean };

let app: TestApp;
let owner: OfficialInTest;
let support: OfficialInTest;
let other: OfficialInTest;
beforeAll(async () => {
  app = await startApp({ config: { deviceVerification: false } });
  owner = await makeOfficial(app, "owner", "owner");
  support = await makeOfficial(app, "helper", "support");
  other = await makeOfficial(app, "second", "support");
  app.deps.operations.requests.define<Payload>("test.act", "money.adjustAbove", async (_on, act) => {
    if (act.payload.fails) throw new Error("broken off");
    if (act.payload.isQuiet) return undefined;
    return { before: { balance: 1 }, after: { balance: 2 } };
  });
});
beforeEach(async () => {
  for (const one of [owner, support, other]) await one.confirm(false);
});
afterAll(() => app.close());

const reason = "so that the tests have one";
const asOfficial = async ({ id, login }: OfficialInTest, role: "owner" | "support") => ({
  accountId: id,
  login,
  role,
  sessionId: 0,
  confirmedAt: app.clock.now(),
  confirmedHow: "code" as const,
  requestId: "test",
  address: "203.0.113.7",
  browser: "a browser",
});
const note = async (by: OfficialInTest, action: string, targetId: number | string = by.id, name = "x") => {
  const official = await asOfficial(by, "support");
  return app.db.transaction().execute((transaction) =>
    app.deps.operations.record.note(transaction, official, {
      permission: "players.read",
      action,
      target: { kind: "account", id: targetId, name },
      reason,
    }),
  );
};
const page = async (by: OfficialInTest, query = "") =>
  recordReply.parse((await by.call("GET", `record${query}`)).answer).entries;
const request = async (by: OfficialInTest, payload: Payload = {}, target = owner.id + 1_000) => {
  const official = await asOfficial(by, "support");
  return app.db.transaction().execute((transaction) =>
    app.deps.operations.requests.make(transaction, official, {
      kind: "test.act",
      payload,
      target: { kind: "account", id: target },
      after: { amount: 80 },
      reason,
    }),
  );
};
const decide = async (by: OfficialInTest, number: number, how: "confirm" | "refuse" = "confirm") => {
  await by.confirm();
  return by.call("POST", `requests/${number}/${how}`, how === "refuse" ? { reason } : undefined);
};

test("one's own entries are everybody's, those of others take record.read and a confirmation", async () => {
  const [own, others] = [await note(support, "test.own"), await note(owner, "test.others")];
  expect((await page(support)).map(({ action }) => action)).toEqual(["test.own"]);
  expect((await support.call("GET", `record/${own}`)).status).toBe(200);
  expect((await support.call("GET", `record/${others}`)).answer.codes).toEqual(["permission.missing"]);
  expect((await support.call("GET", "record?whose=all")).answer.codes).toEqual(["permission.missing"]);
  // Both refusals are in it, too.
  expect((await recorded(app)).map(({ action, permission }) => [action, permission]).slice(-2)).toEqual([
    ["refused", "record.read"],
    ["refused", "record.read"],
  ]);
  expect((await owner.call("GET", "record?whose=all")).answer.codes).toEqual(["confirm.needed"]);
  await owner.confirm();
  const all = await page(owner, "?whose=all");
  expect(all.map(({ number }) => number)).toEqual(all.map(({ number }) => number).toSorted((a, b) => b - a));
  expect(await page(owner, `?whose=all&person=${support.id}&action=test.own`)).toHaveLength(1);
  expect(
    await page(owner, `?whose=all&action=test.others&targetKind=account&targetId=${owner.id}`),
  ).toHaveLength(1);
  expect((await page(owner, `?whose=all&before=${own + 1}`))[0]?.number).toBe(own);
  const entry = recordEntry.parse((await owner.call("GET", `record/${own}`)).answer);
  expect(entry).toMatchObject({
    number: own,
    person: { id: support.id, login: "helper" },
    role: "support",
    target: { kind: "account", id: String(support.id), name: "x" },
    reason,
    confirmed: { how: "code" },
    address: "203.0.113.7",
    browser: "a browser",
  });
  for (const path of ["record/0", "record/x", "record/999999", "record/9999999999999999"])
    expect((await owner.call("GET", path)).status, path).toBe(404);
  expect((await owner.call("GET", "record?person=-1")).status).toBe(422);
});

test("an entry is written with what it tells of, or not at all, and many at once have no gap", async () => {
  const before = (await recorded(app)).length;
  const broken = app.db.transaction().execute(async (transaction) => {
    await app.deps.operations.record.note(transaction, await asOfficial(owner, "owner"), {
      permission: "team.manage",
      action: "test.broken",
      target: { kind: "test", id: 1 },
    });
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  expect(await recorded(app)).toHaveLength(before);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => note(owner, "test.many")));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => before + 1 + at));
});

test("an entry holds what changed, and nothing of what stayed as it was", async () => {
  const official = await asOfficial(owner, "owner");
  const changes = [
    [
      { week: "2026-11-21", isOut: false },
      { week: "2026-11-21", isOut: true, entries: 3 },
    ],
    [
      { shown: [1, 2], hidden: null },
      { shown: [1, 2], hidden: null },
    ],
  ] as const;
  const written = [];
  for (const [before, after] of changes) {
    const act = { permission: "desk.read", action: "test.changed", target: { kind: "test", id: 1 } } as const;
    const number = await app.db
      .transaction()
      .execute((transaction) =>
        app.deps.operations.record.note(transaction, official, { ...act, before, after }),
      );
    written.push((await app.deps.operations.record.find(number)).entry);
  }
  expect(written.map(({ before, after }) => [before, after])).toEqual([
    [{ isOut: false }, { isOut: true, entries: 3 }],
    [null, null],
  ]);
});

test.each([
  ["changed", sql`update official_record set reason = 'another one'`],
  ["deleted", sql`delete from official_record where number = 1`],
  ["emptied", sql`truncate official_record`],
])("no entry can be %s", async (_how, statement) => {
  await note(owner, "test.kept");
  await expect(statement.execute(app.db)).rejects.toThrow(/permission denied|insert only/);
});

const check = async () => {
  await owner.confirm();
  return recordCheckReply.parse((await owner.call("GET", "record/check")).answer).broken;
};

test("names and addresses go with the account or after a year, the entry and its hash stay", async () => {
  const leaver = await makeOfficial(app, "leaver", "support");
  const own = await note(leaver, "test.leaver", leaver.id, "leaver");
  await app.db
    .transaction()
    .execute((transaction) => app.deps.identity.accounts.delete(transaction, leaver.id));
  await owner.confirm();
  const entry = recordEntry.parse((await owner.call("GET", `record/${own}`)).answer);
  expect(entry).toMatchObject({
    person: { login: null },
    target: { name: null },
    address: null,
    browser: null,
  });
  expect(await check()).toEqual([]);
  const old = await note(owner, "test.old");
  await sql`update official_record_people set at = at - interval '366 days' where number = ${old}`.execute(
    app.db,
  );
  await app.deps.cleanUp();
  const cleared = recordEntry.parse((await owner.call("GET", `record/${old}`)).answer);
  expect(cleared).toMatchObject({ person: { id: owner.id, login: null }, address: null });
});

test("a request is done by a second person, once, and both stand in its entry", async () => {
  const number = await request(support);
  expect((await decide(support, number)).answer.codes).toEqual(["office.ownRequest"]);
  expect((await owner.call("POST", `requests/${number}/confirm`)).answer.codes).toEqual(["confirm.needed"]);
  const both = await Promise.all([decide(owner, number), decide(other, number)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const done = (await recorded(app)).filter(({ action }) => action === "test.act");
  expect(done).toEqual([
    expect.objectContaining({ permission: "money.adjustAbove", reason, second_id: expect.any(Number) }),
  ]);
  const list = requestsReply.parse((await owner.call("GET", "requests?state=confirmed")).answer);
  const winner = both[0]?.status === 200 ? "owner" : "second";
  expect(list).toMatchObject([
    { number, madeBy: "helper", state: "confirmed", own: false, decidedBy: winner, decisionReason: null },
  ]);
  expect(list[0]?.target).toEqual({ kind: "account", id: String(owner.id + 1_000), name: null });
  expect(list[0]?.decidedAt).toBe(app.clock.now().toISOString());
  const own = requestsReply.parse((await support.call("GET", "requests")).answer);
  expect(own).toMatchObject([{ number, own: true, before: null, after: { amount: 80 }, reason }]);
  // It is done by who made it, as they had confirmed; the second person stands beside them.
  const [entry] = await page(support, "?action=test.act");
  expect(entry).toMatchObject({
    person: { login: "helper" },
    confirmed: { how: "code" },
    before: { balance: 1 },
    after: { balance: 2, request: number },
  });
  const [asked] = await page(support, "?action=test.act.requested");
  expect(asked).toMatchObject({ before: null, after: { amount: 80, request: number }, reason });
  // An act that says nothing of what changed has done what was asked for.
  await decide(owner, await request(support, { isQuiet: true }));
  const [quiet] = await page(support, "?action=test.act");
  expect(quiet).toMatchObject({ before: null, after: { amount: 80 } });
  const editor = await makeOfficial(app, "writer", "editor");
  expect((await editor.call("GET", "requests")).answer).toEqual([]);
  expect((await decide(editor, number)).answer.codes).toEqual(["permission.missing"]);
});

test("a request that fails stays open, one is refused with a reason, and after 48 hours it has ended", async () => {
  const failing = await request(support, { fails: true });
  expect((await decide(owner, failing)).status).toBe(500);
  const open = requestsReply.parse((await owner.call("GET", "requests?state=open")).answer);
  expect(open.map(({ number }) => number)).toEqual([failing]);
  const onHelper = await request(support, {}, support.id);
  expect(await app.deps.operations.requests.deskItems()).toMatchObject([
    {
      key: `request:${failing}`,
      since: app.clock.now(),
      parameters: { number: failing, by: "helper", login: String(owner.id + 1_000), amount: 80 },
    },
    { key: `request:${onHelper}`, parameters: { login: "helper" } },
  ]);
  await decide(support, onHelper, "refuse");
  const put = await decide(support, failing, "refuse");
  expect(put.answer).toMatchObject({
    state: "refused",
    own: true,
    decidedBy: "helper",
    decisionReason: reason,
    target: { name: null },
  });
  const [refusal] = await page(support, "?action=test.act.refused");
  expect(refusal).toMatchObject({ after: { request: failing }, reason });
  expect((await decide(owner, failing, "refuse")).answer.codes).toEqual(["office.requestEnded"]);
  const onOwner = await request(support, {}, owner.id);
  expect((await decide(owner, onOwner)).answer.codes).toEqual(["office.ownAccount"]);
  const late = await request(support);
  const byMachine = () => app.deps.operations.requests.confirm({ machine: true, requestId: "late" }, late);
  const made = app.clock.now();
  app.clock.advance(48 * 3_600);
  await expect(byMachine()).rejects.toMatchObject({ code: "office.requestEnded" });
  app.clock.advance(-1);
  await byMachine();
  app.clock.set(made);
  expect((await decide(owner, late)).answer.codes).toEqual(["office.requestEnded"]);
  const ended = await request(support);
  app.clock.advance(48 * 3_600);
  const [last] = await app.deps.operations.requests.list(await asOfficial(support, "support"), "ended");
  expect(last).toMatchObject({ number: ended, state: "ended", decidedBy: null, decidedAt: null });
  const refused = await app.deps.operations.requests.list(await asOfficial(support, "support"), "refused");
  expect(refused.map(({ number }) => number)).toContain(failing);
  app.clock.set(made);
  for (const path of ["0", "x", "999999"])
    expect((await owner.call("POST", `requests/${path}/confirm`)).status, path).toBe(404);
});

test("the machine itself is the second person where there is none, and the record says so", async () => {
  const number = await request(support);
  await app.deps.operations.requests.confirm({ machine: true, requestId: "confirm-request" }, number);
  await owner.confirm();
  const [entry] = await page(owner, "?whose=all&action=test.act");
  expect(entry).toMatchObject({
    person: { login: "helper" },
    confirmed: { how: "machine" },
    second: null,
    after: { balance: 2, request: number },
  });
});

test("a role that is lost half-way ends at once: calls, requests and streams, in every process", async () => {
  const portal = await openPortal(app);
  const leaving = await makeOfficial(app, "leaving", "support");
  const stream = await portal.read("desk,status", leaving.headers);
  await stream.hear("desk");
  const stranger = await portal.read("desk,status");
  await stranger.hear("status");
  const number = await request(leaving);
  await owner.confirm();
  const taken = await owner.call("DELETE", "team/leaving", { reason });
  expect(taken.status).toBe(200);
  await until("the end of the stream", () => stream.isOver());
  // The last word has an open page of the office ask anew, and so find that there is none for it.
  expect(stream.of("desk").at(-1)).toEqual({ version: "" });
  expect(stranger.of("desk")).toEqual([]);
  expect((await leaving.call("GET", "me")).status).toBe(404);
  expect((await decide(owner, number)).answer.codes).toEqual(["office.requestEnded"]);
  await stranger.leave();
  await portal.close();
});

test("what somebody asked for who may not any more is not done", async () => {
  const changed = await makeOfficial(app, "changed", "support");
  const number = await request(changed);
  await app.deps.operations.team.appoint("changed", "editor");
  expect((await decide(owner, number)).answer.codes).toEqual(["office.requestEnded"]);
  await app.deps.operations.team.appoint("changed", "support");
  expect((await decide(owner, number)).status).toBe(200);
});

/** What only somebody does who owns the database and takes the rights back first. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table official_record disable trigger official_record_insert_only`.execute(app.db);
  await sql`grant update, delete on official_record to current_user`.execute(app.db);
  await statement.execute(app.db);
  await sql`alter table official_record enable trigger official_record_insert_only`.execute(app.db);
}
test("a changed row is found, and an end that was cut off, on the page, by the doctor and every night", async () => {
  const number = await note(owner, "test.chain");
  const last = await note(owner, "test.chain");
  expect(await check()).toEqual([]);
  expect((await officeFindings(app.deps))[0]).toMatchObject({ level: "ok" });
  await tamper(sql`update official_record set reason = 'another reason' where number = ${number}`);
  expect(await check()).toEqual([number]);
  expect((await officeFindings(app.deps))[0]?.text).toContain(`from entry ${number} on`);
  await tamper(sql`update official_record set reason = ${reason} where number = ${number}`);
  expect(await check()).toEqual([]);
  await tamper(sql`delete from official_record where number = ${last}`);
  expect(await check()).toEqual([last]);
  // What follows does not hide it.
  expect(await note(owner, "test.chain")).toBe(last + 1);
  expect(await check()).toEqual([last + 1]);
});
