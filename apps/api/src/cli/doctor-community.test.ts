import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testAtLength } from "../../test/at-length.ts";
import { startApp, type TestApp } from "../../test/app.ts";
import { startOutside } from "../../test/outside.ts";
import { readConfig } from "../config.ts";
import { voteSiteKinds } from "../gateways/vote-sites/configured.ts";
import type { Mood } from "../../../sandbox/src/moods/moods.ts";
import { communityFindings } from "./doctor-community.ts";

const names = [
  ...Object.values(voteSiteKinds).map(({ name }) => name),
  "YouTube",
  "Twitch",
  "Discord",
  "Forum",
];
/** The sandbox's name of each. */
const serviceOf = (name: string): string => name.toLowerCase();

let outside: Awaited<ReturnType<typeof startOutside>>;
let app: TestApp;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.close());
afterEach(async () => {
  for (const name of names) outside.moods.put(serviceOf(name), "fine");
  await app.close();
});

/** What the doctor says of each service, by a portal that has not asked any of them before. */
async function findings(moods: Record<string, Mood> = {}, community = outside.settings) {
  app = await startApp({ config: { community } });
  for (const name of names) outside.moods.put(serviceOf(name), moods[name] ?? "fine");
  return (await communityFindings(app.deps.outside)).map(({ level, text }) => `${level} ${text}`);
}

const inMood = async (mood: Mood) => findings(Object.fromEntries(names.map((name) => [name, mood])));

describe("the doctor asks each outside service", () => {
  test("and is content with those that answer", async () => {
    expect(await findings()).toEqual(names.map((name) => `ok ${name}: answers`));
  });

  test("that is configured, and no other", async () => {
    expect(await findings({}, readConfig({}).community)).toEqual([]);
  });

  testAtLength("once, and within a bounded time however slow all of them are", async () => {
    const before = names.map((name) => outside.moods.timesAsked(serviceOf(name)));
    const started = performance.now();
    const said = await inMood("slow");
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(said).toHaveLength(names.length);
    for (const line of said)
      expect(line).toMatch(/^wrong \w+: .*took longer than 5000 ms, so .+; it may be down/);
    expect(
      names.map((name, index) => outside.moods.timesAsked(serviceOf(name)) - (before[index] ?? 0)),
    ).toEqual(names.map(() => 1));
  });

  test.each([
    [
      "down",
      /cannot be reached, so .+; it may be down; if it is not, let this machine reach it, or correct \w+_URL/,
    ],
    ["html", /answers in another form, so .+; check .+_URL/],
    ["tooMany", /answered 429, so .+; it asks for a pause/],
    ["huge", /more than \d+ bytes, so .+; check /],
  ] as const)("and says in one sentence what is wrong when they are %s", async (mood, sentence) => {
    const said = await inMood(mood);
    expect(said.map((line) => line.split(":")[0])).toEqual(names.map((name) => `wrong ${name}`));
    for (const line of said) expect(line).toMatch(sentence);
  });

  test("and names the key that is refused", async () => {
    const said = await findings({ L2TopZone: "forbidden", YouTube: "forbidden", Twitch: "forbidden" });
    expect(said).toContainEqual(
      "wrong L2TopZone: L2TopZone answered 403, so votes there are shown as unknown and earn nothing yet; " +
        "check VOTE_TOPZONE_TOKEN, and that L2TopZone has this machine's address on its list",
    );
    expect(said).toContainEqual(expect.stringMatching(/^wrong YouTube: .*403.*check YOUTUBE_API_KEY/));
    expect(said).toContainEqual(expect.stringMatching(/^wrong Twitch: .*403.*check TWITCH_CLIENT_ID/));
    expect(said).toContain("ok HopZone: answers");
  });

  test("without a word of the keys themselves", async () => {
    const { hopZone, ...others } = outside.settings.voteSites;
    const voteSites = { ...others, ...(hopZone && { hopZone: { ...hopZone, token: "wrong-token" } }) };
    const said = await findings({}, { ...outside.settings, voteSites });
    expect(said).toContainEqual(expect.stringMatching(/^wrong HopZone: .*check VOTE_HOPZONE_TOKEN/));
    expect(said.join()).not.toContain("wrong-token");
  });
});
