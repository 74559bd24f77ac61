import type { TextRevision, WholeRevision } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import type { Db, DbTransaction } from "../../../../../database.ts";
import { type Failure, failure } from "../../../../../platform/failure.ts";
import type { AccountService } from "../../../../identity/accounts/service.ts";
import * as kept from "../../revisions/store.ts";
import * as texts from "../../store.ts";

type Options = { db: Db; accounts: Pick<AccountService, "loginOf"> };

/** A language of a text, and the revision of it that somebody began from. */
export type Begun = { language: Language; base: number };

export type RevisionsService = ReturnType<typeof createRevisionsService>;

/** What is kept of texts, as the office is told of it. */
export function createRevisionsService({ db, accounts }: Options) {
  /** The text of a number; 404 for none. */
  async function need(id: number): Promise<texts.Text> {
    const text = await texts.findText(db, id);
    if (!text) throw failure("notFound");
    return text;
  }

  async function named(revision: kept.Revision): Promise<TextRevision> {
    const { number, language, title, editorId, note, restored, madeAt } = revision;
    const by = editorId === null ? null : ((await accounts.loginOf(editorId)) ?? null);
    return { number, language, title, by, made: madeAt.toISOString(), note, restored };
  }

  /** A revision with its words; null for none, and for one that is no longer kept. */
  async function whole(
    on: Db | DbTransaction,
    id: number,
    language: Language,
    number: number,
  ): Promise<WholeRevision | null> {
    const found = await kept.findRevision(on, id, language, number);
    return found ? { ...(await named(found)), content: found.content } : null;
  }

  return {
    need,
    whole,

    /** A text with one of its languages and its original, which nobody else changes until the transaction ends; 404 for none. */
    hold: async (transaction: DbTransaction, id: number, language: Language) => {
      const text = await texts.lockText(transaction, id);
      if (!text) throw failure("notFound");
      const all = await texts.selectLanguages(transaction, [id]);
      return {
        text,
        own: all.find((one) => one.language === language),
        original: all.find((one) => one.language === text.original),
        isOriginal: language === text.original,
      };
    },

    /** What is thrown where the newest revision is not the one that was begun from: 409 `text.changed` with both. */
    changed: async (
      transaction: DbTransaction,
      id: number,
      { language, base }: Begun,
      revision: number,
    ): Promise<Failure> =>
      failure("text.changed").with({
        newest: await whole(transaction, id, language, revision),
        ancestor: await whole(transaction, id, language, base),
      }),

    /** What is kept of a language, the newest first. */
    async list(id: number, given: Language | undefined): Promise<TextRevision[]> {
      const text = await need(id);
      const found = await kept.selectRevisions(db, id, given ?? text.original);
      return Promise.all(found.map(named));
    },

    /** A kept revision with its words; 404 for none. */
    async find(id: number, number: number, given: Language | undefined): Promise<WholeRevision> {
      const text = await need(id);
      const found = await whole(db, id, given ?? text.original, number);
      if (!found) throw failure("notFound");
      return found;
    },
  };
}
