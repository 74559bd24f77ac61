import forumBasic from "@letters/basic/forum-latin-400-normal.woff2?url";
import sourceSansBasic from "@letters/basic/source-sans-3-latin-wght-normal.woff2?url";
import forumCyrillic from "@letters/cyrillic/forum-cyrillic-400-normal.woff2?url";
import sourceSansCyrillic from "@letters/cyrillic/source-sans-3-cyrillic-wght-normal.woff2?url";
import forumGreek from "@letters/greek/eb-garamond-greek-400-normal.woff2?url";
import sourceSansGreek from "@letters/greek/source-sans-3-greek-wght-normal.woff2?url";
import forumLithuanian from "@letters/lithuanian/forum-latin-ext-400-normal.woff2?url";
import sourceSansLithuanian from "@letters/lithuanian/source-sans-3-latin-ext-wght-normal.woff2?url";
import forumPolish from "@letters/polish/forum-latin-ext-400-normal.woff2?url";
import sourceSansPolish from "@letters/polish/source-sans-3-latin-ext-wght-normal.woff2?url";
import forumRomance from "@letters/romance/forum-latin-400-normal.woff2?url";
import sourceSansRomance from "@letters/romance/source-sans-3-latin-wght-normal.woff2?url";

const basic = [sourceSansBasic, forumBasic];
const cyrillic = [...basic, sourceSansCyrillic, forumCyrillic];
const romance = [...basic, sourceSansRomance, forumRomance];

/** The faces that every page of a language needs at once: to be preloaded as fonts with `crossorigin`. */
export const preloadedFonts = {
  en: basic,
  lt: [...basic, sourceSansLithuanian, forumLithuanian],
  ru: cyrillic,
  uk: cyrillic,
  pl: [...basic, sourceSansPolish, sourceSansLithuanian, sourceSansRomance, forumPolish],
  "pt-BR": romance,
  es: romance,
  el: [...basic, sourceSansGreek, forumGreek],
} satisfies Record<string, readonly string[]>;
