import { type Draft, put, type Row } from "./draft.ts";
import type { At } from "./findings.ts";
import { copied, idOf, nameOf, oneOf, optional, whole } from "./fields.ts";
import type { PackClass, PackLearning, PackSkill } from "./pack.ts";
import { childOf, childrenOf, setsOf, type XmlNode } from "./xml.ts";

const mostLevel = 10_000;

/** A skill; all families write it alike. */
export function skillOf(node: XmlNode, at: At, draft: Draft): void {
  const { attributes } = node;
  const id = idOf(attributes.id);
  const levels = whole(attributes.levels, 1, mostLevel);
  if (node.name !== "skill" || id === undefined || levels === undefined) {
    return draft.findings.notUnderstood("entry.unknown", at, attributes.id ?? node.name);
  }
  const sets = setsOf(node);
  const skill: PackSkill = { id, name: nameOf(attributes.name, at, draft.findings), levels, learnedBy: [] };
  const icon = sets.get("icon");
  if (icon && icon.length <= 200 && !icon.startsWith("#")) skill.icon = copied(icon);
  if (/^(?:P|T|OP_PASSIVE|PASSIVE)$/i.test(sets.get("operateType") ?? "")) skill.passive = true;
  put(draft, draft.skills, id, skill, at);
}

/** A tree of Mobius: what one class learns. Trees of no class (fishing, clans, heroes) are passed by. */
export function skillTreeOf(node: XmlNode, _: At, draft: Draft): void {
  const learner = idOf(node.attributes.classId, 0);
  if (learner === undefined || !/^class/i.test(node.attributes.type ?? "class")) return;
  for (const { attributes } of childrenOf(node, "skill")) {
    learn(draft, attributes.skillId, {
      class: learner,
      level: attributes.getLevel,
      skillLevel: attributes.skillLevel,
      sp: attributes.levelUpSp,
    });
  }
}

/** A class of aCis: its number, its name in a comment, and what it learns. */
export function classSkillsOf(node: XmlNode, at: At, draft: Draft): void {
  const id = idOf(childOf(node, "set")?.attributes.id, 0);
  if (id === undefined) return draft.findings.notUnderstood("number", at);
  addClass(draft, at, { id, name: nameOf(oneOf(node.comment), at, draft.findings) });
  for (const { attributes } of childrenOf(node, "skills").flatMap((skills) => skills.children)) {
    learn(draft, attributes.id, {
      class: id,
      level: attributes.minLvl,
      skillLevel: attributes.lvl,
      sp: attributes.cost,
    });
  }
}

/** A class of Mobius' list. */
export function classOf({ attributes }: XmlNode, at: At, draft: Draft): void {
  const id = idOf(attributes.classId, 0);
  if (id === undefined) return draft.findings.notUnderstood("number", at, attributes.classId);
  const parent = idOf(attributes.parentClassId, 0);
  const name = nameOf(attributes.name, at, draft.findings);
  addClass(draft, at, parent === undefined ? { id, name } : { id, name, parent });
}

/** A row of `class_list`, whose names are such as "R_ReedWalker". */
export function classOfRow({ at, get }: Row, draft: Draft): void {
  const id = idOf(get("id"), 0);
  if (id === undefined) return draft.findings.notUnderstood("number", at, get("id"));
  const parent = idOf(get("parent_id"), 0);
  const written = get("class_name")
    ?.slice(0, 200)
    .replace(/^[A-Z]{1,2}_/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2");
  const name = nameOf(written, at, draft.findings);
  addClass(draft, at, parent === undefined ? { id, name } : { id, name, parent });
}

/** A row of `skill_trees`. */
export function learningOfRow({ get }: Row, draft: Draft): void {
  const learner = idOf(get("class_id"), 0);
  if (learner === undefined) return;
  learn(draft, get("skill_id"), {
    class: learner,
    level: get("min_level"),
    skillLevel: get("level"),
    sp: get("sp"),
  });
}

function addClass(draft: Draft, at: At, entry: PackClass): void {
  if (entry.name === "") draft.findings.leftOut("name", at, entry.id);
  put(draft, draft.classes, entry.id, entry, at);
}

function learn(
  { learning }: Draft,
  skill: string | undefined,
  written: {
    class: number;
    level: string | undefined;
    skillLevel: string | undefined;
    sp: string | undefined;
  },
): void {
  const id = idOf(skill);
  const level = whole(written.level, 0, mostLevel);
  const skillLevel = whole(written.skillLevel, 1, mostLevel);
  if (id === undefined || level === undefined || skillLevel === undefined) return;
  const entry: PackLearning = { class: written.class, level, skillLevel };
  const sp = optional(written.sp);
  if (sp !== undefined) entry.sp = sp;
  const known = learning.get(id);
  if (known) known.push(entry);
  else learning.set(id, [entry]);
}

/** Gives skills those who learn them. */
export function settleSkills({ skills, learning }: Draft): void {
  for (const [id, entries] of learning) {
    const skill = skills.get(id);
    if (!skill) continue;
    skill.learnedBy = entries.toSorted((a, b) => a.class - b.class || a.skillLevel - b.skillLevel);
  }
}
