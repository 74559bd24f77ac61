import { cardPath } from "../card-paths.ts";
import type { Language } from "../languages.ts";
import { limits } from "../limits.ts";
import { characterPath } from "../pages.ts";
import { joinNames } from "./name-list.ts";

/** The picture of a comparison: of the first who are compared, as many as it has room for. */
export const compareCardPath = (names: readonly string[], language: Language): string =>
  cardPath("compare", joinNames(names.slice(0, limits.profiles.drawn)), language);

/** The parameter of a character's page by which it is a receipt of honour. */
export const honourParameter = "honour";

/** A character's page as a receipt of honour: what its link shows to others is the character's week. */
export const honourPath = (name: string): string => `${characterPath(name)}?${honourParameter}=week`;
