import { houseKinds } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import type { Language } from "@gatehouse/contract/languages";
import { refusal } from "@gatehouse/contract/refusals";
import type { DbTransaction } from "../../../../../database.ts";
import type { Clock } from "../../../../../platform/clock.ts";
import { Failure, failure } from "../../../../../platform/failure.ts";
import type { Official } from "../../../../../platform/http/official.ts";
import type { RecordService } from "../../../../operations/record/service.ts";
import {
  checkedFacts,
  isSame,
  keyOf,
  nothingShown,
  shownFrom,
  slugOf,
  standingBefore,
  standingOf,
} from "../../model.ts";
import type { TextsService } from "../../service.ts";
import * as kept from "../../revisions/store.ts";
import * as texts from "../../store.ts";
import type { Standing } from "../../tables.ts";
import type { Begun, RevisionsService } from "../revisions/service.ts";
import { deleteDraft, findDraft } from "../store.ts";

type Options = {
  clock: Clock;
  pages: Pick<TextsService, "show" | "change">;
  revisions: RevisionsService;
  record: Pick<RecordService, "note">;
};
type Plan = { from?: string | undefined; until?: string | undefined };
type Said = { note?: string | undefined };

export type PublishingService = ReturnType<typeof createPublishingService>;

/**
 * What brings texts onto the pages and takes them off, without locks (docs/decisions/0039-texts.md): each act names the
 * revision that its page began from, and is refused with the newest one where that is another.
 */
