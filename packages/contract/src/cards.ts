import { joinNames } from "./game/name-list.ts";
import { type Language, pagePrefix } from "./languages.ts";
import { limits } from "./limits.ts";
import { characterPath } from "./pages.ts";

/** What a picture is drawn of. */
export const cardKinds = [
  "character",
  "clan",
  "honour",
  "compare",
  "chronicle",
  "week",
  "news",
  "item",
  "monster",
] as const;
export type CardKind = (typeof cardKinds)[number];

/** The shapes of pictures, in pixels: what a shared link shows, and what fills a phone. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const;
export type CardShape = keyof typeof cardSizes;
export const cardShapes = Object.keys(cardSizes) as readonly CardShape[];

/** Where the pictures of a shape and kind are, below each language. */
export const cardFolder = (kind: CardKind, shape: CardShape = "wide"): string =>
  shape === "wide" ? `/cards/${kind}` : `/cards/${shape}/${kind}`;

/** The same picture as one that fills a phone. */
export const tallCardPath = (card: string): string => card.replace("/cards/", "/cards/tall/");

/** A part of a path that holds a name; also what encodeURIComponent leaves as it is, and a cache may not. */
const named = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()!*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const cardPath = (kind: CardKind, name: string, language: Language): string =>
  `${pagePrefix(language)}${cardFolder(kind)}/${named(name)}.png`;

/** The pictures that shared links show, as wide ones. */
export const characterCardPath = (name: string, language: Language): string =>
  cardPath("character", name, language);
export const clanCardPath = (name: string, language: Language): string => cardPath("clan", name, language);
export const announcementCardPath = (id: number, language: Language): string =>
  cardPath("news", String(id), language);
export const chronicleCardPath = (id: string, language: Language): string =>
  cardPath("chronicle", id, language);
export const weekCardPath = (day: string, language: Language): string => cardPath("week", day, language);
export const honourCardPath = (name: string, language: Language): string =>
  cardPath("honour", name, language);
/** Of the first of those who are compared, as many as a picture has room for. */
export const compareCardPath = (names: readonly string[], language: Language): string =>
  cardPath("compare", joinNames(names.slice(0, limits.profiles.drawn)), language);
/** Of a thing of the encyclopedia, by its number. */
export const codexCardPath = (kind: "item" | "monster", id: number, language: Language): string =>
  cardPath(kind, String(id), language);

/** The parameter of a character's page by which it is a receipt of honour. */
export const honourParameter = "honour";

/** A character's page as a receipt of honour: what its link shows to others is the character's week. */
export const honourPath = (name: string): string => `${characterPath(name)}?${honourParameter}=week`;
