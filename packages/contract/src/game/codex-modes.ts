/** What the encyclopedia tells: everything, all but chances, items alone, or nothing (the setting `CODEX`). */
export const codexModes = ["full", "no-chances", "items", "off"] as const;
export type CodexMode = (typeof codexModes)[number];
