import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { defaultLanguage, languages } from "@gatehouse/contract/languages";
import { expect, test } from "vitest";
import { characterCard, comparedCard, entryCard, honourCard, newsCard, weekCard } from "./model.ts";

const brand = { factionName: () => undefined };
const site = { site: "Gates of Aden", language: "en", brand } as const;
const profile = (charName: string, values: Partial<CharacterProfile> = {}) =>
  ({
    charName,
    classId: 93,
    level: 80,
    rank: 1,
    pvpCount: 0,
    heroCount: 0,
    history: [],
    ...values,
  }) as CharacterProfile;

test.each([
  // Past midnight where the server is, in winter and in summer.
  ["2026-12-31T22:30:00.000Z", "NEWS · 1 January 2027", "NAUJIENOS · 2027 m. sausio 1 d."],
  ["2026-06-30T21:30:00.000Z", "NEWS · 1 July 2026", "NAUJIENOS · 2026 m. liepos 1 d."],
  ["2026-12-31T21:30:00.000Z", "NEWS · 31 December 2026", "NAUJIENOS · 2026 m. gruodžio 31 d."],
])("an announcement of %s has the date on its card that its page shows", (created, en, lt) => {
  const kickerIn = (language: "en" | "lt") => newsCard({ title: "", created }, { ...site, language }).kicker;
  expect([kickerIn("en").toUpperCase(), kickerIn("lt").toUpperCase()]).toEqual([
    en.toUpperCase(),
    lt.toUpperCase(),
  ]);
});

test("a comparison marks who is best at each, where they differ: of places the smallest is", () => {
  const { rows, columns } = comparedCard(
    [profile("Ashen", { rank: 12, pvpCount: 1_200 }), profile("Briar", { rank: 3, pvpCount: 900 })],
    site,
  );
  expect(columns.map(({ title }) => title)).toEqual(["Ashen", "Briar"]);
  expect(
    rows.map(({ label, values }) => [label, ...values.map(({ text, isBest }) => text + (isBest ? "!" : ""))]),
  ).toEqual([
    ["place in PvP", "#12", "#3!"],
    ["PvP wins", "1,200!", "900"],
    ["level", "80", "80"],
    ["times a hero", "0", "0"],
  ]);
});

test("a receipt of honour has the place and what seven days have brought, as far as it is known", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const history = [
    { date: "2026-11-10", rank: 9, pvpCount: 100 },
    { date: "2026-11-20", rank: 8, pvpCount: 130 },
    { date: "2026-11-25", rank: 6, pvpCount: 150 },
  ];
  const known = profile("Ashen", { rank: 5, ranked: 200, pvpCount: 175, weekMove: -3, history });
  expect(honourCard(known, now, site)).toMatchObject({
    kicker: "Receipt of honour · 28 November 2026",
    facts: [
      { value: "#5", label: "of 200 in PvP" },
      { value: "+45", label: "wins this week" },
      { value: "-3", label: "places this week" },
    ],
  });
  const unknown = profile("Ashen", { ranked: 200, weekMove: null, history: history.slice(2) });
  expect(honourCard(unknown, now, site).facts).toEqual([{ value: "#1", label: "of 200 in PvP" }]);
});

test("a boss's fall says who brought it down, and with how many", () => {
  const card = entryCard(
    {
      id: "1",
      at: "2026-11-28T12:00:00.000Z",
      kind: "bossDied",
      boss: "Antharas",
      level: 79,
      by: [{ name: "Ashen" }, { name: "Briar" }],
      more: 10,
      times: 3,
    },
    site,
  );
  expect(card).toMatchObject({
    kicker: "Chronicle · 28 November 2026",
    title: "Antharas falls to Ashen",
    facts: [
      { value: "79", label: "level" },
      { value: "12", label: "took part" },
      { value: "3", label: "times it fell" },
    ],
  });
});

test("a week's story has its days, what was greatest, and the first three of what there was", () => {
  const counts = (["bossDied", "castleTaken", "hero", "fight", "told"] as const).map((kind, index) => ({
    kind,
    count: index,
  }));
  const clan = { name: "Order", faction: "nature" } as const;
  const taken = {
    id: "1",
    at: "2026-11-25T12:00:00.000Z",
    kind: "castleTaken",
    castle: "Giran",
    clan,
  } as const;
  const week = { from: "2026-11-23", to: "2026-11-29", counts };
  expect(weekCard({ ...week, great: [taken] }, site)).toMatchObject({
    title: expect.stringMatching(/^23\s?–\s?29 November 2026$/) as string,
    line: "Giran falls to Order",
    faction: "nature",
    facts: [
      { value: "1", label: "castles taken" },
      { value: "2", label: "heroes" },
      { value: "3", label: "fights" },
    ],
  });
  expect(weekCard({ ...week, counts: [], great: [] }, site)).toMatchObject({ line: "", facts: [] });
});

const emptyWeek = { from: "2026-11-23", to: "2026-11-29", counts: [] };
const pageMessages = join(import.meta.dirname, "../../../../../web/app/messages");

test.each(languages.filter((language) => language !== defaultLanguage))(
  "a faction that has won is called as on the pages, in %s",
  async (language) => {
    const file = await readFile(join(pageMessages, language, "shell.json"), "utf8");
    const { balance } = JSON.parse(file) as { balance: { faction: string } };
    const called = /\bdemons\{([^{}]+)\}/.exec(balance.faction)?.[1];
    const at = "2026-11-28T10:00:00.000Z";
    const won = { id: "1", at, faction: "demons", name: "Demons" } as const;
    const round = entryCard({ ...won, kind: "roundWon" }, { ...site, language });
    const event = entryCard(
      { id: "2", at, kind: "eventWon", event: "TvT", winner: "Demons", faction: "demons" },
      { ...site, language },
    );
    expect([round.title, event.title]).toEqual([
      expect.stringContaining(called ?? "?"),
      expect.stringContaining(called ?? "?"),
    ]);
  },
);

test("a faction that has won is called as the operator calls it, and nobody else is", () => {
  const at = "2026-11-28T10:00:00.000Z";
  const own = { factionName: (language: string, { code }: { code: string }) => `${language}: ${code}` };
  const titleOf = (entry: ChronicleEntry): string =>
    entryCard(entry, { ...site, language: "ru", brand: own }).title;
  const won = { id: "1", at, kind: "eventWon", event: "TvT" } as const;
  const character = { name: "Ashen", faction: "demons" } as const;
  expect([
    titleOf({ id: "1", at, kind: "roundWon", faction: "demons", name: "Demons" }),
    titleOf({ ...won, winner: "Demons", faction: "demons" }),
    titleOf({ ...won, winner: "Ashen", faction: "demons", character }),
    titleOf({ ...won, winner: "The Reds" }),
  ]).toEqual([
    expect.stringContaining("ru: demons"),
    expect.stringContaining("ru: demons"),
    expect.stringContaining("Ashen"),
    expect.stringContaining("The Reds"),
  ]);
  expect(
    weekCard(
      { ...emptyWeek, great: [{ ...won, winner: "Demons", faction: "demons" }] },
      { ...site, brand: own },
    ).line,
  ).toContain("en: demons");
});

test("where there are no factions, a card is in nobody's colours", () => {
  const nobodys = profile("Ashen", { faction: null, ranked: 200 });
  expect([
    characterCard(nobodys, site).faction,
    honourCard(nobodys, new Date(), site).faction,
    ...comparedCard([nobodys, nobodys], site).columns.map(({ faction }) => faction),
    weekCard({ ...emptyWeek, great: [] }, site).faction,
  ]).toEqual([null, null, null, null, null]);
});
