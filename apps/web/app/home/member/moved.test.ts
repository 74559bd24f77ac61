import { statFields } from "@gatehouse/contract/game/stats";
import { expect, test } from "vitest";
import { movedOf } from "./moved.ts";

const stats = Object.fromEntries(statFields.map((field) => [field, 0])) as Record<
  (typeof statFields)[number],
  number
>;
const character = (charName: string, pvpCount: number, move: number | null, weekMove: number | null) => ({
  ...stats,
  charId: charName.length,
  charName,
  classId: 0,
  clan: null,
  faction: null,
  level: 40,
  online: false,
  onlineTime: 0,
  pkKills: 0,
  rank: 9,
  pvpCount,
  move,
  weekMove,
});
const told = (...characters: ReturnType<typeof character>[]) => {
  const moved = movedOf({ since: null, others: 0, characters });
  return [moved.isOfWeek, ...moved.characters.map(({ charName, places }) => `${charName} ${places}`)];
};

test("tells who has won or lost places since the last visit", () => {
  expect(
    told(character("Ash", 3, 2, 7), character("Briar", 2, -1, null), character("Cinder", 1, 0, 5)),
  ).toEqual([false, "Ash 2", "Briar -1"]);
});

test("tells of the week where nothing has moved since", () => {
  expect(told(character("Ash", 3, 0, 7), character("Briar", 2, null, 0))).toEqual([true, "Ash 7"]);
  expect(told(character("Ash", 3, 0, null))).toEqual([false]);
});

test("leaves the week out where something else has happened since", () => {
  const characters = [character("Ash", 3, 0, 7)];
  expect(movedOf({ since: null, others: 0, characters }, true)).toEqual({ isOfWeek: false, characters: [] });
});

test("has no place for who has no win", () => {
  expect(told(character("Ash", 0, -4, -9))).toEqual([false]);
});
