import { BrandProblem } from "./files.ts";

/** What a JSON file says. Throws a BrandProblem with the line where it is none. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    // What ends too early is missing at its end.
    const line = text.slice(0, position === undefined ? text.length : Number(position)).split("\n").length;
    throw new BrandProblem(`${file} is no JSON: look at line ${line}`);
  }
}
