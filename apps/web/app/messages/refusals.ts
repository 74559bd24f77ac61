import type { Language } from "@gatehouse/contract/languages";
import type { Texts } from "@gatehouse/contract/texts/en";
import { texts } from "@gatehouse/contract/texts/texts";

/** What the API says in a language; a browser has that of its page alone (document/plugins/messages.ts). */
export const textsOf = (language: Language): Texts => texts[language];
