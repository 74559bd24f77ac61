import type { CodexItemKind, CodexMonsterKind } from "@gatehouse/contract/game/codex";

// Named once more: the contract's own list lies beside its schemas, which pages do not carry.
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
] as const satisfies readonly CodexItemKind[];

export const codexMonsterKinds = [
  "monster",
  "raid",
  "grand",
  "npc",
] as const satisfies readonly CodexMonsterKind[];
