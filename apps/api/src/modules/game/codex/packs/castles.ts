import { castleNames } from "@gatehouse/contract/game/castle-names";
import type { Draft } from "./draft.ts";
import { decimal, idOf } from "./fields.ts";
import type { At } from "./findings.ts";
import type { Property } from "./properties.ts";
import { childrenOf, type XmlNode } from "./xml.ts";

type Point = readonly [x: number, y: number];

const mostPoints = 20;

const ids = new Map(Object.entries(castleNames).map(([id, name]) => [name.toLowerCase(), Number(id)]));

/** The middle of the zone that a castle is, or is besieged in; of several the first. */
export function castleOf(node: XmlNode, at: At, draft: Draft): void {
  const { type } = node.attributes;
  if (type !== undefined && type !== "CastleZone" && type !== "SiegeZone") return;
  const id = idOf(
    childrenOf(node, "stat").find(({ attributes }) => attributes.name === "castleId")?.attributes.val,
  );
  if (id === undefined) return;
  const corners = childrenOf(node, "node").flatMap(({ attributes }) =>
    pointOf(attributes.X ?? attributes.x, attributes.Y ?? attributes.y),
  );
  if (corners.length === 0) return draft.findings.leftOut("spawn.corners", at, id);
  if (!draft.castles.has(id)) draft.castles.set(id, { id, ...middleOf(corners) });
}

/** What a castle's siege is fought for: `GludioControlTower1 = x,y,z,…`. */
export function siegePoints(properties: readonly Property[], draft: Draft): void {
  for (const { name, value } of properties) {
    const [, castle = ""] = /^([A-Za-z]{1,30}?)(?:ControlTower|FlameTower|Artefact)\d{1,2}$/.exec(name) ?? [];
    const id = ids.get(castle.toLowerCase());
    if (id === undefined) continue;
    const [x, y] = value.slice(0, 200).split(",");
    draft.sieges.set(id, [...(draft.sieges.get(id) ?? []), ...pointOf(x, y)].slice(0, mostPoints));
  }
}

/** Puts castles that no zone has where they are besieged. */
export function settleCastles({ castles, sieges }: Draft): void {
  for (const [id, points] of sieges)
    if (!castles.has(id) && points.length > 0) castles.set(id, { id, ...middleOf(points) });
}

function pointOf(...written: (string | undefined)[]): Point[] {
  const [x, y] = written.map((number) => decimal(number));
  return x === undefined || y === undefined ? [] : [[x, y]];
}

/** The middle of the box around points. */
function middleOf(points: readonly Point[]): { x: number; y: number } {
  const middle = (values: readonly number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  return { x: middle(points.map(([x]) => x)), y: middle(points.map(([, y]) => y)) };
}
