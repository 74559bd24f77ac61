import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Entry } from "./entry.ts";

const glide = { duration: 600, easing: "cubic-bezier(.2, .7, .2, 1)" };
const glow = { duration: 2_400, easing: "steps(8)" };
/** Opaque: what a row passes over is not read through it. */
const ground = "var(--table-ground, var(--bg))";
const glowColour = (up: boolean) => `color-mix(in oklab, var(${up ? "--ok" : "--danger"}) 20%, ${ground})`;

/** Lets a row that rises pass over the others, below the headings, as long as it moves. */
function lift(row: HTMLElement, glides: Animation): void {
  Object.assign(row.style, { position: "relative", zIndex: "1" });
  const settle = (): void => void Object.assign(row.style, { position: "", zIndex: "" });
  glides.finished.then(settle, settle);
}

/**
 * Lets the rows of a table body, one for each entry, glide to their new places when a refresh moves them, and glow
 * for a moment. `list` names what the entries are of: another list appears without any of it.
 */
export function useGlidingRows(
  body: RefObject<HTMLTableSectionElement | null>,
  list: string,
  entries: readonly Entry[] | undefined,
): void {
  const last = useRef({ list: "", tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const before = last.current;
    const isSameList = before.list === list;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const tops = new Map<string, number>();
    for (const [index, { id }] of (entries ?? []).entries()) {
      const row = body.current?.rows[index];
      if (!row) continue;
      const top = row.offsetTop;
      const way = (before.tops.get(id) ?? top) - top;
      tops.set(id, top);
      if (way === 0 || !isSameList || isStill) continue;
      const glides = row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], glide);
      row.animate([{ backgroundColor: glowColour(way > 0) }, { backgroundColor: ground }], glow);
      if (way > 0) lift(row, glides);
    }
    last.current = { list, tops };
  }, [body, list, entries]);
}
