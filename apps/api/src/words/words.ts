import type { Language } from "@gatehouse/contract/languages";
import { el } from "./el.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { lt } from "./lt.ts";
import { pl } from "./pl.ts";
import { ptBR } from "./pt-BR.ts";
import { ru } from "./ru.ts";
import { uk } from "./uk.ts";

/** What the server writes by itself, by language. */
export const words: Record<Language, Words> = { en, lt, ru, uk, pl, "pt-BR": ptBR, es, el };
