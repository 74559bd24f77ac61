import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { picturePath } from "@gatehouse/contract/content/picture-paths";
import type { PictureReply, PicturesReply } from "@gatehouse/contract/content/pictures";
import { limits } from "@gatehouse/contract/limits";
import { refusal } from "@gatehouse/contract/refusals";
import type { Config } from "../../../../config.ts";
import { SideProcessTrouble } from "../../../../platform/background/side-process.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { Failure, failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { Log } from "../../../../platform/log.ts";
import { readPictureHeader } from "../../../../platform/pictures/header.ts";
import type { MadePicture } from "../../../../platform/pictures/picture.ts";
import type { PictureMaker } from "../../../../platform/pictures/pictures.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import { pictureFolder } from "../../../../platform/pictures/folder.ts";
import * as store from "../store.ts";
import type { Db, DbTransaction } from "../../../../database.ts";

export type PictureOfficeService = ReturnType<typeof createPictureOfficeService>;

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, "dataDir">;
  pictureMaker: PictureMaker;
  record: RecordService;
  /** Whether any text has something in it, in what is shown, planned, drafted or kept of it. */
  isInTexts: (words: string, on: DbTransaction) => Promise<boolean>;
};

const mostBytes = limits.picture.megabytes * 1_000_000;
/** Files that are being taken in at once: each may be large. */
const mostAtOnce = 4;
const retryAfter = 10;
/** What nobody has touched for so long was left by a process that ended. */
const leftAfterMs = 60 * 60_000;

