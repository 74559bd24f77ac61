import type { Language } from "@gatehouse/contract/languages";
import { type Catalogue, en } from "./en.ts";
import { lt } from "./lt.ts";

/** The catalogues by language; in a browser only that of the page, feature by feature (messages-plugin.ts). */
export const catalogues: Record<Language, Catalogue> = { en, lt };
