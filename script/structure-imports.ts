import { dirname, join, normalize } from "node:path";
import { type Node, Visitor } from "oxc-parser";
import type { Source } from "./structure-syntax.ts";

export type Import = { from: string; to: string; typeOnly: boolean };

const packages: Record<string, string> = {
  "@gatehouse/contract": "packages/contract/src",
  "@gatehouse/api": "apps/api/src",
};

/** The file that an import means, from the project's root; a package by its name. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  for (const [name, folder] of Object.entries(packages)) {
    if (specifier.startsWith(`${name}/`)) return `${folder}${specifier.slice(name.length)}.ts`;
  }
  return specifier;
}

/** What a file imports, hands on, adds to, or names in a type, late imports too. `import { type A, b }` counts as a value. */
export function importsOf({ path, program }: Source): Import[] {
  const found: Import[] = [];
  const note = (source: Node | null, typeOnly: boolean) => {
    if (source?.type === "Literal" && typeof source.value === "string")
      found.push({ from: path, to: resolveImport(path, source.value), typeOnly });
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind }) => note(source, importKind === "type"),
    ExportNamedDeclaration: ({ source, exportKind }) => note(source, exportKind === "type"),
    ExportAllDeclaration: ({ source, exportKind }) => note(source, exportKind === "type"),
    ImportExpression: ({ source }) => note(source, false),
    TSImportType: ({ source }) => note(source, true),
    TSModuleDeclaration: ({ id }) => note(id, true),
  });
  visitor.visit(program);
  return found;
}
