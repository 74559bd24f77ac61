import { type LeasedCommand, leasedCommand } from "@gatehouse/contract/game/commands";
import { type VoteSiteCode, voteSiteCodes, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { topVoters, voteSitesReply, voteStatus } from "@gatehouse/contract/community/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testAtLength } from "../../../../test/at-length.ts";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { openPortal } from "../../../../test/live-reader.ts";
import { startOutside } from "../../../../test/outside.ts";
import { voteSiteKinds } from "../../../gateways/vote-sites/configured.ts";

const clock = testClock();
let outside: Awaited<ReturnType<typeof startOutside>>;
let portal: TestApp;
let ann: { authorization: string };
let bob: { authorization: string };

beforeAll(async () => {
  outside = await startOutside(clock);
  portal = await startApp({ config: { community: outside.settings }, clock });
});
afterAll(async () => {
  await portal.close();
  await outside.close();
});

let made = 0;
let from = "";
beforeEach(async () => {
  // A day later, two players and an address that nobody has seen yet.
  clock.advance(24 * 3_600);
  made += 1;
  from = `198.51.100.${made}`;
  const player = async (name: string) => {
    const login = `${name}${made}`;
    await makeAccount(portal, { login, password: "secret1" });
    return signIn(portal, login, "secret1");
  };
  ann = await player("anna");
  bob = await player("bobby");
});

const codes = voteSiteCodes;
/** The sandbox's name of each. */
const serviceOf = (code: VoteSiteCode): string => voteSiteKinds[code].name.toLowerCase();
afterEach(() => {
  for (const code of codes) outside.moods.put(serviceOf(code), "fine");
});

type Asking = { headers?: Record<string, string>; at?: string };
const status = async ({ headers = {}, at = from }: Asking = {}) =>
  voteStatus.parse(await (await portal.request("/api/public/vote/notVoted", { headers }, at)).json());
const sites = async ({ headers = {}, at = from }: Asking = {}) =>
  voteSitesReply.parse(await (await portal.request("/api/public/vote/sites", { headers }, at)).json()).sites;
async function site(code: VoteSiteCode, asking: Asking = {}) {
  const found = (await sites(asking)).find((one) => one.code === code);
  if (!found) throw new Error(`${code} is not there`);
  return found;
}

/** Votes as a browser does that stands at `at`, and comes back when the portal's short memory is over. */
async function vote(code: VoteSiteCode, asking: Asking = {}): Promise<void> {
  const { voteUrl } = await site(code, asking);
  const reply = await fetch(voteUrl, {
    method: "POST",
    body: new URLSearchParams({ ip: asking.at ?? from }),
  });
  expect(reply.status).toBe(200);
  clock.advance(31);
}

const game = (path: string, body: unknown) =>
  portal.request(`/api/game/commands/${path}`, {
    method: "POST",
    ...json(body, { authorization: "Bearer test-game-api-key" }),
  });
const claim = async (): Promise<LeasedCommand[]> =>
  z.array(leasedCommand).parse(await (await game("claim", { max: 1_000 })).json());
const ack = (id: string, state: "done" | "refused") => game(`${id}/ack`, { status: state });

test("a visitor who has not voted is told so for each configured site", async () => {
  expect(await status()).toEqual({ ip: from, ...Object.fromEntries(codes.map((code) => [code, false])) });
  const reply = await portal.request("/api/public/vote/notVoted");
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("a site that is not configured is absent, here and in the portal's settings", async () => {
  const { hopZone, l2network } = outside.settings.voteSites;
  const community = {
    ...outside.settings,
    voteSites: { ...(hopZone && { hopZone }), ...(l2network && { l2network }) },
  };
  const other = await startApp({ config: { community }, clock });
  const reply = await other.request("/api/public/vote/notVoted", {}, from);
  expect(await reply.json()).toEqual({ ip: from, hopZone: false, l2network: false });
  const config = (await (await other.request("/api/public/config")).json()) as { voteSites: unknown };
  expect(config.voteSites).toEqual([
    { code: "hopZone", voteUrl: `${outside.url}/hopzone/site/vote/7/1` },
    { code: "l2network", voteUrl: `${outside.url}/l2network/index.php?a=in&u=7&id={ip}` },
  ]);
  await other.close();
});

describe.each(codes)("on %s", (code) => {
  test("an anonymous visitor's vote is found by the address, and earns nothing", async () => {
    await vote(code);
    expect((await status())[code]).toBe(true);
    expect(await site(code)).toMatchObject({ state: "voted", reason: "logIn", reward: { state: "none" } });
    expect((await status({ at: "203.0.113.77" }))[code]).toBe(false);
  });

  test("a player's vote is rewarded once in its 12 hours, and the reward runs until their end", async () => {
    await claim();
    const votedAt = clock.now().getTime();
    await vote(code, { headers: ann });
    expect((await status({ headers: ann }))[code]).toBe(true);
    const earned = await site(code, { headers: ann });
    expect(earned).toMatchObject({ state: "voted", reason: null, reward: { state: "onItsWay" } });
    const until = new Date(earned.reward.until ?? 0).getTime();
    // One of the sites does not tell when the vote was.
    expect(until - votedAt - 12 * 3_600_000).toBeGreaterThanOrEqual(-1_000);
    expect(until - votedAt - 12 * 3_600_000).toBeLessThanOrEqual(code === "l2servers" ? 32_000 : 1_000);

    await Promise.all(Array.from({ length: 20 }, () => status({ headers: ann })));
    const [command, ...more] = await claim();
    expect(more).toEqual([]);
    expect(command).toMatchObject({
      kind: "voteReward",
      login: `anna${made}`,
      site: code,
      until: earned.reward.until,
    });
    expect((await ack(command?.commandId ?? "", "done")).status).toBe(200);
    expect((await ack(command?.commandId ?? "", "done")).status).toBe(200);
    expect((await site(code, { headers: ann })).reward.state).toBe("active");

    clock.set(new Date(until + 1));
    ann = await signIn(portal, `anna${made}`, "secret1");
    expect(await site(code, { headers: ann })).toMatchObject({ state: "notVoted", reward: { until: null } });
    await vote(code, { headers: ann });
    await status({ headers: ann });
    expect(await claim()).toHaveLength(1);
  });

  test("a failed check is neither voted nor not, and says why", async () => {
    for (const mood of ["down", "html", "forbidden", "tooMany", "huge"] as const) {
      outside.moods.put(serviceOf(code), mood);
      clock.advance(1_000);
      expect((await status({ at: `203.0.113.${mood.length}` }))[code]).toBeNull();
    }
    const { name, ...rest } = await site(code, { headers: ann });
    expect(rest).toMatchObject({
      state: "unknown",
      reason: "noAnswer",
      explanation: `${name} does not answer at the moment: a vote there counts as soon as it does`,
    });
  });
});

test("votes of all sites are a reward each", async () => {
  await claim();
  for (const code of codes) await vote(code, { headers: ann });
  await status({ headers: ann });
  const rewards = (await claim()).map((one) => one.kind === "voteReward" && [one.site, one.reward]);
  expect(rewards).toHaveLength(codes.length);
  expect(rewards).toEqual(expect.arrayContaining(codes.map((code) => [code, voteSites[code].reward])));
});

test("one vote from an address rewards one account, and the other is told why it has none", async () => {
  await vote("hopZone");
  expect((await status({ headers: ann })).hopZone).toBe(true);
  expect(await site("hopZone", { headers: ann })).toMatchObject({ reward: { state: "onItsWay" } });
  expect(await site("hopZone", { headers: bob })).toMatchObject({
    state: "voted",
    reason: "rewardTaken",
    reward: { state: "none" },
  });
  // At the site that knows players by an id of their own, both may vote.
  await vote("l2network", { headers: ann });
  await vote("l2network", { headers: bob });
  expect((await site("l2network", { headers: ann })).reward.state).toBe("onItsWay");
  expect((await site("l2network", { headers: bob })).reward.state).toBe("onItsWay");
});

describe("what one process has asked a site", () => {
  let other: Awaited<ReturnType<typeof openPortal>>;
  beforeAll(async () => void (other = await openPortal(portal)));
  afterAll(() => other.close());
  const asked = () => outside.moods.timesAsked("hopzone");
  const check = (deps: typeof portal.deps) =>
    deps.community.votes.status({ address: from, account: null }).then(({ hopZone }) => hopZone);

  test("another one does not ask, at the same time or later", async () => {
    const before = asked();
    expect(await Promise.all([check(portal.deps), check(other.deps)])).toEqual([false, false]);
    expect(asked() - before).toBe(1);
    await vote("hopZone");
    const later = asked();
    expect(await check(other.deps)).toBe(true);
    expect(await check(portal.deps)).toBe(true);
    expect(asked() - later).toBe(1);
    const kept = await portal.db.selectFrom("vote_answers").select("asked").execute();
    expect(JSON.stringify(kept)).not.toContain(from);
  });

  test("is asked by another one when the first has died over it", async () => {
    const died = new Date(clock.now().getTime() - 1);
    expect(await check(portal.deps)).toBe(false);
    clock.advance(31);
    await portal.db.updateTable("vote_answers").set({ answer: null, ends_at: died }).execute();
    const before = asked();
    expect(await check(other.deps)).toBe(false);
    expect(asked() - before).toBe(1);
  });
});

test("many who ask for the reward of one vote at the same moment leave one of them with it", async () => {
  await claim();
  await vote("topZone");
  await Promise.all([ann, bob, ann, bob, ann, bob].map((headers) => status({ headers })));
  expect(await claim()).toHaveLength(1);
});

test("another address earns an account no second reward", async () => {
  await claim();
  await vote("hopZone", { headers: ann });
  await status({ headers: ann });
  await vote("hopZone", { headers: ann, at: "203.0.113.200" });
  await status({ headers: ann, at: "203.0.113.200" });
  expect(await claim()).toHaveLength(1);
});

test("several accounts in one IPv6 network have one reward of a site, and the other is told why", async () => {
  await claim();
  const at = (place: number) => `2001:db8:0:${made}::${place}`;
  for (const code of ["l2servers", "l2jbrasil"] as const) {
    await vote(code, { headers: ann, at: at(1) });
    await vote(code, { headers: bob, at: at(2) });
    await Promise.all(
      [ann, bob, ann, bob].map((headers) => site(code, { headers, at: at(headers === ann ? 1 : 2) })),
    );
    const rewards = (await claim()).filter((one) => one.kind === "voteReward" && one.site === code);
    expect(rewards).toHaveLength(1);
    const sights = await Promise.all([
      site(code, { headers: ann, at: at(1) }),
      site(code, { headers: bob, at: at(2) }),
    ]);
    expect(sights.map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ["voted", null],
        ["voted", "rewardTaken"],
      ]),
    );
  }
  const elsewhere = "2001:db8:1::1";
  await vote("l2servers", { headers: bob, at: elsewhere });
  expect((await site("l2servers", { headers: bob, at: elsewhere })).reward.state).toBe("onItsWay");
});

test.each([
  ["IPv4", () => from],
  ["IPv6", () => `2001:db8:0:${made}::1`],
])("a vote of an account that is deleted still counts for its %s address", async (_name, address) => {
  await claim();
  const at = address();
  await vote("topZone", { headers: ann, at });
  await status({ headers: ann, at });
  expect(await claim()).toHaveLength(1);
  const { id } = await portal.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", `anna${made}`)
    .executeTakeFirstOrThrow();
  await portal.db
    .transaction()
    .execute((transaction) => portal.deps.identity.accounts.delete(transaction, id));
  expect(await site("topZone", { headers: bob, at })).toMatchObject({
    state: "voted",
    reason: "rewardTaken",
    reward: { state: "none" },
  });
  expect(await claim()).toEqual([]);

  const kept = await portal.db.selectFrom("vote_networks").select("network").execute();
  expect(JSON.stringify(kept)).not.toContain(at.slice(0, 8));
  clock.advance(12 * 3_600);
  await portal.deps.cleanUp();
  expect(await portal.db.selectFrom("vote_networks").selectAll().execute()).toEqual([]);
  expect(await portal.db.selectFrom("vote_look_ups").selectAll().execute()).toEqual([]);
});

test("who comes by IPv6 is known where the site knows such addresses, and told where not", async () => {
  const at = `2001:db8::${made}`;
  expect(await site("hopZone", { at })).toMatchObject({
    state: "unknown",
    reason: "needsIpv4",
    explanation: "HopZone knows voters by an IPv4 address only, and you come by IPv6",
  });
  expect((await status({ at })).hopZone).toBeNull();
  await vote("l2servers", { at });
  expect((await status({ at })).l2servers).toBe(true);
});

test("L2TopZone hears of a rewarded vote, in the end also when it was down", async () => {
  await vote("topZone", { headers: ann });
  await status({ headers: ann });
  const waiting = () =>
    portal.db
      .selectFrom("votes")
      .select("id")
      .where("acknowledged_at", "is", null)
      .where("identity", "=", from)
      .execute();
  outside.moods.put("l2topzone", "down");
  await portal.deps.rounds.run("vote acknowledgements topZone");
  expect(await waiting()).toHaveLength(1);
  outside.moods.put("l2topzone", "fine");
  clock.advance(700);
  await portal.deps.rounds.run("vote acknowledgements topZone");
  expect(await waiting()).toHaveLength(0);
  // The site counts the vote as spent now; the portal still knows it.
  const check = await fetch(`${outside.url}/l2topzone/v1/vote?token=sandbox-vote-key&ip=${from}`);
  expect(await check.json()).toMatchObject({ result: { isVoted: false } });
  expect((await status({ headers: ann })).topZone).toBe(true);
  expect((await status()).topZone).toBe(true);
});

testAtLength(
  "a crowd of visitors costs a site no more than it allows, and leaves room for players",
  async () => {
    // A minute begins: nothing of what it allows comes back before it ends.
    clock.advance(60 - clock.now().getUTCSeconds());
    const before = outside.moods.timesAsked("l2topzone");
    const asked = () => outside.moods.timesAsked("l2topzone") - before;
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, index) => status({ at: `10.1.${index >> 8}.${index & 255}` })),
    );
    // On a busy machine the visitors may have stopped waiting before the last answers came.
    await vi.waitFor(() => expect(asked()).toBe(30), 20_000);
    expect(replies.filter(({ topZone }) => topZone === null).length).toBeGreaterThanOrEqual(270);
    let tries = 0;
    const player = async () => {
      tries += 1;
      const { topZone } = await status({ headers: ann, at: "10.2.0.1" });
      // On a busy machine even the site's answer may come too late: it counts as silent for 10 s, and is asked again then.
      if (topZone === null) clock.advance(11);
      expect(topZone).toBe(false);
    };
    await vi.waitFor(player, 20_000);
    expect(asked()).toBeGreaterThan(30);
    expect(asked()).toBeLessThanOrEqual(30 + tries);
  },
);

testAtLength(
  "neither the visitors of one IPv6 network nor a player in it use up what others may ask a site",
  async () => {
    const before = outside.moods.timesAsked("l2servers");
    const asked = () => outside.moods.timesAsked("l2servers") - before;
    const askOften = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 135 }, (_, index) =>
          status({ headers, at: `2001:db8:7:${made}::${index + 1}` }),
        ),
      );
    const answered = async (asking: Asking) =>
      vi.waitFor(async () => expect((await status(asking)).l2servers).toBe(false), 20_000);

    await askOften({});
    await vi.waitFor(() => expect(asked()).toBe(12), 20_000);
    await answered({ at: "2001:db8:8::1" });
    await askOften(ann);
    await vi.waitFor(() => expect(asked()).toBe(25), 20_000);
    await answered({ headers: bob, at: "2001:db8:9::1" });
    expect(asked()).toBe(26);
    // A visitor who has an answer keeps it.
    await answered({ at: "2001:db8:8::1" });
    expect(asked()).toBe(26);
  },
);

testAtLength(
  "a whole customer's IPv6 network has no more than its share, and a minute later it may ask again",
  async () => {
    const before = outside.moods.timesAsked("l2servers");
    const asked = () => outside.moods.timesAsked("l2servers") - before;
    const askFromAll = () =>
      Promise.all(Array.from({ length: 100 }, (_, index) => status({ at: `2001:db8:6:${index}::1` })));
    await askFromAll();
    await vi.waitFor(() => expect(asked()).toBe(24), 20_000);
    clock.advance(61);
    await askFromAll();
    await vi.waitFor(() => expect(asked()).toBe(48), 20_000);
  },
);

