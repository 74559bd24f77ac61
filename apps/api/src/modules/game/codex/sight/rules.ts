import type { CodexKind } from "@gatehouse/contract/game/codex-kinds";
import type { CodexMode } from "@gatehouse/contract/game/codex-modes";
import type { Book } from "../compact/book.ts";

/** What the operator keeps to themselves (`CODEX`, `CODEX_HIDE`): things by kind and number, and whole kinds. */
export type Hiding = {
  mode: CodexMode;
  kinds: ReadonlySet<string>;
  ids: Partial<Record<CodexKind, ReadonlySet<number>>>;
};

export type Rules = ReturnType<typeof rulesOf>;

/** With `CODEX=items` nothing is told of who gives them. */
const itemsOnly: readonly string[] = ["item", "recipe", "shop", "exchange"];

/** May a thing be told of? Asked by all that answers, by number, so that it holds for what is gone, too. */
export function rulesOf({ mode, kinds, ids }: Hiding) {
  const isKind = (kind: string): boolean =>
    !kinds.has(kind) && mode !== "off" && (mode !== "items" || itemsOnly.includes(kind));
  const isId = (kind: CodexKind, id: number): boolean => isKind(kind) && !ids[kind]?.has(id);
  return {
    /** Whether chances are told. */
    chances: mode === "full",
    kind: isKind,
    id: isId,
    item: (id: number, kind: string): boolean => isId("item", id) && !kinds.has(kind),
    monster: (id: number, kind: string): boolean => isId("monster", id) && !kinds.has(kind),
    /** By their places in a book. */
    itemAt: ({ items }: Book, place: number): boolean =>
      place >= 0 && isId("item", items.ids[place] ?? 0) && !kinds.has(items.kind(place)),
    monsterAt: ({ creatures }: Book, place: number): boolean =>
      place >= 0 && isId("monster", creatures.ids[place] ?? 0) && !kinds.has(creatures.kind(place)),
  };
}
