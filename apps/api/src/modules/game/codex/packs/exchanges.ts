import { type Draft, put } from "./draft.ts";
import type { At } from "./findings.ts";
import { idOf, nameOf } from "./fields.ts";
import type { PackExchange, PackIngredient } from "./pack.ts";
import { ingredientOf } from "./recipes.ts";
import { childrenOf, type XmlNode } from "./xml.ts";

/** A list of exchanges, a file of its own; all families write it alike. */
export function addExchange(entries: readonly XmlNode[], path: string, draft: Draft): void {
  const at: At = { file: path };
  const id = nameOf(path.slice(path.lastIndexOf("/") + 1).replace(/\.xml$/i, ""), at, draft.findings);
  const exchange: PackExchange = { id, npcs: [], rows: [] };
  for (const node of entries) {
    const below = { ...at, line: node.line, column: node.column };
    if (node.name === "npcs") {
      const npcs = childrenOf(node, "npc").map(({ text, attributes }) => idOf(attributes.id ?? text));
      exchange.npcs.push(...npcs.filter((npc) => npc !== undefined));
    } else if (node.name === "item") {
      const take = listed(node, "ingredient");
      const give = listed(node, "production");
      if (take && give && give.length > 0) exchange.rows.push({ take, give });
      else if (take && give) draft.findings.leftOut("entry.unknown", below, node.attributes.id);
      else draft.findings.leftOut("exchange.points", below, node.attributes.id);
    } else if (node.name !== "config") draft.findings.notUnderstood("entry.unknown", below, node.name);
  }
  put(draft, draft.exchanges, id, exchange, at);
}

/** What is asked or given; undefined where one of them is no item or no amount. Clans' points have numbers above all items. */
function listed(node: XmlNode, name: string): PackIngredient[] | undefined {
  const all = childrenOf(node, name).map(({ attributes }) => ingredientOf(attributes.id, attributes.count));
  const whole = all.filter((one) => one !== undefined);
  return whole.length === all.length ? whole : undefined;
}
