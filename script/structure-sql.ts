import type { Node } from "oxc-parser";
import { isTest } from "./structure-rules.ts";
import { calledName, eachNode, type Source, writtenText } from "./structure-syntax.ts";

/** Stores, what they stand on, and the game's own database. */
const permitted = /\/store\.ts$|^apps\/api\/src\/(?:platform|gateways\/(?:game|former-site))\//;
/** These name types of the query builder. */
const types = /\/tables\.ts$|^apps\/api\/src\/database\.ts$/;

const drivers = /^(?:kysely|pg|mysql2)(?:\/|$)/;

const begun = [
  "selectFrom",
  "selectNoFrom",
  "insertInto",
  "replaceInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
];
const continued = [
  "selectAll",
  "where",
  "whereRef",
  "innerJoin",
  "leftJoin",
  "orderBy",
  "returning",
  "returningAll",
  "onConflict",
  "forUpdate",
  "executeTakeFirst",
  "executeTakeFirstOrThrow",
  "executeQuery",
];
const builders = new Set([...begun, ...continued]);

const statement =
  /^\s*(?:select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(?:create|alter|drop|truncate|lock)\s+table\s)/;

/** The files of the server that ask the database though they are no stores. */
export function sqlProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, program }) => {
    if (!path.startsWith("apps/api/src/") || isTest(path) || permitted.test(path)) return [];
    const ways = new Set<string>();
    eachNode(program, (node) => {
      const way = wayOf(node, types.test(path));
      if (way) ways.add(way);
    });
    return [...ways].map((way) => `${path}: ${way} is a store's`);
  });
}

function wayOf(node: Node, knowsTypes: boolean): string | undefined {
  if (node.type === "ImportDeclaration" || node.type === "ImportExpression") {
    const from = writtenText(node.source) ?? "";
    const isType = node.type === "ImportDeclaration" && node.importKind === "type";
    return drivers.test(from) && !(knowsTypes && isType) ? `an import of ${from}` : undefined;
  }
  if (node.type === "TaggedTemplateExpression" && calledName(node.tag) === "sql") return "a statement";
  if (node.type === "CallExpression") {
    const name = node.callee.type === "MemberExpression" ? calledName(node.callee) : undefined;
    return name !== undefined && builders.has(name) ? `a query (${name})` : undefined;
  }
  return isStatement(writtenText(node) ?? "") ? "a statement" : undefined;
}

/** A sentence begins otherwise: `Select a …`. */
const isStatement = (text: string): boolean =>
  !/^\s*[A-Z][a-z]/.test(text) && statement.test(text.toLowerCase());
