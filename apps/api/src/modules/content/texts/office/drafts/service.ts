import type { Lost } from "@gatehouse/contract/content/rich-text/allowed";
import { singleKinds, type TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import { refusal } from "@gatehouse/contract/refusals";
import type { Db } from "../../../../../database.ts";
import type { Clock } from "../../../../../platform/clock.ts";
import { Failure, failure } from "../../../../../platform/failure.ts";
import type { Official } from "../../../../../platform/http/official.ts";
import type { RecordService } from "../../../../operations/record/service.ts";
import type { PicturesService } from "../../../pictures/service.ts";
import { isSame, keyOf, ownPictures, picturesIn, storable } from "../../model.ts";
import * as kept from "../../revisions/store.ts";
import * as texts from "../../store.ts";
import type { Begun, RevisionsService } from "../revisions/service.ts";
import * as store from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  revisions: RevisionsService;
  record: Pick<RecordService, "note">;
  pictures: Pick<PicturesService, "hold">;
};
type NewText = { kind: TextKind; original?: Language | undefined; content: TextContent };
type Writing = Begun & { saved: number; ofOriginal?: number | undefined; content: TextContent };

export type DraftsService = ReturnType<typeof createDraftsService>;

/** What is being written: a draft is its editor's own, and no revision. */
export function createDraftsService({ db, clock, revisions, record, pictures }: Options) {
  const { hold } = revisions;
  return {
    /** Begins a text: what is given is its editor's draft. Of a kind of which there is one, and of a page, the one that is there. */
    async begin({ kind, original = defaultLanguage, content }: NewText, official: Official): Promise<number> {
      const isSingle = singleKinds.includes(kind) || kind === "page";
      const key = isSingle ? keyOf(kind, content) : undefined;
      if (key === "") throw new Failure([refusal("field.required", { field: "page" })]);
      return db.transaction().execute(async (transaction) => {
        if (key !== undefined) {
          const begun = await texts.lockImported(transaction, kind, key);
          if (begun) return begun.id;
        }
        const there = await pictures.hold(transaction, ownPictures(content));
        const stored = await storable(content, { kind, isOriginal: true, pictures: there });
        const now = clock.now();
        const text = await texts.insertText(
          transaction,
          { kind, original, ...(key !== undefined && { key }) },
          now,
        );
        await texts.insertLanguage(transaction, text.id, original, content.title);
        await store.putDraft(
          transaction,
          { textId: text.id, language: original, accountId: official.accountId },
          {
            content: stored.content,
            base: 0,
            ofOriginal: 0,
            saved: 1,
            savedAt: now,
          },
        );
        await record.note(transaction, official, {
          permission: "content.write",
          action: "text.begin",
          target: { kind: "text", id: `${text.id}/${original}` },
          after: { kind },
        });
        return text.id;
      });
    },

    /**
     * Keeps a draft, which is its editor's own. What says the same as the newest revision needs none. Says what its HTML lost. 409
     * `text.draftChanged` with the draft where another window of theirs has saved it since.
     */
    async save(
      id: number,
      { language, base, saved, ofOriginal = 0, content: given }: Writing,
      official: Pick<Official, "accountId">,
    ) {
      const now = clock.now();
      return db.transaction().execute(async (transaction) => {
        const { text, own, original, isOriginal } = await hold(transaction, id, language);
        const whose = { textId: id, language, accountId: official.accountId };
        const there = await store.findDraft(transaction, whose);
        const begun = await kept.findRevision(transaction, id, language, base);
        const { content, lost } = await storable(given, {
          kind: text.kind,
          isOriginal,
          pictures: await pictures.hold(transaction, ownPictures(given)),
          keepsPicture: picturesIn(there?.content, begun?.content),
        });
        if (there && there.saved !== saved) {
          if (isSame(there.content, content) && there.base === base) return keptOf(there, lost);
          throw failure("text.draftChanged").with({ draft: draftOf(there) });
        }
        if (begun && own?.revision === base && isSame(begun.content, content)) {
          await store.deleteDraft(transaction, whose);
          return keptOf({ base, saved: 0, savedAt: now }, lost);
        }
        if (!own) await texts.insertLanguage(transaction, id, language, content.title);
        else if (own.revision === 0) await texts.nameUnwritten(transaction, id, language, content.title);
        const draft = {
          content,
          base,
          ofOriginal: ofOriginal || (original?.revision ?? 0),
          saved: saved + 1,
          savedAt: now,
        };
        await store.putDraft(transaction, whose, draft);
        return keptOf(draft, lost);
      });
    },
  };
}

const keptOf = ({ base, saved, savedAt }: Pick<store.Draft, "base" | "saved" | "savedAt">, lost: Lost) => ({
  base,
  saved,
  savedAt: savedAt.toISOString(),
  lost,
});

/** A draft as its editor is told of it. */
export const draftOf = ({ content, base, saved, savedAt }: store.Draft) => ({
  content,
  base,
  saved,
  savedAt: savedAt.toISOString(),
});
