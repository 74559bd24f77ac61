import { z } from "zod";
import { limits } from "./limits.ts";
import { refused } from "./refusals.ts";

const { lists } = limits;

/** Where a page of a list begins: after a row, known by its time and its own id. */
export type Cursor = { at: Date; id: string };

/** As a page's reply names it. */
export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`;

const invalid = refused("field.invalid", { field: "before" });

/** A page of a list by what the page before it ended with; anything else than that is refused. */
export const cursorField = z
  .string()
  .max(lists.cursor, invalid)
  .refine((text) => /^\d{1,15}\../.test(text), invalid)
  .transform((text): Cursor => {
    const dot = text.indexOf(".");
    return { at: new Date(Number(text.slice(0, dot))), id: text.slice(dot + 1) };
  })
  .refine(({ at, id }) => !Number.isNaN(at.getTime()) && !id.includes("\0"), invalid)
  .optional();

/** A day in UTC at its beginning. */
export const dayField = (field: string) =>
  z.iso
    .date({ error: refused("field.date", { field }) })
    .transform((day) => new Date(`${day}T00:00:00.000Z`))
    .optional();

/** What a list is searched for: a number or a name, whole. */
export const searchField = z
  .string()
  .trim()
  .max(lists.search, refused("field.max", { n: lists.search }))
  .refine((text) => !text.includes("\0"), refused("field.invalid", { field: "search" }))
  .optional();

/** Rows, newest first, and where the next page begins; null at the end. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });
