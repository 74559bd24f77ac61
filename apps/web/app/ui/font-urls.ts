import forumLatin from "@fontsource/forum/files/forum-latin-400-normal.woff2?url";
import sourceSansLatin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The two faces that every page needs at once: to be preloaded as fonts with `crossorigin`. */
export const preloadedFonts = [sourceSansLatin, forumLatin];
