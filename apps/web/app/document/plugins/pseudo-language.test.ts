import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, type Token } from "@messageformat/parser";
import { expect, test } from "vitest";
import { pseudoMessage, pseudoMessages } from "./pseudo-language.ts";

test.each([
  ["Log in to the gate", "Łóoğ íiñ ţóo ţhée ğáaţée"],
  ["{name} won", "{name} wóoñ"],
  ["{n, plural, one {# day} other {# days}} left", "{n, plural, one {# ďáaýy} other {# ďáaýyš}} łéefţ"],
  [
    "{who, select, clan {The {name} clan} other {{name}}}",
    "{who, select, clan {Ţhée {name} čłáañ} other {{name}}}",
  ],
  ["'{'as it''s quoted'}'", "'{'áaš íiţ''š qúuóoţéeď'}'"],
])("of %s the words are accented and longer, and nothing else", (message, expected) => {
  expect(pseudoMessage(message)).toBe(expected);
});

const folder = fileURLToPath(new URL("../../messages/en/", import.meta.url));
const leaves = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node as object).flatMap(leaves);
const catalogues = readdirSync(folder).map((file): unknown =>
  JSON.parse(readFileSync(folder + file, "utf8")),
);

/** All of a message but its words. */
const frameOf = (tokens: readonly Token[]): unknown[] =>
  tokens.flatMap((token): unknown[] => {
    if (token.type === "content") return [];
    if (!("cases" in token)) return [[token.type, "arg" in token ? token.arg : ""]];
    return [[token.type, token.arg, token.cases.map(({ key, tokens: inner }) => [key, frameOf(inner)])]];
  });

test("all that the pages say in English stays whole, and is some 40 % longer", () => {
  const plain = catalogues.flatMap(leaves);
  const made = catalogues.map(pseudoMessages).flatMap(leaves);
  expect(made.map((message) => frameOf(parse(message)))).toEqual(
    plain.map((message) => frameOf(parse(message))),
  );
  const growth = made.join("").length / plain.join("").length;
  expect(growth).toBeGreaterThan(1.25);
  expect(growth).toBeLessThan(1.5);
});
