/** What a file holds, told by its content (XML) or by its name (all others). */
export type FileKind =
  | "npcs"
  | "items"
  | "spawns"
  | "spawnMakers"
  | "buyList"
  | "buyLists"
  | "multisell"
  | "recipes"
  | "skills"
  | "skillTrees"
  | "classSkills"
  | "classes"
  | "teleports"
  | "regions"
  | "castles"
  | "herbs"
  | "sql"
  | "recipesCsv"
  | "names"
  | "settings"
  | "quest";

const mostHead = 64 * 1024;
const mostTags = 200;

interface Tag {
  name: string;
  attributes: string;
}

/** The first start tags of a document, without comments; what is no XML gives none. */
function firstTags(text: string): Tag[] {
  const head = text.slice(0, mostHead);
  const tags: Tag[] = [];
  let at = head.indexOf("<");
  while (at !== -1 && tags.length < mostTags) {
    if (head.startsWith("<!--", at)) {
      const end = head.indexOf("-->", at + 4);
      at = end === -1 ? -1 : head.indexOf("<", end);
      continue;
    }
    const end = head.indexOf(">", at);
    if (end === -1) break;
    const tag = head.slice(at + 1, end);
    const name = /^[A-Za-z_][\w.-]{0,60}/.exec(tag)?.[0];
    if (name) tags.push({ name, attributes: tag.slice(name.length, name.length + 2000) });
    at = head.indexOf("<", end);
  }
  return tags;
}

const has = (tag: Tag | undefined, attribute: string): boolean =>
  tag?.attributes.includes(` ${attribute}=`) === true;

/** Which kind of document this is, or undefined for all that are not read. */
export function xmlKind(path: string, text: string): FileKind | undefined {
  const [root, first, ...others] = firstTags(text.slice(0, mostHead).replaceAll("\t", " "));
  if (!root || !first) return undefined;
  const next = (name: string) => others.find((tag) => tag.name === name);
  const isNumbered = /(?:^|\/)\d+\.xml$/i.test(path);
  switch (first.name) {
    case "npc":
      if (has(first, "id") && (has(first, "name") || has(first, "type"))) return "npcs";
      return undefined;
    case "config":
    case "npcs":
      if (next("ingredient") ?? next("production")) return "multisell";
      return next("item") ? "buyList" : undefined;
    case "item":
      if (has(first, "recipeId") || others[0]?.name === "recipe") return "recipes";
      if (others[0]?.name === "ingredient" || others[0]?.name === "production") return "multisell";
      if (has(first, "type") && has(first, "name")) return "items";
      return isNumbered && has(first, "id") && !has(first, "name") ? "buyList" : undefined;
    case "skill":
      return has(first, "id") && has(first, "levels") ? "skills" : undefined;
    case "skillTree":
      return "skillTrees";
    case "spawn":
      return next("npc") ? "spawns" : undefined;
    case "territory":
    case "npcmaker":
      return first.name === "npcmaker" || next("npcmaker") ? "spawnMakers" : undefined;
    case "buyList":
      return "buyLists";
    case "recipe":
      return has(first, "material") ? "recipes" : undefined;
    case "class":
      if (has(first, "classId") && has(first, "name")) return "classes";
      return others[0]?.name === "set" && has(others[0], "id") ? "classSkills" : undefined;
    case "telPosList":
      return "teleports";
    case "region":
      return has(first, "town") ? "regions" : undefined;
    case "zone":
      return isCastleZone(path, first.attributes) &&
        others.some(({ attributes }) => attributes.includes('"castleId"'))
        ? "castles"
        : undefined;
    case "group":
      return others[0]?.name === "item" && has(others[0], "category") ? "herbs" : undefined;
    default:
      return undefined;
  }
}

/** Zones have their kind from themselves, or from their file's name. */
const isCastleZone = (path: string, attributes: string): boolean =>
  / type=/.test(attributes)
    ? / type="(?:Castle|Siege)Zone"/.test(attributes)
    : /(?:^|\/)(?:Castle|Siege)Zone\.xml$/i.test(path);

/** Folders in which every document should be understood. */
export const isExpected = (path: string): boolean =>
  /(?:^|\/)(?:npcs|items|spawns|spawnlist|buylists|multisell|skilltrees)\//i.test(path);

const tables = new Set([
  "npc",
  "droplist",
  "spawnlist",
  "raidboss_spawnlist",
  "grandboss_data",
  "four_sepulchers_spawnlist",
  "vanhalter_spawnlist",
  "locations",
  "weapon",
  "armor",
  "etcitem",
  "merchant_buylists",
  "merchant_shopids",
  "skill_trees",
  "class_list",
  "teleport",
]);

/** The table whose rows are read, without "custom_"; undefined for all others. */
export function tableOf(name: string): { table: string; isCustom: boolean } | undefined {
  const isCustom = name.startsWith("custom_");
  const table = isCustom ? name.slice("custom_".length) : name;
  return tables.has(table) ? { table, isCustom } : undefined;
}

/** What a file that is no XML holds, by its name. */
export function otherKind(path: string): FileKind | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name.endsWith(".sql")) return "sql";
  if (name === "recipes.csv") return "recipesCsv";
  if (name === "codex-names.csv") return "names";
  if (/\.(?:ini|properties|cfg)$/.test(name)) return "settings";
  if (!/(?:^|\/)quests?\//i.test(path)) return undefined;
  if (/^q\d{1,5}_\w+\.java$/.test(name)) return "quest";
  return name === "__init__.py" && /\/\d{1,5}_\w+\/__init__\.py$/i.test(path) ? "quest" : undefined;
}

/** The table that a file of SQL is named for. */
export function tableOfFile(path: string): { table: string; isCustom: boolean } | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return tableOf(name.replace(/\.sql$/, "").replace(/^zzz_/, ""));
}
