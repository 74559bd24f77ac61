import type { CodexItemKind, CodexMonsterKind } from "@gatehouse/contract/game/codex";
import type { GlyphName } from "../../../ui/art/glyph.tsx";

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

/** By what sort of its kind it is, as the files say in lower case. */
const byType: Readonly<Record<string, GlyphName>> = {
  sword: "sword",
  bigsword: "greatsword",
  blunt: "mace",
  bigblunt: "staff",
  dagger: "dagger",
  bow: "bow",
  crossbow: "bow",
  pole: "spear",
  dual: "dual",
  dualfist: "fist",
  fist: "fist",
  rod: "rod",
  fishingrod: "rod",
  etc: "book",
  arrow: "arrow",
  bolt: "arrow",
  potion: "potion",
  elixir: "potion",
  scroll: "scroll",
  scrl_enchant_wp: "scroll",
  scrl_enchant_am: "scroll",
  recipe: "recipe",
  material: "ore",
  pet_collar: "collar",
  castle_guard: "seal",
  dye: "dye",
  seed: "seed",
  seed2: "seed",
  harvest: "food",
  lottery: "seal",
  race_ticket: "seal",
  lure: "fish",
  crop: "food",
  maturecrop: "food",
  shot: "shot",
  soulshot: "shot",
  spiritshot: "shot",
  herb: "herb",
  money: "coin",
  spellbook: "book",
  key: "key",
  crystal: "crystal",
  gem: "gem",
};

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

type Thing = { kind: CodexItemKind; slot?: string | undefined; type?: string | undefined };

/** The drawing of an item: by its type where that says most, by where it is worn, else by its kind. */
export const itemGlyph = ({ kind, slot, type }: Thing): GlyphName =>
  (kind === "armor" || kind === "jewel" ? undefined : byType[type ?? ""]) ??
  bySlot[slot ?? ""] ??
  byKind[kind] ??
  "box";

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
export const otherGlyph = (kind: keyof typeof others): GlyphName => others[kind];
