import { expect, test } from "vitest";
import { sortMembers, tellingOf } from "./member-sorting.ts";

const member = (
  name: string,
  known: { level?: number; pvpCount?: number; weekMove?: number | null; wins?: number[]; falls?: number[] },
) => ({
  name,
  classId: 1,
  level: 1,
  online: false,
  ...known,
});
const namesBy = (order: Parameters<typeof sortMembers>[1], members: Parameters<typeof sortMembers>[0]) =>
  sortMembers(members, order).map(({ name }) => name);

test("Who rose most within the week comes first, who fell behind who stayed, and the unknown last", () => {
  const members = [
    member("Fell", { weekMove: -3, pvpCount: 90 }),
    member("New", { weekMove: null, pvpCount: 50 }),
    member("Stayed", { weekMove: 0 }),
    member("Strong", { weekMove: 4, pvpCount: 9 }),
    member("Rose", { weekMove: 4, pvpCount: 2 }),
    member("Untold", { level: 80 }),
  ];
  expect(namesBy("week", members)).toEqual(["Strong", "Rose", "Stayed", "Fell", "New", "Untold"]);
  expect(namesBy("pvp", members).slice(0, 3)).toEqual(["Fell", "New", "Strong"]);
});

test("The first order is the most telling one that something feeds", () => {
  expect(tellingOf([])).toEqual({
    first: "level",
    mostPvp: 0,
    hasWeek: false,
    mostWins: 0,
    mostOfDay: 0,
    hasFalls: false,
  });
  expect(tellingOf([member("A", { pvpCount: 0, weekMove: null })]).first).toBe("level");
  expect(tellingOf([member("A", { pvpCount: 7, weekMove: null })])).toMatchObject({
    first: "pvp",
    mostPvp: 7,
  });
  expect(tellingOf([member("A", { weekMove: 0 }), member("B", {})]).first).toBe("week");
  // A week without a win orders nobody.
  expect(tellingOf([member("A", { weekMove: 0, wins: [0, 0] })]).first).toBe("week");
  expect(tellingOf([member("A", { wins: [1, 4] }), member("B", { wins: [3, 0] })])).toMatchObject({
    first: "wins",
    mostWins: 5,
    mostOfDay: 4,
    hasFalls: false,
  });
  expect(tellingOf([member("A", { wins: [1, 4], falls: [0, 9] }), member("B", {})])).toMatchObject({
    mostWins: 5,
    mostOfDay: 9,
    hasFalls: true,
  });
});

test("Who won most within the week comes first, and behind who won nothing those whose week nobody knows", () => {
  const members = [
    member("Unknown", { pvpCount: 90 }),
    member("None", { wins: [0, 0] }),
    member("Less", { wins: [0, 3] }),
    member("Strong", { wins: [2, 2], pvpCount: 50 }),
    member("Most", { wins: [4, 0], pvpCount: 60 }),
    member("Unharmed", { wins: [4, 0], falls: [0, 1], pvpCount: 9 }),
    member("Fallen", { wins: [4, 0], falls: [2, 0], pvpCount: 99 }),
  ];
  // Of those who won as much, who fell least.
  expect(namesBy("wins", members.slice(4))).toEqual(["Most", "Unharmed", "Fallen"]);
  expect(namesBy("wins", members.slice(0, 5))).toEqual(["Most", "Strong", "Less", "None", "Unknown"]);
});
