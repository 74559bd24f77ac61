import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import type { CodexArchiveRefusal } from "@gatehouse/contract/game/codex-office";
import { limits } from "@gatehouse/contract/limits";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { type Entry as ZipEntry, openPromise } from "yauzl";
import { errorCode } from "../../../../platform/error-code.ts";
import { lookOf } from "../packs/folder.ts";

/** An archive of which nothing is taken. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
  readonly code: CodexArchiveRefusal;
  constructor(code: CodexArchiveRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Bytes of the archive that have been gone through. */
type Progress = (done: number) => void;
type Bounds = { entries: number; unpackedMegabytes: number; plainMegabytes: number };
/** One entry: its name as the archive has it, what it is, and how its bytes come. */
type Entry = { name: string; kind: "file" | "folder" | "link" | "other"; open: () => Promise<Readable> };

const archives = /\.(?:zip|jar|7z|rar|tar|tgz|gz|bz2|xz|zst)$/i;

/**
 * Unpacks what a datapack is read from into an empty folder, and nothing else: no link is made, no name leads out of it, and what
 * comes out is counted as it comes, whatever the archive says of itself.
 * @throws ArchiveRefused
 */
export async function unpack(
  archive: string,
  folder: string,
  { progress = () => {}, most = limits.codex.archive }: { progress?: Progress; most?: Bounds } = {},
): Promise<void> {
  const kind = await kindOf(archive);
  const counted = counter(most.entries);
  let unpacked = 0;
  let files = 0;
  let nested = 0;
  const take = async (entry: Entry): Promise<void> => {
    const path = insideOf(entry.name);
    if (entry.kind === "link") throw new ArchiveRefused("link");
    if (entry.kind !== "file" || path === undefined) return;
    const look = lookOf(path);
    if (archives.test(path)) nested += 1;
    if (look === undefined) return;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    files += 1;
    // Of a compiled server it is enough to know that it is there.
    if (look === "compiled") return writeFile(target, "");
    const bounded = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        unpacked += chunk.length;
        if (unpacked > most.unpackedMegabytes * 1_000_000) throw new ArchiveRefused("large");
        yield chunk;
      }
    };
    await pipeline(await entry.open(), bounded, createWriteStream(target, { mode: 0o600 }));
  };
  try {
    await (kind === "zip" ? readZip : readTar)(archive, { take, counted, progress, most });
  } catch (error) {
    throw refusedAs(error);
  }
  if (files === 0 && nested > 0) throw new ArchiveRefused("nested");
}

type Walk = {
  take: (entry: Entry) => Promise<void>;
  counted: (known?: number) => void;
  progress: Progress;
  most: Bounds;
};

/** Counts entries, or takes a number that the archive tells beforehand. */
function counter(mostEntries: number) {
  let entries = 0;
  return (known?: number): void => {
    entries = known ?? entries + 1;
    if (entries > mostEntries) throw new ArchiveRefused("many");
  };
}

/** By its first bytes: nobody's word for it is taken. */
async function kindOf(archive: string): Promise<"zip" | "tar.gz"> {
  const file = await open(archive);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    if (start === "PK\x03\x04" || start === "PK\x05\x06") return "zip";
    if (start.startsWith("\x1F\x8B")) return "tar.gz";
  } finally {
    await file.close();
  }
  throw new ArchiveRefused("kind");
}

async function readZip(archive: string, { take, counted, progress }: Walk): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  try {
    counted(zip.entryCount);
    let done = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveRefused("encrypted");
      await take({
        name: entry.fileName,
        kind: zipKind(entry),
        open: () => zip.openReadStreamPromise(entry),
      });
      done += entry.compressedSize;
      progress(done);
    }
  } finally {
    zip.close();
  }
}

/** What made it on Unix says so in the upper half of its attributes. */
function zipKind({ fileName, externalFileAttributes }: ZipEntry): Entry["kind"] {
  const mode = (externalFileAttributes >>> 16) & 0o170_000;
  if (mode === 0o120_000) return "link";
  if (fileName.endsWith("/") || mode === 0o040_000) return "folder";
  return mode === 0 || mode === 0o100_000 ? "file" : "other";
}

async function readTar(archive: string, { take, counted, progress, most }: Walk): Promise<void> {
  const from = createReadStream(archive);
  const plain = createGunzip();
  // Why it broke off is what reading `plain` throws.
  pipeline(from, plain).catch(() => {});
  const bounded = async function* () {
    let bytes = 0;
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most.plainMegabytes * 1_000_000) throw new ArchiveRefused("large");
      yield chunk;
    }
  };
  try {
    // The library's streams are the browser's by their types.
    const decoder = createTarDecoder({ strict: true }) as never;
    const read = Readable.toWeb(Readable.from(bounded())).pipeThrough(
      decoder,
    ) as unknown as AsyncIterable<ParsedTarEntry>;
    for await (const { header, body } of read) {
      counted();
      let isOpened = false;
      await take({
        name: header.name,
        kind: tarKind(header.type),
        open: async () => {
          isOpened = true;
          return Readable.fromWeb(body as WebStream);
        },
      });
      if (!isOpened) await body.cancel();
      progress(from.bytesRead);
    }
  } finally {
    from.destroy();
    plain.destroy();
  }
}

const tarKinds: Record<string, Entry["kind"]> = {
  file: "file",
  directory: "folder",
  symlink: "link",
  link: "link",
};
const tarKind = (type = "file"): Entry["kind"] => tarKinds[type] ?? "other";

/** A name as a path below the folder; undefined where it names the folder itself. Refused where it leads elsewhere. */
function insideOf(name: string): string | undefined {
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  const leads = name.startsWith("/") || /^[a-z]:/i.test(name) || name.includes("\0");
  if (leads || parts.some((part) => part === ".." || part.includes("\\")))
    throw new ArchiveRefused("outside");
  return parts.length > 0 ? parts.join("/") : undefined;
}

/** Names that cannot stand beside one another, or nowhere. */
const impossible = ["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

function refusedAs(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return error;
  const code = errorCode(error);
  // The disk's own trouble is no fault of the archive.
  if (code !== undefined && /^E[A-Z]+$/.test(code) && !impossible.includes(code)) return error;
  const said = error instanceof Error ? error.message : "";
  const leads = /^(?:absolute path|invalid relative path|invalid characters)/.test(said);
  return new ArchiveRefused(leads ? "outside" : "broken", { cause: error });
}
