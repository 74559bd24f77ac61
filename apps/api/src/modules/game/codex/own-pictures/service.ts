import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { Config } from "../../../../config.ts";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import { errorCode } from "../../../../platform/error-code.ts";
import type { Log } from "../../../../platform/log.ts";
import type { PictureMaker } from "../../../../platform/pictures/pictures.ts";
import { whenAlone } from "../../../../platform/postgres/locks.ts";
import { createOwnPictureMaker } from "./maker.ts";
import { filesOf, type HeldPictures, heldOf, nothingTaken, ownPictures, type OwnPictures } from "./model.ts";
import { lookedAt, takePictures } from "./taking.ts";

type Options = {
  db: Db;
  log: Log;
  config: Pick<Config, "dataDir">;
  pictureMaker: PictureMaker;
  isOff: boolean;
};

export type OwnPicturesService = ReturnType<typeof createOwnPictures>;

/** A file that is written over changes no folder: every one is looked at now and then. */
const everyOneMs = 5 * 60_000;

/**
 * The operator's own pictures, `DATA_DIR/icons` and `DATA_DIR/map.png` with `map.json`: one process at a time takes what is new there,
 * notes it in a file, and tells all, which read that note before they show anything of it (docs/decisions/0055-own-pictures.md).
 */
export function createOwnPictures({ db, log, config: { dataDir }, pictureMaker, isOff }: Options) {
  const folder = `${dataDir}/codex-pictures`;
  const noteFile = `${folder}/pictures.json`;
  const maker = createOwnPictureMaker(folder, pictureMaker);
  let held: HeldPictures | null = null;
  let heldMark = "";
  let last = { signature: "", ms: -Infinity };

  async function noted(): Promise<OwnPictures> {
    try {
      return ownPictures.parse(JSON.parse(await readFile(noteFile, "utf8")));
    } catch (err) {
      if (errorCode(err) !== "ENOENT")
        log.warn({ err }, "the list of the own pictures is broken: they are taken anew");
      return nothingTaken;
    }
  }

  async function signatureNow(): Promise<string> {
    const marks = lookedAt.map((name) =>
      stat(`${dataDir}/${name}`).then(
        ({ ctimeMs, size }) => `${ctimeMs} ${size}`,
        () => "",
      ),
    );
    return (await Promise.all(marks)).join();
  }

  /** Notes what there is now, tells all processes, and clears what neither this list nor the one before names. */
  async function note(before: OwnPictures, now: Omit<OwnPictures, "former">): Promise<void> {
    const kept = new Set(filesOf({ ...now, former: [] }));
    const former = filesOf(before).filter((file) => !kept.has(file));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${noteFile}.new`, JSON.stringify({ ...now, former }), { mode: 0o600 });
    await rename(`${noteFile}.new`, noteFile);
    const { problems, problemCount } = now;
    if (problemCount > 0 && !isDeepStrictEqual(problems, before.problems))
      log.warn({ count: problemCount }, `pictures of the encyclopedia are left out: ${problems.join("; ")}`);
    await publishChange(db, "codex");
    for (const file of before.former) {
      if (!kept.has(file) && !former.includes(file))
        await rm(`${folder}/${file}`, { recursive: true, force: true });
    }
  }

  return {
    /** Takes what is new in the operator's folder. The first time that is long work; it stops where the signal says so. */
    async look(signal: AbortSignal): Promise<void> {
      if (isOff) return;
      const signature = await signatureNow();
      if (signature === last.signature && performance.now() - last.ms < everyOneMs) return;
      await whenAlone(db, "codexPictures", async () => {
        await rm(`${folder}/incoming`, { recursive: true, force: true });
        const before = await noted();
        const { now, isWhole } = await takePictures(dataDir, before, maker, signal);
        const { former: _former, ...was } = before;
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now)), was)) await note(before, now);
        if (isWhole) last = { signature, ms: performance.now() };
      });
    },

    /** Holds what is noted now. */
    async bringInStep(): Promise<void> {
      const found = await stat(noteFile).catch(() => null);
      const mark = found ? `${found.mtimeMs} ${found.ino} ${found.size}` : "";
      if (mark === heldMark) return;
      const next = found ? heldOf(await noted()) : null;
      // Another process that heard of it at the same time was first: another copy would pass for another change.
      if (mark === heldMark) return;
      held = next;
      heldMark = mark;
    },

    /** What there is; null where the operator has none. */
    held: (): HeldPictures | null => held,

    /** What was noted last, for the operator. */
    noted,

    /** The file of an address that is shown, and its bytes; null where it is gone. */
    async file(address: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null> {
      const path = address.replace(/^\/codex/, folder);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      return {
        bytes: found.size,
        body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
      };
    },
  };
}
