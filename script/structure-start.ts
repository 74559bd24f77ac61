import { Visitor } from "oxc-parser";
import { resolveImport } from "./structure-imports.ts";
import type { Source } from "./structure-syntax.ts";

/** Where the built portal begins. */
const starts = ["apps/api/src/run.ts", "apps/api/src/platform/pages/frontend.ts"];

/** What a portal needs now and then, or never, is loaded when it does: megabytes of memory each (docs/performance.md). */
const late = [
  "@block65/webcrypto-web-push",
  "@messageformat/parser",
  "@opentelemetry/api",
  "@opentelemetry/core",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@simplewebauthn/server",
  "marked",
  "mysql2/promise",
  "nodemailer",
  "openid-client",
  "sanitize-html",
  "yaml",
];

/** By which files a package that is to be loaded late is loaded at the start. */
export function startProblems(sources: readonly Source[]): string[] {
  const loads = new Map(sources.map((source) => [source.path, loadedWith(source)]));
  const ways = new Map(starts.map((start) => [start, start]));
  for (const [file, way] of ways)
    for (const loaded of loads.get(file) ?? []) if (!ways.has(loaded)) ways.set(loaded, `${way} → ${loaded}`);
  return late.flatMap((name) => {
    const way = ways.get(name);
    return way === undefined ? [] : [`loaded at the start, though seldom needed: ${way}`];
  });
}

/** What is loaded before a file runs: no types, and nothing that it loads itself later. */
function loadedWith({ path, program }: Source): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind !== "type") found.push(resolveImport(path, source.value));
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source && exportKind !== "type") found.push(resolveImport(path, source.value));
    },
    ExportAllDeclaration: ({ source, exportKind }) => {
      if (exportKind !== "type") found.push(resolveImport(path, source.value));
    },
  });
  visitor.visit(program);
  return found;
}
