import { expect, test } from "vitest";
import { createNames } from "./names.ts";

function namesOf(...given: string[]) {
  const names = createNames();
  const entries = given.map((name, slot) => {
    const entry = names.add(name);
    names.give(entry, slot);
    return entry;
  });
  return { names, entries };
}

test("names stand in the order of their code points", () => {
  const given = ["", "Ash", "Ashen", "ash", "Ёж", "\uffee", "𝔊ate"];
  const { names, entries } = namesOf(...given.toReversed());
  const sorted = entries.toSorted((a, b) => names.compare(a, b));
  expect(sorted.map((entry) => names.text(entry))).toEqual(given);
});

test("a needle is found anywhere in a name, whatever the case, and once a name", () => {
  const { names } = namesOf("Banana", "ÉLAN", "ΟΔΟΣ", "nab", "Ban", "a\u0301");
  expect(names.find("an")).toEqual([0, 1, 4]);
  expect(names.find("éL")).toEqual([1]);
  expect(names.find("δος")).toEqual([2]);
  expect(names.find("οσ")).toEqual([2]);
  expect(names.find("banana!")).toEqual([]);
  // From the end of one name into the next one.
  expect(names.find("nnab")).toEqual([]);
});

test("a name that nobody bears any more is not found, and too many of them are told", () => {
  const { names, entries } = namesOf("Ash", "Briar");
  let former = entries[0] ?? 0;
  for (let round = 0; round < 10_100; round += 1) {
    const entry = names.add(`Ash${round}`);
    names.drop(former);
    names.give(entry, 0);
    former = entry;
  }
  expect(names.find("ash")).toEqual([0]);
  expect(names.find("briar")).toEqual([1]);
  expect(names.isWorn()).toBe(true);
});
