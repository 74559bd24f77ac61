import { type Draft, put, type Row } from "./draft.ts";
import { type At } from "./findings.ts";
import { copied, decimal, idOf, isTrue, nameOf, optional } from "./fields.ts";
import { type Grade, grades, type ItemKind, type ItemStat, type PackItem } from "./pack.ts";
import { childrenOf, setsOf, type XmlNode } from "./xml.ts";

/** An item of XML: Mobius, aCis and what took their shape. */
export function itemOf(node: XmlNode, at: At, draft: Draft): void {
  const sets = setsOf(node);
  const get = (...names: string[]): string | undefined => {
    for (const name of names) {
      const value = sets.get(name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const stats = statsOf(get);
  for (const list of [...childrenOf(node, "for"), ...childrenOf(node, "stats")]) {
    for (const { name, attributes, children, text } of list.children) {
      const stat = statNames[attributes.stat ?? attributes.type ?? ""];
      const value = decimal(attributes.val ?? attributes.value ?? text);
      // What goes only for some conditions is no number of the item.
      if (!stat || value === undefined || value === 0 || children.length > 0) continue;
      if (name === "set" || name === "add" || name === "stat") stats[stat] ??= value;
    }
  }
  const consumed = get("consume_type");
  addItem(draft, at, {
    id: node.attributes.id,
    name: node.attributes.name,
    sort: node.attributes.type?.toLowerCase(),
    type: get("weapon_type", "armor_type", "etcitem_type", "item_type"),
    handler: get("handler"),
    action: get("default_action"),
    slot: get("bodypart"),
    grade: get("crystal_type"),
    isQuest: isTrue(get("is_questitem")),
    isStackable: isTrue(get("is_stackable", "stackable")) || isConsumedAsMany(consumed),
    isHerb: isTrue(get("ex_immediate_effect")),
    price: get("price"),
    icon: get("icon"),
    stats,
  });
}

/** A row of `weapon`, `armor` or `etcitem`. */
export function itemOfRow(table: string, { at, get }: Row, draft: Draft): void {
  const type = get("weapontype") ?? get("armor_type") ?? get("item_type");
  addItem(draft, at, {
    id: get("item_id"),
    name: get("name"),
    sort: table,
    type,
    slot: get("bodypart"),
    grade: get("crystal_type"),
    isQuest: false,
    isStackable: isConsumedAsMany(get("consume_type")),
    isHerb: false,
    price: get("price"),
    stats: statsOf((...names) => {
      for (const name of names) if (get(name) !== undefined) return get(name);
      return undefined;
    }),
  });
}

interface Written {
  id: string | undefined;
  name: string | undefined;
  /** "weapon", "armor" or "etcitem". */
  sort: string | undefined;
  type?: string;
  handler?: string;
  action?: string;
  slot?: string;
  grade?: string;
  isQuest: boolean;
  isStackable: boolean;
  isHerb: boolean;
  price?: string;
  icon?: string;
  stats: PackItem["stats"];
}

function addItem(draft: Draft, at: At, written: Written): void {
  const id = idOf(written.id);
  if (id === undefined) return draft.findings.notUnderstood("number", at, written.id);
  const type = written.type?.trim().toLowerCase() ?? "";
  const slot = slotOf(written.slot);
  const item: PackItem = {
    id,
    name: nameOf(written.name, at, draft.findings),
    kind: kindOf(written, type, slot),
    stackable: written.isStackable,
    stats: written.stats,
  };
  const grade = gradeOf(written.grade);
  const price = optional(written.price);
  if (slot) item.slot = copied(slot);
  if (type !== "" && type !== "none" && type.length <= 40) item.type = copied(type);
  if (grade) item.grade = grade;
  if (price !== undefined && Number.isSafeInteger(price)) item.price = price;
  if (written.icon && written.icon.length <= 200) item.icon = copied(written.icon);
  if (written.isHerb || type === "herb") item.herb = true;
  if (item.name === "") draft.findings.leftOut("name", at, id);
  put(draft, draft.items, id, item, at);
}

const isConsumedAsMany = (type: string | undefined): boolean => /^(?:stackable|asset)$/i.test(type ?? "");

function gradeOf(text: string | undefined): Grade | undefined {
  const letter = text?.trim().toLowerCase().charAt(0);
  return text?.trim().toLowerCase() === "none" ? undefined : grades.find((grade) => grade === letter);
}

const slotNames: Record<string, string> = {
  onepiece: "fullarmor",
  "rear;lear": "ear",
  "rfinger;lfinger": "finger",
  hair2: "face",
  dhair: "hairall",
  rlhand: "lrhand",
  none: "",
};

/** One spelling for all packs. */
function slotOf(text: string | undefined): string | undefined {
  const slot = text?.trim().toLowerCase().replace(",", ";") ?? "";
  const named = slotNames[slot] ?? slot;
  return named !== "" && named.length <= 40 ? named : undefined;
}

const jewels = new Set(["ear", "finger", "neck"]);
const consumables =
  /^(?:potion|elixir|herb|arrow|bolt|shot|lure|pet_food|dye|soulshot|spiritshot|seed|seed2|harvest|race_ticket|lotto|coupon)$/;

function kindOf(
  { sort, handler, action, isQuest }: Written,
  type: string,
  slot: string | undefined,
): ItemKind {
  if (isQuest || type === "quest") return "quest";
  if (sort === "weapon")
    return slot === "lhand" && (type === "" || type === "none" || type === "shield") ? "armor" : "weapon";
  if (sort === "armor") return slot && jewels.has(slot) ? "jewel" : "armor";
  if (type === "recipe" || handler === "Recipes") return "recipe";
  if (type === "material") return "material";
  if (/scroll|scrl|spellbook/.test(type)) return "scroll";
  if (consumables.test(type) || /shot$/i.test(action ?? "")) return "consumable";
  return /^(?:ItemSkills|Elixirs?|PetFoods?|SoulShots|.*SpiritShots?)$/.test(handler ?? "")
    ? "consumable"
    : "other";
}

/** Names of stats in XML. */
const statNames: Record<string, ItemStat> = {
  pAtk: "pAtk",
  mAtk: "mAtk",
  pDef: "pDef",
  mDef: "mDef",
  sDef: "shieldDef",
  rShld: "shieldRate",
  critRate: "critical",
  rCrit: "critical",
  pAtkSpd: "attackSpeed",
  accCombat: "accuracy",
  rEvas: "evasion",
  maxHp: "hpBonus",
  maxMp: "mpBonus",
};

/** What stands in columns, or in sets of the same names. */
const statColumns: [ItemStat, ...string[]][] = [
  ["pAtk", "p_dam"],
  ["mAtk", "m_dam"],
  ["pDef", "p_def"],
  ["mDef", "m_def"],
  ["shieldDef", "shield_def"],
  ["shieldRate", "shield_def_rate"],
  ["critical", "critical"],
  ["attackSpeed", "atk_speed"],
  ["accuracy", "hit_modify"],
  ["evasion", "avoid_modify"],
  ["mpBonus", "mp_bonus"],
  ["soulshots", "soulshots"],
  ["spiritshots", "spiritshots"],
  ["weight", "weight"],
  ["crystals", "crystal_count"],
];

function statsOf(get: (...names: string[]) => string | undefined): PackItem["stats"] {
  const stats: PackItem["stats"] = {};
  for (const [stat, ...names] of statColumns) {
    const value = decimal(get(...names));
    if (value !== undefined && value !== 0) stats[stat] = value;
  }
  return stats;
}
