import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../error-code.ts";
import { type Exit, exits } from "../exit-status.ts";
import { BackupRefused } from "./refused.ts";

/** What a backup is written to. */
export type FileTarget = ReturnType<FileHandle["createWriteStream"]>;

/** A file that appears under its name when it is whole and on the disk; one that was cut off is taken away. */
export async function intoFile<T>(file: string, write: (to: FileTarget) => Promise<T>): Promise<T> {
  const draft = `${file}.part`;
  try {
    const handle = await open(draft, "w", 0o600);
    const made = await write(handle.createWriteStream({ flush: true }));
    await rename(draft, file);
    const folder = await open(dirname(file), "r");
    await folder.sync().finally(() => folder.close());
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    throw toldPlainly(error, file);
  }
}

const words: Readonly<Record<string, [why: string, exit: Exit]>> = {
  ENOSPC: ["the disk is full", exits.io],
  EACCES: ["there is no right to write it", exits.noPermission],
  ENOENT: ["there is no such folder", exits.cannotCreate],
  EROFS: ["the disk may only be read", exits.cannotCreate],
};

function toldPlainly(error: unknown, file: string): unknown {
  const known = words[errorCode(error) ?? ""];
  if (!known) return error;
  const [why, exit] = known;
  return new BackupRefused(`${file} was not written: ${why}.`, { cause: error, exit });
}
