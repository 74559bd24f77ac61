import type { FileHandle } from "node:fs/promises";
import type { PictureType } from "@gatehouse/contract/content/picture-paths";

/** What a file says of itself in its first bytes; pixels as they are stored, whichever way up. */
export type PictureHeader = { type: PictureType; width: number; height: number };

/** Bytes of a file, fewer where it ends; from a place that may lie behind its end. */
type Read = (at: number, length: number) => Promise<Buffer>;

const mostSegments = 2_000;
const mostBoxes = 1_000;
/** What describes an AVIF picture stands in one piece before it. */
const mostMeta = 1024 * 1024;

/** Kind and size of a picture by its header alone: nothing is decoded. Null for anything else. */
export async function readPictureHeader(file: FileHandle): Promise<PictureHeader | null> {
  const read: Read = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  const head = await read(0, 64);
  if (head.length < 32) return null;
  const text = head.toString("latin1");
  const found =
    pngOf(head, text) ??
    gifOf(head, text) ??
    webpOf(head, text) ??
    (head.readUInt16BE(0) === 0xff_d8 ? await jpegOf(read) : null) ??
    (/^ftypavi[fs]/.test(text.slice(4)) ? await avifOf(read) : null);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

function pngOf(head: Buffer, text: string): PictureHeader | null {
  if (!text.startsWith("\x89PNG\r\n\x1A\n") || text.slice(12, 16) !== "IHDR") return null;
  return { type: "image/png", width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function gifOf(head: Buffer, text: string): PictureHeader | null {
  if (!/^GIF8[79]a/.test(text)) return null;
  return { type: "image/gif", width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

function webpOf(head: Buffer, text: string): PictureHeader | null {
  if (!text.startsWith("RIFF") || text.slice(8, 12) !== "WEBP") return null;
  const type = "image/webp";
  const chunk = text.slice(12, 16);
  if (chunk === "VP8X")
    return { type, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === "VP8 ") {
    if (head.readUIntBE(23, 3) !== 0x9d_01_2a) return null;
    return { type, width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  }
  if (chunk !== "VP8L" || head[20] !== 0x2f) return null;
  const bits = head.readUInt32LE(21);
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Looks through the segments for the one that begins a frame. */
async function jpegOf(read: Read): Promise<PictureHeader | null> {
  let at = 2;
  for (let count = 0; count < mostSegments; count += 1) {
    const segment = await read(at, 9);
    if (segment.length < 9 || segment[0] !== 0xff) return null;
    const marker = segment[1] ?? 0;
    // Filling between segments.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { type: "image/jpeg", width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 2 : 2 + segment.readUInt16BE(2);
  }
  return null;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The largest size that the file's properties name: of the picture itself, or of the tiles that it is made of. */
async function avifOf(read: Read): Promise<PictureHeader | null> {
  let at = 0;
  for (let count = 0; count < mostBoxes; count += 1) {
    const box = await read(at, 8);
    if (box.length < 8) return null;
    const size = box.readUInt32BE(0);
    if (box.toString("latin1", 4) === "meta") {
      if (size > mostMeta) return null;
      return sizeIn(await read(at, size));
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}

function sizeIn(meta: Buffer): PictureHeader | null {
  let [width, height] = [0, 0];
  // A box of its own kind in a box in a box: found by its name, with the length that only it has.
  for (let at = meta.indexOf("ispe"); at !== -1; at = meta.indexOf("ispe", at + 4)) {
    if (at < 4 || at + 16 > meta.length || meta.readUInt32BE(at - 4) !== 20) continue;
    width = Math.max(width, meta.readUInt32BE(at + 8));
    height = Math.max(height, meta.readUInt32BE(at + 12));
  }
  return { type: "image/avif", width, height };
}
