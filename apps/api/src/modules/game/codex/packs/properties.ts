/** One setting of a file, with its line. */
export interface Property {
  name: string;
  value: string;
  line: number;
}

const mostProperties = 20_000;
const mostValue = 20_000;

/**
 * Reads settings as the game servers do (java.util.Properties): `name = value`, `name: value`, `#` and `!` comments, lines continued
 * by a backslash, `\u` with four digits. Of a name that stands twice the last counts. Bounded: 20,000 settings, values cut at 20,000 characters.
 */
export function readProperties(text: string): Property[] {
  const found = new Map<string, Property>();
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length && found.size < mostProperties; at += 1) {
    const line = at + 1;
    let written = (lines[at] ?? "").trimStart();
    if (written === "" || written.startsWith("#") || written.startsWith("!")) continue;
    while (isContinued(written) && at + 1 < lines.length && written.length < mostValue) {
      at += 1;
      written = written.slice(0, -1) + (lines[at] ?? "").trimStart();
    }
    const split = nameEnd(written);
    const name = unescaped(written.slice(0, split));
    const value = unescaped(written.slice(split).replace(/^[ \t\f]*[=:]?[ \t\f]*/, "")).slice(0, mostValue);
    if (name.length > 0 && name.length <= 200) found.set(name, { name, value: value.trim(), line });
  }
  return [...found.values()];
}

function isContinued(line: string): boolean {
  let backslashes = 0;
  while (line.charAt(line.length - 1 - backslashes) === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function nameEnd(line: string): number {
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === "\\") at += 1;
    else if (letter === "=" || letter === ":" || letter === " " || letter === "\t" || letter === "\f")
      return at;
  }
  return line.length;
}

const unescaped = (text: string): string =>
  text.includes("\\")
    ? text.replace(
        /\\(?:u([\da-fA-F]{4})|(.)|$)/g,
        (_, code: string | undefined, letter: string | undefined) =>
          code === undefined
            ? (letters[letter ?? ""] ?? letter ?? "")
            : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
const letters: Record<string, string> = { n: "\n", r: "\r", t: "\t", f: "\f" };
