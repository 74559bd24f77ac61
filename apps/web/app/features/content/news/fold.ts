/** Characters that stay above the fold, and fewer than which are not worth one. */
const shown = 120;
const worthFolding = 120;
/** A block of more than this is cut after a sentence of its own. */
const longBlock = 160;
/** What a picture or a video counts for. */
const pictureSize = 240;

const token = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/gi;
const empty = /^(?:br|hr|img|input|col|wbr)$/;
/** What can be continued below the fold: other blocks are kept whole. */
const divisible = /^(?:p|div|blockquote)$/;

type Open = { name: string; tag: string };

/**
 * Divides the editor's HTML, which is well formed, into what stands above the fold and what "Read on" shows: after a
 * block, or after a sentence of a very long one. `rest` is empty where all of it is shown.
 */
export function foldOf(html: string): { opening: string; rest: string } {
  const whole = { opening: html, rest: "" };
  const cut = findCut(html);
  if (!cut || sizeOf(html.slice(cut.at)) < worthFolding) return whole;
  const closing = cut.open.toReversed().map(({ name }) => `</${name}>`);
  const opening = cut.open.map(({ tag }) => tag);
  return {
    opening: html.slice(0, cut.at).trimEnd() + closing.join(""),
    rest: opening.join("") + html.slice(cut.at).trimStart(),
  };
}

function findCut(html: string): { at: number; open: Open[] } | undefined {
  const open: Open[] = [];
  let size = 0;
  let blockStart = 0;
  for (const { 0: part, 1: slash, 2: tagName, index } of html.matchAll(token)) {
    const name = tagName?.toLowerCase();
    if (name === undefined) {
      const end =
        open[0] && divisible.test(open[0].name) ? sentenceEnd(part, blockStart + longBlock - size) : -1;
      if (end >= 0 && !open.some((one) => one.name === "a")) return { at: index + end, open };
      size += part.length;
      continue;
    }
    if (name === "img" || name === "iframe") size += slash ? 0 : pictureSize;
    if (slash) open.pop();
    else if (!empty.test(name)) open.push({ name, tag: part });
    if (open.length > 0) continue;
    if (size >= shown && !/^h\d$/.test(name)) return { at: index + part.length, open };
    blockStart = size;
  }
  return undefined;
}

/** Where the first sentence ends that is over after so many characters of a text; -1 for none. */
function sentenceEnd(text: string, from: number): number {
  if (from > text.length) return -1;
  const end = /[.!?…]["'”)]?\s/g;
  end.lastIndex = Math.max(0, from);
  return end.exec(text) ? end.lastIndex : -1;
}

const sizeOf = (html: string): number =>
  html.replaceAll(/<(?:img|iframe)\b/g, `${"x".repeat(pictureSize)}<`).replaceAll(/<[^<>]*>/g, "").length;
