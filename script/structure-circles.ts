import type { Import } from "./structure-imports.ts";
import { isTest, placeOf } from "./structure-rules.ts";

type Edge = Pick<Import, "from" | "to">;

/** Where files, or whole modules, know one another in a circle, types included. */
export const circleProblems = (imports: readonly Import[]): string[] => [
  ...circles(imports).map((circle) => `a circle of imports, types included: ${circle.join(" → ")}`),
  ...circles(knowledge(imports)).map((circle) => `a circle of modules: ${circle.join(" → ")}`),
];

/** Who knows whom among the modules; an area's file stands above its modules. */
const knowledge = (imports: readonly Import[]): Edge[] =>
  imports.flatMap(({ from, to }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    const isBetween = source.part === "module" && target.part === "module" && source.unit !== target.unit;
    return isBetween && !isTest(from) && source.file !== "area.ts"
      ? [{ from: source.unit, to: target.unit }]
      : [];
  });

/** Of the files that reach one another a shortest circle, its first again at the end. */
function circles(imports: readonly Edge[]): string[][] {
  const graph = Map.groupBy(imports, ({ from }) => from);
  const next = (file: string) => (graph.get(file) ?? []).map(({ to }) => to);
  return knots([...graph.keys()], next).map((knot) => wayRound(knot, next));
}

type Next = (file: string) => string[];

/** The groups of files that reach one another (Tarjan's strongly connected components), and the files that reach themselves. */
function knots(files: readonly string[], next: Next): string[][] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const open: string[] = [];

  function visit(file: string): number {
    const own = number.size;
    number.set(file, own);
    let lowest = own;
    open.push(file);
    for (const to of next(file)) {
      const seen = number.get(to);
      if (seen === undefined) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, seen);
    }
    if (lowest === own) {
      const knot = open.splice(open.indexOf(file));
      if (knot.length > 1 || next(file).includes(file)) found.push(knot);
    }
    return lowest;
  }

  for (const file of files) if (!number.has(file)) visit(file);
  return found;
}

/** A shortest way from the first file of a knot back to itself. */
function wayRound([start = "", ...others]: readonly string[], next: Next): string[] {
  const inside = new Set([start, ...others]);
  const before = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const to of next(file)) {
      if (to === start) return [...pathTo(file, before), start];
      if (!inside.has(to) || before.has(to)) continue;
      before.set(to, file);
      queue.push(to);
    }
  }
  return [start];
}

function pathTo(file: string, before: ReadonlyMap<string, string>): string[] {
  const previous = before.get(file);
  return previous === undefined ? [file] : [...pathTo(previous, before), file];
}
