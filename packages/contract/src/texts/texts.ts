import { type Language, languages, officeLanguageOf } from "../languages.ts";
import { el } from "./el.ts";
import { en, type PublicTexts, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { lt } from "./lt.ts";
import { officeEn } from "./office/en.ts";
import { officeLt } from "./office/lt.ts";
import { pl } from "./pl.ts";
import { ptBR } from "./pt-BR.ts";
import { ru } from "./ru.ts";
import { uk } from "./uk.ts";

const publicTexts: Record<Language, PublicTexts> = { en, lt, ru, uk, pl, "pt-BR": ptBR, es, el };
const officeTexts = { en: officeEn, lt: officeLt };

/** What the API says, by language. */
export const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...publicTexts[language], ...officeTexts[officeLanguageOf(language)] },
  ]),
) as Record<Language, Texts>;
