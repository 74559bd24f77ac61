/** What the encyclopedia tells; `settings`: `CODEX`. */
export const codexModes = ["full", "no-chances", "items", "off"] as const;
/** What has a page of its own, found by search. */
export const codexKinds = ["item", "monster", "skill", "recipe", "quest", "shop", "exchange"] as const;
export const codexItemKinds = [
  "weapon",
  "armor",
  "jewel",
  "material",
  "recipe",
  "scroll",
  "consumable",
  "quest",
  "other",
] as const;
/** `monster`: what is fought without being a boss. */
export const codexMonsterKinds = ["monster", "raid", "grand", "npc"] as const;
export const codexFamilies = ["mobius", "acis", "rusacis", "classic"] as const;
export type CodexMode = (typeof codexModes)[number];
export type CodexKind = (typeof codexKinds)[number];
export type CodexItemKind = (typeof codexItemKinds)[number];
export type CodexMonsterKind = (typeof codexMonsterKinds)[number];
