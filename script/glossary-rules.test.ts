import { expect, it } from "vitest";
import { glossaryProblems } from "./glossary-rules.ts";

const english = new Map([
  ["world.title", "The next siege"],
  ["world.count", "{n, plural, one {# siege} other {# sieges}} of {castle}"],
  ["world.chief", "A raid boss is no boss"],
  ["shell.here", "Your place"],
]);
const glossary = {
  terms: { siege: ["осада", "осад"], boss: ["босс"], "raid boss": ["рейд-босс"], place: ["мест"] },
  otherwise: { place: ["shell.here"] },
};
const russian = (more: Record<string, string> = {}) =>
  new Map([
    ["world.title", "Следующая осада"],
    ["world.count", "{n, plural, one {# осада} few {# осады} many {# осад} other {# осады}}: {castle}"],
    ["world.chief", "Рейд-босс – не босс"],
    ["shell.here", "Ваш уголок"],
    ...Object.entries(more),
  ]);

it("accepts a language that says each term by its word", () => {
  expect(glossaryProblems("ru", russian(), english, glossary)).toEqual([]);
});

it("finds a term that is translated in two ways", () => {
  expect(glossaryProblems("ru", russian({ "world.title": "Следующий штурм" }), english, glossary)).toEqual([
    'ru world.title: "siege" is said by none of осада, осад',
  ]);
});

it("finds a longer term that is said as the shorter one", () => {
  expect(glossaryProblems("ru", russian({ "world.chief": "Босс не босс" }), english, glossary)).toEqual([
    'ru world.chief: "raid boss" is said by none of рейд-босс',
  ]);
});

it("finds an exception that is none any more", () => {
  expect(glossaryProblems("ru", russian({ "shell.here": "Ваше место" }), english, glossary)).toEqual([
    'ru shell.here: is no exception for "place"',
  ]);
});
