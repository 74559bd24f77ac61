import type { TextKind, TextState } from "@gatehouse/contract/content/text-kinds";
import type { TextContent, TextReply, TextsReply } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import { read, readOrNull } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";

export type Filter = { kind?: TextKind; state?: TextState; search: string; page: number };
/** One language of a text. */
export type Place = { id: number; language: Language };
/** A text, a language of it, and the revision that was begun from. */
export type Begun = Place & { base: number };
/** When the pages show it, and what is said of it. */
export type Plan = { from?: string; until?: string; note?: string };

const param = (id: number) => ({ id: String(id) });

export const loadTexts = ({ kind, state, search, page }: Filter): Promise<TextsReply> =>
  read(
    office.texts.$get({
      query: {
        ...(kind && { kind }),
        ...(state && { state }),
        ...(search && { search }),
        page: String(page),
      },
    }),
  );

export const beginText = (kind: TextKind, content: TextContent): Promise<{ id: number }> =>
  read(office.texts.$post({ json: { kind, content } }));

export const loadText = (id: number, language?: Language): Promise<TextReply> =>
  read(office.texts[":id"].$get({ param: param(id), query: language ? { language } : {} }));

type Draft = Begun & { saved: number; ofOriginal: number; content: TextContent };

/** `last`: the page is being left, and the call outlives it. */
export const saveDraft = ({ id, ...json }: Draft, last = false) =>
  read(office.texts[":id"].draft.$put({ param: param(id), json }, { init: { keepalive: last } }));

export const keepOpen = ({ id, language }: Place) =>
  read(office.texts[":id"].open.$put({ param: param(id), json: { language } }));

export const leaveText = (id: number): Promise<unknown> =>
  readOrNull(office.texts[":id"].open.$delete({ param: param(id) }, { init: { keepalive: true } }));

export const publishText = ({ id, ...json }: Begun & Plan): Promise<unknown> =>
  readOrNull(office.texts[":id"].publish.$post({ param: param(id), json }));

export const hideText = ({ id, ...json }: Begun): Promise<unknown> =>
  readOrNull(office.texts[":id"].hide.$post({ param: param(id), json }));

export const undoText = ({ id, ...json }: Begun): Promise<unknown> =>
  readOrNull(office.texts[":id"].undo.$post({ param: param(id), json }));

export const loadRevisions = ({ id, language }: Place) =>
  read(office.texts[":id"].revisions.$get({ param: param(id), query: { language } }));

export const loadRevision = ({ id, language }: Place, number: number) =>
  read(
    office.texts[":id"].revisions[":n"].$get({
      param: { ...param(id), n: String(number) },
      query: { language },
    }),
  );

export const restoreRevision = ({ id, ...json }: Begun, number: number): Promise<unknown> =>
  readOrNull(
    office.texts[":id"].revisions[":n"].restore.$post({ param: { ...param(id), n: String(number) }, json }),
  );

export const previewText = (kind: TextKind, language: Language, content: TextContent) =>
  read(office.texts.preview.$post({ json: { kind, language, content } }));
