import { defaultLanguage, readPagePath } from "@gatehouse/contract/languages";
import { pageHref } from "./language.ts";

/** Has the links of the editor's HTML that name a page of ours lead to it in the page's language. */
export const ownLinks = (html: string): string =>
  html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/|api\/|assets\/)[^"]*)(?=")/g,
    (_whole, before: string, path: string) =>
      before + (readPagePath(path).language === defaultLanguage ? pageHref(path) : path),
  );

/** Has what the editor's HTML names by a path of ours lead there from elsewhere, too. */
export const absoluteLinks = (html: string, publicUrl: string): string =>
  html.replaceAll(/(<[a-z]+\b[^>]*?\s(?:href|src)=")(?=\/(?!\/))/g, (before) => before + publicUrl);
