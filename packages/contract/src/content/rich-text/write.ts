import type { Block, Cell, ListBlock, Marks, Picture, Run, TextBlock } from "./document.ts";
import { rtlClass, videoClass } from "./allowed.ts";

/** The one way in which a text is written down: both sides write the same for the same text. */
export const writeHtml = (blocks: readonly Block[]): string => blocks.map(writeBlock).join("");

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "text":
      return writeText(block);
    case "list":
      return writeList(block);
    case "code":
      return `<pre><code>${escapeText(block.text)}</code></pre>`;
    case "quote":
      return `<blockquote>${writeHtml(block.blocks)}</blockquote>`;
    case "table":
      return writeTable(block.rows);
    case "rule":
      return "<hr />";
    default:
      return `<iframe${attributes({ src: block.src, title: block.title, class: videoClass, loading: "lazy" })} allowfullscreen></iframe>`;
  }
}

function writeText({ tag, stand, runs }: TextBlock): string {
  const { align, indent, rtl } = stand;
  const classes = [align && `ql-align-${align}`, indent && `ql-indent-${indent}`, rtl && rtlClass];
  const open = attributes({ class: joined(classes), dir: rtl && "rtl" });
  return `<${tag}${open}>${runs.length === 0 ? "<br />" : writeRuns(runs)}</${tag}>`;
}

function writeList({ ordered, start, items }: ListBlock): string {
  const tag = ordered ? "ol" : "ul";
  const open = ordered && start !== 1 ? attributes({ start }) : "";
  return `<${tag}${open}>${items.map((blocks) => `<li>${writeItem(blocks)}</li>`).join("")}</${tag}>`;
}

/** A plain first paragraph stands without its tag, if it is alone or before lists. */
const writeItem = (blocks: readonly Block[]): string =>
  writeInside(blocks, (others) => others.every(({ kind }) => kind === "list"));

const writeCell = (blocks: readonly Block[]): string => writeInside(blocks, ({ length }) => length === 0);

function writeInside(blocks: readonly Block[], isPlain: (others: readonly Block[]) => boolean): string {
  const [first, ...others] = blocks;
  if (first?.kind !== "text" || first.tag !== "p" || !isPlain(others)) return writeHtml(blocks);
  const { align, indent, rtl } = first.stand;
  if (align || indent || rtl) return writeHtml(blocks);
  return writeRuns(first.runs) + writeHtml(others);
}

function writeTable(rows: readonly Cell[][]): string {
  const below = rows.findIndex((cells) => cells.some(({ head }) => !head));
  const heads = below === -1 ? rows.length : below;
  const part = (tag: string, list: readonly Cell[][]) =>
    list.length === 0 ? "" : `<${tag}>${list.map(writeRow).join("")}</${tag}>`;
  return `<table>${part("thead", rows.slice(0, heads))}${part("tbody", rows.slice(heads))}</table>`;
}

const writeRow = (cells: readonly Cell[]): string =>
  `<tr>${cells
    .map(({ head, columns, rows, blocks }) => {
      const tag = head ? "th" : "td";
      const open = attributes({ colspan: columns > 1 && columns, rowspan: rows > 1 && rows });
      return `<${tag}${open}>${writeCell(blocks)}</${tag}>`;
    })
    .join("")}</tr>`;

/** Neighbours share the tags that they begin with, as far as these are the same. */
function writeRuns(runs: readonly Run[]): string {
  let html = "";
  let open: readonly Tag[] = [];
  const moveTo = (tags: readonly Tag[]) => {
    let kept = 0;
    while (kept < open.length && kept < tags.length && open[kept]?.open === tags[kept]?.open) kept += 1;
    for (const { close } of open.slice(kept).toReversed()) html += close;
    for (const { open: begin } of tags.slice(kept)) html += begin;
    open = tags;
  };
  for (const run of runs) {
    moveTo(tagsOf(run.marks));
    if ("text" in run) html += escapeText(run.text);
    else html += "picture" in run ? writePicture(run.picture) : "<br />";
  }
  moveTo([]);
  return html;
}

type Tag = { open: string; close: string };

/** The order in which marks lie around a text, outermost first. */
const plainMarks = ["strong", "em", "u", "s", "sub", "sup", "code"] as const;

function tagsOf(marks: Marks): Tag[] {
  const { href, size, font, colour, background } = marks;
  const classes = joined([
    size && `ql-size-${size}`,
    font && `ql-font-${font}`,
    colour && `ql-color-${colour}`,
    background && `ql-bg-${background}`,
  ]);
  return [
    ...(href === undefined ? [] : [{ open: `<a${attributes({ href })}>`, close: "</a>" }]),
    ...(classes === "" ? [] : [{ open: `<span${attributes({ class: classes })}>`, close: "</span>" }]),
    ...plainMarks.filter((mark) => marks[mark]).map((mark) => ({ open: `<${mark}>`, close: `</${mark}>` })),
  ];
}

const writePicture = ({ src, alt, width, height }: Picture): string =>
  `<img${attributes({ src })} alt="${escapeAttribute(alt)}"${attributes({ width, height })} />`;

const joined = (classes: readonly (string | 0 | undefined | false)[]): string =>
  classes.filter(Boolean).join(" ");

function attributes(values: Readonly<Record<string, string | number | false | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false || value === ""
        ? ""
        : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join("");
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', "&quot;");
