import type { Language } from "../languages.ts";
import { en, type Texts } from "./en.ts";
import { lt } from "./lt.ts";
import { officeEn } from "./office/en.ts";
import { officeLt } from "./office/lt.ts";

/** What the API says, by language. */
export const texts: Record<Language, Texts> = { en: { ...en, ...officeEn }, lt: { ...lt, ...officeLt } };
