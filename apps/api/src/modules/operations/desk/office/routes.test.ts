import type { DeskReply, NumbersReply } from "@gatehouse/contract/operations/desk";
import type { JobsReply, PortalHealth } from "@gatehouse/contract/operations/health";
import type { MailsReply } from "@gatehouse/contract/operations/mail";
import type { SwitchState } from "@gatehouse/contract/operations/switches";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json, startApp, type TestApp } from "../../../../../test/app.ts";
import { captcha } from "../../../../../test/captcha.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";

const reason = "Because the test says so";

let portal: TestApp;
let owner: OfficialInTest;
let support: OfficialInTest;
let analyst: OfficialInTest;
beforeAll(async () => {
  portal = await startApp();
  owner = await makeOfficial(portal, "maren", "owner");
  support = await makeOfficial(portal, "tobias", "support");
  analyst = await makeOfficial(portal, "piotr", "analyst");
});
afterAll(() => portal.close());

const until = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString();
const turn = async (who: OfficialInTest, name: string, body: object) => {
  await who.confirm();
  return who.call<SwitchState>("PUT", `switches/${name}`, { reason, base: null, ...body });
};
const kinds = async (who: OfficialInTest) =>
  (await who.read<DeskReply>("desk")).items.map(({ kind }) => kind);

async function register(login: string): Promise<{ status: number; message: string }> {
  const fields = { login, password: "secret1", email: `${login}@example.com` };
  const request = json({ ...fields, recaptcha: await captcha(portal) });
  const reply = await portal.request("/api/user/register", { method: "POST", ...request });
  const { message = "" } = (await reply.json()) as { message?: string };
  return { status: reply.status, message };
}

describe("a switch", () => {
  test("that is off refuses on the public pages until its end, and by nobody's hand comes back", async () => {
    const before = (await recorded(portal)).length;
    const end = until(0.1);
    const { status, answer } = await turn(owner, "registration", { isOn: false, until: end });
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({ name: "registration", isOn: false, until: end, by: "maren", reason }),
    ]);
    const refused = await register("latecomer");
    expect(refused.status).toBe(503);
    expect(refused.message).toMatch(/No new accounts are made right now/);
    expect((await recorded(portal)).slice(before)).toMatchObject([
      { action: "switches.off", permission: "house.switch", target: "switch registration", reason },
    ]);
    portal.clock.advance(361);
    expect((await register("latecomer")).status).toBe(200);
  });

  test("needs the owner, a confirmation, a reason and an end that is near", async () => {
    expect((await support.call("PUT", "switches/voting", { isOn: true, reason, base: null })).status).toBe(
      403,
    );
    await owner.confirm(false);
    const bare = await owner.call("PUT", "switches/voting", {
      isOn: false,
      until: until(1),
      reason,
      base: null,
    });
    expect([bare.status, bare.answer.codes]).toEqual([403, ["confirm.needed"]]);
    expect((await turn(owner, "voting", { isOn: false })).status).toBe(422);
    expect((await turn(owner, "voting", { isOn: false, until: until(1), reason: "short" })).status).toBe(422);
    for (const hours of [-1, 24 * 30]) {
      const { answer } = await turn(owner, "voting", { isOn: false, until: until(hours) });
      expect(answer.codes).toEqual(["switch.until"]);
    }
    expect((await turn(owner, "weather", { isOn: false, until: until(1) })).status).toBe(404);
  });

  test("is turned by one of two at once, and waits on the owner's desk alone", async () => {
    await owner.confirm();
    const other = await makeOfficial(portal, "second", "owner");
    await other.confirm();
    const body = { isOn: false, until: until(1), reason, base: null };
    const both = await Promise.all([owner, other].map((who) => who.call("PUT", "switches/donations", body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await kinds(owner)).toContain("switchedOff");
    expect(await kinds(support)).not.toContain("switchedOff");
    const { switches } = await owner.read<PortalHealth>("health");
    const base = switches.find(({ name }) => name === "donations")?.since ?? null;
    const on = await turn(owner, "donations", { isOn: true, base });
    expect(on.answer).toMatchObject({ isOn: true, until: null });
    expect(await kinds(owner)).not.toContain("switchedOff");
  });
});

