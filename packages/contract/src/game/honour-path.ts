import { characterPath } from "../pages.ts";

/** The parameter of a character's page by which it is a receipt of honour. */
export const honourParameter = "honour";

/** A character's page as a receipt of honour: what its link shows to others is the character's week. */
export const honourPath = (name: string): string => `${characterPath(name)}?${honourParameter}=week`;
