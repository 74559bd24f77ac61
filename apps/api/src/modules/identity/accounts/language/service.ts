import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import { askedLanguage } from "../../../../platform/http/language.ts";
import { findLanguage, updateLanguage } from "./store.ts";

export type LanguageService = ReturnType<typeof createLanguageService>;

/** The language in which an account's owner is written to. */
export function createLanguageService({ db }: { db: Db }) {
  return {
    /** The account's language; the default one when the account is gone. */
    of: async (accountId: number, within: DbOrTransaction = db): Promise<Language> =>
      (await findLanguage(within, accountId)) ?? defaultLanguage,

    note: (accountId: number, language: Language): Promise<void> => updateLanguage(db, accountId, language),

    /** Notes the language that the present request asks for, if it asks for one that there is. */
    noteAsked: async (accountId: number, within: DbOrTransaction): Promise<void> => {
      const language = askedLanguage();
      if (language) await updateLanguage(within, accountId, language);
    },
  };
}
