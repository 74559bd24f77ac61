import { type TextKind, textKinds } from "@gatehouse/contract/content/text-kinds";
import type { TextLanguage, TextReply, TextRow, WholeRevision } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import type { Language } from "@gatehouse/contract/languages";
import { announcementPath, eventPath, paths } from "@gatehouse/contract/pages";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { PaletteFinder } from "../../../operations/palette/service.ts";
import { standingOf, stateOf } from "../model.ts";
import * as texts from "../store.ts";
import { draftOf } from "./drafts/service.ts";
import type { RevisionsService } from "./revisions/service.ts";
import * as store from "./store.ts";

type Editor = Pick<Official, "accountId">;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "loginOf">;
  revisions: RevisionsService;
};

export type TextOfficeService = ReturnType<typeof createTextOfficeService>;

/** The texts as the office sees them: how each stands, what is written of it, and who has it open. */
export function createTextOfficeService({ db, clock, accounts, revisions }: Options) {
  const openSince = (): Date => new Date(clock.now().getTime() - limits.texts.openSeconds * 1_000);

  async function rowsOf(found: readonly texts.Text[], { accountId }: Editor): Promise<TextRow[]> {
    const ids = found.map(({ id }) => id);
    const [languages, drafted, openings] = await Promise.all([
      texts.selectLanguages(db, ids),
      store.selectDrafted(db, accountId, ids),
      store.selectOpenings(db, ids, { accountId, since: openSince() }),
    ]);
    return Promise.all(
      found.map(async ({ id, kind, original, hiddenAt, changedAt }) => {
        const own = languages.filter(({ textId }) => textId === id);
        const first = own.find(({ language }) => language === original);
        const { revision = 0, shown = null, planned = null, title = "" } = first ?? {};
        const others = openings.filter(({ textId }) => textId === id).map((one) => one.accountId);
        return {
          id,
          kind,
          original,
          state: stateOf({ revision, shown, planned, hiddenAt }),
          title,
          changed: changedAt.toISOString(),
          languages: own.map((one) => told(one, one === first ? undefined : revision, clock.now())),
          hasDraft: drafted.has(id),
          openBy: await loginsOf(others),
        };
      }),
    );
  }

  const loginsOf = async (ids: readonly number[]): Promise<string[]> =>
    (await Promise.all(ids.map((id) => accounts.loginOf(id)))).filter((login) => login !== undefined);

  const palette: PaletteFinder = {
    permission: "content.write",
    async find(search, max) {
      const { ids } = await store.selectTexts(db, { search, page: 0 });
      const named = await texts.selectLanguages(db, ids.slice(0, max));
      const found = await texts.selectTexts(db, ids.slice(0, max));
      return ids.slice(0, max).flatMap((id) => {
        const original = found.find((text) => text.id === id)?.original;
        const title = named.find(({ textId, language }) => textId === id && language === original)?.title;
        return title === undefined
          ? []
          : [{ kind: "text" as const, name: title, matched: null, path: `/texts/${id}` }];
      });
    },
  };

  return {
    palette,

    /** The kind of a text; 404 for none. */
    kindOf: async (id: number): Promise<TextKind> => (await revisions.need(id)).kind,

    /** A page of the texts, those changed last first. */
    async list(filter: store.Filter, official: Editor) {
      const [{ ids, total }, kinds] = await Promise.all([
        store.selectTexts(db, filter),
        store.countKinds(db),
      ]);
      const found = await texts.selectTexts(db, ids);
      const inOrder = ids.flatMap((id) => found.find((text) => text.id === id) ?? []);
      const counts = Object.fromEntries(textKinds.map((kind) => [kind, kinds.get(kind) ?? 0]));
      return {
        texts: await rowsOf(inOrder, official),
        total,
        kinds: counts as Record<TextKind, number>,
      };
    },

    /** A text as its editor opens it, in its original language or another one; 404 for none. */
    async open(id: number, given: Language | undefined, official: Editor): Promise<TextReply> {
      const text = await revisions.need(id);
      const language = given ?? text.original;
      const [row] = await rowsOf([text], official);
      if (!row) throw failure("notFound");
      const newestOf = (of: Language) => {
        const revision = row.languages.find((one) => one.language === of)?.revision ?? 0;
        return revisions.whole(db, id, of, revision);
      };
      const [draft, original, newest] = await Promise.all([
        store.findDraft(db, { textId: id, language, accountId: official.accountId }),
        newestOf(text.original),
        newestOf(language),
      ]);
      return {
        ...row,
        language,
        newest,
        draft: draft ? draftOf(draft) : null,
        source: language === text.original ? null : original,
        path: row.state === "draft" || row.state === "hidden" ? null : pathOf(text, original),
      };
    },

    /** Says that the editor has a text open, and tells who else has; 404 for none. */
    async keepOpen(id: number, language: Language, { accountId }: Editor) {
      await revisions.need(id);
      await store.markOpen(db, { textId: id, language, accountId }, clock.now());
      const [openings, drafters, languages] = await Promise.all([
        store.selectOpenings(db, [id], { accountId, since: openSince() }),
        store.selectDrafters(db, id, language),
        texts.selectLanguages(db, [id]),
      ]);
      const others = await Promise.all(
        openings.map(async (one) => ({
          login: (await accounts.loginOf(one.accountId)) ?? "",
          language: one.language,
          hasDraft: drafters.has(one.accountId),
        })),
      );
      return { others, revision: languages.find((one) => one.language === language)?.revision ?? 0 };
    },

    /** The editor has left a text. */
    close: (id: number, { accountId }: Editor): Promise<void> =>
      store.markClosed(db, { textId: id, accountId }),
  };
}

/** How a language stands; `newest` is the original's revision, where this is not the original. */
const told = (one: texts.LanguageOfText, newest: number | undefined, now: Date): TextLanguage => ({
  language: one.language,
  title: one.title,
  revision: one.revision,
  ...standingOf(one),
  behind: newest === undefined || one.revision === 0 ? 0 : Math.max(0, newest - one.ofOriginal),
  undoUntil: one.undo && one.undoUntil && one.undoUntil > now ? one.undoUntil.toISOString() : null,
});

/** Where the pages show a text. */
function pathOf({ kind, number }: texts.Text, original: WholeRevision | null): string | null {
  const { slug = "", link, page } = original?.content.facts ?? {};
  if (kind === "news") return number === null ? null : announcementPath({ id: number, slug });
  if (kind === "page") return page ? paths[page] : null;
  if (kind !== "event") return kind === "file" ? paths.files : paths.home;
  if (link === undefined || /^https?:/i.test(link)) return paths.events;
  return link.startsWith("/") ? link : eventPath(link);
}
