import { cardPath } from "../card-paths.ts";
import type { Language } from "../languages.ts";
import { limits } from "../limits.ts";
import { joinNames } from "./name-list.ts";

/** The picture of a comparison: of the first who are compared, as many as it has room for. */
export const compareCardPath = (names: readonly string[], language: Language): string =>
  cardPath("compare", joinNames(names.slice(0, limits.profiles.drawn)), language);
