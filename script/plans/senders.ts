import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export const root = "apps/api/src";
const sends = new Set(["execute", "executeTakeFirst", "executeTakeFirstOrThrow", "stream"]);

type Named = { start: number; end: number; name: string };

/** The functions of a text that send statements: each call that does, by the name that stands nearest around it. */
function sendersOf(path: string, text: string): Set<string> {
  const functions: Named[] = [];
  const calls: number[] = [];
  const nameOf = (key: { type: string; name?: unknown } | null | undefined): string | undefined =>
    key?.type === "Identifier" || key?.type === "PrivateIdentifier" ? String(key.name) : undefined;
  const note = (name: string | undefined, node: { start: number; end: number; type: string } | null) => {
    if (name !== undefined && node && /^(?:Arrow)?Function/.test(node.type))
      functions.push({ name, start: node.start, end: node.end });
  };
  const visitor = new Visitor({
    FunctionDeclaration: (node) => note(nameOf(node.id), node),
    VariableDeclarator: (node) => note(nameOf(node.id), node.init),
    Property: (node) => note(nameOf(node.key), node.value),
    MethodDefinition: (node) => note(nameOf(node.key), node.value),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !sends.has(nameOf(callee.property) ?? "")) return;
      // A transaction's work, which sends nothing itself.
      if (!/\.transaction\(\)[^()]*$/.test(text.slice(callee.object.start, callee.object.end)))
        calls.push(node.end);
    },
  });
  visitor.visit(parseSync(path, text).program);
  const nearest = calls.map((at) =>
    functions
      .filter(({ start, end }) => start < at && at <= end)
      .reduce<Named | undefined>(
        (found, each) => (found && found.start > each.start ? found : each),
        undefined,
      ),
  );
  return new Set(nearest.flatMap((found) => (found ? [found.name] : [])));
}

/** Of all stores, by file, under `root`. */
export function findSenders(): Map<string, Set<string>> {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", `${root}/*.ts`], {
    encoding: "utf8",
  }).split("\n");
  const found = new Map<string, Set<string>>();
  for (const path of files) {
    if (!existsSync(path) || !path.endsWith("/store.ts")) continue;
    const names = sendersOf(path, readFileSync(path, "utf8"));
    if (names.size > 0) found.set(relative(root, path), names);
  }
  return found;
}
