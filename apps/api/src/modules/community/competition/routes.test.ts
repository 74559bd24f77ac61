import {
  type CompetitionEntry,
  competitionEntry,
  competitionPeriod,
  competitionResult,
  competitionStanding,
} from "@gatehouse/contract/community/competition";
import { envelope, failureSchema } from "@gatehouse/contract/envelope";
import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { leasedCommand } from "@gatehouse/contract/game/commands";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atLength } from "../../../../test/at-length.ts";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { openPortal } from "../../../../test/live-reader.ts";
import { startOutside } from "../../../../test/outside.ts";
import { readConfig } from "../../../config.ts";

const path = "/api/public/user/event/youtube";
// A Tuesday; the week is judged on Saturday the 5th, at 04:00 UTC.
const tuesday = "2026-12-01T12:00:00Z";
const saturday = "2026-12-05T04:00:00Z";

const clock = testClock(tuesday);
let outside: Awaited<ReturnType<typeof startOutside>>;
let portal: TestApp;
let game: ReturnType<typeof gameServer>;
let made = 0;

type Player = { login: string; headers: { authorization: string }; charId: number };

beforeAll(async () => {
  outside = await startOutside(clock);
});
afterAll(() => outside.close());
beforeEach(async () => {
  clock.set(tuesday);
  portal = await startApp({ config: { community: outside.settings }, clock });
  game = gameServer(portal);
});
afterEach(async () => {
  outside.moods.put("youtube", "fine");
  await portal.close();
});

async function player(): Promise<Player> {
  made += 1;
  const login = `player${made}`;
  await makeAccount(portal, { login, password: "secret1", verified: true });
  await game.put("characters", [character(made, `Hero${made}`, { login, level: 78 })]);
  return { login, headers: await signIn(portal, login, "secret1"), charId: made };
}

async function renew(one: Player): Promise<void> {
  one.headers = await signIn(portal, one.login, "secret1");
}

type Upload = { title?: string; tags?: string; views?: number; comments?: number; likes?: number };

/** Puts a video on the sandbox's YouTube, and returns its id. */
async function upload({ title = "Siege in Gates of Aden", ...rest }: Upload): Promise<string> {
  made += 1;
  const id = `video${String(made).padStart(6, "0")}`;
  const { tags = "", views = 10, comments = 0, likes = 0 } = rest;
  const form = { id, title, tags, views, comments, likes };
  const body = new URLSearchParams(
    Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
  );
  await fetch(`${outside.url}/youtube/videos`, { method: "POST", body, redirect: "manual" });
  return id;
}
const takeDown = (id: string) =>
  fetch(`${outside.url}/youtube/videos/${id}/delete`, { method: "POST", redirect: "manual" });

const post = (to: string, { headers }: Player, body: unknown = {}) =>
  portal.request(`${path}${to}`, { method: "POST", ...json(body, headers) });
const entry = async ({ headers }: Player): Promise<CompetitionEntry> =>
  competitionEntry.parse(await (await portal.request(`${path}/stats`, { headers })).json());
const list = async <T extends z.ZodType>(call: string, schema: T, { headers }: Player) =>
  z.array(schema).parse(await (await portal.request(`${path}/${call}`, { headers })).json());
const enter = (one: Player, id: string) => post("", one, { url: `https://youtu.be/${id}` });

/** Enters a video that meets the rules. */
async function entered(one: Player, video: Upload = {}): Promise<string> {
  const { youtubeId } = await entry(one);
  const id = await upload({ tags: `siege, ${youtubeId}`, ...video });
  const reply = await enter(one, id);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return id;
}
async function refusal(reply: Response): Promise<{ status: number; error: string }> {
  return { status: reply.status, error: failureSchema.parse(await reply.json()).message };
}
const round = () => portal.deps.rounds.run("competition");
const judged = async (at = saturday) => {
  clock.set(at);
  await round();
};
const winners = async (one: Player) => {
  await renew(one);
  return list("winners", competitionResult, one);
};

/** So many others with a video each, which nobody has seen unless `views` says so. */
async function enterOthers(count: number, views = 0): Promise<void> {
  await portal.db
    .insertInto("accounts")
    .values(
      Array.from({ length: count }, (_, index) => ({
        login: `other${index}`,
        email: `other${index}@example.com`,
        password_hash: "x",
        referral_code: null,
        created_at: clock.now(),
      })),
    )
    .execute();
  const others = await portal.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "like", "other%")
    .execute();
  await portal.db
    .insertInto("competition_tags")
    .values(others.map((other) => ({ account_id: other.id, tag: `tag ${other.id}` })))
    .execute();
  const figures = { title: "t", channel: "c", views, comments: 0, likes: 0, favorites: 0 };
  await portal.db
    .insertInto("competition_entries")
    .values(
      others.map((other) => ({
        ...figures,
        week: "2026-12-05",
        account_id: other.id,
        video_id: `other ${other.id}`,
        checked_at: clock.now(),
        created_at: clock.now(),
      })),
    )
    .execute();
}

