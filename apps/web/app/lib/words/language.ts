import { defaultLanguage, type Language, languageOf, pagePrefix } from "@gatehouse/contract/languages";

/** A document never changes its language: choosing another one loads another document. */
const ofDocument = (): Language =>
  (typeof document === "undefined" ? undefined : languageOf(document.documentElement.lang)) ??
  defaultLanguage;

let read = ofDocument;

/** The language of the page. */
export const language = (): Language => read();

/** Has the language read elsewhere: the server makes pages of all languages at once. */
export const readLanguageFrom = (source: () => Language): void => void (read = source);

/** The address of a page in its language, for what is no link of the router. */
export const pageHref = (path: string): string => pagePrefix(language()) + path;