export function createPublishingService({ clock, pages, revisions, record }: Options) {
  const { hold, changed } = revisions;

  /** Keeps how a language stood, so that what follows can be undone for a while. */
  async function stand(
    transaction: DbTransaction,
    { text, own, isOriginal }: { text: texts.Text; own: texts.LanguageOfText; isOriginal: boolean },
    next: Standing & { hiddenAt?: Date | null },
    changes: { title?: string; revision?: number; ofOriginal?: number } = {},
  ): Promise<void> {
    const now = clock.now();
    const { hiddenAt = text.hiddenAt, ...standing } = next;
    const undo = { ...standingOf(own), hiddenAt: text.hiddenAt?.toISOString() ?? null };
    const undoUntil = new Date(now.getTime() + limits.texts.undoMinutes * 60_000);
    await texts.updateLanguage(transaction, text.id, own.language, {
      ...standing,
      ...changes,
      undo,
      undoUntil,
    });
    if (isOriginal) text.hiddenAt = hiddenAt;
    await texts.updateText(transaction, text.id, {
      changed_at: now,
      ...(isOriginal && { hidden_at: hiddenAt }),
    });
    await kept.pruneRevisions(transaction, { ...own, ...standing, undo });
    await pages.show(transaction, text);
  }

  const note = (
    transaction: DbTransaction,
    official: Official,
    { text, language, action }: { text: texts.Text; language: Language; action: string },
    { before, after, reason }: { before: object; after: object; reason?: string | undefined },
  ) =>
    record.note(transaction, official, {
      permission: houseKinds.includes(text.kind) ? "content.house" : "content.publish",
      action,
      target: { kind: "text", id: `${text.id}/${language}` },
      before: { ...before },
      after: { ...after },
      ...(reason !== undefined && reason !== "" && { reason }),
    });

  /** What is to be published of an original: its facts whole, with what is set for those who left it out. */
  async function complete(
    transaction: DbTransaction,
    text: texts.Text,
    content: TextContent,
    official: Official,
  ): Promise<TextContent> {
    const facts = { ...content.facts };
    if (text.kind === "news") {
      facts.author ||= official.login;
      if (!facts.slug) {
        const slug = slugOf(content.title) || `news-${text.id}`;
        facts.slug = (await texts.isKeyTaken(transaction, text, slug)) ? `${slug}-${text.id}` : slug;
      }
    }
    return { ...content, facts: checkedFacts(text.kind, facts) };
  }

  return {
    /**
     * Makes a revision of the editor's draft where it says something else than the newest one, and shows it: now, or from
     * `from` to `until`. 409 `text.changed` where the newest is not the one that they began from, `text.taken` where
     * another text has its name; 422 for what is missing. A draft in which nothing was changed makes no conflict.
     */
    publish: (
      id: number,
      { language, base, from, until, note: said }: Begun & Plan & Said,
      official: Official,
    ): Promise<void> =>
      pages.change(async (transaction) => {
        const now = clock.now();
        const held = await hold(transaction, id, language);
        const { text, own, isOriginal } = held;
        if (!own) throw failure("text.nothing");
        const whose = { textId: id, language, accountId: official.accountId };
        const draft = await findDraft(transaction, whose);
        const newest = await kept.findRevision(transaction, id, language, own.revision);
        const begun = await kept.findRevision(transaction, id, language, base);
        const isPlain = from === undefined && until === undefined;

        const content = draft?.content;
        const isNew = content !== undefined && !(newest && isSame(content, newest.content));
        if (base !== own.revision && (isNew || !draft)) {
          // Nothing was changed here: there is nothing to lose, and nothing to put over the newest.
          if (content && begun && isSame(content, begun.content) && isPlain)
            return deleteDraft(transaction, whose);
          throw await changed(transaction, id, { language, base }, own.revision);
        }
        if (!isNew && !newest) throw failure("text.nothing");

        let { revision } = own;
        let title = own.title;
        let ofOriginal = own.ofOriginal;
        if (isNew) {
          if (content.title.trim() === "") throw new Failure([refusal("field.required", { field: "title" })]);
          const whole = isOriginal ? await complete(transaction, text, content, official) : content;
          if (text.kind === "page" && isOriginal && text.key !== keyOf(text.kind, whole))
            throw new Failure([refusal("field.invalid", { field: "page" })]);
          revision += 1;
          title = whole.title;
          ofOriginal = isOriginal ? 0 : (draft?.ofOriginal ?? 0);
          await kept.insertRevision(transaction, {
            textId: id,
            language,
            number: revision,
            content: whole,
            editorId: official.accountId,
            note: said || null,
            restored: null,
            madeAt: now,
          });
        }
        if (draft) await deleteDraft(transaction, whose);
        const isShown = own.shown === revision && own.planned === null && own.shownUntil === null;
        if (isPlain && isShown) return;
        const next = shownFrom(own, revision, { from, until, now });
        await stand(
          transaction,
          { text, own, isOriginal },
          { ...next, hiddenAt: null },
          { title, revision, ofOriginal },
        );
        await note(
          transaction,
          official,
          { text, language, action: next.planned === null ? "text.publish" : "text.plan" },
          { before: standingOf(own), after: { revision, ...standingOf({ ...own, ...next }) }, reason: said },
        );
      }),

    /** Takes a language off the pages, the original with all that is made from it. */
    hide: (id: number, { language, base, note: said }: Begun & Said, official: Official): Promise<void> =>
      pages.change(async (transaction) => {
        const { text, own, isOriginal } = await hold(transaction, id, language);
        if (!own) throw failure("text.nothing");
        if (own.revision !== base) throw await changed(transaction, id, { language, base }, own.revision);
        if (own.shown === null && own.planned === null) return;
        await stand(
          transaction,
          { text, own, isOriginal },
          { ...nothingShown, ...(isOriginal && { hiddenAt: clock.now() }) },
        );
        await note(
          transaction,
          official,
          { text, language, action: "text.hide" },
          { before: standingOf(own), after: nothingShown, reason: said },
        );
      }),

    /** Has the pages show what they showed before the last publishing or hiding; 409 `text.notUndone` after ten minutes. */
    undo: (id: number, { language, base }: Begun, official: Official): Promise<void> =>
      pages.change(async (transaction) => {
        const { text, own, isOriginal } = await hold(transaction, id, language);
        if (!own) throw failure("text.nothing");
        if (own.revision !== base) throw await changed(transaction, id, { language, base }, own.revision);
        const { undo, undoUntil } = own;
        if (!undo || !undoUntil || undoUntil <= clock.now()) throw failure("text.notUndone");
        const { hiddenAt, ...standing } = standingBefore(undo);
        await texts.updateLanguage(transaction, id, language, { ...standing, undo: null, undoUntil: null });
        if (isOriginal) text.hiddenAt = hiddenAt;
        await texts.updateText(transaction, id, {
          changed_at: clock.now(),
          ...(isOriginal && { hidden_at: hiddenAt }),
        });
        await pages.show(transaction, text);
        await note(
          transaction,
          official,
          { text, language, action: "text.undo" },
          { before: standingOf(own), after: standingOf({ ...own, ...standing }) },
        );
      }),

    /** Makes the words of an old revision the newest one; the pages show them when they are published. */
    restore: (id: number, number: number, { language, base }: Begun, official: Official): Promise<void> =>
      pages.change(async (transaction) => {
        const { text, own } = await hold(transaction, id, language);
        const old = await kept.findRevision(transaction, id, language, number);
        if (!own || !old) throw failure("notFound");
        if (own.revision !== base) throw await changed(transaction, id, { language, base }, own.revision);
        const newest = await kept.findRevision(transaction, id, language, own.revision);
        if (newest && isSame(newest.content, old.content)) return;
        const now = clock.now();
        const revision = own.revision + 1;
        await kept.insertRevision(transaction, {
          textId: id,
          language,
          number: revision,
          content: old.content,
          editorId: official.accountId,
          note: null,
          restored: number,
          madeAt: now,
        });
        await texts.updateLanguage(transaction, id, language, { revision, title: old.content.title });
        await texts.updateText(transaction, id, { changed_at: now });
        await kept.pruneRevisions(transaction, own);
        await record.note(transaction, official, {
          permission: "content.write",
          action: "text.restore",
          target: { kind: "text", id: `${text.id}/${language}` },
          before: { revision: own.revision },
          after: { revision, restored: number },
        });
      }),
  };
}
