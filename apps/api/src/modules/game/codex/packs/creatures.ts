import { type Draft, once, put, type Row } from "./draft.ts";
import { type At, type Findings } from "./findings.ts";
import { copied, decimal, idOf, nameOf, optional, whole } from "./fields.ts";
import type { CreatureKind, PackCreature, PackDrop, PackDropGroup } from "./pack.ts";
import { childOf, childrenOf, setsOf, type XmlNode } from "./xml.ts";

/** A creature of XML, with its drops: of Mobius where the level is an attribute, of aCis where it is a `set`. */
export function creatureOf(node: XmlNode, at: At, draft: Draft): void {
  if (node.name !== "npc") return draft.findings.notUnderstood("entry.unknown", at, node.name);
  if (node.attributes.level === undefined && childOf(node, "set")) acisCreature(node, at, draft);
  else mobiusCreature(node, at, draft);
}

/** What Mobius takes for a creature without a level (NpcData). */
const mobiusLevel = "85";

function mobiusCreature(node: XmlNode, at: At, draft: Draft): void {
  const { attributes } = node;
  const stats = childOf(node, "stats");
  const of = (parent: XmlNode | undefined, name: string) => parent && childOf(parent, name)?.attributes;
  const acquire = of(node, "acquire");
  const ai = of(node, "ai");
  const creature = newCreature(draft, at, {
    id: attributes.id,
    name: attributes.name,
    title: attributes.title,
    level: attributes.level ?? mobiusLevel,
    type: attributes.type,
    hp: of(stats, "vitals")?.hp,
    mp: of(stats, "vitals")?.mp,
    exp: acquire?.exp,
    sp: acquire?.sp,
    pAtk: of(stats, "attack")?.physical,
    mAtk: of(stats, "attack")?.magical,
    pDef: of(stats, "defence")?.physical,
    mDef: of(stats, "defence")?.magical,
    aggro: ai?.isAggressive === "false" ? "0" : ai?.aggroRange,
  });
  if (!creature) return;
  for (const list of childOf(node, "dropLists")?.children ?? []) {
    const where = { ...at, line: list.line, column: list.column };
    const groups = list.name === "drop" ? creature.groups : creature.spoils;
    if (list.name !== "drop" && list.name !== "spoil") {
      draft.findings.notUnderstood("entry.unknown", where, list.name);
      continue;
    }
    const single: PackDropGroup = { type: list.name === "drop" ? "single" : "spoil", chance: 1, drops: [] };
    for (const entry of list.children) {
      const below = { ...at, line: entry.line, column: entry.column };
      if (entry.name === "item") add(single, dropOf(entry.attributes, 100, below, draft.findings));
      else if (entry.name === "group") {
        const chance = shareOf(entry.attributes.chance ?? "100", 100, below, draft.findings);
        if (chance === undefined) continue;
        const group: PackDropGroup = { type: list.name, chance, drops: [] };
        for (const item of childrenOf(entry, "item")) {
          add(
            group,
            dropOf(item.attributes, 100, { ...at, line: item.line, column: item.column }, draft.findings),
          );
        }
        if (group.drops.length > 0) groups.push(group);
      } else draft.findings.notUnderstood("entry.unknown", below, entry.name);
    }
    if (single.drops.length > 0) groups.push(single);
  }
  finish(creature);
  put(draft, draft.creatures, creature.id, creature, at);
}

function acisCreature(node: XmlNode, at: At, draft: Draft): void {
  const sets = setsOf(node);
  const ai = childOf(node, "ai")?.attributes;
  const creature = newCreature(draft, at, {
    id: node.attributes.id,
    name: node.attributes.name,
    title: node.attributes.title,
    level: sets.get("level"),
    type: sets.get("type"),
    hp: sets.get("hp"),
    mp: sets.get("mp"),
    exp: sets.get("exp"),
    sp: sets.get("sp"),
    pAtk: sets.get("pAtk"),
    mAtk: sets.get("mAtk"),
    pDef: sets.get("pDef"),
    mDef: sets.get("mDef"),
    aggro: sets.get("aggroRange") ?? ai?.aggro,
  });
  if (!creature) return;
  for (const list of childrenOf(node, "drops")) {
    for (const category of list.children) acisCategory(category, creature, at, draft.findings);
  }
  const herbs = idOf(sets.get("dropHerbGroup"));
  if (herbs !== undefined) once(draft, () => draft.herbGroups.set(creature.id, herbs));
  finish(creature);
  put(draft, draft.creatures, creature.id, creature, at);
}

