import type { Block, Cell, Marks } from "./document.ts";
import { isMail, isOfSite, isPlain, isWeb } from "../../address-kinds.ts";
import { isOwnPicture } from "../picture-paths.ts";
import { createFlow, type Flow, type Frame } from "./flow.ts";
import { frameOf, markedBy, withoutIndent } from "./frames.ts";
import { boxes, gone, headings } from "./tags.ts";
import { type Heading, type losses, type Lost, mostSpan, videoHosts } from "./allowed.ts";
import { type Look, lookOf } from "./looks.ts";
import { type HtmlElement, type HtmlNode, mostDepth } from "./tree.ts";
import { wordItemOf } from "./word-lists.ts";

type Options = {
  /** Whether our own store has a picture, by its path; it has each without. */
  hasPicture?: (path: string) => boolean;
  /** Whether a picture of elsewhere may stay, beside those of our own store, by its address. */
  keepsPicture?: (src: string) => boolean;
};

/** Where something is read: what it flows into, what it looks like, and how it stands. */
type Place = { flow: Flow; marks: Marks; frame: Frame };

/** Lists, quotes and tables that lie in one another; deeper ones only keep their words. */
const mostContainers = 12;
const mostStart = 1_000_000;
const mostAlt = 300;
const mostAddress = 2_000;
const mostPixels = 20_000;

const plain: Frame = { tag: "p", stand: {} };
const lookless: Look = { marks: {}, stand: {}, isStyled: false, isPoorer: false };
const isEmpty = (block: Block): boolean => block.kind === "text" && block.runs.length === 0;

