import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Entry } from "./entry.ts";

const glide = { duration: 600, easing: "cubic-bezier(.2, .7, .2, 1)" };
const glow = { duration: 2_400, easing: "steps(8)" };
/** Opaque: what a row passes over is not read through it. */
const ground = "var(--table-ground, var(--bg))";
const glowColour = (up: boolean) => `color-mix(in oklab, var(${up ? "--ok" : "--danger"}) 20%, ${ground})`;

/** Moves a row from where it stood, so many pixels below its new place; one that rises passes over the others, below the headings. */
function glideFrom(way: number, row: HTMLElement): void {
  const glides = row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], glide);
  row.animate([{ backgroundColor: glowColour(way > 0) }, { backgroundColor: ground }], glow);
  if (way < 0) return;
  Object.assign(row.style, { position: "relative", zIndex: "1" });
  const settle = (): void => void Object.assign(row.style, { position: "", zIndex: "" });
  glides.finished.then(settle, settle);
}

/** Where each row stands in its table. */
const topsOf = (rows: Iterable<HTMLElement>, ids: readonly string[]): Map<string, number> =>
  new Map(Array.from(rows, (row, at) => [ids[at] ?? "", row.offsetTop]));

/**
 * Lets the rows of a table body, one for each entry, glide to their new places when a refresh moves them, and glow
 * for a moment. `list` names what the entries are of: another list appears without any of it. Where the rows stand is asked once
 * they are painted, and before a paint only when some have moved.
 */
export function useGlidingRows(
  body: RefObject<HTMLTableSectionElement | null>,
  list: string,
  entries: readonly Entry[] | undefined,
): void {
  const last = useRef({ list: "", ids: [] as string[], tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const rows = body.current?.rows ?? [];
    const ids = (entries ?? []).map(({ id }) => id);
    const before = last.current;
    const isSameList = before.list === list;
    const now = { list, ids, tops: isSameList ? before.tops : new Map<string, number>() };
    last.current = now;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isSameList && !isStill && ids.join() !== before.ids.join()) {
      const ways = Array.from(rows, (row, at) => {
        const top = row.offsetTop;
        return { row, way: (before.tops.get(ids[at] ?? "") ?? top) - top };
      });
      for (const { row, way } of ways) if (way !== 0) glideFrom(way, row);
    }
    const painted = requestAnimationFrame(() => setTimeout(() => (now.tops = topsOf(rows, ids))));
    return () => cancelAnimationFrame(painted);
  }, [body, list, entries]);
}
