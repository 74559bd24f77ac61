import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";

/** Why a part of a brand is not taken: a sentence without its end, beginning with the file's name. */
export class BrandProblem extends Error {
  override name = "BrandProblem";
}

const sizes = ["bytes", "KB", "MB"];

/** A number of bytes as people read it. */
function inWords(bytes: number): string {
  let [value, step] = [bytes, 0];
  for (; value >= 1_024 && step < sizes.length - 1; step += 1) value /= 1_024;
  return `${Math.round(value * 10) / 10} ${sizes[step]}`;
}

/** A file of the folder, read only where it has so many bytes at most. Throws a BrandProblem. */
export async function readBounded(folder: string, name: string, most: number): Promise<Buffer> {
  try {
    await using file = await open(join(folder, name));
    const found = await file.stat();
    if (!found.isFile()) throw new BrandProblem(`${name} is no file`);
    if (found.size > most)
      throw new BrandProblem(`${name} has ${inWords(found.size)}; ${inWords(most)} are the most`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most + 1), 0, most + 1, 0);
    if (bytesRead > most) throw new BrandProblem(`${name} has more than ${inWords(most)}`);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (error instanceof BrandProblem) throw error;
    throw new BrandProblem(`${name} ${whyNot(error)}`);
  }
}

/** The same as text in UTF-8, without a byte order mark. */
export async function readBoundedText(folder: string, name: string, most: number): Promise<string> {
  const bytes = await readBounded(folder, name, most);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BrandProblem(`${name} is not in UTF-8`);
  }
}

/** The names in a folder of the brand, in order; none where it is not there. Hidden ones and editors' copies are nobody's. */
export async function namesIn(folder: string, name: string): Promise<string[]> {
  try {
    const names = await readdir(join(folder, name));
    return names.filter((one) => !/^[.#]|[~#]$|\.(?:swp|tmp|bak)$/.test(one)).toSorted();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw new BrandProblem(`${name} ${whyNot(error)}`);
  }
}

function whyNot(error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOENT") return "is not there";
  if (code === "EACCES" || code === "EPERM") return "may not be read by the portal";
  if (code === "ENOTDIR") return "is no folder";
  return `cannot be read (${code ?? "no reason given"})`;
}
