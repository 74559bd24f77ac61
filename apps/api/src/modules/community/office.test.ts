import type { ReferralsOffice } from "@gatehouse/contract/community/referral-office";
import type { VotesOffice } from "@gatehouse/contract/community/votes-office";
import type { CompetitionOffice } from "@gatehouse/contract/community/competition-office";
import type { GrowthReply } from "@gatehouse/contract/community/growth";
import type { DeskReply } from "@gatehouse/contract/operations/desk";
import { referralReply } from "@gatehouse/contract/community/referral";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, signIn } from "../../../test/accounts.ts";
import { json, startApp, type TestApp, testClock } from "../../../test/app.ts";
import { captcha } from "../../../test/captcha.ts";
import { character, gameServer } from "../../../test/game-server.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../test/office.ts";
import { serverDay } from "../../platform/clock.ts";

// A Friday, some hours before the week of videos closes.
const friday = "2026-12-04T20:00:00Z";
const week = "2026-12-05";
const reason = "Because the test says so";

const clock = testClock(friday);
let portal: TestApp;
let editor: OfficialInTest;
let support: OfficialInTest;
let analyst: OfficialInTest;
beforeAll(async () => {
  portal = await startApp({ clock });
  editor = await makeOfficial(portal, "ilze", "editor");
  support = await makeOfficial(portal, "tobias", "support");
  analyst = await makeOfficial(portal, "piotr", "analyst");
});
afterAll(() => portal.close());

const kinds = async (who: OfficialInTest) =>
  (await who.read<DeskReply>("desk")).items.map(({ kind }) => kind);

