export type Import = { from: string; to: string; typeOnly: boolean };

const statement = /^(?:import|export)\s(type\s)?(?:[^'"();]*?\sfrom\s)?["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** The imports of a source text. `import { type A, b }` counts as a value import. */
export function importsOf(source: string): { specifier: string; typeOnly: boolean }[] {
  const fixed = [...source.matchAll(statement)].map(([, type, specifier = ""]) => ({
    specifier,
    typeOnly: type !== undefined,
  }));
  const late = [...source.matchAll(dynamic)].map(([, specifier = ""]) => ({ specifier, typeOnly: false }));
  return [...fixed, ...late];
}

/** The circles in a graph of imports, each as the files on it, the first again at the end. */
export function cycles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const found: string[][] = [];
  const finished = new Set<string>();

  function visit(file: string, path: string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) {
      found.push([...path.slice(start), file]);
      return;
    }
    if (finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  }

  for (const file of graph.keys()) visit(file, []);
  return found;
}
