const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const blockEnd = /^<(?:\/(?:p|h\d|li|tr|td|th|blockquote|pre|div)|br|hr)\b/i;

/** What a reader sees of the editor's HTML, in one line; blocks are told apart by a blank. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, (tag) => (blockEnd.test(tag) ? " " : ""))
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

/** How a text begins, without its headings and in whole words, for a list or a search engine. */
export function excerptOf(html: string, most: number): string {
  const text = plainText(withoutHeadings(html));
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const words = cut.lastIndexOf(" ");
  return `${words < 0 ? cut : withoutPause(cut.slice(0, words))} …`;
}

/** Without the signs at its end that let a sentence go on. */
function withoutPause(text: string): string {
  let end = text.length;
  while (end > 0 && isPause(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const isPause = (sign: string): boolean => /[\s,.;:–-]/.test(sign);

function withoutHeadings(html: string): string {
  let kept = "";
  let from = 0;
  let open: { name: string; at: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)(h[1-6])\b[^<>]*>/gi)) {
    if (!open && !slash) open = { name, at: index };
    if (!open || !slash || name !== open.name) continue;
    kept += `${html.slice(from, open.at)} `;
    from = index + tag.length;
    open = undefined;
  }
  return kept + html.slice(from);
}

/** The address of the first picture of the editor's HTML that stands on a site or on this one. */
export function firstPicture(html: string): string | undefined {
  const [address = ""] = (html.match(/<img\b[^<>]*>/g) ?? []).flatMap(
    (tag) => /\ssrc="((?:https?:\/\/|\/)[^"]*)"/.exec(tag)?.[1] ?? [],
  );
  const picture = address.replaceAll("&amp;", "&");
  return picture !== "" && URL.canParse(picture, "http://portal") ? picture : undefined;
}
