import { randomBytes } from "node:crypto";
import { chown, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { parseEnv } from "node:util";
import { errorCode } from "../platform/error-code.ts";
import { exits, Refused } from "../platform/exit-status.ts";

type Settings = Readonly<Record<string, string>>;

/** A line that sets something: what stands before the value, and the name. */
const assignment = /^([^\S\n]*(?:export[^\S\n]+)?([A-Za-z_][A-Za-z0-9_.-]*)[^\S\n]*=[^\S\n]*)/;
/** The first are those that other programs read, too. */
const quotes = ["'", '"', "`"] as const;

/** The text of a settings file, and what it sets; of a file that is not there, of the example in its place. */
export async function readSettingsFile(
  file: string,
  example: string,
): Promise<{ text: string; settings: Settings }> {
  const text = await readFile(file, "utf8").catch(async (error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return readFile(example, "utf8").catch(() => "");
  });
  return { text, settings: settingsOf(text) };
}

const settingsOf = (text: string): Settings => {
  const all = parseEnv(text) as Record<string, string>;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
};

/**
 * The text with other values: each setting's last line is rewritten where it stands, with the comment behind it, or one is added at
 * the end. Throws where a value cannot be written so that it is read again as it is.
 */
export function withSettings(text: string, values: Settings): string {
  let changed = text;
  for (const [name, value] of Object.entries(values)) {
    const place = placeOf(changed, name);
    const written = quoted(name, value);
    changed = place
      ? changed.slice(0, place.from) + written + place.comment + changed.slice(place.to)
      : `${changed}${changed === "" || changed.endsWith("\n") ? "" : "\n"}${name}=${written}\n`;
  }
  const read = parseEnv(changed) as Record<string, string>;
  for (const [name, value] of Object.entries(values))
    if ((read[name] ?? "") !== value) throw unwritable(name, why);
  return changed;
}

const why =
  "it holds every kind of quotation mark, or a backslash before an n, or ends in a way that files of settings lose";

const unwritable = (name: string, reason: string): Refused =>
  new Refused(`${name} cannot be written: ${reason}.`, { exit: exits.data });

/** Where the value of a setting's last line stands, and the comment behind it. */
function placeOf(text: string, name: string): { from: number; to: number; comment: string } | undefined {
  let found: { from: number; to: number; comment: string } | undefined;
  for (let at = 0; at < text.length;) {
    const endOfLine = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
    const [, head = "", named] = assignment.exec(text.slice(at, endOfLine)) ?? [];
    if (named === undefined) {
      at = endOfLine + 1;
      continue;
    }
    const from = at + head.length;
    const quote = quotes.find((mark) => text.startsWith(mark, from));
    const closing = quote === undefined ? -1 : text.indexOf(quote, from + 1);
    // A quoted value may go over several lines.
    const stop = closing < 0 ? endOfLine : Math.max(endOf(text, closing), closing + 1);
    const rest = closing < 0 ? text.slice(from, stop) : text.slice(closing + 1, stop);
    const comment = closing < 0 ? commentIn(rest) : rest.trimEnd();
    if (named === name) found = { from, to: stop, comment };
    at = stop + 1;
  }
  return found;
}

const endOf = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

function commentIn(rest: string): string {
  const at = rest.indexOf("#");
  return at < 0 ? "" : ` ${rest.slice(at).trimEnd()}`;
}

function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (value.includes("\0")) throw unwritable(name, "it holds a character that files of settings cannot hold");
  const free = quotes.filter((each) => !value.includes(each) && !(each === '"' && value.includes("\\")));
  // Some programs put other values in the place of what begins with a dollar between double ones.
  const mark = free.find((each) => each !== '"' || !/[$`]/.test(value)) ?? free[0];
  if (mark === undefined) throw unwritable(name, why);
  return mark + value + mark;
}

/** Puts the text in the file's place, readable by its owner alone: all of it, or nothing. */
export async function writeSettingsFile(file: string, text: string): Promise<void> {
  // Another file that the name only leads to stays where it is.
  const target = await realpath(file).catch(() => file);
  const draft = `${target}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await giveTo(await stat(target).catch(() => stat(dirname(target))), draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Set up by root, the file is still its portal's. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, file: string): Promise<void> {
  if (process.geteuid?.() === 0) await chown(file, uid, gid);
}
