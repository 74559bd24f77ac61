import { searchReply } from "@gatehouse/contract/operations/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishChange } from "../../../platform/background/changes.ts";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { smallPack, storePack } from "../../../../test/codex-pack.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { until } from "../../../../test/until.ts";

let app: TestApp;

const news = (slug: string, title: string, created: string) => ({
  slug,
  title,
  content: "<p>Ash on every page.</p>",
  author: "Keeper Tam",
  created,
});
const pvp = (charId: number, pvpCount: number) => ({ charId, pvpCount });

beforeAll(async () => {
  app = await startApp({
    config: { codex: { mode: "full", kinds: new Set(), ids: { item: new Set([102]) } } },
  });
  await app.deps.changes.start();
  const game = gameServer(app);
  await game.put("clans", [
    { clanId: 1, name: "Ashen Court", level: 8, reputationScore: 900, faction: "demons" },
    { clanId: 2, name: "Ash and Gold", level: 5, reputationScore: 2_000 },
    { clanId: 3, name: "Cold Ash", level: 5, reputationScore: 5_000 },
  ]);
  await game.put("characters", [
    character(1, "Hollis Ashe", { clanId: 1 }),
    character(2, "Ashling"),
    character(3, "ASHMAW"),
    character(4, "Ash"),
    character(5, "aShen"),
    character(6, "Οδυσσέας"),
    character(7, "Ashbanned", { banned: true }),
    ...Array.from({ length: 12 }, (_, index) => character(100 + index, `Many${index}`)),
  ]);
  await game.put("stats", [pvp(1, 900), pvp(2, 10), pvp(3, 50), pvp(4, 1), pvp(5, 700)]);
  await storePack(app.deps.game.codex, smallPack());
  await app.deps.content.importContent({
    news: [
      news("ore", "Ashen Ore falls more often", "2026-11-01T10:00:00Z"),
      news("road", "The ash road is open", "2026-11-19T10:00:00Z"),
      news("gates", "The gates", "2026-11-20T10:00:00Z"),
    ],
  });
  const translations = JSON.stringify({ lt: { title: "Pelenų kelias atviras", body: "<p>Taip.</p>" } });
  await app.db.updateTable("announcements").set({ translations }).where("slug", "=", "road").execute();
});
afterAll(() => app.close());

async function search(q: string, language = "en") {
  const query = new URLSearchParams({ q }).toString();
  const reply = await app.request(`/api/public/search?${query}`, {
    headers: { "accept-language": language },
  });
  expect([q, reply.status]).toEqual([q, 200]);
  return searchReply.parse(await reply.json());
}
const playersOf = async (q: string) => (await search(q)).players.entries.map(({ charName }) => charName);

test("finds characters, clans, the encyclopedia's things and announcements, beginnings first", async () => {
  const found = await search("ash");
  expect(found.players.entries.map(({ charName }) => charName)).toEqual([
    "Ash",
    "ASHMAW",
    "Ashling",
    "aShen",
    "Hollis Ashe",
  ]);
  expect(found.clans.entries.map(({ name }) => name)).toEqual(["Ash and Gold", "Ashen Court", "Cold Ash"]);
  expect(found.codex.entries.slice(0, 2).map(({ name }) => name)).toEqual(["Ashmaw", "Ashen Ore"]);
  expect(found.news.entries.map(({ slug }) => slug)).toEqual(["ore", "road"]);
  expect(found).toMatchObject({ players: { more: false }, codex: { more: true }, isComplete: true });
  expect(found.players.entries.at(-1)).toMatchObject({ rank: 1, clan: "Ashen Court", level: 80 });
});

test("is alike for upper and lower case in every script", async () => {
  for (const q of ["ΟΔΥΣΣΈΑΣ", "οδυσσέας", "δυσσέασ"]) expect(await playersOf(q)).toEqual(["Οδυσσέας"]);
  expect((await search("PELENŲ", "lt")).news.entries).toMatchObject([{ title: "Pelenų kelias atviras" }]);
  expect((await search("pelenų")).news.entries).toEqual([]);
});

test("a longer text finds no more than the shorter one had, and new names at once", async () => {
  expect(await playersOf("shli")).toEqual(["Ashling"]);
  expect(await playersOf("shlin")).toEqual(["Ashling"]);
  expect(await playersOf("shlinx")).toEqual([]);
  const before = await playersOf("many");
  expect(before).toHaveLength(8);
  expect((await search("many")).players.more).toBe(true);
  await gameServer(app).put("characters", [character(200, "Xshlinx")]);
  expect(await playersOf("shlinx")).toEqual(["Xshlinx"]);
});

test("finds nothing of what is hidden, of what was taken off, or of whom the game keeps out", async () => {
  expect((await search("Ashen Bar")).codex.entries).toEqual([]);
  expect((await search("102")).codex.entries).toEqual([]);
  expect(await playersOf("ashbanned")).toEqual([]);
  const gates = async () => (await search("the gates")).news.entries;
  const [{ id } = { id: 0 }] = await gates();
  await app.db.deleteFrom("announcements").where("id", "=", id).execute();
  await publishChange(app.db, "content");
  await until("what was taken off is gone", async () => (await gates()).length === 0);
});

test("what is odd finds nothing and does no harm, and what is too long is refused", async () => {
  for (const odd of ["%", "\\", "\u202E", "'; drop table characters; --", "😀".repeat(30), "ß", "İ"])
    expect((await search(odd)).isComplete).toBe(true);
  const refused = async (query: string) => (await app.request(`/api/public/search${query}`)).status;
  expect(await refused(`?q=${"x".repeat(61)}`)).toBe(422);
  expect(await refused("?q=+")).toBe(422);
  expect(await refused("")).toBe(422);
});

test("a part of the house that fails leaves its own out, and says so", async () => {
  const { game, content, operations } = app.deps;
  operations.search.findWith({
    players: game.rankings.charactersCalled,
    clans: () => Promise.reject(new Error("no clans today")),
    codex: game.codexReading.called,
    news: content.newsCalled,
  });
  const found = await search("ashen");
  expect(found).toMatchObject({ isComplete: false, clans: { entries: [], more: false } });
  expect(found.players.entries).not.toEqual([]);
});
