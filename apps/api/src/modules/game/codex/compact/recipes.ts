import type { Pack } from "../packs/pack.ts";
import { none, type Numbers } from "./columns.ts";
import { openIngredients, writeIngredients } from "./ingredients.ts";
import type { Items } from "./items.ts";
import { type ColumnReader, type ColumnWriter, rowsBy } from "./lists.ts";
import { known, listed } from "./names.ts";

/** Files call recipes by words for programs: what teaches it, or else what it makes, has a name for people. */
export const recipeNames = (recipes: Pack["recipes"], names: ReadonlyMap<number, string>): string[] =>
  recipes.map(({ item, product, name }) => names.get(item ?? 0) ?? names.get(product.item) ?? name);

export function writeRecipes(
  to: ColumnWriter,
  recipes: Pack["recipes"],
  names: ReadonlyMap<number, string>,
): void {
  to.numbers(
    "recipe.id",
    recipes.map(({ id }) => id),
  );
  to.texts("recipe.name", recipeNames(recipes, names));
  to.numbers(
    "recipe.item",
    recipes.map(({ item = none }) => item),
  );
  to.numbers(
    "recipe.dwarven",
    recipes.map(({ dwarven }) => Number(dwarven)),
  );
  for (const field of ["level", "chance"] as const)
    to.numbers(
      `recipe.${field}`,
      recipes.map((recipe) => recipe[field]),
    );
  to.numbers(
    "recipe.mp",
    recipes.map(({ mp = none }) => mp),
  );
  to.numbers(
    "recipe.product",
    recipes.map(({ product }) => product.item),
  );
  to.numbers(
    "recipe.gives",
    recipes.map(({ product }) => product.count),
  );
  writeIngredients(
    to,
    "recipe.takes",
    recipes.map(({ ingredients }) => ingredients),
  );
}

export function openRecipes(from: ColumnReader, items: Items) {
  const [scroll, dwarven, level, chance, mp, product, gives] = [
    "item",
    "dwarven",
    "level",
    "chance",
    "mp",
    "product",
    "gives",
  ].map((name) => from.numbers(`recipe.${name}`)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const productPlaces = Int32Array.from(product, (id) => items.place(id));
  return {
    ...listed(from, "recipe"),
    scroll: (place: number): number | undefined => known(scroll[place]),
    isDwarven: (place: number): boolean => dwarven[place] === 1,
    level: (place: number): number => level[place] ?? 0,
    chance: (place: number): number => chance[place] ?? 0,
    mp: (place: number): number | undefined => known(mp[place]),
    product: (place: number): number => product[place] ?? 0,
    gives: (place: number): number => gives[place] ?? 0,
    takes: openIngredients(from, "recipe.takes", items),
    making: rowsBy(productPlaces, items.ids.length),
  };
}
