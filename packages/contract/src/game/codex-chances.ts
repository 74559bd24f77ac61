import { z } from "zod";

/** Whose code chances are computed by; a family has several. `file`: none that is known, so the file's number times the rate. */
export const codexFormulas = [
  "mobius",
  "acis",
  "acisRepeated",
  "rusacis",
  "rusacisAlternate",
  "acisOld",
  "frozen",
  "serverC6",
  "orion",
  "file",
] as const;

/**
 * What one kill gives. `chance`: that at least one falls, 0 to 1; `expected`: mean amount; `fileChance`: the file's number
 * times the rate. All four numbers but `min` and `max` are absent with `CODEX=no-chances`, as these are.
 */
export const chances = {
  chance: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  expected: z.number().optional(),
  fileChance: z.number().optional(),
};

export type CodexFormula = (typeof codexFormulas)[number];
