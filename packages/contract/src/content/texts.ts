import { z } from "zod";
import { eventLink, siteAddress, webAddress } from "../address.ts";
import { wholeNumber } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { serverCode } from "../game/status.ts";
import { languages } from "../languages.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { repeatsBy } from "./repeats.ts";
import { losses } from "./rich-text/allowed.ts";
import { prosePages, type TextKind, textKinds, textStates } from "./text-kinds.ts";

const { texts: most } = limits;
const language = z.enum(languages, { error: refused("field.invalid", { field: "language" }) });
const kind = z.enum(textKinds, { error: refused("field.invalid", { field: "kind" }) });
const words = (field: string, max: number) =>
  z
    .string({ error: refused("field.wrongType", { field }) })
    .max(max, refused("field.tooLong", { field, n: max }));
const revision = (field: string) =>
  z
    .int({ error: refused("field.wholeNumber", { field }) })
    .min(0, refused("field.atLeast", { field, from: 0 }))
    .max(most.highestRevision, refused("field.atMost", { field, to: most.highestRevision }));
const moment = (field: string) => z.iso.datetime({ offset: true, error: refused("field.time", { field }) });
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * What belongs to a text and to none of its languages. A draft may hold half of an address or none: what is missing is
 * asked for when it is published (`factsOf`).
 */
const textFacts = z.object({
  /** Of an announcement: the words of its address, who posted it, and when. */
  slug: words("slug", most.slug).optional(),
  author: words("author", most.author).optional(),
  created: moment("created").optional(),
  /** Of an event: where it leads. */
  link: words("link", most.address).optional(),
  /** And when it comes again. */
  repeats: repeatsBy(() => refused("field.invalid", { field: "repeats" })).optional(),
  /** Of a page of prose: which. */
  page: z.enum(prosePages, { error: refused("field.invalid", { field: "page" }) }).optional(),
  /** Of a file. */
  server: z.enum(serverCode.options, { error: refused("field.invalid", { field: "server" }) }).optional(),
  mirrors: z
    .array(
      z.object({ label: words("mirrors", most.author), url: words("mirrors", most.address) }),
      refused("field.wrongType", { field: "mirrors" }),
    )
    .max(most.mirrors, refused("field.tooMany", { field: "mirrors", n: most.mirrors }))
    .optional(),
  size: z
    .int({ error: refused("field.wholeNumber", { field: "size" }) })
    .min(0, refused("field.atLeast", { field: "size", from: 0 }))
    .optional(),
  sha256: words("sha256", 64).optional(),
  /** Of a banner, and a video. */
  placement: z
    .enum(["vote", "corner"], { error: refused("field.invalid", { field: "placement" }) })
    .optional(),
  image: words("image", most.address).optional(),
  url: words("url", most.address).optional(),
  /** Of the countdown: the launch. */
  date: moment("date").optional(),
});
export type TextFacts = z.infer<typeof textFacts>;

const needed = (field: string) => refused("field.required", { field });
const invalid = (field: string) => refused("field.invalid", { field });
/** An address of `schema`, refused by the name of its field. */
const address = (field: string, schema: z.ZodString) =>
  z.string({ error: needed(field) }).refine((text) => schema.safeParse(text).success, invalid(field));

/** What a text of each kind must have to be published; everything else is dropped. */
export const factsOf = {
  news: textFacts.pick({ author: true, created: true }).extend({
    slug: z.string({ error: needed("slug") }).regex(/^[a-z0-9-]{1,100}$/, invalid("slug")),
  }),
  event: textFacts.pick({ repeats: true }).extend({ link: address("link", eventLink).optional() }),
  page: z.object({ page: z.enum(prosePages, { error: needed("page") }) }),
  file: z.object({
    server: z.enum(serverCode.options, { error: needed("server") }),
    mirrors: z
      .array(
        z.object({
          label: z.string().min(1, invalid("mirrors")).max(most.author, invalid("mirrors")),
          url: address("mirrors", webAddress),
        }),
      )
      .max(most.mirrors)
      .default([]),
    size: textFacts.shape.size,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, invalid("sha256"))
      .optional(),
  }),
  banner: z.object({
    placement: z.enum(["vote", "corner"], { error: needed("placement") }),
    image: address("image", siteAddress).or(z.literal("")).default(""),
    url: address("url", siteAddress),
  }),
  countdown: z.object({ date: z.iso.datetime({ offset: true, error: needed("date") }) }),
  video: z.object({ url: address("url", webAddress) }),
} satisfies Record<TextKind, z.ZodType>;

/** What one language of a text says; the facts are those of the original alone, and empty in every other. */
const textContent = z.object({
  title: words("title", most.title),
  /** HTML is sanitised when it is stored. */
  body: z
    .string({ error: refused("field.wrongType", { field: "body" }) })
    .refine(
      (text) => bytesOf(text) <= most.bodyBytes,
      refused("field.tooLong", { field: "body", n: most.bodyBytes }),
    ),
  facts: textFacts.default({}),
});
export type TextContent = z.infer<typeof textContent>;

/** What is kept: imported words may be longer than the office writes them. */
const keptContent = z.object({
  title: z.string(),
  body: z.string(),
  facts: textFacts.extend({
    mirrors: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
  }),
});

