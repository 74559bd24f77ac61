import type { Draft, Row } from "./draft.ts";
import type { At } from "./findings.ts";
import { copied, decimal, idOf, secondsOf, whole } from "./fields.ts";
import type { PackSpawn } from "./pack.ts";
import { childrenOf, type XmlNode } from "./xml.ts";

type Corner = [x: number, y: number];

/** A `spawn` of Mobius: creatures at points, or in its territories. */
export function spawnOf(node: XmlNode, at: At, draft: Draft): void {
  const areas: Corner[][] = [];
  const npcs: XmlNode[] = [];
  const gather = (parent: XmlNode): void => {
    for (const child of parent.children) {
      if (child.name === "npc") npcs.push(child);
      else if (child.name === "territory") {
        const area = areaOf(child, at, draft);
        if (area) areas.push(area);
      } else if (child.name === "territories" || child.name === "npcs" || child.name === "group")
        gather(child);
    }
  };
  gather(node);
  for (const { attributes, line, column } of npcs) {
    const spawn = newSpawn(draft, { ...at, line, column }, attributes.id, attributes.count);
    if (!spawn) continue;
    setPoint(spawn, attributes.x, attributes.y, attributes.z);
    const [area, ...others] = areas;
    if (area) spawn.area = area;
    if (others.length > 0) spawn.otherAreas = others;
    setRespawn(
      spawn,
      secondsOf(attributes.respawnDelay ?? attributes.respawnTime),
      secondsOf(attributes.respawnRandom),
    );
    if (attributes.periodOfDay === "day" || attributes.periodOfDay === "night")
      spawn.period = attributes.periodOfDay;
    addSpawn(draft, spawn, { ...at, line, column });
  }
}

/** A `territory` or `npcmaker` of aCis. */
export function makerOf(node: XmlNode, at: At, draft: Draft): void {
  const { name, attributes } = node;
  if (name === "territory") {
    const area = areaOf(node, at, draft);
    if (area && attributes.name) draft.territories.set(copied(attributes.name), area);
    return;
  }
  if (name !== "npcmaker") return draft.findings.notUnderstood("entry.unknown", at, name);
  const territories = (attributes.territory ?? "")
    .split(";")
    .filter((part) => part !== "")
    .map(copied);
  const event = attributes.event ?? attributes.spawnTime;
  for (const npc of childrenOf(node, "npc")) {
    const below = { ...at, line: npc.line, column: npc.column };
    const spawn = newSpawn(draft, below, npc.attributes.id, npc.attributes.total);
    if (!spawn) continue;
    setRespawn(spawn, secondsOf(npc.attributes.respawn), secondsOf(npc.attributes.respawnRand));
    if (event) spawn.event = copied(event.slice(0, 100));
    const points = pointsOf(npc.attributes.pos);
    const [first, ...others] = points;
    if (first) [spawn.x, spawn.y, spawn.z] = first;
    if (others.length > 0) spawn.otherPlaces = others;
    if (first) addSpawn(draft, spawn, below);
    else draft.pending.push({ spawn, territories, at: below });
  }
}

/** "x;y;z;heading", or several with "chance%" after each. */
function pointsOf(text: string | undefined): [x: number, y: number, z: number][] {
  const parts = text?.split(";").filter((part) => part !== "") ?? [];
  const step = parts.length > 4 ? 5 : 4;
  const points: [number, number, number][] = [];
  for (let at = 0; at + 2 < parts.length && points.length < 1000; at += step) {
    const [x, y, z] = [decimal(parts[at]), decimal(parts[at + 1]), decimal(parts[at + 2])];
    if (x === undefined || y === undefined || z === undefined) break;
    points.push([x, y, z]);
  }
  return points;
}

/** A row of `spawnlist`, `raidboss_spawnlist` and their like. */
export function spawnOfRow(table: string, { at, get }: Row, draft: Draft): void {
  const isBoss = table === "raidboss_spawnlist";
  const spawn = newSpawn(
    draft,
    at,
    get(isBoss ? "boss_id" : "npc_templateid"),
    get(isBoss ? "amount" : "count"),
  );
  if (!spawn) return;
  const [x, y, z] = isBoss ? ["loc_x", "loc_y", "loc_z"] : ["locx", "locy", "locz"];
  const where = [get(x ?? ""), get(y ?? ""), get(z ?? "")] as const;
  const area = idOf(get("loc_id"));
  if (isBoss) setBossRespawn(spawn, get);
  else setRespawn(spawn, whole(get("respawn_delay")), whole(get("respawn_rand")));
  const period = get("periodofday");
  if (period === "1" || period === "2") spawn.period = period === "1" ? "day" : "night";
  if (decimal(where[0]) === 0 && decimal(where[1]) === 0 && area !== undefined) {
    draft.pending.push({ spawn, territories: [`#${area}`], at });
    return;
  }
  setPoint(spawn, ...where);
  addSpawn(draft, spawn, at);
}