/** A category by type with a chance in percents, or, in older aCis, by number with drops in millionths. */
function acisCategory(
  { name, attributes, children, line, column }: XmlNode,
  creature: PackCreature,
  at: At,
  findings: Findings,
): void {
  const where = { ...at, line, column };
  const type = attributes.type ?? attributes.id;
  if (name !== "category" || type === undefined) return findings.notUnderstood("entry.unknown", where, name);
  const isOlder = attributes.type === undefined;
  const chance = isOlder ? 1 : shareOf(attributes.chance ?? "100", 100, where, findings);
  if (chance === undefined) return;
  const group: PackDropGroup = { type: copied(type.toLowerCase().slice(0, 40)), chance, drops: [] };
  for (const drop of children) {
    const below = { ...at, line: drop.line, column: drop.column };
    if (drop.name !== "drop") findings.notUnderstood("entry.unknown", below, drop.name);
    else add(group, dropOf(drop.attributes, isOlder ? 1_000_000 : 100, below, findings));
  }
  if (group.drops.length === 0) return;
  (group.type === "spoil" || group.type === "-1" ? creature.spoils : creature.groups).push(group);
}

/** A row of `npc`. */
export function creatureOfRow({ at, get }: Row, draft: Draft): void {
  const creature = newCreature(draft, at, {
    id: get("id"),
    name: get("name"),
    title: get("title"),
    level: get("level"),
    type: get("type"),
    hp: get("hp"),
    mp: get("mp"),
    exp: get("exp"),
    sp: get("sp"),
    pAtk: get("patk"),
    mAtk: get("matk"),
    pDef: get("pdef"),
    mDef: get("mdef"),
    aggro: get("aggro"),
  });
  if (creature) put(draft, draft.creatures, creature.id, creature, at);
}

/** A row of `droplist`: chances in millionths. */
export function dropOfRow({ at, get }: Row, draft: Draft): void {
  const creature = idOf(get("mobid"));
  const category = decimal(get("category"));
  if (creature === undefined || category === undefined || !Number.isInteger(category)) {
    return draft.findings.notUnderstood("number", at, get("mobid"));
  }
  const written = { id: get("itemid"), min: get("min"), max: get("max"), chance: get("chance") };
  const drop = dropOf(written, 1_000_000, at, draft.findings);
  if (!drop) return;
  let known = draft.drops.get(creature);
  if (!known) draft.drops.set(creature, (known = { at, categories: new Map() }));
  let group = known.categories.get(category);
  if (!group) known.categories.set(category, (group = { type: String(category), chance: 1, drops: [] }));
  if (group.drops.some(({ item }) => item === drop.item)) draft.findings.leftOut("drop.twice", at, drop.item);
  else group.drops.push(drop);
}

/** A group of herbs of older aCis: its categories. */
export function herbsOf(node: XmlNode, at: At, draft: Draft): void {
  const id = idOf(node.attributes.id);
  if (id === undefined) return draft.findings.notUnderstood("number", at, node.attributes.id);
  const categories = new Map<string, PackDropGroup>();
  for (const { attributes, line, column } of childrenOf(node, "item")) {
    const drop = dropOf(
      { min: "1", max: "1", ...attributes },
      1_000_000,
      { ...at, line, column },
      draft.findings,
    );
    const category = String(whole(attributes.category, 0, 1_000) ?? 0);
    let group = categories.get(category);
    if (!group) categories.set(category, (group = { type: `herb${category}`, chance: 1, drops: [] }));
    add(group, drop);
  }
  put(draft, draft.herbs, id, [...categories.values()], at);
}

