import type { Marks, Stand, TextBlock } from "./document.ts";
import type { Frame } from "./flow.ts";
import type { Look } from "./looks.ts";
import { headings, markTags } from "./tags.ts";

/** The marks of words in an element that looks so, in a block of this kind. */
export function markedBy(outer: Marks, tag: string, look: Look, { tag: block }: Frame): Marks {
  const own: Record<string, unknown> = { ...look.marks };
  if (look.isStyled) {
    // A heading has its own size and weight, a link its own colour and line; most programs name them once more.
    if (headings.has(tag) || block !== "p") for (const mark of ["size", "strong"]) delete own[mark];
    if (tag === "a" || outer.href !== undefined) {
      if (own["colour"] === "blue") delete own["colour"];
      if (own["u"] === true) delete own["u"];
    }
  }
  const marks: Record<string, unknown> = { ...outer, ...markTags[tag] };
  for (const [mark, value] of Object.entries(own)) {
    if (value === null) delete marks[mark];
    else if (value !== undefined) marks[mark] = value;
  }
  return marks;
}

/** The block that an element makes which looks so; what it does not say is as around it. */
export function frameOf(tag: TextBlock["tag"], outer: Stand, look: Look): Frame {
  const stand: Record<string, unknown> = { ...outer };
  for (const [key, value] of Object.entries(look.stand)) {
    if (value === null) delete stand[key];
    else if (value !== undefined) stand[key] = value;
  }
  return { tag, stand };
}

export const withoutIndent = (look: Look): Look => {
  const { indent: _indent, ...stand } = look.stand;
  return { ...look, stand };
};