describe("a video", () => {
  test("takes part with its figures, and is known by the player's own tag", async () => {
    const ann = await player();
    const before = await entry(ann);
    expect(before).toMatchObject({ videoId: null, stats: null });
    expect((await entry(ann)).youtubeId).toBe(before.youtubeId);
    const id = await upload({
      tags: `Lineage, ${before.youtubeId.toUpperCase()}`,
      views: 7,
      comments: 3,
      likes: 2,
    });
    const reply = envelope(competitionEntry).parse(await (await enter(ann, id)).json());
    expect(reply.response).toEqual({
      videoId: id,
      youtubeId: before.youtubeId,
      stats: {
        views: 7,
        comments: 3,
        likes: 2,
        favorites: 0,
        rewardPoints: 0,
        total: 10,
        updated: "2026-12-01T12:00:00.000Z",
      },
    });
    expect(await entry(ann)).toEqual(reply.response);
    const [first] = await list("standings", competitionStanding, ann);
    expect(first).toMatchObject({ rank: 1, videoId: id, channel: "Halcyra plays", total: 10, isOwn: true });
  });

  test("is refused with the reason", async () => {
    const [ann, bob] = [await player(), await player()];
    const { youtubeId } = await entry(ann);
    const refused = async (url: string) => refusal(await post("", ann, { url }));
    expect(await refused("https://vimeo.com/1")).toEqual({
      status: 422,
      error: "This is not a link to a YouTube video",
    });
    expect(await refused("https://www.youtube.com/playlist?list=PL1")).toMatchObject({
      error: "This is a link to a playlist: take the link of one video",
    });
    expect(await refused("https://youtu.be/nothinghere")).toEqual({
      status: 422,
      error: "This video does not exist, or is private",
    });
    const untitled = await upload({ title: "A siege", tags: youtubeId });
    expect(await refused(`https://youtu.be/${untitled}`)).toEqual({
      status: 422,
      error: 'The title of the video must contain "Gates of Aden"',
    });
    const untagged = await upload({ title: "gates  of ADEN" });
    expect(await refused(`https://youtu.be/${untagged}`)).toEqual({
      status: 422,
      error: `The tags of the video must contain ${youtubeId}`,
    });
    const taken = await upload({ tags: `${youtubeId},${(await entry(bob)).youtubeId}` });
    await enter(bob, taken);
    expect(await refused(`https://youtu.be/${taken}`)).toEqual({
      status: 422,
      error: "This video is already taking part",
    });
    expect(await refused("")).toEqual({ status: 422, error: "YouTube link is required" });
    expect((await portal.request(path, { method: "POST", ...json({ url: "x" }) })).status).toBe(401);
  });

  test("may be changed and deleted while the competition runs, and only then", async () => {
    const ann = await player();
    await entered(ann);
    const second = await entered(ann);
    expect(await entry(ann)).toMatchObject({ videoId: second });
    expect((await post("/delete", ann)).status).toBe(200);
    expect((await post("/delete", ann)).status).toBe(200);
    expect(await entry(ann)).toMatchObject({ videoId: null });
    const third = await entered(ann);
    clock.set(saturday);
    await renew(ann);
    const closed = {
      status: 422,
      error: "You can add/delete/edit video link only in COMPETITION period",
    };
    expect(await refusal(await enter(ann, third))).toEqual(closed);
    expect(await refusal(await post("/delete", ann))).toEqual(closed);
    expect(await entry(ann)).toMatchObject({ videoId: third });
  });

  test.each(atLength(["slow", "html", "forbidden", "tooMany", "huge", "down"] as const))(
    "waits while YouTube is in the mood %s",
    async (mood) => {
      const ann = await player();
      const id = await upload({ tags: (await entry(ann)).youtubeId });
      outside.moods.put("youtube", mood);
      expect(await refusal(await enter(ann, id))).toEqual({
        status: 503,
        error: "YouTube does not answer at the moment, please try again later",
      });
    },
  );

  test("that two enter at the same moment is one's", async () => {
    const [ann, bob] = [await player(), await player()];
    const tags = `${(await entry(ann)).youtubeId},${(await entry(bob)).youtubeId}`;
    const id = await upload({ tags });
    const replies = await Promise.all([enter(ann, id), enter(bob, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

test("without YouTube's key nobody takes part, and the pages still answer", async () => {
  const community = { ...outside.settings, youtube: readConfig({}).community.youtube };
  await portal.close();
  portal = await startApp({ config: { community }, clock });
  game = gameServer(portal);
  const ann = await player();
  expect(await refusal(await enter(ann, "dQw4w9WgXcQ"))).toEqual({
    status: 503,
    error: "The competition is not available",
  });
  expect((await entry(ann)).videoId).toBeNull();
});

test("the period is told with the next one", async () => {
  const ann = await player();
  const period = async () =>
    competitionPeriod.parse(await (await portal.request(`${path}/period`, { headers: ann.headers })).json());
  expect(await period()).toEqual({
    currentPeriodCode: "COMPETITION",
    nextPeriodCode: "JUDGING",
    nextPeriodTime: "2026-12-05T04:00:00.000Z",
  });
  clock.set(saturday);
  await renew(ann);
  expect(await period()).toEqual({
    currentPeriodCode: "JUDGING",
    nextPeriodCode: "COMPETITION",
    nextPeriodTime: "2026-12-05T10:00:00.000Z",
  });
});

test("the standings show the first fifty, and one's own place wherever it is", async () => {
  const [ann, bob] = [await player(), await player()];
  await entered(ann, { views: 3 });
  await enterOthers(60, 500);
  const mine = await list("standings", competitionStanding, ann);
  expect(mine).toHaveLength(51);
  expect(mine.slice(0, 50).map(({ rank }) => rank)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  expect(mine.at(-1)).toMatchObject({ rank: 61, total: 3, isOwn: true });
  const others = await list("standings", competitionStanding, bob);
  expect(others).toHaveLength(50);
  expect(others.some(({ isOwn }) => isOwn)).toBe(false);
});

describe("the figures", () => {
  test("are refreshed fifty at a call, every quarter of an hour, within the day's quota", async () => {
    const ann = await player();
    const id = await entered(ann);
    await enterOthers(120);
    const before = outside.moods.timesAsked("youtube");
    clock.advance(14 * 60);
    await round();
    expect(outside.moods.timesAsked("youtube") - before).toBe(0);
    clock.advance(2 * 60);
    await round();
    await round();
    expect(outside.moods.timesAsked("youtube") - before).toBe(3);
    // The sandbox's videos gain a view a minute.
    expect(await entry(ann)).toMatchObject({ videoId: id, stats: { views: 26 } });
  });

  test("are asked for by one of two processes", async () => {
    await entered(await player());
    await enterOthers(60);
    const other = await openPortal(portal);
    try {
      const before = outside.moods.timesAsked("youtube");
      clock.advance(16 * 60);
      await Promise.all([round(), other.deps.rounds.run("competition")]);
      expect(outside.moods.timesAsked("youtube") - before).toBe(2);
    } finally {
      await other.close();
    }
  });

  test("stay as they are while YouTube does not answer", async () => {
    const ann = await player();
    await entered(ann);
    const before = await entry(ann);
    outside.moods.put("youtube", "down");
    clock.advance(16 * 60);
    await round();
    expect(await entry(ann)).toEqual(before);
  });

  test("stop where the quota ends", async () => {
    const { youtube } = outside.settings;
    const community = { ...outside.settings, youtube: youtube && { ...youtube, dailyQuota: 2 } };
    await portal.close();
    portal = await startApp({ config: { community }, clock });
    game = gameServer(portal);
    const ann = await player();
    await entered(ann);
    await entered(ann);
    const { youtubeId } = await entry(ann);
    const third = await upload({ tags: youtubeId });
    expect((await enter(ann, third)).status).toBe(503);
    clock.advance(21 * 3_600);
    await renew(ann);
    expect((await enter(ann, third)).status).toBe(200);
  });
});

describe("the winner", () => {
  const commands = async () => {
    const body = json({ max: 100 }, { authorization: "Bearer test-game-api-key" });
    const reply = await portal.request("/api/game/commands/claim", { method: "POST", ...body });
    return z.array(leasedCommand).parse(await reply.json());
  };
  const heroesTold = async () =>
    z
      .array(chronicleEntry)
      .parse(await (await portal.request("/api/public/world/chronicle?kinds=eventHeroNamed")).json());
  const goods = () =>
    portal.db.selectFrom("deliveries").select(["reference", "char_id", "item_id", "count"]).execute();

  test("has the most views and comments at the close, and is event hero for six days", async () => {
    const [ann, bob] = [await player(), await player()];
    await entered(ann, { views: 100, comments: 0 });
    const winning = await entered(bob, { views: 60, comments: 50 });
    await judged();
    const until = "2026-12-11T04:00:00.000Z";
    const sent = await commands();
    expect(sent).toEqual([
      {
        commandId: expect.any(String) as string,
        kind: "eventHero",
        charId: bob.charId,
        login: bob.login,
        until,
      },
    ]);
    expect(await goods()).toEqual([]);
    expect(await winners(ann)).toEqual([
      {
        week: "2026-12-05",
        entries: 2,
        // The last look comes after the close: four days of a view a minute.
        total: 110 + 5_280,
        video: { videoId: winning, title: "Siege in Gates of Aden", channel: "Halcyra plays" },
        reward: { kind: "hero", characterName: `Hero${bob.charId}`, own: null },
      },
    ]);
    // The chronicle tells it once the game has made it true.
    expect(await heroesTold()).toEqual([]);
    const done = json({ status: "done" }, { authorization: "Bearer test-game-api-key" });
    const ack = `/api/game/commands/${sent[0]?.commandId}/ack`;
    expect((await portal.request(ack, { method: "POST", ...done })).status).toBe(200);
    await portal.request(ack, { method: "POST", ...done });
    expect(await heroesTold()).toMatchObject([{ character: { name: `Hero${bob.charId}` }, until }]);
  });

  test("is rewarded once, however often and by however many the week is judged", async () => {
    const ann = await player();
    await entered(ann);
    clock.set(saturday);
    await Promise.all([round(), round(), round()]);
    await judged("2026-12-05T09:00:00Z");
    await judged("2026-12-06T09:00:00Z");
    expect(await commands()).toHaveLength(1);
    expect(await winners(ann)).toHaveLength(1);
  });

  test("who is a hero already takes 20 Golden Apiga, which count as points", async () => {
    const ann = await player();
    await game.put("heroes", [{ charId: ann.charId, classId: 93, count: 1 }]);
    await entered(ann);
    await judged();
    await round();
    expect(await commands()).toEqual([]);
    expect(await goods()).toEqual([
      { reference: "competition:2026-12-05", char_id: ann.charId, item_id: 9143, count: 20 },
    ]);
    await renew(ann);
    expect((await entry(ann)).stats?.rewardPoints).toBe(20);
    expect(await winners(ann)).toMatchObject([{ reward: { kind: "apiga" } }]);
  });

  test("is by the written rule the one with more comments, likes, or the earlier entry", async () => {
    const [ann, bob, cat, dan] = [await player(), await player(), await player(), await player()];
    await entered(dan, { views: 100, comments: 10, likes: 5 });
    await entered(ann, { views: 105, comments: 5, likes: 9 });
    const second = await entered(bob, { views: 100, comments: 10, likes: 6 });
    const third = await entered(cat, { views: 100, comments: 10, likes: 6 });
    await renew(ann);
    const ranked = await list("standings", competitionStanding, ann);
    expect(ranked.slice(0, 2).map(({ videoId }) => videoId)).toEqual([second, third]);
    expect(ranked.at(-1)?.isOwn).toBe(true);
    await judged();
    expect(await winners(ann)).toMatchObject([{ video: { videoId: second } }]);
  });

  test("is never a video that is gone, or has lost its tag, at the close", async () => {
    const [ann, bob, cat] = [await player(), await player(), await player()];
    const gone = await entered(ann, { views: 900 });
    const { youtubeId } = await entry(bob);
    const stripped = await upload({ tags: youtubeId, views: 500 });
    await enter(bob, stripped);
    const left = await entered(cat, { views: 5 });
    await takeDown(gone);
    const body = new URLSearchParams({ id: stripped, title: "Gates of Aden", tags: "none", views: "500" });
    await fetch(`${outside.url}/youtube/videos`, { method: "POST", body, redirect: "manual" });
    await judged();
    expect(await winners(cat)).toMatchObject([{ entries: 3, video: { videoId: left } }]);
  });

  test("is nobody when no video is left, or none was seen by anybody", async () => {
    const ann = await player();
    await takeDown(await entered(ann, { views: 900 }));
    await judged();
    expect(await winners(ann)).toEqual([
      { week: "2026-12-05", entries: 1, total: null, video: null, reward: null },
    ]);
    expect(await commands()).toEqual([]);
  });

  test("is found when YouTube is back, and by the last figures when it stays away", async () => {
    const ann = await player();
    await entered(ann, { views: 70, comments: 7 });
    outside.moods.put("youtube", "down");
    await judged();
    expect(await winners(ann)).toEqual([]);
    await judged("2026-12-05T08:59:00Z");
    expect(await winners(ann)).toEqual([]);
    await judged("2026-12-05T09:00:00Z");
    expect(await winners(ann)).toMatchObject([{ total: 77 }]);
  });

  test("of a week that nobody judged in time is found later", async () => {
    const ann = await player();
    await entered(ann);
    await judged("2026-12-14T12:00:00Z");
    expect(await winners(ann)).toMatchObject([{ week: "2026-12-05", reward: { kind: "hero" } }]);
  });

  test("without a character waits until there is one", async () => {
    const ann = await player();
    await entered(ann);
    await portal.db.deleteFrom("characters").execute();
    await judged();
    expect(await winners(ann)).toMatchObject([{ reward: { kind: "waiting", characterName: null } }]);
    await game.put("characters", [character(ann.charId, "Late", { login: ann.login })]);
    clock.advance(3_600);
    await round();
    expect(await winners(ann)).toMatchObject([{ reward: { kind: "hero", characterName: "Late" } }]);
    expect(await commands()).toMatchObject([{ charId: ann.charId, until: "2026-12-11T05:00:00.000Z" }]);
  });

  test("cannot win with the same video again", async () => {
    const ann = await player();
    const id = await entered(ann);
    await judged();
    clock.set("2026-12-05T10:00:00Z");
    await renew(ann);
    expect(await entry(ann)).toMatchObject({ videoId: null, stats: null });
    expect(await refusal(await enter(ann, id))).toEqual({
      status: 422,
      error: "This video has already won",
    });
  });

  test("who leaves the portal leaves no trace in the list", async () => {
    const [ann, bob] = [await player(), await player()];
    await entered(bob);
    await judged();
    await portal.db.deleteFrom("accounts").where("login", "=", bob.login).execute();
    expect(await winners(ann)).toMatchObject([{ video: null, reward: { characterName: null } }]);
  });
});

describe("a week from before the portal", () => {
  const winner = (change: object = {}) => ({
    week: "2026-11-21",
    videoId: "hollowGate1",
    title: "Holding the hollow gate",
    channel: "Halcyra plays",
    character: "Ashen",
    total: 612,
    entries: 9,
    reward: "hero",
    ...change,
  });
  const bring = (...past: object[]) => portal.deps.content.importContent({ winners: past });

  test("is told as the content file says, as often as it is imported, and gives nothing", async () => {
    const one = await player();
    await bring(winner({ title: "As first written" }), winner({ week: "2026-11-14", character: undefined }));
    await bring(winner());
    expect(await winners(one)).toEqual([
      {
        week: "2026-11-21",
        entries: 9,
        total: 612,
        video: { videoId: "hollowGate1", title: "Holding the hollow gate", channel: "Halcyra plays" },
        reward: { kind: "hero", characterName: "Ashen", own: null },
      },
      expect.objectContaining({
        week: "2026-11-14",
        reward: { kind: "hero", characterName: null, own: null },
      }),
    ]);
    expect(await portal.deps.community.prizes.standings(["competition:2026-11-21"])).toEqual(new Map());
  });

  test("is none of those that the portal judges", async () => {
    const one = await player();
    const { youtubeId } = await entry(one);
    const id = await upload({ tags: youtubeId, views: 5 });
    expect((await post("", one, { url: `https://youtu.be/${id}` })).status).toBe(200);
    await expect(bring(winner({ week: "2026-12-05" }))).rejects.toThrow(
      'winners "Holding the hollow gate": week must be one that has ended; 2026-12-05 has not',
    );
    clock.set("2026-12-05T04:30:00Z");
    await renew(one);
    await bring(winner({ week: "2026-12-05" }));
    expect(await winners(one)).toEqual([]);
  });

  test.each([
    [{ week: "2026-11-20" }, "week must be a Saturday, on which a week is judged"],
    [{ week: "lately" }, "week must be a day such as 2026-11-14"],
    [{ videoId: "https://youtu.be/x" }, "videoId must be the 11 characters of a video of YouTube"],
  ])("is refused with %j by one sentence", async (change, sentence) => {
    await expect(bring(winner(change))).rejects.toThrow(`winners "Holding the hollow gate": ${sentence}`);
  });
});
