import { cardPath } from "@gatehouse/contract/card-paths";
import { cardSizes, tallCardPath } from "@gatehouse/contract/cards";
import { compareCardPath } from "@gatehouse/contract/game/compare-card";
import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { smallPack, storePack } from "../../../../test/codex-pack.ts";
import { startFront, type TestFront } from "../../../../test/front.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { daysLater, serverDay } from "../../../platform/clock.ts";

let app: TestApp;
let front: TestFront;
let slugs = 0;
beforeAll(async () => {
  app = await startApp();
  front = await startFront(app);
  const game = gameServer(app);
  await game.put("clans", [
    { clanId: 1, name: "Order", level: 8, reputationScore: 64_000, faction: "demons", alliance: "Covenant" },
    { clanId: 2, name: "'No!'(*)", level: 1, reputationScore: 1 },
  ]);
  await game.put("characters", [
    character(1, "Ashen", { clanId: 1 }),
    ...oddNames.map((name, index) => character(10 + index, name, { faction: null, classId: 9_999 })),
  ]);
  await game.put("heroes", [{ charId: 1, classId: 93, count: 3 }]);
});
afterAll(async () => {
  await front.close();
  await app.close();
});

const oddNames = [
  "O'Ne\"il",
  "Zoë🗡👨‍👩‍👧",
  "漢".repeat(45),
  "W".repeat(45),
  "ﷺمرحبا",
  "a\u202Eb.png",
  "%2e/..",
  "🗡".repeat(22),
];

const blank = {
  site: "",
  faction: null,
  isHero: false,
  kicker: "",
  title: "",
  isSentence: false,
  line: "",
  facts: [],
};

/** Width and height of a PNG. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1A\n");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
async function expectCard(path: string): Promise<Buffer> {
  const { width, height } = cardSizes[path.includes("/tall/") ? "tall" : "wide"];
  const { status, headers, body } = await front.ask(path);
  expect([path, status, headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(sizeOf(body)).toEqual([width, height]);
  expect(body.length).toBeLessThan(250_000);
  return body;
}

test("characters, clans and announcements have a picture in each language, made once", async () => {
  await app.deps.content.importContent({ news: [news("The gates open")] });
  const { entries } = await app.deps.content.news({ first: 0, max: 1 }, undefined);
  const id = entries[0]?.id ?? 0;
  const paths = (["en", "lt"] as const).flatMap((language) => [
    cardPath("character", "Ashen", language),
    cardPath("clan", "order", language),
    cardPath("news", id, language),
  ]);
  const cards = await Promise.all(paths.map(expectCard));
  expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(6);
  const etag = (await front.ask(paths[0] ?? "")).headers.get("etag") ?? "";
  expect((await front.ask(paths[0] ?? "", { "if-none-match": etag })).status).toBe(304);
});

test("a comparison, a receipt of honour, what the chronicle tells and its weeks have a picture, each in two shapes", async () => {
  const at = app.clock.now();
  await gameServer(app).post("chronicle", [
    {
      id: "antharas",
      kind: "bossDied",
      // Before the portal saw this world: of what it sees it tells by itself.
      at: new Date(at.getTime() - 3_600_000).toISOString(),
      boss: "Antharas",
      bossKind: "grand",
      level: 79,
      by: [{ name: "Ashen", clan: "Order" }, { name: "Briar" }],
      times: 3,
    },
  ]);
  const list = await (await app.request("/api/public/world/chronicle?boss=antharas")).json();
  const [fallen] = chronicleEntry.array().parse(list);
  const monday = serverDay(at);
  const ago = (new Date(`${monday}T00:00:00Z`).getUTCDay() + 6) % 7;
  const paths = (["en", "el"] as const).flatMap((language) => [
    compareCardPath(["Ashen", "O'Ne\"il"], language),
    compareCardPath(["Ashen", ...oddNames], language),
    cardPath("honour", "Ashen", language),
    cardPath("chronicle", fallen?.id ?? "", language),
    cardPath("week", daysLater(monday, -ago), language),
    cardPath("character", "Ashen", language),
  ]);
  const wide = await Promise.all(paths.map(expectCard));
  const tall = await Promise.all(paths.map((path) => expectCard(tallCardPath(path))));
  const drawn = [...wide, ...tall].map((card) => card.toString("base64"));
  expect(new Set(drawn).size).toBe(24);
});

test("items and monsters of the encyclopedia have a picture in each language", async () => {
  expect((await front.ask(cardPath("item", 100, "en"))).status).toBe(404);
  await storePack(app.deps.game.codex, smallPack());
  const paths = (["en", "lt"] as const).flatMap((language) => [
    cardPath("item", 100, language),
    cardPath("monster", 3, language),
  ]);
  const cards = await Promise.all(paths.map(expectCard));
  expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(4);
});

test.each(oddNames)("a name of any script and length is drawn: %s", async (name) => {
  await expectCard(cardPath("character", name, "en"));
});

test("a name with signs that stand plain in an address is drawn, and a title that is a book", async () => {
  await expectCard(cardPath("clan", "'No!'(*)", "en"));
  await app.deps.content.importContent({ news: [news(`${"word ".repeat(28)}${"x".repeat(60)}`)] });
  const { entries } = await app.deps.content.news({ first: 0, max: 1 }, undefined);
  await expectCard(cardPath("news", entries[0]?.id ?? 0, "lt"));
});

test.each([
  "/cards/character/Nobody.png",
  "/cards/character/.png",
  "/cards/character/Ashen",
  "/cards/character/Ashen.jpg",
  `/cards/character/${"x".repeat(100)}.png`,
  "/cards/clan/Nobody.png",
  "/cards/honour/Nobody.png",
  "/cards/compare/Ashen.png",
  "/cards/compare/Ashen,Nobody.png",
  "/cards/compare/Ashen,ashen,ASHEN.png",
  `/cards/compare/${"Ashen,".repeat(4)}.png`,
  "/cards/chronicle/0.png",
  "/cards/chronicle/x.png",
  "/cards/week/2026-11-24.png",
  "/cards/week/x.png",
  "/cards/tall/character/Nobody.png",
  "/cards/wide/character/Ashen.png",
  "/cards/tall/icon/192.png",
  "/cards/news/0.png",
  "/cards/news/999999.png",
  "/cards/news/99999999999999999999.png",
  "/cards/news/the-gates-open.png",
  "/cards/news/-1.png",
  "/cards/item/-1.png",
  "/cards/item/999999.png",
  "/cards/monster/99999999999999999999.png",
  "/de/cards/character/Ashen.png",
])("%s is nobody's", async (path) => {
  expect((await front.ask(path)).status).toBe(404);
});

test("whatever becomes of the process that draws, a later card is drawn", async () => {
  const { cards } = app.deps;
  const asked = cards.draw(blank);
  cards.close();
  await expect(asked).rejects.toThrow("has ended");
  await expectCard(cardPath("character", oddNames[0] ?? "", "lt"));
});

test("too many cards at once are refused, and no failure of the portal", async () => {
  const asked = Array.from({ length: 32 }, () => app.deps.cards.draw(blank));
  await expect(app.deps.cards.draw(blank)).rejects.toThrow("too many");
  const refused = await app.request("/cards/clan/order.png");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  for (const png of await Promise.all(asked)) expect(sizeOf(Buffer.from(png))).toEqual([1200, 630]);
});

function news(title: string) {
  return {
    slug: `n${(slugs += 1)}`,
    title,
    content: "<p>Come in.</p>",
    author: "Admin",
    created: "2026-03-01T12:00:00Z",
  };
}
