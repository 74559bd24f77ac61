import {
  defaultLanguage,
  type Language,
  languageOf,
  mannerOf,
  pagePrefix,
} from "@gatehouse/contract/languages";

/** A document never changes its language: choosing another one loads another document. */
const ofDocument = (): Language =>
  (typeof document === "undefined" ? undefined : languageOf(document.documentElement.lang)) ??
  defaultLanguage;

let read = ofDocument;

/** The language of the page. */
export const language = (): Language => read();

/** While developing in the pseudo-language (document/plugins/messages.ts), it stands for English; a build has none. */
const pseudo = (): string =>
  import.meta.env.PSEUDO_LANGUAGE && language() === defaultLanguage ? import.meta.env.PSEUDO_LANGUAGE : "";

/** What a page says it is written in. */
export const tag = (): string => pseudo() || language();

/** Where the lines of the page run; undefined from the left, as without a word of it. */
export const direction = (): "rtl" | undefined => (pseudo() ? "rtl" : mannerOf(language()).direction);

/** Has the language read elsewhere: the server makes pages of all languages at once. */
export const readLanguageFrom = (source: () => Language): void => void (read = source);

/** The address of a page in its language, for what is no link of the router. */
export const pageHref = (path: string): string => pagePrefix(language()) + path;
