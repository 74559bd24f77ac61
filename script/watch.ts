import { watch } from "node:fs/promises";

/** Resolves when a file below one of the folders changes; never when the signal aborts before. */
export async function changeBelow(folders: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.race(
    folders.map(async (folder) => {
      for await (const _change of watch(folder, { recursive: true, signal })) return;
    }),
  );
}
