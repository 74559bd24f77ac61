import type { CharacterProfile } from "@gatehouse/contract/game/profiles";
import { expect, test } from "vitest";
import { comparedRows, eachOnce, readNames, unknownAmong } from "./model.ts";

const profile = (charName: string, values: Partial<CharacterProfile> = {}) =>
  ({ charId: charName.length, charName, ...values }) as CharacterProfile;
const read = (query: string) => readNames(new URLSearchParams(query));

test.each([
  ["", []],
  ["names=,%20,", []],
  ["names=Ash,%20Briar%20,ash", ["Ash", "Briar"]],
  ["names=Ash&add=Briar", ["Ash", "Briar"]],
  ["names=Ash%5C,%20the%20First,Briar&add=Cinder,%20too", ["Ash, the First", "Briar", "Cinder, too"]],
  ["names=1,2,3,4,5,6,7,8,9,10,11", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]],
])("?%s asks for %j", (query, names) => expect(read(query)).toEqual(names));

test("Names of nobody are told, and a new name in the place of an old one is none of them", () => {
  expect(unknownAmong(["ash", "Nobody", "Briar"], [profile("Ash"), profile("Briar")])).toEqual(["Nobody"]);
  expect(unknownAmong(["Old", "Nobody"], [profile("New")])).toEqual(["Nobody"]);
  expect(unknownAmong(["Nobody", "Ash"], [profile("Ash")])).toEqual(["Nobody"]);
  expect(unknownAmong(["Nobody"], [])).toEqual(["Nobody"]);
});

test("Nobody stands beside himself", () => {
  expect(eachOnce([profile("Ash"), profile("Briar"), profile("Ash")])).toHaveLength(2);
});

test("The best of a row is marked where they differ; of deaths the fewest", () => {
  const ranks = { pvpCount: 1, pkCount: 1, assists: 1 };
  const rows = comparedRows([
    profile("Ash", { ranks, pvpCount: 4, pkCount: 4, assists: 0 }),
    profile("Briar", { ranks, pvpCount: 8, pkCount: 8, assists: 0 }),
  ]);
  const marks = Object.fromEntries(rows.map(({ field, values }) => [field, values.map((one) => one.isBest)]));
  expect(marks).toEqual({ pvpCount: [false, true], pkCount: [true, false], assists: [false, false] });
  expect(rows[0]?.values.map(({ share }) => share)).toEqual([0.5, 1]);
});
