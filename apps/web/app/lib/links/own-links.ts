import { defaultLanguage, readPagePath } from "@gatehouse/contract/languages";
import { pageHref } from "../words/language.ts";

const isOfSite = (address: string): boolean => address.startsWith("/") && !address.startsWith("//");
const isPage = (address: string): boolean =>
  isOfSite(address) && !address.startsWith("/api/") && !address.startsWith("/assets/");

/** Has the links of the editor's HTML that name a page of ours lead to it in the page's language. */
export const ownLinks = (html: string): string =>
  html.replaceAll(/<a\b[^<>]*>/g, (tag) =>
    tag.replace(/(\shref=")([^"]*)"/, (whole, before: string, path: string) =>
      isPage(path) && readPagePath(path).language === defaultLanguage ? `${before}${pageHref(path)}"` : whole,
    ),
  );

/** Has what the editor's HTML names by a path of ours lead there from elsewhere, too. */
export const absoluteLinks = (html: string, publicUrl: string): string =>
  html.replaceAll(/<[a-z]+\b[^<>]*>/g, (tag) =>
    tag.replace(/(\s(?:href|src)=")([^"]*)"/, (whole, before: string, address: string) =>
      isOfSite(address) ? `${before}${publicUrl}${address}"` : whole,
    ),
  );
