/** Measures a text at a size. */
export type Measure = (text: string, size: number) => number;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** More than any card shows. */
const longest = 300;

/** Without what would break a line, turn its direction or show nothing. */
export const clean = (text: string): string =>
  graphemes(
    text
      .replaceAll(/[\p{Cc}\u{2028}\u{2029}]+/gu, " ")
      .replaceAll(/[\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FFFD}]/gu, "")
      .trim(),
  )
    .slice(0, longest)
    .join("");

/** As much of a text as fits into a width, with an ellipsis where some of it is cut. */
export function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const parts = graphemes(text);
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(`${parts.slice(0, middle).join("").trimEnd()}…`) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${parts.slice(0, fits).join("").trimEnd()}…`;
}

type Sizes = { most: number; least: number };

/** A text in one line, as large as it fits; cut where it is too long even in the least size. */
export function fitLine(
  text: string,
  width: number,
  { most, least }: Sizes,
  measure: Measure,
): { text: string; size: number } {
  const size = Math.max(least, Math.min(most, Math.floor((most * width) / Math.max(1, measure(text, most)))));
  return { text: cut(text, width, (part) => measure(part, size)), size };
}

/** A sentence in at most so many lines, as large as it fits, broken between words; the last line is cut. */
export function fitLines(
  text: string,
  { width, most: mostLines }: { width: number; most: number },
  sizes: Sizes,
  measure: Measure,
): { lines: string[]; size: number } {
  for (let size = sizes.most; ; size -= 4) {
    const lines = wrap(text, width, (part) => measure(part, size));
    if (lines.length <= mostLines || size <= sizes.least) {
      const shown = lines.slice(0, mostLines);
      const rest = lines.slice(mostLines - 1).join(" ");
      if (lines.length > mostLines) shown[mostLines - 1] = cut(rest, width, (part) => measure(part, size));
      return { lines: shown.map((line) => cut(line, width, (part) => measure(part, size))), size };
    }
  }
}

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
