import type { CodexRecipe, CodexRecipeRow } from "@gatehouse/contract/game/codex-items";
import { failure } from "../../../../platform/failure.ts";
import { materialsOf, pageOf } from "../items/service.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";

export function listRecipes(
  sight: Sight,
  search: Search,
  wanted: { page: number; size: number; search: string },
): { entries: CodexRecipeRow[]; total: number } {
  const { entries, total } = pageOf([...search.places("recipe", wanted.search)], wanted);
  return { total, entries: entries.map((place) => rowOf(sight, place)) };
}

function rowOf(sight: Sight, place: number): CodexRecipeRow {
  const { recipes } = sight.edition.book;
  const [item, picture] = [sight.itemById(recipes.product(place)), sight.recipePicture(place)];
  return {
    id: recipes.ids[place] ?? 0,
    ...recipes.named(place),
    ...(picture !== undefined && { picture }),
    ...(item && { item }),
    level: recipes.level(place),
    ...(sight.rules.chances && { chance: recipes.chance(place) }),
    gives: recipes.gives(place),
  };
}

/** A recipe with all that it takes; 404 where there is none, or it is not told of. */
export function recipeOf(sight: Sight, id: number): CodexRecipe {
  const { recipes } = sight.edition.book;
  const place = recipes.place(id);
  if (place < 0 || !sight.hasRecipe(place)) throw failure("notFound");
  const scroll = sight.itemById(recipes.scroll(place) ?? 0);
  const mp = recipes.mp(place);
  return {
    ...rowOf(sight, place),
    ...(scroll && { scroll }),
    dwarven: recipes.isDwarven(place),
    ...(mp !== undefined && { mp }),
    ingredients: sight.counted(recipes.takes.of(place)),
    materials: materialsOf(sight, place),
  };
}
