import type { Language } from "@gatehouse/contract/languages";

/** To a visitor who reads a language, on a page in another one: in that language. */
export const offers: Record<Language, { read: string; decline: string }> = {
  en: { read: "Read this page in English", decline: "No, thanks" },
  lt: { read: "Skaityti šį puslapį lietuviškai", decline: "Ne, ačiū" },
  ru: { read: "Читать эту страницу по-русски", decline: "Нет, спасибо" },
  uk: { read: "Читати цю сторінку українською", decline: "Ні, дякую" },
  pl: { read: "Czytaj tę stronę po polsku", decline: "Nie, dziękuję" },
  "pt-BR": { read: "Ler esta página em português", decline: "Agora não" },
  es: { read: "Leer esta página en español", decline: "No, gracias" },
  el: { read: "Διάβασε αυτή τη σελίδα στα ελληνικά", decline: "Όχι, ευχαριστώ" },
};
