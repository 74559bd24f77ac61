import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { matchKinds } from "./players.ts";

/** What the office's search leads to; pages and actions are known where they are. */
const paletteKinds = ["player", "number", "text"] as const;

export const paletteQuery = z.object({
  q: z
    .string()
    .max(limits.palette.search, refused("field.max", { n: limits.palette.search }))
    .refine((text) => !text.includes("\0"), refused("field.invalid", { field: "q" })),
});

const found = z.object({
  kind: z.enum(paletteKinds),
  /** A name that people wrote: a login, a number, a title. */
  name: z.string(),
  /** By what it was found, where that is not its name, with the text that is like the search. */
  matched: z.object({ by: z.enum(matchKinds), text: z.string() }).nullable(),
  /** Its page below /admin. */
  path: z.string(),
});

export const paletteReply = z.object({
  found: z.array(found),
  /** False where a part of the house could not be asked. */
  isComplete: z.boolean(),
});

export type PaletteFound = z.infer<typeof found>;
export type PaletteReply = z.infer<typeof paletteReply>;
