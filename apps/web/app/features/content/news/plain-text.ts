const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** What a reader sees of the editor's HTML, in one line; blocks are told apart by a blank. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(?:\/(?:p|h\d|li|tr|td|th|blockquote|pre|div)|br|hr)\b[^>]*>/gi, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

/** How a text begins, without its headings and in whole words, for a list or a search engine. */
export function excerptOf(html: string, most: number): string {
  const text = plainText(html.replaceAll(/<(h[1-6])\b.*?<\/\1>/gis, " "));
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\s,.;:–-]*\s\S*$/, "")} …`;
}

/** The address of the first picture of the editor's HTML that stands on a site or on this one. */
export function firstPicture(html: string): string | undefined {
  const [, address = ""] = /<img\b[^>]*?\ssrc="((?:https?:\/\/|\/)[^"]*)"/.exec(html) ?? [];
  const picture = address.replaceAll("&amp;", "&");
  return picture !== "" && URL.canParse(picture, "http://portal") ? picture : undefined;
}
