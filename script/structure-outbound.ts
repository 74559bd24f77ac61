import type { Node } from "oxc-parser";
import { isTest } from "./structure-rules.ts";
import { calledName, eachNode, type Source, writtenText } from "./structure-syntax.ts";

/** The bounded client, and who speaks another protocol to a place that the operator's own settings name. */
const permitted: readonly RegExp[] = [
  /^apps\/api\/src\/platform\/outbound\//,
  // Whether a game server takes a connection, whether the own PostgreSQL does, and which of the database's hosts is asked.
  /^apps\/api\/src\/platform\/(?:tcp-probe|postgres\/(?:process|hosts))\.ts$/,
];

/** Names that a module of Node hands out for connections of one's own; of null everything is one. */
const callers: Readonly<Record<string, readonly string[] | null>> = {
  http: ["request", "get", "Agent", "globalAgent", "ClientRequest"],
  https: null,
  http2: null,
  net: ["connect", "createConnection", "Socket"],
  tls: null,
};

const clients = /^(?:undici|axios|got|ky|node-fetch|cross-fetch|ws|eventsource)$/;
const globals = ["WebSocket", "EventSource", "XMLHttpRequest"];

/** How a file of the server reaches something outside past `platform/outbound`, where it does. */
export function outboundProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const isJudged =
      path.startsWith("apps/api/src/") && !isTest(path) && !permitted.some((one) => one.test(path));
    return isJudged ? waysOut(source).map((way) => `${path}: ${way} goes out past platform/outbound`) : [];
  });
}

function waysOut({ program }: Source): string[] {
  const ways = new Set<string>();
  let [isOpenId, isBounded] = [false, false];
  eachNode(program, (node, around) => {
    const way = wayOf(node, around);
    if (way) ways.add(way);
    isOpenId ||= node.type === "ImportDeclaration" && node.source.value === "openid-client";
    isBounded ||= calledName(node) === "customFetch";
  });
  if (isOpenId && !isBounded) ways.add("openid-client without customFetch");
  return [...ways];
}

function wayOf(node: Node, around: readonly Node[]): string | undefined {
  if (node.type === "ImportDeclaration" && node.importKind !== "type") {
    const module = node.source.value.replace(/^node:/, "");
    if (clients.test(module)) return "another client";
    const named = callers[module];
    if (named === undefined) return undefined;
    const isCaller = node.specifiers.some(
      // `* as http`, or the module itself: everything of it is at hand.
      (one) =>
        one.type !== "ImportSpecifier" ||
        (one.importKind !== "type" && (named?.includes(calledName(one.imported) ?? "") ?? true)),
    );
    return isCaller ? `node:${module}` : undefined;
  }
  if (
    node.type === "ImportExpression" ||
    (node.type === "CallExpression" && calledName(node.callee) === "require")
  ) {
    const from = node.type === "ImportExpression" ? node.source : node.arguments[0];
    const module = (from && writtenText(from)?.replace(/^node:/, "")) ?? "";
    return module in callers || clients.test(module) ? "a client that is loaded late" : undefined;
  }
  if (node.type === "NewExpression" && globals.includes(calledName(node.callee) ?? ""))
    return "a global client";
  return isFetch(node, around.at(-1)) ? "fetch" : undefined;
}

/** The global itself, called or handed on: not `app.fetch`, `typeof fetch` in a type, nor a key of that name. */
function isFetch(node: Node, parent: Node | undefined): boolean {
  if (node.type === "MemberExpression")
    return calledName(node) === "fetch" && calledName(node.object) === "globalThis";
  if (node.type !== "Identifier" || node.name !== "fetch") return false;
  if (parent?.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent?.type === "Property") return parent.value === node;
  return !/^(?:TS|MethodDefinition|PropertyDefinition)/.test(parent?.type ?? "");
}