test("nobody waits for a slow site", async () => {
  outside.moods.put("l2servers", "slow");
  const started = performance.now();
  expect(await status()).toMatchObject({ hopZone: false, l2servers: null });
  expect(performance.now() - started).toBeLessThan(15_000);
});

describe("the game server", () => {
  test("gets no command without its key, nor one that does not exist", async () => {
    expect((await portal.request("/api/game/commands/claim", { method: "POST", ...json({}) })).status).toBe(
      401,
    );
    expect((await ack("no-uuid", "done")).status).toBe(404);
    expect((await ack("3f8e5b5e-5a53-4f0e-9d3e-6a5cfa1c0f11", "done")).status).toBe(404);
  });

  test("gets a command again whose lease ran out, and may refuse it", async () => {
    await vote("l2jbrasil", { headers: ann });
    await status({ headers: ann });
    const [first] = await claim();
    expect(await claim()).toEqual([]);
    clock.advance(61);
    const again = await claim();
    expect(again).toEqual([first]);
    await ack(first?.commandId ?? "", "refused");
    expect((await site("l2jbrasil", { headers: ann })).reward.state).toBe("refused");
    expect((await ack(first?.commandId ?? "", "done")).status).toBe(409);
  });

  test("gets no reward whose time is over", async () => {
    await vote("l2jbrasil", { headers: ann });
    await status({ headers: ann });
    clock.advance(13 * 3_600);
    expect(await claim()).toEqual([]);
  });
});