/** How one language of a text stands. */
const languageState = z.object({
  language,
  title: z.string(),
  /** The newest revision; 0 while there is none. */
  revision: z.number(),
  /** The revision that the pages show; null: none. */
  shown: z.number().nullable(),
  shownUntil: isoTime.nullable(),
  /** The revision that the pages will show, when, and until when. */
  planned: z.number().nullable(),
  plannedFrom: isoTime.nullable(),
  plannedUntil: isoTime.nullable(),
  /** By how many revisions the original has moved since this was made from it; 0 for the original. */
  behind: z.number(),
  /** Until when the last publishing can be undone; null: it cannot. */
  undoUntil: isoTime.nullable(),
});
export type TextLanguage = z.infer<typeof languageState>;

const textRow = z.object({
  id: z.number(),
  kind,
  state: z.enum(textStates),
  /** The language that all others are made from. */
  original: language,
  title: z.string(),
  changed: isoTime,
  languages: z.array(languageState),
  /** Whether the asker has a draft of it. */
  hasDraft: z.boolean(),
  /** Logins of the others who have it open. */
  openBy: z.array(z.string()),
});
export type TextRow = z.infer<typeof textRow>;

export const textsQuery = z.object({
  kind: kind.optional(),
  state: z.enum(textStates, { error: refused("field.invalid", { field: "state" }) }).optional(),
  search: z
    .string()
    .max(most.search, refused("field.tooLong", { field: "search", n: most.search }))
    .default(""),
  page: wholeNumber("page", { min: 0, max: 100_000, fallback: 0 }),
});

export const textsReply = z.object({
  texts: z.array(textRow),
  total: z.number(),
  /** How many of each kind there are, whatever else is asked for. */
  kinds: z.record(z.enum(textKinds), z.number()),
});
export type TextsReply = z.infer<typeof textsReply>;

const draft = z.object({
  content: keptContent,
  /** The revision that it began from. */
  base: z.number(),
  /** Counts how often it was saved: two windows of one person cannot lose each other's words. */
  saved: z.number(),
  savedAt: isoTime,
});

const keptRevision = z.object({
  number: z.number(),
  language,
  title: z.string(),
  /** The login of who made it; null: imported, or the account is gone. */
  by: z.string().nullable(),
  made: isoTime,
  note: z.string().nullable(),
  /** The revision whose words it has, where it was restored. */
  restored: z.number().nullable(),
});
export type TextRevision = z.infer<typeof keptRevision>;

export const wholeRevisionReply = keptRevision.extend({ content: keptContent });
export type WholeRevision = z.infer<typeof wholeRevisionReply>;

/** A text in one of its languages, as its editor opens it. */
export const textReply = textRow.extend({
  language,
  /** The newest revision of this language; null: nothing is written. */
  newest: wholeRevisionReply.nullable(),
  /** The asker's own draft of it. */
  draft: draft.nullable(),
  /** What this is made from, beside it: the newest revision of the original; null for the original itself. */
  source: wholeRevisionReply.nullable(),
  /** Its address on the site; null while it is not shown. */
  path: z.string().nullable(),
});
export type TextReply = z.infer<typeof textReply>;

export const textQuery = z.object({ language: language.optional() });

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, refused("field.wholeNumber", { field: "id" }))
  .transform(Number);
export const textParams = z.object({ id });
export const revisionParams = z.object({
  id,
  n: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, refused("field.wholeNumber", { field: "n" }))
    .transform(Number),
});

export const newText = z.object({ kind, original: language.optional(), content: textContent });
export const newTextReply = z.object({ id: z.number() });

export const draftBody = z.object({
  language,
  base: revision("base"),
  /** As the page knows its own draft; 0: none yet. */
  saved: revision("saved"),
  /** The revision of the original that it is made from, where it is none itself. */
  ofOriginal: revision("ofOriginal").optional(),
  content: textContent,
});
/** What is kept, and what of its HTML the pages do not show and was left out, each with how often. */
export const draftReply = draft
  .omit({ content: true })
  .extend({ lost: z.partialRecord(z.enum(losses), z.number()) });

const note = z
  .string()
  .trim()
  .max(most.note, refused("field.tooLong", { field: "note", n: most.note }))
  .optional();

/** Makes a revision of the asker's draft, where it says something else than the newest one, and shows it. */
export const publishBody = z.object({
  language,
  base: revision("base"),
  /** Shown at once without it. */
  from: moment("from").optional(),
  /** Shown for good without it. */
  until: moment("until").optional(),
  note,
});
export const hideBody = z.object({ language, base: revision("base"), note });
export const undoBody = z.object({ language, base: revision("base") });
export const restoreBody = z.object({ language, base: revision("base") });

/** Who else has a text open; asking says that one has it open oneself. */
export const openBody = z.object({ language });
export const openReply = z.object({
  others: z.array(z.object({ login: z.string(), language, hasDraft: z.boolean() })),
  revision: z.number(),
});

export const revisionsReply = z.array(keptRevision);

/** What goes with `text.changed`: the newest revision, and the one that both began from, where it is still kept. */
const textConflict = z.object({ newest: wholeRevisionReply, ancestor: wholeRevisionReply.nullable() });
export type TextConflict = z.infer<typeof textConflict>;

export const previewBody = z.object({ kind, language, content: textContent });
/** The public page as HTML, with what is written in its place. */
export const previewReply = z.object({ html: z.string() });

/** What the pages say in the place of their own prose. */
export const proseParams = z.object({
  page: z.enum(prosePages, { error: refused("field.invalid", { field: "page" }) }),
});
export const publishedProse = z.object({ title: z.string(), content: z.string(), updated: isoTime });
export type PublishedProse = z.infer<typeof publishedProse>;
