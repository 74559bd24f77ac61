import { type Draft, put, type Row } from "./draft.ts";
import type { At } from "./findings.ts";
import { idOf, idsIn, whole } from "./fields.ts";
import type { PackShop } from "./pack.ts";
import { childrenOf, type XmlNode } from "./xml.ts";

const mostRows = 100_000;

/** A list of Mobius, a file of its own: whose keeper is named, or stands in the number (creature × 100 + number). */
export function addBuyList(entries: readonly XmlNode[], path: string, draft: Draft): void {
  const at: At = { file: path };
  const id = idOf(/(\d{1,10})\.xml$/i.exec(path)?.[1]);
  if (id === undefined) return draft.findings.notUnderstood("number", at);
  const named = entries.filter(({ name }) => name === "npcs").flatMap((node) => childrenOf(node, "npc"));
  const npcs = named.map(({ text }) => idOf(text)).filter((npc) => npc !== undefined);
  const shop: PackShop = { id, npcs: npcs.length > 0 ? npcs : keeperIn(id), rows: [] };
  for (const { name, attributes, line, column } of entries) {
    if (name === "item")
      addRow(shop, draft, { ...at, line, column }, attributes.id, attributes.price, attributes.count);
    else if (name !== "npcs") draft.findings.notUnderstood("entry.unknown", { ...at, line, column }, name);
  }
  put(draft, draft.shops, id, shop, at);
}

const keeperIn = (id: number): number[] => (id >= 100_000 ? [Math.floor(id / 100)] : []);

/** A `buyList` of aCis. */
export function shopOf({ attributes, children }: XmlNode, at: At, draft: Draft): void {
  const id = idOf(attributes.id);
  if (id === undefined) return draft.findings.notUnderstood("number", at, attributes.id);
  const shop: PackShop = { id, npcs: idsIn(attributes.npcId), rows: [] };
  for (const { attributes: product, line, column } of children) {
    addRow(shop, draft, { ...at, line, column }, product.id, product.price, product.count);
  }
  put(draft, draft.shops, id, shop, at);
}

/** A row of `merchant_buylists`. */
export function offerOfRow({ at, get }: Row, draft: Draft): void {
  const id = idOf(get("shop_id"), 0);
  if (id === undefined) return draft.findings.notUnderstood("number", at, get("shop_id"));
  let shop = draft.shops.get(id);
  if (!shop) draft.shops.set(id, (shop = { id, npcs: [], rows: [] }));
  addRow(shop, draft, at, get("item_id"), get("price"), get("count"));
}

/** A row of `merchant_shopids`; "gm" keeps shops of the game's masters. */
export function keeperOfRow({ get }: Row, draft: Draft): void {
  const id = idOf(get("shop_id"), 0);
  if (id === undefined) return;
  const npc = idOf(get("npc_id"));
  if (npc !== undefined) draft.keepers.set(id, [...(draft.keepers.get(id) ?? []), npc]);
}

export function settleShops({ shops, keepers }: Draft): void {
  for (const [id, npcs] of keepers) {
    const shop = shops.get(id);
    if (shop) shop.npcs = [...new Set([...shop.npcs, ...npcs])];
  }
}

function addRow(
  shop: PackShop,
  { findings }: Draft,
  at: At,
  id?: string,
  price?: string,
  count?: string,
): void {
  const item = idOf(id);
  if (item === undefined) return findings.notUnderstood("number", at, id);
  if (shop.rows.length >= mostRows) return findings.leftOut("file.tooMuch", at);
  const row: PackShop["rows"][number] = { item };
  const asked = whole(price);
  const many = whole(count, 1);
  if (asked !== undefined) row.price = asked;
  if (many !== undefined) row.count = many;
  shop.rows.push(row);
}
