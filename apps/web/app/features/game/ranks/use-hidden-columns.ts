import { type SortField, sortFields } from "@gatehouse/contract/game/rankings";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";

const key = "statsHiddenColumns";
const none: readonly SortField[] = [];
const listeners = new Set<() => void>();
let current: readonly SortField[] | undefined;

function stored(): readonly SortField[] {
  const value = readStored(key);
  return Array.isArray(value) ? sortFields.filter((field) => value.includes(field)) : none;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function save(hidden: readonly SortField[]): void {
  current = hidden;
  writeStored(key, hidden.length > 0 ? hidden : null);
  listeners.forEach((listener) => listener());
}

/** The stat columns that this browser's reader has put away from the wide table. */
export function useHiddenColumns() {
  const hidden = useSyncExternalStore(
    subscribe,
    () => (current ??= stored()),
    () => none,
  );
  return {
    hidden,
    toggle: (field: SortField) =>
      save(hidden.includes(field) ? hidden.filter((other) => other !== field) : [...hidden, field]),
    showAll: () => save(none),
  };
}
