import type { Found } from "../recognise.ts";
import { quoted } from "../schema.ts";
import type { Raw } from "../database.ts";

/** Which characters are shown: a condition on `characters`, and whether a row that says whose it is is one of theirs. */
export type Shown = { condition: string; has: (row: Raw) => boolean };

/** What a row has to say for that. */
export const whose = ({ id, account }: Found<"characters">): string =>
  `characters.${quoted(id)} as id, characters.${quoted(account)} as account`;
