import { z } from "zod";
import { siteAddress } from "../address.ts";
import { codexItemKinds, codexMonsterKinds } from "./codex-kinds.ts";

/** `called`: the files' own name, of which addresses are made, where the operator has another one in the language that is asked for. */
export const reference = z.object({ id: z.number(), name: z.string(), called: z.string().optional() });
/** An item as others mention it. `icon` is the file's texture name, `picture` the address of the operator's own. */
export const codexItemMention = reference.extend({
  kind: z.enum(codexItemKinds),
  slot: z.string().optional(),
  grade: z.string().optional(),
  icon: z.string().optional(),
  picture: siteAddress.optional(),
});
export const codexMonsterMention = reference.extend({
  level: z.number(),
  kind: z.enum(codexMonsterKinds),
});
export const counted = codexItemMention.extend({ count: z.number() });
export const ingredients = z.array(counted);

/**
 * What one kill gives. `chance`: that at least one falls, 0 to 1; `expected`: mean amount; `fileChance`: the file's number
 * times the rate. All four numbers but `min` and `max` are absent with `CODEX=no-chances`, as these are.
 */
const given = {
  chance: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  expected: z.number().optional(),
  fileChance: z.number().optional(),
};
/** `near`: the town that is nearest to where most of them stand; `placed`: how many stand in the world. */
export const codexSource = codexMonsterMention.extend({
  ...given,
  near: z.string().optional(),
  placed: z.number(),
});
/** `worth`: the mean worth of one kill's, in the game's coin at today's prices. */
export const codexDrop = codexItemMention.extend({ ...given, worth: z.number().optional() });

export type CodexItemMention = z.infer<typeof codexItemMention>;
export type CodexMonsterMention = z.infer<typeof codexMonsterMention>;
export type CodexSource = z.infer<typeof codexSource>;
export type CodexDrop = z.infer<typeof codexDrop>;