/** From least to most in seconds, or (aCis) hours, more or less some hours. */
function setBossRespawn(spawn: PackSpawn, get: Row["get"]): void {
  const least = whole(get("respawn_min_delay"));
  const most = whole(get("respawn_max_delay"));
  if (least !== undefined && most !== undefined && most >= least) {
    setRespawn(spawn, (least + most) / 2, (most - least) / 2);
    return;
  }
  const hours = whole(get("spawn_time"), 0, 100_000);
  const random = whole(get("random_time"), 0, 100_000);
  if (hours !== undefined) setRespawn(spawn, hours * 3600, (random ?? 0) * 3600);
}

/** A row of `locations`: a corner of a territory. */
export function cornerOfRow({ at, get }: Row, draft: Draft): void {
  const [id, x, y] = [idOf(get("loc_id")), decimal(get("loc_x")), decimal(get("loc_y"))];
  if (id === undefined || x === undefined || y === undefined)
    return draft.findings.notUnderstood("number", at, get("loc_id"));
  const corners = draft.territories.get(`#${id}`);
  if (corners) corners.push([x, y]);
  else draft.territories.set(`#${id}`, [[x, y]]);
}

/** A row of `grandboss_data`: where a boss stands that nothing else places. */
export function grandBossOfRow({ at, get }: Row, draft: Draft): void {
  const spawn = newSpawn(draft, at, get("boss_id"), "1");
  if (!spawn || (decimal(get("loc_x")) ?? 0) === 0) return;
  setPoint(spawn, get("loc_x"), get("loc_y"), get("loc_z"));
  draft.pending.push({ spawn, territories: [], at });
}

/** Gives spawns in territories their corners, and places bosses that no spawn did. */
export function settleSpawns(draft: Draft): void {
  const placed = new Set(draft.spawns.map(({ creature }) => creature));
  for (const { spawn, territories, at } of draft.pending) {
    if (spawn.x !== undefined) {
      if (!placed.has(spawn.creature)) draft.spawns.push(spawn);
      continue;
    }
    const areas = territories.map((name) => draft.territories.get(name)).filter((area) => area !== undefined);
    const [area, ...others] = areas.filter((corners) => corners.length >= 3);
    if (!area) {
      const isThin = areas.length > 0;
      draft.findings.leftOut(isThin ? "spawn.corners" : "spawn.territory", at, territories[0] ?? "");
      continue;
    }
    spawn.area = area;
    if (others.length > 0) spawn.otherAreas = others;
    draft.spawns.push(spawn);
  }
}

const mostCorners = 10_000;

function areaOf(node: XmlNode, at: At, draft: Draft): Corner[] | undefined {
  const corners: Corner[] = [];
  for (const { attributes } of childrenOf(node, "node").slice(0, mostCorners)) {
    const [x, y] = [decimal(attributes.x), decimal(attributes.y)];
    if (x !== undefined && y !== undefined) corners.push([x, y]);
  }
  if (corners.length >= 3) return corners;
  draft.findings.leftOut(
    "spawn.corners",
    { ...at, line: node.line, column: node.column },
    node.attributes.name,
  );
  return undefined;
}

const mostCount = 100_000;

function newSpawn(
  { findings }: Draft,
  at: At,
  id: string | undefined,
  count: string | undefined,
): PackSpawn | undefined {
  const creature = idOf(id);
  if (creature === undefined) return findings.notUnderstood("number", at, id);
  const many = whole(count ?? "1", 0, mostCount);
  if (many === undefined) return findings.notUnderstood("number", at, count);
  if (many === 0) return findings.leftOut("spawn.off", at, creature);
  return { creature, count: many };
}

function setPoint(spawn: PackSpawn, ...written: (string | undefined)[]): void {
  const [x, y, z] = written.map((text) => decimal(text));
  if (x === undefined || y === undefined) return;
  spawn.x = x;
  spawn.y = y;
  if (z !== undefined) spawn.z = z;
}

function setRespawn(spawn: PackSpawn, seconds: number | undefined, random: number | undefined): void {
  if (seconds) spawn.respawnSeconds = seconds;
  if (seconds && random) spawn.respawnRandomSeconds = random;
}

function addSpawn(draft: Draft, spawn: PackSpawn, at: At): void {
  if (spawn.x === undefined && !spawn.area) draft.findings.leftOut("spawn.where", at, spawn.creature);
  else draft.spawns.push(spawn);
}
