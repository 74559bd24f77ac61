import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { criticalStyles, laterStyles, readSheet } from "./critical-styles.ts";
import { samplePage } from "./sample-pages.ts";

const build = join(import.meta.dirname, "../../build");
/** The sheet that Vite has built, and a page that React has rendered. */
let css: string;
let html: string;
let critical: string;
let later: string;

beforeAll(async () => {
  const [name = ""] = await readdir(join(build, "styles"));
  css = await readFile(join(build, "styles", name), "utf8");
  html = await samplePage(build, { path: "/login", isOrdered: false });
  critical = criticalStyles(readSheet(css), html);
  later = laterStyles(readSheet(css));
});

/** The rules of a sheet that name a class and nothing else, by that class. */
const simpleRules = (sheet: string): { name: string; rule: string }[] =>
  Array.from(sheet.matchAll(/(?<=\})\.([\w-]+)\{[^{}]*\}/g), ([rule, name = ""]) => ({ name, rule }));

it("puts into a page the rules whose classes it has, in their order, and no others", () => {
  const classes = new Set(
    Array.from(html.matchAll(/class="([^"]+)"/g), ([, names = ""]) => names.split(" ")).flat(),
  );
  const rules = simpleRules(css);
  expect(rules.length).toBeGreaterThan(300);
  const expected = rules.filter(({ name }) => classes.has(name));
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter(({ rule }) => !critical.includes(rule))).toEqual([]);
  const needless = rules.filter(({ name, rule }) => !classes.has(name) && critical.includes(rule));
  // The same text may stand in a group that the page has.
  expect(needless).toEqual([]);
  const places = simpleRules(critical).map(({ rule }) => css.indexOf(rule));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("puts all that asks for no class into each page, and nothing of it into what comes later", () => {
  for (const kind of [
    /@font-face\{[^}]*\}/g,
    /@keyframes [\w-]+\{/g,
    /(?<=\})(?:body|html|a|h1)\{[^}]*\}/g,
  ]) {
    const parts = css.match(kind) ?? [];
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((part) => !critical.includes(part))).toEqual([]);
    expect(parts.filter((part) => later.includes(part))).toEqual([]);
  }
});

it("does not ask for a class in parentheses", () => {
  const [rule = ""] = /(?<=[{}])main[^{}.]*:is\(\.[a-z][^{}]*\{[^}]*\}/.exec(css) ?? [];
  expect(rule).not.toBe("");
  expect(critical).toContain(rule);
});

it("looks into groups, and leaves out those with nothing in them", () => {
  expect(critical).toMatch(/@media \([^{]*\)\{\.[a-z]/);
  expect(critical).not.toMatch(/@(?:media|container|supports)[^{]*\{\}/);
});

it("leaves for later every class of the sheet", () => {
  const classesOf = (sheet: string) => new Set(Array.from(sheet.matchAll(/\._[\w-]+/g), ([name]) => name));
  expect(classesOf(later)).toEqual(classesOf(css));
  expect(later.length).toBeLessThan(css.length);
});

it("is not misled by braces in strings", () => {
  const planted = `._planted_1:before{content:"}{;"}._other_1{x:1}${css}`;
  const page = html.replace("<body>", '<body><p class="_other_1"></p>');
  expect(criticalStyles(readSheet(planted), page)).toContain("._other_1{x:1}");
  expect(criticalStyles(readSheet(planted), page)).not.toContain("_planted_1");
});

it.each([
  ["a rule that nobody knows", "@scope (a){b{x:1}}"],
  ["a statement that nobody knows", '@import "other.css";'],
  ["a rule within another", "._a_1{x:1;._b_1{x:2}}"],
  ["a comment", "/* why */._a_1{x:1}"],
  ["a block without an end", "@media print{._a_1{x:1}"],
])("does not build with %s", (what, planted) => {
  expect(() => readSheet(planted + css)).toThrow(`The styles have ${what}`);
});
