import type { Language } from "@gatehouse/contract/languages";
import { en, type Words } from "./en.ts";
import { lt } from "./lt.ts";

/** What the server writes by itself, by language. */
export const words: Record<Language, Words> = { en, lt };
