import { type Draft, put } from "./draft.ts";
import type { At } from "./findings.ts";
import { decimal, idOf, nameOf, whole } from "./fields.ts";
import type { PackIngredient, PackRecipe } from "./pack.ts";
import { childOf, childrenOf, type XmlNode } from "./xml.ts";

const mostIngredients = 100;

/** A recipe of XML: Mobius' and C6's `item`, or aCis' `recipe`. */
export function recipeOf(node: XmlNode, at: At, draft: Draft): void {
  const { attributes } = node;
  if (node.name === "recipe") {
    addRecipe(draft, at, {
      id: attributes.id,
      item: attributes.itemId,
      name: attributes.alias,
      isDwarven: attributes.isDwarven === "true",
      level: attributes.level,
      chance: attributes.successRate,
      mp: attributes.mpConsume,
      ingredients: pairsIn(attributes.material),
      product: pairsIn(attributes.product)[0],
    });
    return;
  }
  const below = childOf(node, "recipe")?.attributes;
  const mp = childrenOf(node, "statUse").find((use) => use.attributes.name === "MP")?.attributes.value;
  const product = childOf(node, "production")?.attributes;
  addRecipe(draft, at, {
    id: attributes.id,
    item: attributes.recipeId ?? below?.id,
    name: attributes.name,
    isDwarven: (attributes.type ?? below?.type) === "dwarven",
    level: attributes.craftLevel ?? below?.level,
    chance: attributes.successRate ?? childOf(node, "successRate")?.text,
    mp: mp ?? childOf(node, "mpCost")?.text,
    ingredients: childrenOf(node, "ingredient").map((one) =>
      ingredientOf(one.attributes.id, one.attributes.count),
    ),
    product: product && ingredientOf(product.id, product.count),
  });
}

/** A line of `recipes.csv`: type;name;id;item;level;[item(count)],…;product;count;…;mp;chance. */
export function recipeOfLine(text: string, at: At, draft: Draft): void {
  const line = text.trim();
  if (line === "" || line.startsWith("#")) return;
  const [type, name, id, item, level, materials, product, count, , mp, chance] = line
    .slice(0, 4000)
    .split(";");
  const ingredients = (materials ?? "").split(",").map((part) => {
    const match = /^\s*\[?(\d{1,10})\((\d{1,15})\)\]?\s*$/.exec(part);
    return ingredientOf(match?.[1], match?.[2]);
  });
  addRecipe(draft, at, {
    id,
    item,
    name,
    isDwarven: type === "dwarven",
    level,
    chance,
    mp,
    ingredients,
    product: ingredientOf(product, count),
  });
}

interface Written {
  id: string | undefined;
  item: string | undefined;
  name: string | undefined;
  isDwarven: boolean;
  level: string | undefined;
  chance: string | undefined;
  mp: string | undefined;
  ingredients: (PackIngredient | undefined)[];
  product: PackIngredient | undefined;
}

function addRecipe(draft: Draft, at: At, written: Written): void {
  const id = idOf(written.id);
  const chance = decimal(written.chance?.trim() ?? "100");
  const ingredients = written.ingredients.filter((one) => one !== undefined).slice(0, mostIngredients);
  const isWhole = ingredients.length === written.ingredients.length && ingredients.length > 0;
  if (id === undefined || !written.product || chance === undefined || chance < 0 || !isWhole) {
    return draft.findings.notUnderstood("entry.unknown", at, written.name ?? written.id);
  }
  const recipe: PackRecipe = {
    id,
    name: nameOf(written.name, at, draft.findings),
    dwarven: written.isDwarven,
    level: whole(written.level, 0, 1000) ?? 1,
    chance: Math.min(1, chance / 100),
    ingredients,
    product: written.product,
  };
  const item = idOf(written.item);
  const mp = whole(written.mp, 0, 1_000_000);
  if (item !== undefined) recipe.item = item;
  if (mp !== undefined) recipe.mp = mp;
  put(draft, draft.recipes, id, recipe, at);
}

/** An item and how many, at least one. */
export function ingredientOf(id: string | undefined, count: string | undefined): PackIngredient | undefined {
  const item = idOf(id);
  const many = whole(count ?? "1", 1);
  return item === undefined || many === undefined ? undefined : { item, count: many };
}

/** "1864-4;1869-2". */
const pairsIn = (text: string | undefined): (PackIngredient | undefined)[] =>
  (text ?? "")
    .slice(0, 4000)
    .split(";")
    .filter((part) => part !== "")
    .map((part) => ingredientOf(part.split("-")[0], part.split("-")[1]));
