import { expect, test } from "vitest";
import { namedMessages } from "./named-messages.ts";

const names = ["shell.skip", "shell.hero.title", "shell.hero.text", "rankings.options.pvp", "rankings.title"];

test("a module has the messages that it names, and no others", () => {
  expect(namedMessages(`text("shell.skip"); import "../../../stats.tsx";`, names)).toEqual(["shell.skip"]);
  expect(namedMessages("no word of them", names)).toEqual([]);
});

test("of names that are put together it has all that may be meant", () => {
  expect(namedMessages("text(`rankings.options.${field}`)", names)).toEqual(["rankings.options.pvp"]);
  expect(namedMessages("text(`rankings.${name}`)", names)).toEqual([
    "rankings.options.pvp",
    "rankings.title",
  ]);
  expect(namedMessages(`const all = "shell.hero";`, names)).toEqual(["shell.hero.title", "shell.hero.text"]);
});
