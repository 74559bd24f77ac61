import { type Language, languages } from "../languages.ts";
import { el } from "./el.ts";
import { en, type PublicTexts, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { lt } from "./lt.ts";
import { officeEl } from "./office/el.ts";
import { officeEn, type OfficeTexts } from "./office/en.ts";
import { officeEs } from "./office/es.ts";
import { officeLt } from "./office/lt.ts";
import { officePl } from "./office/pl.ts";
import { officePtBR } from "./office/pt-BR.ts";
import { officeRu } from "./office/ru.ts";
import { officeUk } from "./office/uk.ts";
import { pl } from "./pl.ts";
import { ptBR } from "./pt-BR.ts";
import { ru } from "./ru.ts";
import { uk } from "./uk.ts";

const publicTexts: Record<Language, PublicTexts> = { en, lt, ru, uk, pl, "pt-BR": ptBR, es, el };
const officeTexts: Record<Language, OfficeTexts> = {
  en: officeEn,
  lt: officeLt,
  ru: officeRu,
  uk: officeUk,
  pl: officePl,
  "pt-BR": officePtBR,
  es: officeEs,
  el: officeEl,
};

/** What the API says, by language. */
export const texts = Object.fromEntries(
  languages.map((language) => [language, { ...publicTexts[language], ...officeTexts[language] }]),
) as Record<Language, Texts>;
