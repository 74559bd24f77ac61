import { expectThat } from "./expected.ts";

/** A top-level part of a style sheet: its text, and for a rule what its selectors need; a group holds others. */
type Part =
  | { text: string; needs: readonly (readonly string[])[]; namesClass: boolean }
  | { head: string; parts: readonly Part[] };

export type StyleSheet = readonly Part[];

export const classAttribute = /\sclass="([^"]*)"/g;
const className = /\.-?[_a-z]/i;
const group = /^@(?:media|supports|container|layer)\b/;
/** What stands in every page whole, and asks for no class. */
const whole = /^@(?:font-face|keyframes|property|page)\b/;
const layers = /^@layer\b/;
/** Vite's own note at the end of a sheet. */
const note = /\n\/\*\$vite\$:\d+\*\/\s*$/;

/**
 * Reads a sheet as Vite has built it, once, so that what a page needs of it is found quickly. Throws at whatever it does
 * not know, so that no rule is left out of a page unseen.
 */
export const readSheet = (css: string): StyleSheet => readParts(css.replace(note, ""));

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  while (begin < css.length) {
    const open = endOf(css, begin, "{;");
    const head = css.slice(begin, open).trim();
    expectThat(!head.includes("/*"), `The styles have a comment: ${quoted(head)}`);
    if (css[open] !== "{") {
      if (head !== "") parts.push(statementOf(head));
      begin = open + 1;
      continue;
    }
    const close = blockEnd(css, open);
    expectThat(close < css.length, `The styles have a block without an end: ${quoted(head)}`);
    parts.push(partOf(head, css.slice(open + 1, close)));
    begin = close + 1;
  }
  return parts;
}

function statementOf(head: string): Part {
  expectThat(layers.test(head), `The styles have a statement that nobody knows: ${quoted(head)}`);
  return { text: `${head};`, needs: [[]], namesClass: false };
}

function partOf(head: string, inside: string): Part {
  if (group.test(head)) return { head, parts: readParts(inside) };
  const text = `${head}{${inside}}`;
  if (head.startsWith("@")) {
    expectThat(whole.test(head), `The styles have a rule that nobody knows: ${quoted(head)}`);
    return { text, needs: [[]], namesClass: false };
  }
  expectThat(
    endOf(inside, 0, "{") === inside.length,
    `The styles have a rule within another: ${quoted(head)}`,
  );
  return { text, needs: needsOf(head), namesClass: className.test(head) };
}

const quoted = (head: string): string => `"${head.slice(0, 60)}"`;

/** The place of the first of these characters outside of strings; the end where there is none. */
function endOf(css: string, from: number, characters: string): number {
  let quote = "";
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (characters.includes(character)) return at;
  }
  return css.length;
}

function blockEnd(css: string, open: number): number {
  let depth = 1;
  for (let at = open + 1; at < css.length; at += 1) {
    at = endOf(css, at, "{}");
    depth += css[at] === "{" ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The classes that each selector of a list asks for. What stands in parentheses may not be needed, or otherwise. */
function needsOf(selectors: string): string[][] {
  let plain = selectors;
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, "");
  }
  return plain
    .split(",")
    .map((selector) => Array.from(selector.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = ""]) => name));
}

/** What a page needs of a sheet to look as it will: the rules whose classes it has, and all that ask for none. */
export function criticalStyles(sheet: StyleSheet, html: string): string {
  // Most attributes come again and again.
  const attributes = new Set(Array.from(html.matchAll(classAttribute), ([, names = ""]) => names));
  const classes = new Set([...attributes].flatMap((names) => names.split(/\s+/)));
  // An empty layer still has its place in the order of layers.
  return textOf(sheet, true, ({ needs }) => needs.some((names) => names.every((name) => classes.has(name))));
}

/**
 * What a page may need of a sheet besides its critical styles: the rules that name a class. All others stand in every page,
 * and fonts, layers or properties of the root that come a second time have browsers lay out the whole page anew.
 */
export const laterStyles = (sheet: StyleSheet): string =>
  textOf(sheet, false, ({ namesClass }) => namesClass);

type Rule = Extract<Part, { text: string }>;

function textOf(parts: StyleSheet, keepsLayers: boolean, isKept: (rule: Rule) => boolean): string {
  return parts
    .map((part) => {
      if ("text" in part) return isKept(part) ? part.text : "";
      const inner = textOf(part.parts, keepsLayers, isKept);
      const isKeptEmpty = keepsLayers && part.head.startsWith("@layer");
      return inner === "" && !isKeptEmpty ? "" : `${part.head}{${inner}}`;
    })
    .join("");
}
