import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { codexItemKinds, codexKinds, codexLookKinds, codexMonsterKinds } from "./codex-kinds.ts";
import { greatestId, pageQuery } from "./rankings.ts";

const oneOf = (field: string, values: readonly string[]) =>
  refused("field.oneOf", { field, values: values.join(", ") });
const { codex } = limits;

/** A number in a path; any other word there is found nowhere. */
const pathNumber = z
  .string()
  .regex(/^\d{1,10}$/, { error: refused("notFound"), abort: true })
  .transform(Number)
  .pipe(z.number().max(greatestId, refused("notFound")));
export const codexParam = z.object({ id: pathNumber });

const flag = (field: string) =>
  z
    .enum(["0", "1"], oneOf(field, ["0", "1"]))
    .default("0")
    .transform((value) => value === "1");

/** Who kills: the level (0: no penalty by level), whether with premium, whether a champion is killed. */
const killer = {
  level: wholeNumber("level", { min: 0, max: codex.level, fallback: 0 }),
  premium: flag("premium"),
  champion: flag("champion"),
};
export const codexKillerQuery = z.object(killer);
export type CodexKiller = z.infer<typeof codexKillerQuery>;

const paging = {
  page: pageQuery.page,
  size: wholeNumber("size", { min: 1, max: limits.page.most, fallback: limits.page.size }),
};
const named = z
  .string()
  .trim()
  .max(codex.search, refused("field.max", { n: codex.search }));
const levels = {
  from: wholeNumber("from", { min: 0, max: codex.level, fallback: 0 }),
  to: wholeNumber("to", { min: 0, max: codex.level, fallback: codex.level }),
};

export const codexSearchQuery = z.object({
  q: named.min(1, refused("field.required", { field: "q" })),
  kind: z.enum(codexKinds, oneOf("kind", codexKinds)).optional(),
  max: wholeNumber("max", { min: 1, max: codex.found, fallback: limits.page.size }),
});
export const codexItemsQuery = z.object({
  ...paging,
  search: named.default(""),
  kind: z.enum(codexItemKinds, oneOf("kind", codexItemKinds)).optional(),
  grade: z
    .string()
    .max(codex.grade, refused("field.max", { n: codex.grade }))
    .optional(),
});
/** `kind`: without one all that can be fought. */
export const codexMonstersQuery = z.object({
  ...paging,
  search: named.default(""),
  kind: z.enum(codexMonsterKinds, oneOf("kind", codexMonsterKinds)).optional(),
  ...levels,
});
export const codexListQuery = z.object({ ...paging, search: named.default("") });
export const codexQuestsQuery = z.object({ ...paging, search: named.default(""), ...levels });
export const codexSkillsQuery = z.object({
  ...paging,
  search: named.default(""),
  /** The game's number of a class. */
  class: wholeNumber("class", { min: -1, max: 9_999, fallback: -1 }),
});
const sourceOrders = ["chance", "expected", "level", "name"] as const;
/** Who gives an item, best first; `spoil=1`: who it is spoiled from. `from` and `to` bound the monsters' levels. */
export const codexSourcesQuery = z.object({
  ...paging,
  ...killer,
  ...levels,
  spoil: flag("spoil"),
  sort: z.enum(sourceOrders, oneOf("sort", sourceOrders)).default("chance"),
});
const codexGroundOrders = ["both", "experience", "worth"] as const;
/** Where to hunt at `level`; without one all grounds by their levels. */
export const codexGroundsQuery = z.object({
  ...paging,
  level: killer.level,
  premium: killer.premium,
  by: z.enum(codexGroundOrders, oneOf("by", codexGroundOrders)).default("both"),
});
export const codexListedQuery = z.object({
  page: pageQuery.page,
  size: wholeNumber("size", { min: 1, max: codex.listed, fallback: codex.listed }),
});
/** The level and class of a character. */
export const codexGuideQuery = z.object({
  level: wholeNumber("level", { min: 1, max: codex.level, fallback: 1 }),
  class: wholeNumber("class", { min: 0, max: 9_999, fallback: 0 }),
});
/** What a visitor has looked up. */
export const codexLookRequest = z.object({
  kind: z.enum(codexLookKinds, oneOf("kind", codexLookKinds)),
  id: z
    .int({ error: refused("field.wholeNumber", { field: "id" }) })
    .min(0, refused("notFound"))
    .max(greatestId, refused("notFound")),
});
