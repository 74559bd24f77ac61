import { parseSync, Visitor } from "oxc-parser";

// The checker in JavaScript: the same verdict on every machine, without a program of its own.
process.env["RECHECK_BACKEND"] = "pure";
const { check } = await import("recheck");

export type Expression = { source: string; flags: string; line: number };

/** Long enough for a busy machine: alone the hardest of them takes a second. */
const patienceMs = 60_000;

/**
 * The regular expressions of a source text, and the lines where one is made of a text while the product runs: nobody can
 * check these beforehand.
 */
export function expressionsOf(file: string, text: string): { literals: Expression[]; made: number[] } {
  const literals: Expression[] = [];
  const made: number[] = [];
  const lineOf = ({ start }: { start: number }) => text.slice(0, start).split("\n").length;
  const noteMade = (node: { start: number; callee: { type: string } }) => {
    const { callee } = node;
    if (callee.type === "Identifier" && "name" in callee && callee.name === "RegExp") made.push(lineOf(node));
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!("regex" in node) || !node.regex) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ source, flags, line: lineOf(node) });
    },
    NewExpression: noteMade,
    CallExpression: noteMade,
  });
  visitor.visit(parseSync(file, text).program);
  return { literals, made };
}

/**
 * What is wrong with an expression: the time that it takes must grow with the length of its input, and no faster. One that
 * cannot be decided is no better.
 */
export async function expressionProblem(
  { source, flags }: Expression,
  timeout = patienceMs,
): Promise<string | undefined> {
  const { status, ...found } = await check(source, flags, { timeout });
  if (status === "safe") return undefined;
  if ("complexity" in found) return `takes ${found.complexity.summary} time`;
  return "cannot be decided: write it simpler, or without an expression";
}
