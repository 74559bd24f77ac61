import { basename } from "node:path";

/** As it was called: by a release's own command, or from a checkout. */
export const command = basename(process.argv[1] ?? "") === "gatehouse.ts" ? "gatehouse" : "npm run portal --";

/** Sentences name the checkout's command. */
export const asCalled = (text: string): string => text.replaceAll("npm run portal --", command);

/** What a verb says. */
export type Output = {
  /** A line for people. */
  print: (line: string) => void;
  /** Text as it stands. */
  write: (text: string) => void;
  /** What it found or changed, for programs. */
  tell: (told: object) => void;
};

const write = (text: string): void => void process.stdout.write(text);

export const toTerminal: Output = { write, print: (line) => write(`${asCalled(line)}\n`), tell: () => {} };

/** Keeps what is said instead of showing it. */
export function collected(): { out: Output; told: object; lines: () => string[] } {
  let text = "";
  const told = {};
  const keep = (more: string): void => void (text += more);
  const out: Output = {
    write: keep,
    print: (line) => keep(`${line}\n`),
    tell: (more) => void Object.assign(told, more),
  };
  return { out, told, lines: () => text.split("\n").slice(0, -1) };
}
