import { colourOf } from "./colours.ts";
import type { Marks, Stand } from "./document.ts";
import {
  type Alignment,
  alignments,
  colours,
  mostIndent,
  rtlClass,
  type TextFont,
  type TextSize,
  textFonts,
  textSizes,
} from "./allowed.ts";
import type { HtmlElement } from "./tree.ts";

/** What an element's style, classes and old attributes say in words of the list; null takes a mark back. */
export type Look = {
  marks: { -readonly [Mark in keyof Marks]?: Marks[Mark] | null };
  stand: { -readonly [Key in keyof Stand]?: Stand[Key] | null };
  /** Whether its style says so, which programs write whether or not somebody has chosen it. */
  isStyled: boolean;
  /** Whether it asks for something that can be seen and that the list cannot say. */
  isPoorer: boolean;
};

const mostStyle = 2_000;
const mostClasses = 40;

export function lookOf({ tag, attributes }: HtmlElement): Look {
  const look: Look = { marks: {}, stand: {}, isStyled: attributes["style"] !== undefined, isPoorer: false };
  for (const name of (attributes["class"] ?? "").split(/\s+/, mostClasses)) readClass(name, look);
  if (attributes["dir"]?.toLowerCase() === "rtl") look.stand.rtl = true;
  if (attributes["align"] !== undefined && tag !== "img" && tag !== "table")
    readDeclaration("text-align", attributes["align"], look);
  if (tag === "center") look.stand.align = "center";
  if (tag === "font") {
    for (const [attribute, property] of [
      ["color", "color"],
      ["face", "font-family"],
    ] as const)
      readDeclaration(property, attributes[attribute] ?? "", look);
    const size = fontSizes[attributes["size"] ?? ""];
    if (size) look.marks.size = size;
  }
  for (const declaration of (attributes["style"] ?? "").slice(0, mostStyle).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0)
      readDeclaration(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration.slice(colon + 1).trim(),
        look,
      );
  }
  return look;
}

const fontSizes: Readonly<Record<string, TextSize>> = {
  "1": "small",
  "2": "small",
  "4": "large",
  "5": "large",
  "6": "huge",
  "7": "huge",
};

function readClass(name: string, look: Look): void {
  if (name === rtlClass) look.stand.rtl = true;
  const [, kind, value = ""] = /^ql-(align|indent|size|font|color|bg)-([\w#-]{1,20})$/.exec(name) ?? [];
  if (kind === "align") look.stand.align = oneOf(alignments, value) ?? look.stand.align;
  if (kind === "indent") look.stand.indent = indentOf(Number(value));
  if (kind === "size") look.marks.size = oneOf(textSizes, value) ?? look.marks.size;
  if (kind === "font") look.marks.font = oneOf(textFonts, value) ?? look.marks.font;
  if (kind === "color") look.marks.colour = oneOf(colours, value) ?? colourOf(value);
  if (kind === "bg") look.marks.background = oneOf(colours, value) ?? colourOf(value);
}

const oneOf = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find((name) => name === value);

/** Steps of 1 to the last; none for less, and for what is no number. */
const indentOf = (steps: number): number | undefined =>
  steps >= 1 ? Math.min(mostIndent, Math.floor(steps)) : undefined;

/** What a page of ours decides by itself, or what only the program that wrote it understands. */
const ownMatter =
  /^(?:mso-|-webkit-|-moz-|-ms-|tab-|page|orphans|widows|line-height|white-space|letter-spacing|word-|margin|padding|font-variant|font-stretch|font-kerning|font-feature|font-optical|font-size-adjust|font$|text-autospace|text-decoration-|text-indent|text-justify|text-underline|text-size|text-transform|caret-color|border|vertical-align|list-style|width$|height$|min-|max-|display$|overflow|box-sizing|background-(?:image|position|repeat|size|attachment|origin|clip)|unicode-bidi|layout-grid|punctuation|language|hyphens|quotes|outline|cursor|user-select|clear$|zoom$|src$|panose|table-layout|empty-cells|caption-side)/;

function readDeclaration(property: string, given: string, look: Look): void {
  const value = given
    .toLowerCase()
    .replace(/!\s?important$/, "")
    .trim();
  if (value === "") return;
  const { marks, stand } = look;
  switch (property) {
    case "color":
      marks.colour = known(colourOf(value), look);
      return;
    case "background":
    case "background-color":
      marks.background = known(colourOf(value), look);
      return;
    case "mso-highlight":
      marks.background = colourOf(value) ?? marks.background;
      return;
    case "text-align":
      stand.align = alignmentOf(value);
      return;
    case "direction":
      stand.rtl = value === "rtl" ? true : null;
      return;
    case "font-size":
      marks.size = sizeOf(value);
      return;
    case "font-family":
      marks.font = fontOf(value);
      return;
    case "font-weight":
      marks.strong = value === "bold" || value === "bolder" || Number(value) >= 600 ? true : null;
      return;
    case "font-style":
      marks.em = value === "italic" || value.startsWith("oblique") ? true : null;
      return;
    case "text-decoration":
    case "text-decoration-line":
      if (value.includes("underline")) marks.u = true;
      if (value.includes("line-through")) marks.s = true;
      if (value === "none") marks.u = null;
      return;
    case "vertical-align":
      if (value === "super") marks.sup = true;
      if (value === "sub") marks.sub = true;
      return;
    case "margin-left":
    case "padding-left": {
      // Word has half an inch a step, most editors 40 pixels or 3em.
      const pixels = pixelsOf(value);
      if (pixels !== undefined) stand.indent = indentOf(Math.round(pixels / 48)) ?? stand.indent;
      return;
    }
    default:
      look.isPoorer ||= !ownMatter.test(property);
  }
}

function known<Name>(name: Name | undefined, look: Look): Name | undefined {
  look.isPoorer ||= name === undefined;
  return name;
}

const alignmentOf = (value: string): Alignment | null =>
  oneOf(alignments, value) ?? (value === "end" ? "right" : null);

const sizeWords: Readonly<Record<string, TextSize | null>> = {
  "xx-small": "small",
  "x-small": "small",
  small: "small",
  smaller: "small",
  medium: null,
  large: "large",
  larger: "large",
  "x-large": "large",
  "xx-large": "huge",
  "xxx-large": "huge",
};

function sizeOf(value: string): TextSize | null | undefined {
  if (Object.hasOwn(sizeWords, value)) return sizeWords[value];
  const pixels = pixelsOf(value);
  if (pixels === undefined) return undefined;
  if (pixels < 13) return "small";
  if (pixels < 19) return null;
  return pixels < 28 ? "large" : "huge";
}

const pixelsOfUnit: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  em: 16,
  rem: 16,
  "%": 0.16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
};

function pixelsOf(value: string): number | undefined {
  const [, number, unit = ""] =
    /^(\d{1,5}(?:\.\d{0,6})?|\.\d{1,6})(px|pt|em|rem|%|in|cm|mm)$/.exec(value) ?? [];
  const scale = pixelsOfUnit[unit];
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
}

/** Only what somebody chose on purpose: most programs name the font of every line. */
function fontOf(value: string): TextFont | null {
  if (/courier|consolas|mono|menlo/.test(value)) return "monospace";
  return /^["']?(?:georgia|serif|palatino|garamond)/.test(value) ? "serif" : null;
}
