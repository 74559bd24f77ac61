import { expect, test } from "vitest";
import { besidePath, besideRows } from "./model.ts";

const clan = (name: string, reputationScore: number, wins: readonly number[]) => ({
  name,
  level: 5,
  reputationScore,
  rank: 1,
  faction: null,
  leader: null,
  wars: [],
  members: wins.map((pvpCount, index) => ({
    name: `${name}${index}`,
    classId: 1,
    level: 80,
    online: index === 0,
    pvpCount,
  })),
});

test("Two clans stand beside each other by what the game tells of either", () => {
  expect(besideRows(clan("A", 900, [3, 4]), clan("B", -50, []))).toEqual([
    { of: "reputation", own: 900, other: -50 },
    { of: "level", own: 5, other: 5 },
    { of: "members", own: 2, other: 0 },
    { of: "online", own: 1, other: 0 },
    { of: "pvp", own: 7, other: 0 },
  ]);
  const untold = besideRows(clan("A", 0, []), clan("B", 0, []));
  expect(untold.map(({ of }) => of)).toEqual(["level"]);
});

test("The week's wins and falls stand beside the other's where both are known", () => {
  const told = (name: string, wins: number[], falls?: number[]) => ({
    ...clan(name, 1, []),
    members: [{ name, classId: 1, level: 80, online: false, wins, ...(falls && { falls }) }],
  });
  const week = (other: ReturnType<typeof told>) =>
    besideRows(told("A", [1, 4], [3, 0]), other).filter(({ of }) => of === "wins" || of === "falls");
  expect(week(told("B", [0, 2], [0, 9]))).toEqual([
    { of: "wins", own: 5, other: 2 },
    { of: "falls", own: 3, other: 9 },
  ]);
  expect(week(told("B", [0, 2]))).toEqual([{ of: "wins", own: 5, other: 2 }]);
});

test("The address holds the other's name as it is written", () => {
  expect(besidePath("A", "")).toBe("/clan/A");
  expect(besidePath("A b", "C&d/é")).toBe("/clan/A%20b?with=C%26d%2F%C3%A9");
});
