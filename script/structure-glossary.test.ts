import { expect, it } from "vitest";
import { glossaryProblems, readGlossary, wordsIn } from "./structure-glossary.ts";
import { sourceOf } from "./structure-syntax.ts";

const page = [
  "# A house",
  "## The words",
  "| word | what it is | files | never |",
  "| --- | --- | --- | --- |",
  "| `ranking` | all characters by one stat | | `ranks`, `leaderboard` |",
  "| `order` | what a donor asks to pay | `/donations/` | |",
  "## More",
  "| `else` | no word of the glossary | | `page` |",
].join("\n");
const glossary = readGlossary(page);
const problems = (path: string, text = "") => glossaryProblems([sourceOf(path, text)], glossary);

it("reads the words, where files may have them, and what they replace", () => {
  expect(glossary).toEqual([
    { word: "ranking", under: [], never: ["ranks", "leaderboard"] },
    { word: "order", under: ["/donations/"], never: [] },
  ]);
});

it.each([
  ["own-places.tsx", ["own", "places", "tsx"]],
  ["useRanks2Old", ["use", "ranks2", "old"]],
])("knows the words of %s", (name, words) => {
  expect(wordsIn(name)).toEqual(words);
});

it.each([
  ["web/ranks.ts", ""],
  ["web/list.ts", "export const leaderboard = 1;"],
  ["web/list.ts", "export function useRanks() {}"],
  ["web/list.ts", "export type RanksPage = string;"],
  ["web/list.ts", "const a = 1; export { a as ranks };"],
  ["web/sort-order.ts", ""],
  ["web/orders.ts", ""],
])("refuses %s with %s", (path, text) => {
  expect(problems(path, text)).toHaveLength(1);
});

it.each([
  ["web/rankings.ts", "export const rankingOf = 1; const ranks = 2;"],
  ["web/donations/orders.ts", ""],
  ["web/border.ts", ""],
])("takes %s with %s", (path, text) => {
  expect(problems(path, text)).toEqual([]);
});
