/** HTML as it was parsed, by whichever parser the side has: texts and elements with lower-case names. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

/** How deep elements are followed; what lies deeper belongs to the last of them. */
export const mostDepth = 200;