/** The store of pictures: a file comes in, and is kept as WebP in a few widths, under the name that its content makes. */
export function createPictureOfficeService({
  db,
  clock,
  log,
  config,
  pictureMaker,
  record,
  isInTexts,
}: Options) {
  const folder = pictureFolder(config);
  const incoming = `${folder}/incoming`;
  let taken = 0;

  /** A place for what comes in or goes, which is cleared whatever becomes of it. */
  async function withPlace<T>(work: (place: string) => Promise<T>): Promise<T> {
    if (taken >= mostAtOnce) throw new Failure([refusal("service.busy")], { retryAfter });
    taken += 1;
    const place = `${incoming}/${randomUUID()}`;
    try {
      await mkdir(`${place}/made`, { recursive: true, mode: 0o700 });
      return await work(place);
    } finally {
      taken -= 1;
      await rm(place, { recursive: true, force: true });
    }
  }

  async function make(place: string): Promise<MadePicture> {
    try {
      return await pictureMaker.make({ source: `${place}/source`, folder: `${place}/made` });
    } catch (error) {
      if (!(error instanceof SideProcessTrouble)) throw error;
      log.info({ err: error }, "a picture could not be made");
      throw failure("picture.broken");
    }
  }

  /** Puts made files and their row into the store, unless both are there. */
  const keep = (
    name: string,
    made: MadePicture,
    place: string,
    official: Official,
  ): Promise<store.PictureRow> =>
    db.transaction().execute(async (transaction) => {
      await holdLock(transaction, "picture", name);
      const known = await store.findPicture(transaction, name);
      // A process that was here before may have ended before its row, or its files, were there.
      await rename(`${folder}/${name}`, `${place}/former`).catch(() => {});
      await rename(`${place}/made`, `${folder}/${name}`);
      if (known) return known;
      const row = await store.insertPicture(transaction, { name, ...made, taken_at: clock.now() });
      await record.note(transaction, official, {
        permission: "content.write",
        action: "pictures.taken",
        target: { kind: "picture", id: name },
        after: { width: made.width, height: made.height },
      });
      return row;
    });

  const isThere = (name: string): Promise<boolean> =>
    access(`${folder}/${name}`).then(
      () => true,
      () => false,
    );

  return {
    /** Takes a picture in; the same file again is the same picture. Nothing is decoded before its header has been read. */
    take: (body: ReadableStream<Uint8Array> | null, official: Official): Promise<PictureReply> =>
      withPlace(async (place) => {
        const name = await writeDown(body, `${place}/source`);
        const known = await store.findPicture(db, name);
        if (known && (await isThere(name))) return replyOf(known);
        await checkHeader(`${place}/source`);
        return replyOf(await keep(name, await make(place), place, official));
      }),

    /** The newest pictures before a number. */
    async list(before: number | undefined): Promise<PicturesReply> {
      const max = limits.picture.page;
      const rows = await store.selectPictures(db, { before, max: max + 1 });
      const shown = rows.slice(0, max);
      return {
        pictures: shown.map(replyOf),
        before: rows.length > max ? (shown.at(-1)?.number ?? null) : null,
      };
    },

    /** Deletes a picture that no text has: 409 where one does, 404 where there is none. */
    delete: (name: string, official: Official): Promise<void> =>
      withPlace(async (place) => {
        await db.transaction().execute(async (transaction) => {
          await holdLock(transaction, "picture", name);
          // From here on an editor who saves a text with it waits, and has its address no more; one who came before has saved.
          const known = await store.lockPicture(transaction, name);
          if (!known) throw failure("notFound");
          if (await isInTexts(`/pictures/${name}/`, transaction)) throw failure("picture.used");
          await store.deletePicture(transaction, name);
          await record.note(transaction, official, {
            permission: "content.write",
            action: "pictures.deleted",
            target: { kind: "picture", id: name },
            before: { width: known.width, height: known.height },
          });
        });
        // Only now: the files of a row that is still there cannot be got back. Left behind, they are cleared by a round.
        await db.transaction().execute(async (transaction) => {
          await holdLock(transaction, "picture", name);
          const isBack = (await store.findPicture(transaction, name)) !== undefined;
          if (!isBack) await rename(`${folder}/${name}`, `${place}/former`).catch(() => {});
        });
      }),

    /** Clears what processes left behind that ended in the midst of something. */
    async clearLeft(): Promise<void> {
      const old = async (path: string): Promise<boolean> => {
        const found = await stat(path).catch(() => null);
        return found !== null && found.mtimeMs < Date.now() - leftAfterMs;
      };
      for (const name of await readdir(incoming).catch(() => [])) {
        if (await old(`${incoming}/${name}`))
          await rm(`${incoming}/${name}`, { recursive: true, force: true });
      }
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name));
      for (let at = 0; at < names.length; at += 500) {
        const some = names.slice(at, at + 500);
        const known = await store.knownNames(db, some);
        for (const name of some) {
          if (!known.has(name) && (await old(`${folder}/${name}`)))
            await rm(`${folder}/${name}`, { recursive: true, force: true });
        }
      }
    },
  };
}

/** Writes a body down, and gives the name that its content makes. 413 for one that is too large, 422 for none. */
async function writeDown(body: ReadableStream<Uint8Array> | null, path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = await open(path, "w", 0o600);
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      // Read to its end, within reason: closed in the middle, most clients would never see the reply.
      if (bytes > 2 * mostBytes) break;
      if (bytes > mostBytes) continue;
      hash.update(chunk);
      await file.write(chunk);
    }
  } catch {
    // The visitor broke off: there is nobody to answer.
    throw failure("picture.broken");
  } finally {
    await file.close();
  }
  if (bytes > mostBytes) throw failure("picture.tooLarge");
  return hash.digest("hex").slice(0, limits.picture.name);
}

async function checkHeader(path: string): Promise<void> {
  const file = await open(path);
  try {
    const header = await readPictureHeader(file);
    if (!header) throw failure("picture.kind");
    const { width, height } = header;
    const { megapixels, side } = limits.picture;
    if (width > side || height > side || width * height > megapixels * 1_000_000)
      throw failure("picture.pixels");
  } finally {
    await file.close();
  }
}

const replyOf = ({ name, width, height, files, taken_at }: store.PictureRow): PictureReply => ({
  name,
  width,
  height,
  files: files.map(({ step, ...file }) => ({ src: picturePath(name, step), ...file })),
  takenAt: taken_at.toISOString(),
});
