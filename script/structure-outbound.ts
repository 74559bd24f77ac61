import { isTest } from "./structure-rules.ts";

type Source = { path: string; text: string };

/** The bounded client, and who speaks another protocol to a place that the operator's own settings name. */
const permitted: readonly RegExp[] = [
  /^apps\/api\/src\/platform\/outbound\//,
  // Whether a game server takes a connection, and whether the own PostgreSQL does.
  /^apps\/api\/src\/platform\/(?:tcp-probe|postgres\/process)\.ts$/,
];

/** Names that a module of Node hands out for connections of one's own, besides whole modules of it. */
const callers: Readonly<Record<string, RegExp | null>> = {
  http: /\b(?:request|get|Agent|globalAgent|ClientRequest)\b/,
  https: null,
  http2: null,
  net: /\b(?:connect|createConnection|Socket)\b/,
  tls: null,
};

const statement = /^import\s+(?!type\s)([^"']*?)\s*from\s+["'](?:node:)?([\w-]+)["']/gm;
const late = /\b(?:import|require)\(\s*["'](?:node:)?(?:https?|http2|net|tls|undici)["']\s*\)/;
const others =
  /^import\s+(?!type\s)[^"']*["'](?:undici|axios|got|ky|node-fetch|cross-fetch|ws|eventsource)["']/m;
const globals =
  /(?<![.\w$]|typeof )fetch\b(?=\s*[(,;)}\]])|\bglobalThis\.fetch\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** How a file of the server reaches something outside past `platform/outbound`, where it does. */
export function outboundProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const isJudged =
      path.startsWith("apps/api/src/") && !isTest(path) && !permitted.some((one) => one.test(path));
    return isJudged ? waysOut(text).map((way) => `${path}: ${way} goes out past platform/outbound`) : [];
  });
}

function waysOut(source: string): string[] {
  const text = source.replace(comments, "");
  const ways = Array.from(text.matchAll(statement), ([, names = "", module = ""]) => {
    const named = callers[module];
    if (named === undefined) return undefined;
    // `* as http`, or the module itself: everything of it is at hand.
    const isWhole = !names.startsWith("{");
    return named === null || isWhole || named.test(names.replace(/\btype \w+/g, ""))
      ? `node:${module}`
      : undefined;
  });
  if (late.test(text)) ways.push("an import of Node's own client");
  if (others.test(text)) ways.push("another client");
  if (globals.test(text)) ways.push("fetch");
  if (/from "openid-client"/.test(text) && !text.includes("customFetch"))
    ways.push("openid-client without customFetch");
  return ways.filter((way) => way !== undefined);
}
