import { createHash, type Hash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import { BackupRefused } from "./refused.ts";

/** The last entry of an archive: without it the file was cut off. */
const sealName = "seal.json";
/** What an entry may hold at most: it is read whole. */
const entryBytes = 64 * 1024 * 1024;

/** Adds an entry; resolves when there is room for the next. */
export type AddEntry = (name: string, body: Uint8Array) => Promise<void>;
export type Entry = { name: string; body: Buffer };

const note = (hash: Hash, name: string, body: Uint8Array): void =>
  void hash.update(`${name}\0${body.byteLength}\0`).update(body);

/** A tar of small entries, compressed by zstd, with a seal over all of them at its end. */
export async function writeArchive(to: Writable, write: (add: AddEntry) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const hash = createHash("sha256");
  let entries = 0;
  const put: AddEntry = async (name, body) => {
    const header = { name, size: body.byteLength, mode: 0o600, mtime: new Date(0) };
    const writer = controller.add(header).getWriter();
    await writer.write(body);
    await writer.close();
  };
  const fill = async () => {
    try {
      await write(async (name, body) => {
        note(hash, name, body);
        entries += 1;
        await put(name, body);
      });
      await put(sealName, Buffer.from(JSON.stringify({ entries, sha256: hash.digest("hex") })));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // Whichever fails makes the other fail with the same reason.
  await Promise.all([fill(), pipeline(Readable.fromWeb(readable as WebStream), compressed, to)]);
}

/** The entries of an archive, in order. Throws BackupRefused when it is broken, cut off or something else. */
export async function* readArchive(from: Readable): AsyncGenerator<Entry> {
  const hash = createHash("sha256");
  let entries = 0;
  let isSealed = false;
  const plain = createZstdDecompress();
  // Why it broke off is what reading `plain` throws.
  pipeline(from, plain).catch(() => {});
  try {
    // The library's streams are the browser's by their types.
    const decoder = createTarDecoder({ strict: true }) as never;
    const read = Readable.toWeb(plain).pipeThrough(decoder) as unknown as AsyncIterable<ParsedTarEntry>;
    for await (const { header, body } of read) {
      const { name, size } = header;
      if (header.type !== "file" || size > entryBytes || isSealed) throw broken();
      const whole = await buffer(body as WebStream);
      if (name === sealName) {
        isSealed = true;
        const seal = { entries, sha256: hash.digest("hex") };
        if (whole.toString() !== JSON.stringify(seal)) throw broken();
        continue;
      }
      note(hash, name, whole);
      entries += 1;
      yield { name, body: whole };
    }
  } catch (error) {
    throw error instanceof BackupRefused ? error : broken(error);
  } finally {
    from.destroy();
    plain.destroy();
  }
  if (!isSealed) throw broken();
}

const broken = (cause?: unknown): BackupRefused =>
  new BackupRefused("The file is no whole backup: it was cut off or changed.", { cause });
