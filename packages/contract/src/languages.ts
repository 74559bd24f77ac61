/** The languages of pages, replies and mails. The first is the one that is spoken where none is asked for (product.md 2.5). */
export const languages = ["en", "lt"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = languages[0];

/** Each as it calls itself. */
export const languageNames: Record<Language, string> = { en: "English", lt: "Lietuvių" };

/** The language that a tag such as `lt-LT` belongs to; undefined where there is none. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ""] = tag.trim().toLowerCase().split("-");
  return languages.find((language) => language === primary);
}

/**
 * The language that an `Accept-Language` header likes best of those that there are; undefined where it names none of
 * them. Of several equally liked ones the first.
 */
export function acceptedLanguage(header: string): Language | undefined {
  let best: Language | undefined;
  let bestQuality = 0;
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.split(";");
    const language = tag.trim() === "*" ? defaultLanguage : languageOf(tag);
    const quality = qualityOf(parameters);
    if (language && quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}

/** The `q` of RFC 9110, 12.4.2; a broken one counts as 0. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => {
    const mark = parameter.indexOf("=");
    return { name: parameter.slice(0, Math.max(0, mark)).trim(), value: parameter.slice(mark + 1).trim() };
  });
  const quality = given.find(({ name }) => name === "q" || name === "Q")?.value;
  if (quality === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}

/** What the addresses of a language's pages begin with; the default language's bear no mark. */
export const pagePrefix = (language: Language): string =>
  language === defaultLanguage ? "" : `/${language}`;

/** The language that a page's path names by its prefix, and the path without it. */
export function readPagePath(path: string): { language: Language; path: string } {
  const [, prefix = "", rest = ""] = /^\/([A-Za-z]{2})(?=[/.]|$)(.*)$/s.exec(path) ?? [];
  const language = languageOf(prefix);
  return language && language !== defaultLanguage
    ? { language, path: rest === "" ? "/" : rest }
    : { language: defaultLanguage, path };
}
