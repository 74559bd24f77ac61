import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
} from "node:fs";
import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import { type Findings, PackRefused } from "./findings.ts";

/** A file of the folder; `path` from the folder on, with "/". */
export interface PackFile {
  path: string;
  absolute: string;
}

const mostEntries = 400_000;
const mostDepth = 40;
/** What no pack keeps its data in; pages for players and maps are many. */
const passedBy = new Set([
  ".git",
  ".svn",
  ".hg",
  "node_modules",
  "geodata",
  "pathnode",
  "crests",
  "log",
  "logs",
]);
const wanted = /\.(?:xml|sql|csv|ini|properties|cfg|java|py)$/i;
const compiled = /\.(?:jar|class|exe|dll)$/i;

/** What a file below the folder is by its path: one that may be read, part of a compiled server, or neither. */
export function lookOf(path: string): "read" | "compiled" | undefined {
  const folders = path.toLowerCase().split("/").slice(0, -1);
  if (folders.some((folder) => passedBy.has(folder))) return undefined;
  if (wanted.test(path)) return "read";
  return compiled.test(path) ? "compiled" : undefined;
}

/**
 * Lists what may be read of a folder, sorted by path. Links are not followed, wherever they lead; what is neither a file nor a
 * folder is passed by.
 * @throws PackRefused where it is no folder, or holds more than 400,000 entries.
 */
export function listFolder(folder: string, findings: Findings): { files: PackFile[]; compiled: number } {
  const root = realFolder(folder);
  const files: PackFile[] = [];
  let entries = 0;
  let compiledFiles = 0;
  const walk = (absolute: string, path: string, depth: number): void => {
    let listed;
    try {
      listed = readdirSync(absolute, { withFileTypes: true });
    } catch {
      findings.notUnderstood("file.unreadable", { file: path });
      return;
    }
    entries += listed.length;
    if (entries > mostEntries) throw new PackRefused("tooMany", `more than ${mostEntries} entries`);
    for (const entry of listed) {
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isSymbolicLink()) findings.leftOut("file.link", { file: below });
      else if (entry.isDirectory()) {
        if (passedBy.has(entry.name.toLowerCase())) continue;
        if (depth >= mostDepth)
          throw new PackRefused("tooMany", `folders are nested too deep: ${below.slice(0, 200)}`);
        walk(join(absolute, entry.name), below, depth + 1);
      } else if (entry.isFile()) {
        if (wanted.test(entry.name)) files.push({ path: below, absolute: join(absolute, entry.name) });
        else if (compiled.test(entry.name)) compiledFiles += 1;
      }
    }
  };
  walk(root, "", 0);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, compiled: compiledFiles };
}

function realFolder(folder: string): string {
  try {
    const real = realpathSync(folder);
    if (lstatSync(real).isDirectory()) return real;
  } catch {
    // Said below.
  }
  throw new PackRefused("folder", folder);
}

const mostText = 64 * 1024 * 1024;
const mostSql = 512 * 1024 * 1024;
const piece = 256 * 1024;

/** A whole file as text without its byte order mark, or undefined, which is noted. At most 64 MB. */
export function readText(file: PackFile, findings: Findings): { text: string; bytes: number } | undefined {
  const bytes = readBytes(file, findings);
  if (!bytes) return undefined;
  const text = decode(bytes, file, findings);
  return text === undefined ? undefined : { text, bytes: bytes.length };
}

function readBytes(file: PackFile, findings: Findings): Buffer | undefined {
  const descriptor = openFile(file, findings);
  if (descriptor === undefined) return undefined;
  try {
    const { size } = fstatSync(descriptor);
    if (size > mostText) {
      findings.notUnderstood("file.size", { file: file.path }, `${size} bytes`);
      return undefined;
    }
    const bytes = Buffer.allocUnsafe(size);
    let length = 0;
    while (length < size) {
      const read = readSync(descriptor, bytes, length, size - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** Opens a file, and no link that took its place since it was listed. */
function openFile(file: PackFile, findings: Findings): number | undefined {
  try {
    const descriptor = openSync(
      file.absolute,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
  } catch {
    // Said below.
  }
  findings.notUnderstood("file.unreadable", { file: file.path });
  return undefined;
}

function decode(bytes: Buffer, file: PackFile, findings: Findings): string | undefined {
  const at = { file: file.path };
  const marked = markedEncoding(bytes);
  if (marked) return decodeAs(marked, bytes) ?? findings.notUnderstood("file.encoding", at);
  if (isUtf8(bytes)) return bytes.toString("utf8").replace(/^\uFEFF/, "");
  const declared = /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,20})["']/.exec(
    bytes.toString("latin1", 0, 200),
  )?.[1];
  if (declared && !/^utf-?8$/i.test(declared)) {
    const text = decodeAs(declared, bytes);
    if (text !== undefined) return text;
  }
  if (declared !== undefined || bytes.subarray(0, 100_000).includes(0)) {
    findings.notUnderstood("file.encoding", at, declared);
    return undefined;
  }
  findings.leftOut("file.encodingGuessed", at);
  return decodeAs("windows-1252", bytes);
}

const markedEncoding = (bytes: Buffer): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
};

function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Gives a file in pieces of text, at most 512 MB of it. Bytes that are no UTF-8 become the replacement character, which is noted
 * once. Returns how many bytes there were.
 */
export function readPieces(file: PackFile, findings: Findings, take: (text: string) => void): number {
  const descriptor = openFile(file, findings);
  if (descriptor === undefined) return 0;
  try {
    const { size } = fstatSync(descriptor);
    if (size > mostSql) {
      findings.notUnderstood("file.size", { file: file.path }, `${size} bytes`);
      return 0;
    }
    const bytes = Buffer.allocUnsafe(Math.max(1, Math.min(size, piece)));
    let decoder = new TextDecoder("utf-8", { fatal: true });
    let length = 0;
    let isGuessed = false;
    for (let read = 1; read > 0;) {
      read = readSync(descriptor, bytes, 0, bytes.length, length);
      length += read;
      const part = bytes.subarray(0, read);
      try {
        take(decoder.decode(part, { stream: read > 0 }));
      } catch (error) {
        if (isGuessed || !(error instanceof TypeError)) throw error;
        isGuessed = true;
        findings.leftOut("file.encodingGuessed", { file: file.path });
        decoder = new TextDecoder("windows-1252");
        take(decoder.decode(part, { stream: true }));
      }
    }
    return length;
  } finally {
    closeSync(descriptor);
  }
}
