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
/** What is counted when it is looked up. */
export const codexLookKinds = ["item", "monster"] as const;
export type CodexKind = (typeof codexKinds)[number];
export type CodexLookKind = (typeof codexLookKinds)[number];
export type CodexItemKind = (typeof codexItemKinds)[number];
export type CodexMonsterKind = (typeof codexMonsterKinds)[number];
