/** A JSON value in the browser's local storage; null where there is none, it is broken, or storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a JSON value; null removes it. A browser that forbids storage keeps nothing, and nothing breaks. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}
