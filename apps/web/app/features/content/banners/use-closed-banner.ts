import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";

const key = "closedBanner";
const listeners = new Set<() => void>();
let current: string | null | undefined;

function stored(): string | null {
  const address = readStored(key);
  return typeof address === "string" ? address : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function close(address: string): void {
  current = address;
  writeStored(key, address);
  listeners.forEach((listener) => listener());
}

/** The address of the banner that was closed in this browser: another one shows again. Undefined until it is known. */
export function useClosedBanner() {
  const closed = useSyncExternalStore(
    subscribe,
    () => (current === undefined ? (current = stored()) : current),
    () => undefined,
  );
  return { closed, close };
}
