import { expect, test } from "vitest";
import { warsOf } from "./model.ts";

const enemy = (name: string, rank: number, fights?: { won: number; lost: number }) => ({
  name,
  rank,
  level: 5,
  reputationScore: 100,
  faction: null,
  ...(fights && { fights: { ...fights, week: { won: 0, lost: 0 } } }),
});

test("Wars with fights stand first, the fiercest before others, and their sums are told", () => {
  const wars = warsOf([
    enemy("Quiet", 1),
    enemy("Small", 2, { won: 1, lost: 0 }),
    enemy("Fierce", 3, { won: 3, lost: 9 }),
  ]);
  expect(wars.fought.map(({ enemy: { name }, share }) => [name, share])).toEqual([
    ["Fierce", 0.25],
    ["Small", 1],
  ]);
  expect(wars.others.map(({ name }) => name)).toEqual(["Quiet"]);
  expect([wars.won, wars.lost]).toEqual([4, 9]);
});

test("A game that tells no fights leaves wars as they are", () => {
  expect(warsOf([enemy("Quiet", 1)])).toMatchObject({
    fought: [],
    others: [{ name: "Quiet" }],
    won: 0,
    lost: 0,
  });
});
