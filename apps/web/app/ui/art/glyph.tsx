import sprite from "./glyphs.svg?url";

/** The drawings of `glyphs.svg`: 32 × 32, made for this project, in the colour of the text around them. */
export const glyphNames = [
  "sword",
  "greatsword",
  "dagger",
  "bow",
  "mace",
  "staff",
  "spear",
  "dual",
  "fist",
  "rod",
  "shield",
  "helm",
  "chest",
  "robe",
  "legs",
  "gloves",
  "boots",
  "cloak",
  "circlet",
  "shirt",
  "ring",
  "earring",
  "necklace",
  "ore",
  "bar",
  "crystal",
  "gem",
  "dust",
  "coin",
  "potion",
  "herb",
  "food",
  "fish",
  "seed",
  "scroll",
  "recipe",
  "book",
  "arrow",
  "shot",
  "dye",
  "collar",
  "key",
  "seal",
  "box",
  "claw",
  "beast",
  "fang",
  "raid",
  "grand",
  "person",
  "active",
  "passive",
  "quest",
  "shop",
  "ground",
] as const;
export type GlyphName = (typeof glyphNames)[number];

/**
 * A thing's drawing out of the one sprite, which browsers keep: no page carries its paths. The lines within it are of the
 * colour `--gk`.
 */
export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