describe("the desk", () => {
  test("shows who has what, lets one of two take it, and forgets with what waited", async () => {
    await turn(owner, "transfers", { isOn: false, until: until(0.1) });
    const other = await makeOfficial(portal, "third", "owner");
    const path = "desk/switch:transfers";
    const both = await Promise.all(
      [owner, other].map((who) => who.call("POST", `${path}/take`, { from: null })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [item] = (await owner.read<DeskReply>("desk")).items;
    expect(["maren", "third"]).toContain(item?.takenBy);
    const holder = item?.takenBy === "maren" ? owner : other;
    const rest = holder === owner ? other : owner;
    expect((await rest.call("POST", `${path}/later`, { hours: 2 })).status).toBe(409);
    const later = await holder.call<DeskReply["items"][number]>("POST", `${path}/later`, { hours: 2 });
    expect(later.answer).toMatchObject({ takenBy: null, laterUntil: until(2) });
    expect((await rest.call("POST", `${path}/take`, { from: null })).status).toBe(200);
    expect((await recorded(portal)).filter(({ target }) => target === "desk switch:transfers")).toHaveLength(
      3,
    );
    // People by their numbers: names are cleared with the account, which what is hashed cannot be.
    const { rows } = await sql<{ after: string }>`
      select after from official_record where target_kind = 'desk' order by number`.execute(portal.db);
    expect(rows.map(({ after }) => (JSON.parse(after) as { takenBy: unknown }).takenBy)).toEqual([
      holder.id,
      null,
      rest.id,
    ]);
    expect((await support.call("POST", `${path}/take`, { from: null })).status).toBe(404);
    portal.clock.advance(361);
    expect((await owner.call("POST", `${path}/take`, { from: null })).status).toBe(404);
  });

  test("says that mails wait and jobs fail, which run again when somebody says so", async () => {
    // No mail server is set up, so that the mail of a registration waits.
    expect((await register("waiting")).status).toBe(200);
    await portal.deps.jobs.drain();
    // Made like a job by the clock that was tried as often as it may be.
    const { rows } = await sql<{ name: string }>`
      insert into pgboss.job (name, state, retry_count, retry_limit, started_on, completed_on, output)
      select name, 'failed', 3, 2, now(), now(), '{"message": "broken"}' from pgboss.queue
      where name !~ 'mail' and name !~ '^__' order by name limit 1 returning name`.execute(portal.db);
    const kind = rows[0]?.name ?? "";
    expect(await kinds(support)).toEqual(expect.arrayContaining(["mailsWait", "jobFails"]));
    const { mails } = await analyst.read<MailsReply>("mails");
    const mail = mails.find((one) => one.kind === "verification-mail" && one.said !== null);
    expect(mail).toMatchObject({ state: "waiting" });
    const id = mail?.id ?? "";
    expect((await analyst.call("POST", `mails/${id}/send`)).status).toBe(403);
    expect((await support.call("POST", `mails/${id}/send`)).answer).toEqual({ retried: 1 });
    expect((await support.call("POST", "mails/nothing/send")).status).toBe(404);
    const failed = (await analyst.read<JobsReply>("jobs")).find((job) => job.kind === kind);
    expect(failed).toMatchObject({ isTimed: true, failed: 1, lastError: { said: "broken" } });
    expect((await support.call("POST", `jobs/${kind}/retry`)).answer).toEqual({ retried: 1 });
    expect((await support.call("POST", "jobs/nothing/retry")).status).toBe(404);
    await portal.deps.jobs.drain();
    expect(await kinds(support)).not.toContain("jobFails");
    expect((await recorded(portal)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["jobs.retry", "mails.send"]),
    );
  });
});

test("health tells what is silent, what is off, and no secret", async () => {
  portal.deps.operations.looks.watch({ name: "Nowhere", look: async () => "connection refused" });
  const { looks } = portal.deps.operations;
  await looks.round();
  expect(await kinds(analyst)).not.toContain("serviceSilent");
  portal.clock.advance(300);
  await looks.round();
  expect(await kinds(analyst)).toContain("serviceSilent");
  const health = await analyst.read<PortalHealth>("health");
  expect(health.services.find(({ name }) => name === "Nowhere")).toMatchObject({
    state: "silent",
    lastError: { said: "connection refused" },
  });
  expect(health.off.map(({ feature }) => feature)).toContain("mail");
  expect(health.settings.find(({ name }) => name === "GAME_API_KEY")).toEqual({
    name: "GAME_API_KEY",
    isSet: true,
    isSecret: true,
    value: null,
  });
  expect(JSON.stringify(health)).not.toContain("test-game-api-key");
  expect(health.versions.migration).toMatch(/^\d{4}-/);
});

test("all services are asked again by hand, at most once in a few seconds, and the record says by whom", async () => {
  let answer: string | null = "not now";
  let asked = 0;
  portal.deps.operations.looks.watch({
    name: "Moody",
    look: async () => {
      asked += 1;
      return answer;
    },
  });
  await portal.deps.operations.looks.round();
  const state = async () => {
    const { services } = await analyst.read<PortalHealth>("health");
    return services.find(({ name }) => name === "Moody")?.state;
  };
  expect(await state()).toBe("silent");
  answer = null;
  portal.clock.advance(30);
  const before = (await recorded(portal)).length;
  const reply = await analyst.call<{ asked: number }>("POST", "health/ask");
  expect(reply.answer.asked).toBeGreaterThan(0);
  expect(await state()).toBe("well");
  expect((await analyst.call<{ asked: number }>("POST", "health/ask")).answer.asked).toBe(0);
  expect(asked).toBe(2);
  expect((await recorded(portal)).slice(before)).toMatchObject([
    { action: "health.asked", permission: "health.read", target: "health services" },
    { action: "health.asked" },
  ]);
});

test("a day in numbers stands beside the same day a week before", async () => {
  const numbers = await analyst.read<NumbersReply>("numbers");
  expect(numbers).toMatchObject({ isToday: true, players: { now: null } });
  expect(numbers.donations).toHaveLength(14);
  expect(numbers.gates.registered).toBeGreaterThan(0);
  expect((await analyst.call("GET", "numbers?day=yesterday")).status).toBe(422);
});
