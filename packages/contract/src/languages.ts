/** How a language writes numbers: the signs between thousands, before decimals and of less than nothing. */
type Numbers = {
  group: string;
  decimal: string;
  minus: string;
  /** Digits from which on thousands are set apart. */
  groupedFrom: number;
};

type Manner = {
  /** What it calls itself. */
  name: string;
  /** The country whose dates and numbers it has where there are several. */
  locale: string;
  numbers: Numbers;
  /** Given where its lines run from the right. */
  direction?: "rtl";
};

const numbers = (group: string, decimal: string, groupedFrom = 4, minus = "-"): Numbers => ({
  group,
  decimal,
  minus,
  groupedFrom,
});
// A space that does not break, and the real minus.
const [space, realMinus] = ["\u00A0", "\u2212"];

const manners = {
  en: { name: "English", locale: "en-GB", numbers: numbers(",", ".") },
  lt: { name: "Lietuvių", locale: "lt-LT", numbers: numbers(space, ",", 4, realMinus) },
  ru: { name: "Русский", locale: "ru-RU", numbers: numbers(space, ",") },
  uk: { name: "Українська", locale: "uk-UA", numbers: numbers(space, ",") },
  pl: { name: "Polski", locale: "pl-PL", numbers: numbers(space, ",", 5) },
  "pt-BR": { name: "Português (Brasil)", locale: "pt-BR", numbers: numbers(".", ",") },
  es: { name: "Español", locale: "es-ES", numbers: numbers(".", ",", 5) },
  el: { name: "Ελληνικά", locale: "el-GR", numbers: numbers(".", ",") },
} satisfies Record<string, Manner>;

export type Language = keyof typeof manners;

/** The languages of pages, replies and mails, in the order in which they are offered. */
export const languages = Object.keys(manners) as readonly Language[];
/** The one that is spoken where none is asked for (product.md 2.5). */
export const defaultLanguage: Language = "en";

export const mannerOf = (language: Language): Manner => manners[language];

/** Each as it calls itself. */
export const languageNames: Readonly<Record<Language, string>> = Object.fromEntries(
  languages.map((language) => [language, manners[language].name]),
) as Record<Language, string>;

const primaryOf = (tag: string): string => tag.trim().toLowerCase().split("-", 1)[0] ?? "";

const byPrimary: ReadonlyMap<string, Language> = new Map(
  languages.map((language) => [primaryOf(language), language]),
);

/** The language that a tag such as `lt-LT` or `pt` belongs to; undefined where there is none. */
export const languageOf = (tag: string): Language | undefined => byPrimary.get(primaryOf(tag));

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

/** What the addresses of a language's pages begin with, in small letters; the default language's bear no mark. */
export const pagePrefix = (language: Language): string =>
  language === defaultLanguage ? "" : `/${language.toLowerCase()}`;

/** The language that a page's path names by its prefix, in whatever case, and the path without it. */
export function readPagePath(path: string): { language: Language; path: string } {
  const [, prefix = "", rest = ""] = /^(\/[A-Za-z]{2}(?:-[A-Za-z]{2})?)(?=[/.]|$)(.*)$/s.exec(path) ?? [];
  const named = prefix.toLowerCase();
  const language = languages.find((one) => one !== defaultLanguage && pagePrefix(one) === named);
  return language ? { language, path: rest === "" ? "/" : rest } : { language: defaultLanguage, path };
}
