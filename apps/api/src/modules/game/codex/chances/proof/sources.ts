import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Folders of a checkout that hold no sources. */
const passedOver = new Set([".git", "node_modules", "geodata", "html", "images"]);
const mostDepth = 24;

/** All Java files below a folder, as paths. */
export async function javaFiles(folder: string, depth = 0): Promise<string[]> {
  if (depth > mostDepth) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !passedOver.has(entry.name)) found.push(...(await javaFiles(path, depth + 1)));
    else if (entry.isFile() && entry.name.endsWith(".java")) found.push(path);
  }
  return found;
}

/** Where a brace that opens at `open` closes, comments, strings and characters passed over. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const two = text.slice(at, at + 2);
    if (two === "//") at = after(text, "\n", at);
    else if (two === "/*") at = after(text, "*/", at) + 1;
    else if (text[at] === '"' || text[at] === "'") {
      const quote = text[at];
      for (at++; at < text.length && text[at] !== quote; at++) if (text[at] === "\\") at++;
    } else if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error("a method does not end");
}
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from + 2);
  return at < 0 ? text.length : at;
}

/** What a line that declares a method begins with; without one of these words before it, a name is a call. */
const declares = /^(?:public|private|protected|static|final)\s/;

/** Every method of that name in a Java file, as it stands. */
export function methodsOf(source: string, name: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (const line of source.split("\n")) {
    const named = line.indexOf(` ${name}(`);
    // `final x = name(…)` is a call, too.
    if (named > 0 && declares.test(line.trimStart()) && !/[=(]/.test(line.slice(0, named)))
      found.push(source.slice(at, closing(source, source.indexOf("{", at)) + 1));
    at += line.length + 1;
  }
  if (found.length === 0) throw new Error(`no method ${name}`);
  return found;
}

/** Our stand-in with the pack's own methods where it names them: `//@methods <end of path> <name> …`. */
export async function filled(standIn: string, files: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const line of standIn.split("\n")) {
    const [, path, names] = /^\s*\/\/@methods (\S+) (.+)$/.exec(line) ?? [];
    if (path === undefined || names === undefined) {
      lines.push(line);
      continue;
    }
    const source = await readFile(fileAt(files, path), "utf8");
    for (const name of names.split(" ")) lines.push(...methodsOf(source, name));
  }
  return lines.join("\n");
}

export function fileAt(files: readonly string[], path: string): string {
  const found = files.find((file) => file.endsWith(`/${path}`));
  if (found === undefined) throw new Error(`no ${path} among the pack's sources`);
  return found;
}
