import type { CodexItemKind, CodexMonsterKind } from "@gatehouse/contract/game/codex-kinds";

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

/** What a search says of a thing's kind, where it is one that pages know. */
export const itemKindOf = (sort: string | undefined): CodexItemKind =>
  codexItemKinds.find((one) => one === sort) ?? "other";
export const monsterKindOf = (sort: string | undefined): CodexMonsterKind =>
  codexMonsterKinds.find((one) => one === sort) ?? "monster";
