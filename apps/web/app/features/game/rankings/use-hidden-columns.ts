import { type SortField, sortFields } from "@gatehouse/contract/game/stats";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";

/** What the wide table can show of a character beside its name. */
export type WideColumn = "clan" | "weekMove" | SortField;
export const ownColumns = ["clan", "weekMove"] as const;

const columns: readonly WideColumn[] = [...ownColumns, ...sortFields];
const key = "statsHiddenColumns";
const none: readonly WideColumn[] = [];
const listeners = new Set<() => void>();
let current: readonly WideColumn[] | undefined;

function stored(): readonly WideColumn[] {
  const value = readStored(key);
  return Array.isArray(value) ? columns.filter((column) => value.includes(column)) : none;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function save(hidden: readonly WideColumn[]): void {
  current = hidden;
  writeStored(key, hidden.length > 0 ? hidden : null);
  listeners.forEach((listener) => listener());
}

/** The columns that this browser's reader has put away from the wide table. */
export function useHiddenColumns() {
  const hidden = useSyncExternalStore(
    subscribe,
    () => (current ??= stored()),
    () => none,
  );
  return {
    hidden,
    toggle: (column: WideColumn) =>
      save(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]),
    showAll: () => save(none),
  };
}
