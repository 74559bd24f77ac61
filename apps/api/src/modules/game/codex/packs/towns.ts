import type { Draft, Row } from "./draft.ts";
import type { At } from "./findings.ts";
import { decimal, nameOf } from "./fields.ts";
import { childOf, childrenOf, type XmlNode } from "./xml.ts";

const mostTowns = 5000;

/** A region of Mobius: its town, at its first point of return. */
export function regionOf(node: XmlNode, at: At, draft: Draft): void {
  const { X, Y, Z } = childOf(node, "respawnPoint")?.attributes ?? {};
  addTown(draft, at, node.attributes.town, X, Y, Z);
}

/** Where a gatekeeper of aCis leads. */
export function teleportsOf(node: XmlNode, at: At, draft: Draft): void {
  for (const { attributes, line, column } of childrenOf(node, "loc")) {
    const { x, y, z } = attributes;
    addTown(draft, { ...at, line, column }, attributes.descEn ?? attributes.desc ?? attributes.name, x, y, z);
  }
}

/** A row of `teleport`: "From -> To". */
export function teleportOfRow({ at, get }: Row, draft: Draft): void {
  const text = get("description")?.slice(0, 400) ?? "";
  const name = text.includes("->") ? text.slice(text.lastIndexOf("->") + 2) : "";
  addTown(draft, at, name, get("loc_x"), get("loc_y"), get("loc_z"));
}

function addTown(draft: Draft, at: At, text: string | undefined, ...written: (string | undefined)[]): void {
  const name = nameOf(text, at, draft.findings);
  const [x, y, z] = written.map((number) => decimal(number));
  if (
    name === "" ||
    x === undefined ||
    y === undefined ||
    draft.towns.has(name) ||
    draft.towns.size >= mostTowns
  )
    return;
  draft.towns.set(name, z === undefined ? { name, x, y } : { name, x, y, z });
}
