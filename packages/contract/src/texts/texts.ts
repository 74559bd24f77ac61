import type { Language } from "../languages.ts";
import { en, type Texts } from "./en.ts";
import { lt } from "./lt.ts";

/** What the API says, by language. */
export const texts: Record<Language, Texts> = { en, lt };
