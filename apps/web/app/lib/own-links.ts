import { defaultLanguage, readPagePath } from "@gatehouse/contract/languages";
import { pageHref } from "./language.ts";

/** Has the links of the editor's HTML that name a page of ours lead to it in the page's language. */
export const ownLinks = (html: string): string =>
  html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/(?!\/|api\/|assets\/)[^"]*)(?=")/g,
    (_whole, before: string, path: string) =>
      before + (readPagePath(path).language === defaultLanguage ? pageHref(path) : path),
  );