test("who votes most in a month is named by the strongest character, and a player's days in a row are counted", async () => {
  const server = gameServer(portal);
  await server.put("characters", [
    character(901, "Steady", { login: `anna${made}`, level: 80 }),
    character(902, "Second", { login: `anna${made}`, level: 20 }),
  ]);
  // The middle of a month: all its days are this month's.
  clock.set(new Date("2027-05-10T12:00:00.000Z"));
  const note = (login: string, daysAgo: number) => {
    const at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
    return portal.db
      .insertInto("votes")
      .values((row) => ({
        account_id: row.selectFrom("accounts").select("id").where("login", "=", login),
        site: "hopZone" as const,
        identity_kind: "account" as const,
        identity: `${login} ${daysAgo}`,
        voted_at: at,
        ends_at: new Date(at.getTime() + 12 * 3_600_000),
        acknowledged_at: at,
      }))
      .execute();
  };
  for (const daysAgo of [1, 2, 3, 5]) await note(`anna${made}`, daysAgo);
  await note(`bobby${made}`, 1);
  const voters = await portal.request("/api/public/vote/voters");
  expect(topVoters.parse(await voters.json())).toEqual([{ name: "Steady", votes: 4 }]);
  const streakOf = async (headers: Record<string, string>) =>
    voteSitesReply.parse(await (await portal.request("/api/public/vote/sites", { headers })).json()).streak;
  expect(await streakOf(await signIn(portal, `anna${made}`, "secret1"))).toBe(3);
  expect(await streakOf({})).toBeNull();
});
