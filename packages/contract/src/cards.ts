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
