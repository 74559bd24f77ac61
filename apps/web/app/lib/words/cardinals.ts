import type { Language } from "@gatehouse/contract/languages";
import { el, en, es, lt, pl, pt, ru, uk } from "@messageformat/runtime/lib/cardinals";

/** The form of a number in each language, such as `one` or `few`. */
export const cardinals: Record<Language, (value: number) => string> = {
  en,
  lt,
  ru,
  uk,
  pl,
  "pt-BR": pt,
  es,
  el,
};
