import { placeOf } from "./structure-rules.ts";
import { eachNode, type Source, writtenText } from "./structure-syntax.ts";

/** Which module's `tables.ts` declares each table. Throws when two do. */
function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, program } of sources) {
    const { part, unit } = placeOf(path);
    if (part !== "module" || !/(?:^|\/)tables\.ts$/.test(path)) continue;
    eachNode(program, (node) => {
      if (node.type !== "TSTypeAliasDeclaration" || !node.id.name.endsWith("Tables")) return;
      if (node.typeAnnotation.type !== "TSTypeLiteral")
        throw new Error(`${path}: tables are listed in braces`);
      for (const member of node.typeAnnotation.members) {
        if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
        const table = member.key.name;
        if (owners.has(table)) throw new Error(`${unit} and ${owners.get(table)} both declare ${table}`);
        owners.set(table, unit);
      }
    });
  }
  return owners;
}

/**
 * The stores that name a table of another module. No text of a store may hold such a name, whatever is done with it:
 * then there is no way of putting a statement together that this misses.
 */
export function tableProblems(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources);
  return sources.flatMap(({ path, program }) => {
    const { part, unit } = placeOf(path);
    if (part !== "module" || !/(?:^|\/)store\.ts$/.test(path)) return [];
    const named = new Set<string>();
    eachNode(program, (node, around) => {
      if (around.at(-1)?.type === "ImportDeclaration") return;
      for (const word of writtenText(node)?.match(/\w+/g) ?? []) named.add(word);
    });
    return [...named]
      .filter((table) => owners.has(table) && owners.get(table) !== unit)
      .map((table) => `${path}: the table ${table} is ${owners.get(table)}'s`);
  });
}
