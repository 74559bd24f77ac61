import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { ClanProfile, EnemyClan } from "@gatehouse/contract/game/profiles";
import { expect, test } from "vitest";
import { clanStanding } from "./model.ts";

const now = new Date("2026-11-28T12:00:00Z");

const clan = (given: Partial<ClanProfile>): ClanProfile => ({
  name: "Ashen Court",
  level: 8,
  reputationScore: 500,
  rank: 1,
  faction: null,
  leader: null,
  members: [],
  wars: [],
  ...given,
});

const taken = (by: string, castle: string, at: string): ChronicleEntry => ({
  id: "1",
  at,
  kind: "castleTaken",
  castle,
  clan: { name: by, faction: null },
});

const enemy = (fights?: EnemyClan["fights"]): EnemyClan => ({
  name: "Rootbound",
  rank: 2,
  level: 8,
  reputationScore: 400,
  faction: null,
  ...(fights && { fights }),
});

test("A clan of which the game tells nothing besides its rank has nothing besides it", () => {
  expect(clanStanding(clan({ enemies: [enemy()] }), [], now)).toEqual({
    week: null,
    castleDays: null,
    fought: null,
  });
});

test.each([
  ["counts from the day a week ago", [{ date: "2026-11-21", reputationScore: 480 }], 20],
  ["counts from the last known day before it", [{ date: "2026-11-02", reputationScore: 650 }], -150],
  ["is not known of a younger clan", [{ date: "2026-11-22", reputationScore: 480 }], null],
])("The week's reputation %s", (_what, history, week) => {
  expect(clanStanding(clan({ history }), [], now).week).toBe(week);
});

test.each([
  ["is told in whole days", [taken("Ashen Court", "Varnhold", "2026-09-13T10:00:00Z")], 76],
  ["is not told on the first day", [taken("Ashen Court", "Varnhold", "2026-11-28T02:00:00Z")], null],
  [
    "is not told where another took it last",
    [
      taken("Rootbound", "Varnhold", "2026-11-20T10:00:00Z"),
      taken("Ashen Court", "Varnhold", "2026-09-13T10:00:00Z"),
    ],
    null,
  ],
  ["is not told of another castle", [taken("Ashen Court", "Thornwall", "2026-09-13T10:00:00Z")], null],
])("How long a castle is held %s", (_what, castles, days) => {
  expect(clanStanding(clan({ castle: "Varnhold" }), castles, now).castleDays).toBe(days);
});

test("Wars count where the game tells their fights", () => {
  const enemies = [
    enemy({ won: 10, lost: 4, week: { won: 3, lost: 1 } }),
    enemy({ won: 2, lost: 2, week: { won: 0, lost: 2 } }),
    enemy(),
  ];
  expect(clanStanding(clan({ enemies }), [], now).fought).toEqual({ won: 3, lost: 3, leads: 1, wars: 2 });
});
