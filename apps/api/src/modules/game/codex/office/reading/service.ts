import { beSideProcess } from "../../../../../platform/background/side-process.ts";
import { sweepEarly } from "../../../../../platform/background/sweeping.ts";
import { compared, opened, pressed } from "../../comparison.ts";
import { PackRefused } from "../../packs/findings.ts";
import { readPack } from "../../packs/service.ts";
import { ArchiveRefused, unpack } from "../archive.ts";
import type { ReadingDone, ReadingOrder, ReadingTold } from "../model.ts";

/** Between two words of how far it is. */
const tellMs = 250;

sweepEarly();

/** Reads an archive as `import-datapack` reads a folder, and says what it would be as an import; nothing is stored. */
async function read({ archive, folder, standing }: ReadingOrder, tell: (told: ReadingTold) => void) {
  tell({ step: "unpacking", done: 0 });
  let told = -Infinity;
  const progress = (done: number): void => {
    if (performance.now() - told < tellMs) return;
    told = performance.now();
    tell({ step: "unpacking", done });
  };
  await unpack(archive, folder, { progress });
  tell({ step: "reading", done: 0 });
  const { pack, report } = readPack(folder);
  tell({ step: "comparing", done: 0 });
  const found = await pressed(pack, report);
  // What another version stored cannot be compared with.
  const before = standing && (await opened(standing).catch(() => null));
  const { made } = await compared(found, { before, importedAt: new Date() });
  return { made, isSame: standing?.digest === made.digest };
}

beSideProcess(async (order: ReadingOrder, tell: (told: ReadingTold) => void): Promise<ReadingDone> => {
  try {
    return await read(order, tell);
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: { code: error.code, detail: "" } };
    if (error instanceof PackRefused) return { refused: { code: error.code, detail: error.detail } };
    throw error;
  }
});