async function enter(login: string, views: number): Promise<number> {
  await makeAccount(portal, { login, password: "secret1", verified: true });
  const { id } = await portal.db
    .insertInto("competition_entries")
    .values({
      week,
      account_id: await accountIdOf(portal, login),
      video_id: `video ${login}`,
      title: `Siege by ${login}`,
      channel: login,
      views,
      comments: 0,
      likes: 0,
      favorites: 0,
      checked_at: clock.now(),
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("growth leaves out the step into the game as long as that tells of nobody", async () => {
  const day = serverDay(clock.now());
  const { all } = await analyst.read<GrowthReply>(`growth?from=${day}&to=${day}`);
  expect(all).toMatchObject({ registered: 0, played: null });
});

describe("the week of videos", () => {
  test("loses one that a person takes out, for good, and its player is told why", async () => {
    const first = await enter("first", 500);
    await enter("runner", 300);
    expect(await kinds(editor)).toContain("competitionCloses");
    expect(await kinds(analyst)).not.toContain("competitionCloses");
    expect((await analyst.call("POST", `competition/entries/${first}/disqualify`, { reason })).status).toBe(
      403,
    );
    await Promise.all([editor.confirm(), support.confirm()]);
    const both = await Promise.all(
      [editor, support].map((who) => who.call("POST", `competition/entries/${first}/disqualify`, { reason })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { entries } = await analyst.read<CompetitionOffice>("competition");
    expect(entries.map(({ login, rank, state }) => [login, rank, state])).toEqual([
      ["runner", 1, "valid"],
      ["first", null, "disqualified"],
    ]);
    const headers = await signIn(portal, "first", "secret1");
    const standing = await portal.request("/api/public/user/event/youtube/winners", { headers });
    expect(standing.status).toBe(200);
    await portal.request("/api/public/user/event/youtube/remove", { method: "POST", ...json({}, headers) });
    expect((await analyst.read<CompetitionOffice>("competition")).entries).toHaveLength(2);
    const trail = await portal.db
      .selectFrom("account_events")
      .select(["kind", "detail"])
      .where("account_id", "=", await accountIdOf(portal, "first"))
      .execute();
    expect(trail).toContainEqual({ kind: "videoDisqualified", detail: reason });
    expect((await recorded(portal)).filter(({ action }) => action === "competition.disqualify")).toHaveLength(
      1,
    );
  });

  test("is judged once by a person, and nobody enters it any more", async () => {
    await editor.confirm();
    const other = await editor.call("POST", "competition/close", { week: "2026-11-28", reason });
    expect([other.status, other.answer.codes]).toEqual([409, ["office.changed"]]);
    await support.confirm();
    const both = await Promise.all(
      [editor, support].map((who) =>
        who.call<CompetitionOffice>("POST", "competition/close", { week, reason }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { isJudged, results } = await analyst.read<CompetitionOffice>("competition");
    expect(isJudged).toBe(true);
    expect(results[0]).toMatchObject({ week, title: "Siege by runner", reward: "waiting" });
    expect(await kinds(editor)).not.toContain("competitionCloses");
  });
});

/** Registers as a visitor does from this address, and verifies. */
async function invited(login: string, address: string, referralLink: string | null): Promise<void> {
  const fields = { login, password: "secret1", email: `${login}@example.com`, referralLink };
  const request = json({ ...fields, recaptcha: await captcha(portal) });
  const reply = await portal.request("/api/user/register", { method: "POST", ...request }, address);
  expect(reply.status).toBe(200);
  const accountId = await accountIdOf(portal, login);
  await portal.deps.db.transaction().execute(async (transaction) => {
    await portal.deps.identity.hooks.verified(transaction, {
      accountId,
      client: { address, userAgent: "" },
    });
  });
  await portal.db
    .updateTable("accounts")
    .set({ verified_at: clock.now() })
    .where("id", "=", accountId)
    .execute();
}

describe("an invitation from the own address", () => {
  const points = async () => {
    const headers = await signIn(portal, "inviter", "secret1");
    const reply = await portal.request("/api/public/user/event/referral", { headers });
    return referralReply.parse(await reply.json());
  };

  test("is held until the invited one plays or a person decides; one of two decides", async () => {
    await invited("inviter", "198.51.100.1", null);
    const code = new URL((await points()).referralLink).searchParams.get("referral");
    await gameServer(portal).put("characters", [character(1, "Somebody", { login: "somebody" })]);
    await invited("shadow", "198.51.100.1", code);
    await invited("sister", "198.51.100.1", code);
    await invited("friend", "198.51.100.2", code);
    expect(await points()).toMatchObject({ count: 1, waiting: 2 });
    expect(await kinds(support)).toContain("referralHints");
    await gameServer(portal).put("characters", [
      character(1, "Somebody", { login: "somebody" }),
      character(2, "Sister", { login: "sister" }),
    ]);
    expect(await points()).toMatchObject({ count: 2, waiting: 1 });
    const { referrals, waiting } = await analyst.read<ReferralsOffice>("referrals");
    expect([waiting, referrals.map(({ referred, hints }) => [referred, hints])]).toEqual([
      1,
      [["shadow", expect.arrayContaining(["address", "noGame"])]],
    ]);
    await Promise.all([editor.confirm(), support.confirm()]);
    const both = await Promise.all(
      [editor, support].map((who) =>
        who.call("POST", "referrals/shadow/decide", { counts: false, reason, base: null }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await points()).toMatchObject({ count: 2, waiting: 0 });
    expect(await kinds(support)).not.toContain("referralHints");
    const again = await support.act("referrals/shadow/decide", { counts: true, reason, base: false });
    expect(again.status).toBe(200);
    expect(await points()).toMatchObject({ count: 3, waiting: 0 });
    expect((await support.act("referrals/nobody/decide", { counts: true, reason, base: null })).status).toBe(
      404,
    );
    expect((await recorded(portal)).filter(({ action }) => action === "referrals.decide")).toHaveLength(2);
  });
});

test("votes are told by list", async () => {
  const { sites, refused } = await analyst.read<VotesOffice>("votes");
  expect([sites, refused]).toEqual([[], { votes: 0, prizes: 0, reason: null }]);
});

test("growth counts by source, keeps the few together, and names nobody", async () => {
  const day = serverDay(clock.now());
  const growth = await analyst.read<GrowthReply>(`growth?from=${day}&to=${day}`);
  expect(growth.all).toMatchObject({ registered: 4, verified: 4, played: 0 });
  expect(growth.sources.map(({ key }) => key)).toEqual(["others"]);
  await portal.deps.rounds.run("arrivals");
  expect((await analyst.read<GrowthReply>(`growth?from=${day}&to=${day}`)).all.played).toBe(1);
  expect(JSON.stringify(growth)).not.toContain("sister");
  expect((await analyst.call("GET", `growth?from=${day}&to=2020-01-01`)).status).toBe(422);
  expect((await analyst.call("GET", "growth?from=today&to=never")).status).toBe(422);
});