/** Gives the drops of SQL and the herbs to their creatures. */
export function settleDrops(draft: Draft): void {
  for (const [id, { at, categories }] of draft.drops) {
    const creature = draft.creatures.get(id);
    if (!creature) {
      draft.findings.leftOut("drop.creature", at, id);
      continue;
    }
    for (const [category, group] of categories)
      (category === -1 ? creature.spoils : creature.groups).push(group);
    finish(creature);
  }
  for (const [id, herbs] of draft.herbGroups) {
    draft.creatures.get(id)?.groups.push(...(draft.herbs.get(herbs) ?? []));
  }
}

interface WrittenCreature {
  id?: string;
  name?: string;
  title?: string;
  level?: string;
  type?: string;
  hp?: string;
  mp?: string;
  exp?: string;
  sp?: string;
  pAtk?: string;
  mAtk?: string;
  pDef?: string;
  mDef?: string;
  aggro?: string;
}

const mostLevel = 255;

function newCreature({ findings }: Draft, at: At, written: WrittenCreature): PackCreature | undefined {
  const id = idOf(written.id);
  if (id === undefined) return findings.notUnderstood("number", at, written.id);
  const level = whole(written.level, 1, mostLevel);
  if (level === undefined) return findings.leftOut("level.bounds", at, `${id}: ${written.level ?? ""}`);
  const type = (written.type ?? "").replace(/^L2/, "").slice(0, 60);
  const creature: PackCreature = {
    id,
    name: nameOf(written.name, at, findings),
    level,
    type: copied(type),
    kind: kindOf(type),
    groups: [],
    spoils: [],
  };
  const title = nameOf(written.title, at, findings);
  if (title !== "") creature.title = title;
  for (const stat of ["hp", "mp", "exp", "sp", "pAtk", "mAtk", "pDef", "mDef"] as const) {
    const value = optional(written[stat]);
    if (value !== undefined) creature[stat] = value;
  }
  if ((decimal(written.aggro) ?? 0) > 0) creature.aggressive = true;
  return creature;
}

function kindOf(type: string): CreatureKind {
  if (/^RaidBoss/i.test(type)) return "raid";
  if (/^GrandBoss/i.test(type)) return "grand";
  return /monster|minion|invader|chest|feedablebeast|friendlymob/i.test(type) ? "monster" : "npc";
}

/** Custom classes that are killed for experience and drops are monsters, whatever they are called. */
function finish(creature: PackCreature): void {
  const gives = creature.groups.length > 0 || creature.spoils.length > 0;
  if (creature.kind === "npc" && gives && (creature.exp ?? 0) > 0) creature.kind = "monster";
}

const add = (group: PackDropGroup, drop: PackDrop | undefined): void => void (drop && group.drops.push(drop));

/** A drop as written, its chance in parts of `whole`; undefined where it cannot be taken, which is noted. */
function dropOf(
  written: Record<string, string | undefined>,
  parts: number,
  at: At,
  findings: Findings,
): PackDrop | undefined {
  const { id = written.itemid ?? written.itemId, min = "1", max = min } = written;
  const item = idOf(id);
  if (item === undefined) return findings.leftOut("drop.item", at, id);
  const [least, most] = [whole(min), whole(max, 1)];
  if (least === undefined || most === undefined)
    return findings.leftOut("drop.amount", at, `${item}: ${min}-${max}`);
  if (least > most) return findings.leftOut("drop.order", at, `${item}: ${min}-${max}`);
  const chance = shareOf(written.chance, parts, at, findings);
  return chance === undefined ? undefined : { item, min: least, max: most, chance };
}

function shareOf(text: string | undefined, parts: number, at: At, findings: Findings): number | undefined {
  const value = decimal(text);
  if (value === undefined || value < 0) return findings.leftOut("drop.chance", at, text);
  if (value > parts) findings.leftOut("drop.above", at, text);
  return Math.min(1, value / parts);
}
