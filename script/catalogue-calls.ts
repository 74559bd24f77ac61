import type { Node } from "oxc-parser";
import { argumentsOf, type Messages } from "./catalogue-rules.ts";
import { calledName, eachNode, type Source, writtenText } from "./structure-syntax.ts";

/**
 * Where a page asks for a message without an argument that it writes, or with one that it does not know:
 * `text("rankings.range", { from, to })`, also where the name is chosen between two. A name that is put together while the page
 * runs, and arguments that come as one value, are not looked into.
 */
export function callProblems(messages: Messages, sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, program }) => {
    const problems: string[] = [];
    eachNode(program, (node) => {
      if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
      if (calledName(node.callee) !== "text") return;
      const [key, values] = node.arguments;
      const given = values ? namesIn(values) : [];
      if (!key || !given) return;
      for (const name of namesOf(key)) {
        const message = messages.get(name);
        if (message === undefined) continue;
        const { written, choosing } = argumentsOf(message);
        const missing = [...written, ...choosing].filter((one) => !given.includes(one));
        const unknown = given.filter((one) => !written.has(one) && !choosing.has(one));
        // Of two messages one may write less than the other.
        const isSure = namesOf(key).length === 1;
        if (missing.length > 0) problems.push(`${path}: ${name} without ${missing.toSorted().join(", ")}`);
        if (isSure && unknown.length > 0)
          problems.push(`${path}: ${name} knows no ${unknown.toSorted().join(", ")}`);
      }
    });
    return problems;
  });
}

/** The names of messages that an expression may be; none of what only shows while the page runs. */
function namesOf(node: Node): string[] {
  if (node.type === "ConditionalExpression") return [...namesOf(node.consequent), ...namesOf(node.alternate)];
  if (node.type === "TemplateLiteral" && node.expressions.length > 0) return [];
  return [writtenText(node) ?? []].flat();
}

/** The names of an object that is written down whole. */
function namesIn(node: Node): string[] | undefined {
  if (node.type !== "ObjectExpression") return undefined;
  const names = node.properties.map((property) =>
    property.type === "Property" && !property.computed ? calledName(property.key) : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}