/** Brings any HTML to what the strict list can say, and counts what is lost on the way. */
export function readHtml(
  nodes: readonly HtmlNode[],
  { hasPicture = () => true, keepsPicture = () => false }: Options = {},
): { blocks: Block[]; lost: Lost } {
  const lost: Lost = {};
  const lose = (what: (typeof losses)[number]) => (lost[what] = (lost[what] ?? 0) + 1);

  function readAll(children: readonly HtmlNode[], place: Place): void {
    for (const child of children) {
      if (typeof child === "string") place.flow.text(child, place.marks, place.frame);
      else readElement(child, place);
    }
  }

  function readElement(element: HtmlElement, outer: Place): void {
    const { tag, attributes, children } = element;
    if (Object.hasOwn(gone, tag) && tag !== "picture") {
      const what = gone[tag];
      if (what) lose(what);
      return;
    }
    if (Object.keys(attributes).some((name) => name.startsWith("on"))) lose("scripts");
    const look = lookOf(element);
    if (look.isPoorer) lose("styles");
    const place = { ...outer, marks: markedBy(outer.marks, tag, look, outer.frame) };
    const { flow, marks } = place;
    if (tag === "br") flow.lineBreak(marks, place.frame);
    else if (tag === "img") readPicture(element, place);
    else if (tag === "iframe") readVideo(element, place);
    else if (tag === "hr") flow.block({ kind: "rule" });
    else if (tag === "a") readLink(element, place);
    else if (isCodeLine(attributes)) flow.codeLine(textOf(children));
    else if (tag === "pre") readCode(children, place);
    else if (tag === "p") readParagraph(element, look, place);
    else if (headings.has(tag)) readBox(children, place, frameOf(tag as Heading, {}, look));
    else if (tag === "blockquote") readQuote(children, place, look);
    else if (tag === "ul" || tag === "ol") readList(element, place, look);
    else if (tag === "li") readItem(element, place);
    else if (tag === "table") readTable(element, place, look);
    else if (boxes.has(tag)) readBox(children, place, frameOf(place.frame.tag, place.frame.stand, look));
    else readAll(children, place);
  }

  /** What stands between two blocks, in paragraphs of this kind. */
  function readBox(children: readonly HtmlNode[], place: Place, frame: Frame): void {
    place.flow.end();
    readAll(children, { ...place, frame });
    place.flow.end();
  }

  function readCode(children: readonly HtmlNode[], { flow }: Place): void {
    flow.end();
    flow.codeLine(textOf(children));
    flow.end();
  }

  function readParagraph(element: HtmlElement, look: Look, place: Place): void {
    const { flow } = place;
    const word = flow.room > 0 ? wordItemOf(element) : null;
    if (word) {
      const { ordered, level, start } = word;
      const blocks = inside(word.children, place, withoutIndent(look), level + 1);
      flow.item({ ordered, level, start, blocks });
      return;
    }
    const frame = frameOf("p", place.frame.stand, look);
    const before = flow.taken();
    readBox(element.children, place, frame);
    // A line that somebody has left free.
    if (flow.taken() === before) flow.block({ kind: "text", ...frame, runs: [] });
  }

  /** What stands in a list, quote or table of this place; `deeper` says how many of them lie around it there. */
  function inside(children: readonly HtmlNode[], place: Place, look: Look, deeper = 1): Block[] {
    const flow = createFlow(Math.max(0, place.flow.room - deeper));
    readAll(children, { ...place, flow, frame: frameOf("p", {}, look) });
    return flow.blocks();
  }

  /** Whether there is room for one thing more that holds others; its words stay in any case. */
  function hasRoom({ flow }: Place): boolean {
    if (flow.room <= 0) lose("nesting");
    return flow.room > 0;
  }

  function readQuote(children: readonly HtmlNode[], place: Place, look: Look): void {
    if (!hasRoom(place)) return readBox(children, place, place.frame);
    // A quote's own margin is none of its paragraphs'.
    const blocks = inside(children, place, withoutIndent(look));
    if (!blocks.every(isEmpty)) place.flow.block({ kind: "quote", blocks });
  }

  function readList({ tag, attributes, children }: HtmlElement, place: Place, look: Look): void {
    if (!hasRoom(place)) return readBox(children, place, place.frame);
    place.flow.end();
    const start = wholeOf(attributes["start"], mostStart) ?? 1;
    readItems(children, place, { ordered: tag === "ol", level: 0, start, look: withoutIndent(look) });
    place.flow.end();
  }

  type Listed = { ordered: boolean; level: number; start: number; look: Look };

  function readItems(children: readonly HtmlNode[], place: Place, list: Listed): void {
    let loose: HtmlNode[] = [];
    const endLoose = () => {
      const blocks = inside(loose, place, list.look, list.level + 1);
      if (!blocks.every(isEmpty)) place.flow.item({ ...list, blocks });
      loose = [];
    };
    for (const child of children) {
      const kind = typeof child === "string" ? "" : child.tag;
      if (typeof child !== "string" && kind === "li") {
        endLoose();
        readListItem(child, place, list);
      } else if (
        typeof child !== "string" &&
        (kind === "ul" || kind === "ol") &&
        list.level < place.flow.room - 1
      ) {
        endLoose();
        readItems(child.children, place, {
          ...list,
          ordered: kind === "ol",
          level: list.level + 1,
          start: 1,
        });
      } else loose.push(child);
    }
    endLoose();
  }

  function readListItem(element: HtmlElement, place: Place, list: Listed): void {
    const own = lookOf(element);
    // Older editors say by a class how deep an item lies, and by a word of what kind it is.
    const level = Math.min(list.level + (own.stand.indent ?? 0), place.flow.room - 1);
    const kind = element.attributes["data-list"];
    const look = withoutIndent({ ...own, stand: { ...list.look.stand, ...own.stand } });
    const marked = { ...place, marks: markedBy(place.marks, "li", own, plain) };
    place.flow.item({
      ordered: kind === "bullet" ? false : kind === "ordered" || list.ordered,
      level,
      start: list.start,
      blocks: inside(element.children, marked, look, level + 1),
    });
  }

  /** An item that has lost its list. */
  function readItem(element: HtmlElement, place: Place): void {
    if (!hasRoom(place)) return readBox(element.children, place, place.frame);
    readListItem(element, place, { ordered: false, level: 0, start: 1, look: lookless });
  }

  function readTable(element: HtmlElement, place: Place, look: Look): void {
    if (!hasRoom(place)) return readBox(element.children, place, place.frame);
    const rows: Cell[][] = [];
    // What no cell holds would stand before the table in any browser.
    const before: HtmlNode[] = [];
    const readRow = (row: HtmlElement, isHead: boolean) => {
      const cells: Cell[] = [];
      for (const child of row.children) {
        if (typeof child !== "string" && (child.tag === "td" || child.tag === "th"))
          cells.push(readCell(child, place, isHead || child.tag === "th"));
        else before.push(child);
      }
      if (cells.length > 0) rows.push(cells);
    };
    const readRows = (children: readonly HtmlNode[], isHead: boolean) => {
      for (const child of children) {
        if (typeof child === "string" || Object.hasOwn(gone, child.tag)) before.push(child);
        else if (child.tag === "tr") readRow(child, isHead);
        else if (child.tag === "thead") readRows(child.children, true);
        else if (child.tag === "tbody" || child.tag === "tfoot") readRows(child.children, false);
        else before.push(child);
      }
    };
    readRows(element.children, false);
    readBox(before, place, frameOf("p", place.frame.stand, look));
    if (rows.length > 0) place.flow.block({ kind: "table", rows });
  }

  function readCell(cell: HtmlElement, place: Place, head: boolean): Cell {
    const look = lookOf(cell);
    const marked = { ...place, marks: markedBy(place.marks, cell.tag, look, plain) };
    const span = (name: string) => wholeOf(cell.attributes[name], mostSpan) ?? 1;
    const blocks = inside(cell.children, marked, withoutIndent(look));
    return { head, columns: span("colspan"), rows: span("rowspan"), blocks };
  }

  function readLink({ attributes, children }: HtmlElement, place: Place): void {
    const href = (attributes["href"] ?? "").trim();
    const isGood =
      href.length <= mostAddress && isPlain(href) && (isWeb(href) || isOfSite(href) || isMail(href));
    if (!isGood && href !== "") lose("links");
    readAll(children, isGood ? { ...place, marks: { ...place.marks, href } } : place);
  }

  function readPicture({ attributes }: HtmlElement, { flow, marks, frame }: Place): void {
    const src = (attributes["src"] ?? "").trim();
    const isForeign = /^https:\/\//i.test(src) && src.length <= mostAddress && isPlain(src) && isWeb(src);
    if (isOwnPicture(src) ? !hasPicture(src) : !(isForeign && keepsPicture(src))) {
      lose("pictures");
      return;
    }
    const [width, height] = [
      wholeOf(attributes["width"], mostPixels),
      wholeOf(attributes["height"], mostPixels),
    ];
    const alt = collapsed(attributes["alt"] ?? "")
      .slice(0, mostAlt)
      .toWellFormed();
    flow.picture(
      { src, alt, ...(width !== undefined && { width }), ...(height !== undefined && { height }) },
      marks,
      frame,
    );
  }

  function readVideo({ attributes }: HtmlElement, { flow }: Place): void {
    const src = videoAddress((attributes["src"] ?? "").trim());
    if (src === undefined) {
      lose("frames");
      return;
    }
    const title =
      collapsed(attributes["title"] ?? "")
        .slice(0, mostAlt)
        .toWellFormed() || "Video";
    flow.block({ kind: "video", src, title });
  }

  const flow = createFlow(mostContainers);
  readAll(nodes, { flow, marks: {}, frame: plain });
  return { blocks: withoutEnd(flow.blocks()), lost };
}

/** The address as it may be embedded; undefined for any other than the video hosts'. */
function videoAddress(src: string): string | undefined {
  const address = src.startsWith("//") ? `https:${src}` : src;
  if (address.length > mostAddress || !isPlain(address) || !/^https:\/\//i.test(address)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  return videoHosts.includes(host) && username === "" && password === "" ? address : undefined;
}

/** Lines of a code block, one box each. */
const isCodeLine = (attributes: HtmlElement["attributes"]): boolean =>
  (attributes["class"] ?? "").split(/\s+/, 10).includes("ql-code-block");

function textOf(nodes: readonly HtmlNode[], depth = 0): string {
  if (depth > mostDepth) return "";
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.tag === "br") return "\n";
      if (Object.hasOwn(gone, node.tag)) return "";
      const text = textOf(node.children, depth + 1);
      const isLine = node.tag === "p" || node.tag === "div" || node.tag === "li";
      return isLine && !text.endsWith("\n") ? `${text}\n` : text;
    })
    .join("");
}

const collapsed = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

function wholeOf(value: string | undefined, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(value ?? "") ? Number(value) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Empty lines at the end of a text say nothing. */
function withoutEnd(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((block) => !isEmpty(block));
  return blocks.slice(0, last + 1);
}
