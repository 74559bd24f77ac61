import { z } from "zod";
import { siteAddress } from "../address.ts";
import { chances } from "./codex-chances.ts";
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

/** `near`: the town that is nearest to where most of them stand; `placed`: how many stand in the world. */
export const codexSource = codexMonsterMention.extend({
  ...chances,
  near: z.string().optional(),
  placed: z.number(),
});
/** `worth`: the mean worth of one kill's, in the game's coin at today's prices. */
export const codexDrop = codexItemMention.extend({ ...chances, worth: z.number().optional() });

export type CodexItemMention = z.infer<typeof codexItemMention>;
export type CodexMonsterMention = z.infer<typeof codexMonsterMention>;
export type CodexSource = z.infer<typeof codexSource>;
export type CodexDrop = z.infer<typeof codexDrop>;
