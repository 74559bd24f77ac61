import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { isBottleneck, type Load } from "./load.ts";

/** A line of the table: a figure, how it compares with Node's own server, what it is to be, and what bounds it. */
export type Row = {
  what: string;
  figure: string;
  p99?: string;
  failed?: number;
  /** To Node's own server with the same bytes; null where there is nothing to compare. */
  ratio: number | null;
  /** What the product promises of it; empty where it promises nothing. */
  target?: string;
  why: string;
};

/** Requests a second beside those of Node's own server with the same bytes. */
export const rateRow = (
  what: string,
  result: Load,
  reference: Load,
  { why, target }: Pick<Row, "why" | "target">,
): Row => {
  // What the generator could not send, nobody answered: at least so many.
  const atLeast = isBottleneck(result) ? "≥ " : "";
  return {
    what,
    figure: `${atLeast}${whole(result.perSecond)}/s`,
    p99: `${result.p99} ms`,
    failed: result.failed,
    ratio: result.perSecond / reference.perSecond,
    ...(target !== undefined && { target }),
    why,
  };
};

export const whole = (number: number): string => Math.round(number).toLocaleString("en");

/** The middle one of an odd count, the upper of the two in the middle of an even one; 0 of none. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

export const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
export const head = [
  line(["what", "figure", "p99", "failed", "ratio to bare node:http", "target", "what bounds it"]),
  line(["---", "---:", "---:", "---:", "---:", "---", "---"]),
].join("\n");
export const lineOf = ({ what, figure, p99 = "", failed, ratio, target = "", why }: Row): string =>
  line([
    what,
    figure,
    p99,
    failed === undefined ? "" : String(failed),
    ratio === null ? "–" : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2),
    target,
    why,
  ]);

const file = join(import.meta.dirname, "../docs/performance.md");

/** Which machine measured, and how busy it is. */
export const machine = (): string =>
  `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, load average ${loadavg()[0]?.toFixed(1)}`;

/** Puts lines into docs/performance.md, in the place of those that `writer` wrote before. */
export async function writeBetween(writer: string, lines: readonly string[]): Promise<void> {
  const [begin, end] = [`<!-- ${writer} writes from here -->`, "<!-- to here -->"];
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(begin);
  const [former, ...after] = rest?.split(end) ?? [];
  if (before === undefined || former === undefined || after.length === 0)
    throw new Error(`${file} has no place for the table`);
  await writeFile(file, [before + begin, "", ...lines, "", end + after.join(end)].join("\n"));
}

/** Puts the table into docs/performance.md, in the place of the one before. */
export async function writeTable(
  rows: readonly Row[],
  { generator, minutes }: { generator: string; minutes: number },
): Promise<void> {
  await writeBetween("script/bench", [
    `${new Date().toISOString().slice(0, 10)}, ${machine()} at the end; portal,`,
    `PostgreSQL, whoever asks and the bare server on the same machine. Reads are asked by ${generator}, at 64`,
    `connections. The whole run took ${minutes.toFixed(1)} minutes.`,
    "",
    head,
    ...rows.map(lineOf),
  ]);
}
