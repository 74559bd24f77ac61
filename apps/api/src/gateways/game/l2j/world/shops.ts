import type { ShopRow } from "@gatehouse/contract/game/bridge";
import type { ShopKind } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import type { GameMysql, Raw } from "../database.ts";
import type { Recognised } from "../recognise.ts";
import { quoted, type Schema } from "../schema.ts";
import { isId, nameOf, whole } from "../snapshot-rows.ts";
import { columnOf, selected } from "./columns.ts";
import { itemList, recipeList } from "./lists.ts";
import { type Shown, whose } from "./shown.ts";

const shops = "character_offline_trade";
const goods = "character_offline_trade_items";
/** L2jAdmins calls it otherwise. */
const inventories = ["items", "character_items"];
const kinds: Readonly<Record<number, ShopKind>> = { 1: "sell", 3: "buy", 5: "craft", 8: "sell" };
/** What a shop sells stands in it as the object, not as the item; objects have ids from here on. */
const firstObjectId = 268_435_456;

const keysOf = (schema: Schema) => {
  const [shop, good] = [shops, goods].map((table) => columnOf(schema, table, "charId", "char_id"));
  return shop && good ? { shop, good } : undefined;
};

/** Whether this game has tables of offline shops that may be read. */
export const hasShops = (schema: Schema): boolean => keysOf(schema) !== undefined;

/** The offers of offline shops, at most 10,000; `shown`: the characters that are shown. */
export async function readShops(
  database: GameMysql,
  game: Recognised,
  shown: Shown,
): Promise<ShopRow[] | null> {
  const { schema } = game;
  const keys = keysOf(schema);
  const characters = game.table("characters");
  const [item, count, price] = ["item", "count", "price"].map((name) => columnOf(schema, goods, name));
  const [type, title] = ["type", "title"].map((name) => columnOf(schema, shops, name));
  if (!keys || !characters || !item || !count || !price || !type) return null;
  const inventory = inventories.find((table) => columnOf(schema, table, "object_id")) ?? "";
  const object = columnOf(schema, inventory, "object_id");
  const objects = object && {
    item: columnOf(schema, inventory, "item_id"),
    objectEnchant: columnOf(schema, inventory, "enchant_level"),
  };
  const enchant = columnOf(schema, goods, "enchant", "enchant_level");
  const rows = await database.rows<Raw>(
    `select ${[
      selected({ type, title }, shops),
      selected({ good: item, count, price, enchant }, goods),
      ...(objects ? [selected(objects, inventory)] : []),
    ].join(", ")}, characters.${quoted(characters.name)} as name, ${whose(characters)}
     from ${shops} join ${goods} on ${goods}.${keys.good} = ${shops}.${keys.shop}
     join characters on characters.${quoted(characters.id)} = ${shops}.${keys.shop}
     ${object ? `left join ${inventory} on ${inventory}.${object} = ${goods}.${item}` : ""}
     where ${shops}.${type} in (${Object.keys(kinds).join(", ")})${shown.condition}
     order by ${shops}.${keys.shop}, ${goods}.${item} limit ${limits.bridgeRows}`,
  );
  // L2J Lisvus adds a digit to what a shop buys, so that it may buy the same twice.
  const addsDigit = columnOf(schema, goods, "enchant_level") !== undefined;
  const offers = rows.filter(shown.has).flatMap((row) => offerOf(row, addsDigit) ?? []);
  const names = await readNames(database, schema, new Set(offers.map((offer) => offer.item.id)));
  return offers.map((offer) => ({
    ...offer,
    item: {
      id: offer.item.id,
      name: names.get(offer.item.id) ?? itemList().get(offer.item.id) ?? `#${offer.item.id}`,
    },
  }));
}

/** An offer whose item has no name yet; undefined where nobody knows what is offered. */
function offerOf(row: Raw, addsDigit: boolean): ShopRow | undefined {
  const kind = kinds[Number(row["type"])];
  const character = nameOf(row["name"]);
  const good = Number(row["good"]);
  if (!kind || !character) return undefined;
  const itemOf: Record<ShopKind, () => number | undefined> = {
    sell: () => (row["item"] ? Number(row["item"]) : good < firstObjectId ? good : undefined),
    buy: () => (addsDigit ? Math.floor(good / 10) : good),
    craft: () => recipeList().get(good),
  };
  const id = itemOf[kind]();
  if (!id || !isId(id)) return undefined;
  return {
    kind,
    item: { id, name: "" },
    enchant: kind === "craft" ? 0 : whole(row["objectEnchant"] ?? row["enchant"], 0, 1_000),
    count: kind === "craft" ? 1 : Math.max(0, Number(row["count"] ?? 0)),
    price: Math.max(0, Number(row["price"] ?? 0)),
    character,
    title: nameOf(row["title"], 100) ?? "",
  };
}

/** What the game itself calls items, where it has tables of them. */
async function readNames(
  database: GameMysql,
  schema: Schema,
  ids: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  if (ids.size === 0) return names;
  for (const table of ["etcitem", "weapon", "armor"]) {
    const [id, name] = ["item_id", "name"].map((column) => columnOf(schema, table, column));
    if (!id || !name) continue;
    const rows = await database.rows<Raw>(
      `select ${selected({ id, name })} from ${table} where ${id} in (${[...ids].join(", ")})`,
    );
    for (const row of rows) names.set(Number(row["id"]), nameOf(row["name"], 100) ?? `#${Number(row["id"])}`);
  }
  return names;
}
