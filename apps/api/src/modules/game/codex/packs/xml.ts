import { SaxesParser } from "saxes";
import type { FindingCode } from "./findings.ts";

/** An element with what stands in it; `line` and `column` are those of its start tag's end. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Text that stands directly in it, where text was asked for. */
  text: string;
  /** The first comment that stands directly in it, where comments were asked for. */
  comment?: string;
  line: number;
  column: number;
}

/** Why a file was not read, with its place. */
export class XmlBroken extends Error {
  readonly code: FindingCode;
  readonly line: number;
  readonly column: number;
  constructor(code: FindingCode, message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

const mostDepth = 32;
const mostValue = 64 * 1024;
const mostNodes = 500_000;

/** What of a file is wanted beside elements and attributes. */
export interface XmlWants {
  text?: boolean;
  comments?: boolean;
  /** Which elements are kept, with what stands in them, by the depth they stand at (an entry is at 1); all, where it is not given. */
  keep?: (name: string, depth: number) => boolean;
  /** Told of the root's attributes; false: nothing more is read. */
  root?: (node: XmlNode) => boolean;
}

/**
 * Reads a whole document and gives each element directly below its root once it ends, so that no more than one is held. Strict: what
 * is not well-formed, has a document type (so that no entity but the five of XML exists), is nested deeper than 32, has a value
 * above 64 KB, or more than 500,000 elements in one entry, is refused.
 * @throws XmlBroken with line and column.
 */
export function readXml(text: string, take: (entry: XmlNode) => void, wants: XmlWants = {}): void {
  const parser = new SaxesParser({ position: true });
  const open: XmlNode[] = [];
  let nodes = 0;
  let isRead = true;
  /** The depth at which what is not kept began. */
  let passed = Infinity;
  let depth = 0;
  const broken = (code: FindingCode, message: string): never => {
    throw new XmlBroken(code, message, { line: parser.line, column: parser.column + 1 });
  };
  parser.on("error", (error) => broken("xml.broken", error.message.replace(/^\d+:\d+: /, "")));
  parser.on("doctype", () => broken("xml.doctype", "DOCTYPE"));
  parser.on("attribute", ({ name, value }) => {
    if (value.length > mostValue) broken("xml.length", name.slice(0, 60));
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDepth) broken("xml.depth", name.slice(0, 60));
    if (depth > passed) return;
    if (depth > 2 && wants.keep && !wants.keep(name, depth - 1)) {
      passed = depth - 1;
      return;
    }
    const node: XmlNode = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: "",
      line: parser.line,
      column: parser.column + 1,
    };
    if (open.length === 0) isRead = wants.root?.(node) ?? true;
    else if (open.length > 1) open.at(-1)?.children.push(node);
    open.push(node);
    if (++nodes > mostNodes) broken("file.tooMuch", `${mostNodes} elements in one entry`);
  });
  parser.on("closetag", () => {
    depth -= 1;
    if (depth >= passed) {
      if (depth === passed) passed = Infinity;
      return;
    }
    const node = open.pop();
    if (open.length !== 1 || !node) return;
    nodes = 0;
    if (isRead) take(node);
  });
  if (wants.text) {
    const addText = (piece: string): void => {
      const node = open.at(-1);
      if (!node || open.length < 2 || depth > passed) return;
      node.text += piece;
      if (node.text.length > mostValue) broken("xml.length", node.name.slice(0, 60));
    };
    parser.on("text", addText);
    parser.on("cdata", addText);
  }
  if (wants.comments) {
    parser.on("comment", (comment) => {
      const node = open.at(-1);
      if (node && node.comment === undefined) node.comment = comment.slice(0, 200);
    });
  }
  parser.write(text).close();
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === name);

/** What `<set name="…" val="…"/>` says below an element, by name. */
export function setsOf(node: XmlNode): Map<string, string> {
  const sets = new Map<string, string>();
  for (const { name, attributes } of node.children) {
    if (name === "set" && attributes.name !== undefined)
      sets.set(attributes.name, attributes.val ?? attributes.value ?? "");
  }
  return sets;
}
