import type { CodexFound } from "@gatehouse/contract/game/codex";
import type { CodexItemKind, CodexMonsterKind } from "@gatehouse/contract/game/codex-kinds";
import type { GlyphName } from "../../../ui/art/glyph.tsx";
import { itemKindOf, monsterKindOf } from "./kinds.ts";

/** By where it is worn, as all packs are made to say it. */
const bySlot: Readonly<Record<string, GlyphName>> = {
  rhand: "sword",
  lhand: "shield",
  lrhand: "greatsword",
  head: "helm",
  hair: "circlet",
  face: "circlet",
  hairall: "circlet",
  dhair: "circlet",
  chest: "chest",
  legs: "legs",
  feet: "boots",
  gloves: "gloves",
  fullarmor: "robe",
  onepiece: "robe",
  alldress: "robe",
  back: "cloak",
  underwear: "shirt",
  neck: "necklace",
  ear: "earring",
  lear: "earring",
  rear: "earring",
  finger: "ring",
  lfinger: "ring",
  rfinger: "ring",
  wolf: "collar",
  hatchling: "collar",
  strider: "collar",
  babypet: "collar",
};

/** By a word in the name of the file's texture, the first that it has. */
const byWord: readonly (readonly [word: string, glyph: GlyphName])[] = [
  ["dual", "dual"],
  ["dagger", "dagger"],
  ["crossbow", "bow"],
  ["bow", "bow"],
  ["arrow", "arrow"],
  ["bolt", "arrow"],
  ["staff", "staff"],
  ["blunt", "mace"],
  ["hammer", "mace"],
  ["mace", "mace"],
  ["club", "mace"],
  ["spear", "spear"],
  ["pole", "spear"],
  ["glaive", "spear"],
  ["fist", "fist"],
  ["fishing_rod", "rod"],
  ["rod", "rod"],
  ["shot", "shot"],
  ["recipe", "recipe"],
  ["spellbook", "book"],
  ["book", "book"],
  ["scroll", "scroll"],
  ["potion", "potion"],
  ["elixir", "potion"],
  ["herb", "herb"],
  ["crystal", "crystal"],
  ["gem", "gem"],
  ["ingot", "bar"],
  ["powder", "dust"],
  ["dust", "dust"],
  ["ore", "ore"],
  ["stone", "ore"],
  ["claw", "claw"],
  ["fang", "claw"],
  ["dye", "dye"],
  ["symbol", "dye"],
  ["seed", "seed"],
  ["fish", "fish"],
  ["lure", "fish"],
  ["food", "food"],
  ["fruit", "food"],
  ["collar", "collar"],
  ["pet", "collar"],
  ["key", "key"],
  ["coin", "coin"],
  ["box", "box"],
];

const byKind: Readonly<Record<CodexItemKind, GlyphName>> = {
  weapon: "sword",
  armor: "chest",
  jewel: "ring",
  material: "ore",
  recipe: "recipe",
  scroll: "scroll",
  consumable: "potion",
  quest: "seal",
  other: "box",
};

type Thing = { kind: CodexItemKind; slot?: string | undefined; icon?: string | undefined };

const wordOf = (icon: string): GlyphName | undefined => byWord.find(([word]) => icon.includes(word))?.[1];

/**
 * The drawing of an item: armour and jewels by where they are worn, all else by what its texture is called, where it has one;
 * else by its kind.
 */
export function itemGlyph({ kind, slot = "", icon = "" }: Thing): GlyphName {
  const worn = bySlot[slot];
  if (kind === "armor" || kind === "jewel") return worn ?? byKind[kind];
  return wordOf(icon.toLowerCase()) ?? worn ?? byKind[kind];
}

const creatures: Readonly<Record<CodexMonsterKind, GlyphName>> = {
  monster: "beast",
  raid: "raid",
  grand: "grand",
  npc: "person",
};

/** The drawing of a creature. */
export const monsterGlyph = ({ kind }: { kind: CodexMonsterKind }): GlyphName => creatures[kind] ?? "beast";

const others = {
  skill: "active",
  recipe: "recipe",
  quest: "quest",
  shop: "shop",
  exchange: "shop",
  ground: "ground",
} as const;
/** The drawing of what is neither an item nor a creature. */
const otherGlyph = (kind: keyof typeof others): GlyphName => others[kind];

/** The drawing of anything that a search finds. */
export function glyphOf({ kind, sort }: Pick<CodexFound, "kind" | "sort">): GlyphName {
  if (kind === "item") return itemGlyph({ kind: itemKindOf(sort) });
  return kind === "monster" ? monsterGlyph({ kind: monsterKindOf(sort) }) : otherGlyph(kind);
}
