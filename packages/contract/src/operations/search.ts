import { z } from "zod";
import { announcement } from "../content/news.ts";
import { codexFound } from "../game/codex.ts";
import { rankedCharacter, rankedClan } from "../game/rankings.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

const { everything } = limits;

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1, refused("field.required", { field: "q" }))
    .max(everything.search, refused("field.max", { n: everything.search }))
    .refine((text) => !text.includes("\0"), refused("field.invalid", { field: "q" })),
});

/** The first that are called so, those that begin so before others; `more`: there are others besides. */
const part = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ entries: z.array(entry), more: z.boolean() });

export const searchReply = z.object({
  /** `rank`: in the default ranking. */
  players: part(
    rankedCharacter.pick({
      rank: true,
      charName: true,
      classId: true,
      level: true,
      faction: true,
      clan: true,
      online: true,
    }),
  ),
  clans: part(rankedClan),
  /** Nothing where the server has no encyclopedia. */
  codex: part(codexFound),
  /** By their titles in the language that is asked for, the newest first. */
  news: part(announcement.pick({ id: true, slug: true, title: true, author: true, created: true })),
  /** False where a part of the house could not be asked. */
  isComplete: z.boolean(),
});

export type SearchReply = z.infer<typeof searchReply>;
export type FoundPart<Name extends Exclude<keyof SearchReply, "isComplete">> = SearchReply[Name];
