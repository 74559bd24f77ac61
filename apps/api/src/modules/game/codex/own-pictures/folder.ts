import { constants } from "node:fs";
import { lstat, open, opendir } from "node:fs/promises";
import { limits } from "@gatehouse/contract/limits";
import { errorCode } from "../../../../platform/error-code.ts";
import { iconNameOf } from "./model.ts";

/** Why a file of the operator's is not taken: a sentence without its end, which follows the file's name. */
export class PictureProblem extends Error {
  override name = "PictureProblem";
}

/** `changedMs`: when it, its name or its rights last changed. */
export type FoundFile = { path: string; bytes: number; changedMs: number };
type Listing = { files: Map<string, FoundFile>; problems: [file: string, why: string][] };

/** Entries that are looked at, whatever they are called. */
const mostEntries = 100_000;

/** What a folder has under names of icons: no links, no folders, nothing that is larger than icons are. */
export async function listIcons(
  folder: string,
  signal: AbortSignal,
  most: number = limits.codex.icons.files,
): Promise<Listing> {
  const listing: Listing = { files: new Map(), problems: [] };
  const { files, problems } = listing;
  let entries = 0;
  try {
    for await (const { name: file } of await opendir(folder)) {
      signal.throwIfAborted();
      entries += 1;
      if (entries > mostEntries || files.size >= most) {
        problems.push([".", `has more than ${files.size} pictures; the others are left out`]);
        break;
      }
      if (file.startsWith(".")) continue;
      const name = iconNameOf(file);
      if (name === null) problems.push([file, "is not named as an icon: 57.png or weapon_a_i00.png"]);
      else if (files.has(name)) problems.push([file, "is there twice, in small and large letters"]);
      else {
        const found = await look(`${folder}/${file}`, limits.codex.icons.bytes);
        if (typeof found === "string") problems.push([file, found]);
        else if (found) files.set(name, found);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (errorCode(error) !== "ENOENT") problems.push([".", whyNot(error)]);
  }
  return listing;
}

/** A file as it lies there, or why it is not taken; null where there is none. */
export async function look(path: string, most: number): Promise<FoundFile | string | null> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return "is a link";
    if (!found.isFile()) return "is no file";
    if (found.size > most) return `has ${found.size} bytes; ${most} are the most`;
    return { path, bytes: found.size, changedMs: found.ctimeMs };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    return whyNot(error);
  }
}

/** All of a file, if it has so many bytes at most and is still no link. Throws a PictureProblem. */
export async function readWhole(path: string, most: number): Promise<Buffer> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const found = await file.stat();
    if (!found.isFile() || found.size > most) throw new PictureProblem("is no file of that size any more");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(found.size), 0, found.size, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem(whyNot(error));
  }
}

function whyNot(error: unknown): string {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") return "may not be read by the portal";
  return `cannot be read (${code ?? "no reason given"})`;
}
