import forumBasic from "@letters/basic/forum-latin-400-normal.woff2?url";
import sourceSansBasic from "@letters/basic/source-sans-3-latin-wght-normal.woff2?url";
import forumLithuanian from "@letters/lithuanian/forum-latin-ext-400-normal.woff2?url";
import sourceSansLithuanian from "@letters/lithuanian/source-sans-3-latin-ext-wght-normal.woff2?url";

const basic = [sourceSansBasic, forumBasic];

/** The faces that every page of a language needs at once: to be preloaded as fonts with `crossorigin`. */
export const preloadedFonts: Record<"en" | "lt", readonly string[]> = {
  en: basic,
  lt: [...basic, sourceSansLithuanian, forumLithuanian],
};
