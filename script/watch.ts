import { watch } from "node:fs/promises";

/** Resolves when a file below one of the folders changes; never when the signal aborts before. */
export async function changeBelow(folders: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.race(
    folders.map((folder) => watch(folder, { recursive: true, signal })[Symbol.asyncIterator]().next()),
  );
}
