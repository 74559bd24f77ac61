import type { Node } from "oxc-parser";
import { calledName, eachNode, type Source } from "./structure-syntax.ts";

export type StyleFile = { path: string; text: string };

/**
 * Where left is left in every language, by the style sheet's name and the properties that may say so. What stands in a chart has
 * `direction: ltr` around it.
 */
const permitted: readonly { sheet: string; properties: readonly string[]; why: string }[] = [
  { sheet: "balance-curve", properties: ["left", "right"], why: "a chart: time runs to the right" },
  { sheet: "class-average", properties: ["left"], why: "a chart: corners of a shape" },
  { sheet: "ninety-days", properties: ["left", "right", "inset"], why: "a chart: time runs to the right" },
  { sheet: "reputation", properties: ["left", "right"], why: "a chart: time runs to the right" },
  { sheet: "round-story", properties: ["left"], why: "a chart: time runs to the right" },
  { sheet: "map-label", properties: ["left"], why: "a map: the east is where it is" },
  { sheet: "gate", properties: ["left"], why: "a drawing, around its own middle" },
  { sheet: "video-picture", properties: ["left"], why: "a drawing, around its own middle" },
  { sheet: "home-video", properties: ["left"], why: "a drawing" },
  { sheet: "prose", properties: ["text-align"], why: "set so by who wrote the text" },
  // A corner of two lines, turned into a sign that points up or down, or says yes.
  { sheet: "checkbox", properties: ["border-width"], why: "a drawing" },
  { sheet: "announcement", properties: ["border-width"], why: "a drawing" },
  { sheet: "office-table", properties: ["border-color"], why: "a drawing" },
];

const sided =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;
/** What may say a side by its value. */
const placing =
  /^(?:text-align(?:-last)?|float|clear|caption-side|(?:background|mask)(?:-position|-image)?|object-position|transform-origin)$/;
const sideWord = /(?<![\w-])(?:left|right)(?![\w-])/;
/** A bar along one edge. */
const edge = /\binset -?\d*\.?\d+[a-z]+ 0 0\b/;
/** Top, right, bottom, left. */
const around = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;

/** What is said of a side that a language which runs from the right has on the other. */
export function sideProblems(sheets: readonly StyleFile[], sources: readonly Source[]): string[] {
  const used = new Set<string>();
  const problems = sheets.flatMap(({ path, text }) =>
    declarationsOf(text).flatMap(({ property, value }) => {
      if (!isSided(property, value)) return [];
      const sheet = permitted.find(
        (one) => path.endsWith(`/${one.sheet}.module.css`) && one.properties.includes(property),
      );
      if (!sheet) return [`${path}: "${property}: ${value}" names a side: say start or end`];
      used.add(`${sheet.sheet}: ${property}`);
      return [];
    }),
  );
  const idle = permitted
    .flatMap(({ sheet, properties }) => properties.map((property) => `${sheet}: ${property}`))
    .filter((one) => sheets.length > 0 && !used.has(one))
    .map((one) => `script/structure-sides.ts: nothing needs "${one}" any more`);
  return [...problems, ...idle, ...sources.flatMap(styledSides)];
}

/** The declarations of a sheet, in order; those of custom properties are left to where they are used. */
function declarationsOf(text: string): { property: string; value: string }[] {
  const plain = text.replaceAll(/\/\*.*?\*\//gs, "");
  return Array.from(plain.matchAll(/(?<=[{;]\s*)([a-z][\w-]*):\s*([^;{}]+);/g), ([, property, value]) => ({
    property: property ?? "",
    value: (value ?? "").trim().replaceAll(/\s+/g, " "),
  }));
}

function isSided(property: string, value: string): boolean {
  if (sided.test(property)) return true;
  if (placing.test(property)) return sideWord.test(value);
  if (property === "box-shadow") return edge.test(value);
  const [, right, , left] = around.test(property) ? wordsOf(value) : [];
  return left !== undefined && left !== right;
}

/** The words of a value; what stands in parentheses belongs to one. */
function wordsOf(value: string): string[] {
  const words = [""];
  let depth = 0;
  for (const letter of value) {
    depth += Number(letter === "(") - Number(letter === ")");
    if (letter === " " && depth === 0) words.push("");
    else words.push(`${words.pop()}${letter}`);
  }
  return words;
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Sides that a style attribute names. */
function styledSides({ path, program }: Source): string[] {
  if (!/^apps\/web\/app\/.*\.tsx$/.test(path)) return [];
  const found: string[] = [];
  eachNode(program, (node, holders) => {
    if (node.type !== "Property" || !holders.some(isStyle)) return;
    const name = calledName(node.key);
    if (name !== undefined && sided.test(dashed(name)))
      found.push(`${path}: a style names ${name}: say start or end`);
  });
  return found;
}

const isStyle = (node: Node): boolean =>
  node.type === "JSXAttribute" && node.name.type === "JSXIdentifier" && node.name.name === "style";
