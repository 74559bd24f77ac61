import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { storable } from "../model.ts";
import * as kept from "../revisions/store.ts";
import * as store from "../store.ts";

/** A text by language; the default one is its original. */
export type DraftedText = {
  kind: TextKind;
  slug: string;
  words: Record<Language, { title: string; body: string }>;
};

export type DraftingService = ReturnType<typeof createDraftingService>;

/** Texts that the portal writes for a person to read, mend and publish; it publishes none by itself. */
export function createDraftingService({ clock }: { clock: Clock }) {
  return {
    /** Begins a text that is shown nowhere, in the transaction of what it is about; its number. */
    async draft(transaction: DbTransaction, { kind, slug, words }: DraftedText): Promise<number> {
      const now = clock.now();
      const text = await store.insertText(transaction, { kind, original: defaultLanguage }, now);
      const languages = Object.keys(words) as Language[];
      for (const language of languages) {
        const isOriginal = language === defaultLanguage;
        const given = { ...words[language], facts: isOriginal ? { slug } : {} };
        const { content } = await storable(given, { kind, isOriginal });
        await store.insertLanguage(transaction, text.id, language, content.title);
        await kept.insertRevision(transaction, {
          textId: text.id,
          language,
          number: 1,
          content,
          editorId: null,
          note: null,
          restored: null,
          madeAt: now,
        });
        await store.updateLanguage(transaction, text.id, language, {
          revision: 1,
          title: content.title,
          ...(!isOriginal && { ofOriginal: 1 }),
        });
      }
      return text.id;
    },
  };
}
