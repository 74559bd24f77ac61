import { type Node, parseSync, type Program, visitorKeys } from "oxc-parser";

/** A file of the product as the rules read it: its syntax, and so nothing that a comment or a text only looks like. */
export type Source = { path: string; program: Program };

export const sourceOf = (path: string, text: string): Source => ({
  path,
  program: parseSync(path, text).program,
});

type Children = Record<string, Node | null | undefined | readonly (Node | null)[]>;

/** Shows every node of a syntax tree, with those that it stands in, the nearest last. */
export function eachNode(root: Node, look: (node: Node, around: readonly Node[]) => void): void {
  const around: Node[] = [];
  const visit = (node: Node): void => {
    look(node, around);
    around.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      const below = (node as unknown as Children)[key];
      for (const child of Array.isArray(below) ? below : [below]) if (child) visit(child);
    }
    around.pop();
  };
  visit(root);
}

/** The text that a node writes down, `…` for what is put into it while the product runs; undefined for other nodes. */
export function writtenText(node: Node): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…");
}

/** The name behind the last dot of what is called, or the whole of it: `fetch`, `selectFrom` of `db.selectFrom`. */
export function calledName(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression") return undefined;
  return node.property.type === "Identifier" ? node.property.name : writtenText(node.property);
}
