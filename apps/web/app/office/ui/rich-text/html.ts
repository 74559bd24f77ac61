import type { DOMOutputSpec, Mark, Node } from "@tiptap/pm/model";
import type { Lost } from "@gatehouse/contract/content/rich-text/allowed";
import { readHtml } from "@gatehouse/contract/content/rich-text/read";
import { type HtmlNode, mostDepth } from "@gatehouse/contract/content/rich-text/tree";
import { writeHtml } from "@gatehouse/contract/content/rich-text/write";

/** The text as it is stored: what the server's own sanitising leaves unchanged. Pictures that stand in it stay. */
export const htmlOf = (text: Node): string =>
  writeHtml(readHtml(treesOf(text), { keepsPicture: () => true }).blocks);

/** HTML of a clipboard, brought to the list; `lost` is what had no place in it. */
export function readPasted(
  html: string,
  keepsPicture: (src: string) => boolean,
): { html: string; lost: Lost } {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const { blocks, lost } = readHtml(
    Array.from(parsed.body.childNodes, (node) => treeOf(node, 0)),
    { keepsPicture },
  );
  return { html: writeHtml(blocks), lost };
}

function treeOf(node: globalThis.Node, depth: number): HtmlNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || depth > mostDepth) return "";
  return {
    tag: node.localName,
    attributes: Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
    children: Array.from(node.childNodes, (child) => treeOf(child, depth + 1)),
  };
}

const treesOf = (parent: Node): HtmlNode[] => parent.children.map((child) => treeOfNode(child));

/** A node of the editor as it would be drawn, with its marks around it. */
function treeOfNode(node: Node): HtmlNode {
  const drawn = node.isText ? (node.text ?? "") : fill(node.type.spec.toDOM?.(node), treesOf(node));
  return node.marks.reduceRight<HtmlNode>((inner, mark) => fill(drawMark(mark), [inner]), drawn);
}

const drawMark = (mark: Mark): DOMOutputSpec | undefined => mark.type.spec.toDOM?.(mark, true);

/** What a node or mark is drawn as, with its content in its hole. */
function fill(spec: DOMOutputSpec | undefined, content: readonly HtmlNode[]): HtmlNode {
  if (!Array.isArray(spec)) return "";
  const [tag, ...rest] = spec as readonly [string, ...unknown[]];
  const [first] = rest;
  const hasAttributes = typeof first === "object" && first !== null && !Array.isArray(first);
  const attributes = hasAttributes ? (first as Record<string, unknown>) : {};
  return {
    tag,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) =>
        typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
      ),
    ),
    children: (hasAttributes ? rest.slice(1) : rest).flatMap((child) =>
      child === 0 ? content : [fill(child as DOMOutputSpec, content)],
    ),
  };
}
