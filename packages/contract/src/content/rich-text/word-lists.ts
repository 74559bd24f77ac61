import { type HtmlElement, type HtmlNode, mostDepth } from "./tree.ts";

/** A paragraph of a word processor that is an item of a list; `level` counts from 0. */
type WordItem = { ordered: boolean; level: number; start: number; children: HtmlNode[] };

const mostLevel = 8;
/** A number, a letter or a roman number before a stop. */
const counted = /^\(?(?:(\d{1,4})|[a-z]{1,5})[.)]$/i;
const bullet = /^[·•◦▪▫●○■□➢✓oØv§*–-]$/;

/**
 * The item that a paragraph is, without its mark; null for an ordinary paragraph. Word writes lists as paragraphs with a
 * note of their level (`mso-list`), or, saved as a page, with nothing but a mark before their words.
 */
export function wordItemOf({ attributes, children }: HtmlElement): WordItem | null {
  const style = (attributes["style"] ?? "").slice(0, 1_000).toLowerCase();
  const [, note] = /mso-list:([^;]{0,60})/.exec(style) ?? [];
  const isNoted = note !== undefined && /\blevel\d/.test(note);
  if (!isNoted && !/^MsoListParagraph/i.test(attributes["class"] ?? "")) return null;
  const mark = markOf(children);
  if (!isNoted && !mark) return null;
  const level = isNoted ? Number(/level(\d)/.exec(note)?.[1] ?? 1) - 1 : levelOf(style);
  const [, number] = counted.exec(mark?.text ?? "") ?? [];
  return {
    ordered: mark !== null && counted.test(mark.text),
    level: Math.min(mostLevel, Math.max(0, level)),
    start: number === undefined ? 1 : Math.max(1, Number(number)),
    children: mark ? children.filter((child) => child !== mark.element) : [...children],
  };
}

/** The element in front that holds nothing but a mark, with its text. */
function markOf(children: readonly HtmlNode[]): { element: HtmlElement; text: string } | null {
  const element = children.find((child) => typeof child !== "string" || child.trim() !== "");
  if (element === undefined || typeof element === "string") return null;
  const text = textOf(element).replaceAll(/\s+/g, "");
  const isSaid = /mso-list:\s?ignore/i.test(element.attributes["style"] ?? "");
  const isWrapped = element.children.some(
    (child) => typeof child !== "string" && /mso-list:\s?ignore/i.test(child.attributes["style"] ?? ""),
  );
  return isSaid || isWrapped || counted.test(text) || bullet.test(text) ? { element, text } : null;
}

function textOf(node: HtmlNode, depth = 0): string {
  if (typeof node === "string") return node.slice(0, 100);
  return depth > mostDepth ? "" : node.children.map((child) => textOf(child, depth + 1)).join("");
}

/** By the margin, half an inch a level. */
function levelOf(style: string): number {
  const [, number, unit] = /margin-left:(\d{0,4}\.?\d{0,4})(in|pt|cm)/.exec(style) ?? [];
  if (number === undefined) return 0;
  const inches = Number(number) / (unit === "pt" ? 72 : unit === "cm" ? 2.54 : 1);
  return Math.round(inches * 2) - 1;
}
