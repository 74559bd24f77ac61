import { createHash } from "node:crypto";
import { siteAddress, webAddress } from "@gatehouse/contract/address";
import { ownPicturesIn } from "@gatehouse/contract/content/picture-paths";
import { bodyOf, type TextKind, type TextState } from "@gatehouse/contract/content/text-kinds";
import { factsOf, type TextContent, type TextFacts } from "@gatehouse/contract/content/texts";
import { refusalsOf } from "@gatehouse/contract/refusals";
import { Failure, failure } from "../../../platform/failure.ts";
import type { SanitisedHtml, sanitiseText } from "../../../platform/security/sanitise.ts";
import type { KeptStanding, Standing } from "./tables.ts";

type Original = { revision: number; shown: number | null; planned: number | null; hiddenAt: Date | null };

/** How a text stands, by its original. */
export function stateOf({ revision, shown, planned, hiddenAt }: Original): TextState {
  if (planned !== null) return "planned";
  if (shown !== null) return revision > shown ? "changed" : "published";
  return hiddenAt ? "hidden" : "draft";
}

type Brought = {
  kind: TextKind;
  isOriginal: boolean;
  /** The names of our own pictures that are there; all are without. */
  pictures?: ReadonlySet<string>;
  /** Whether a picture of elsewhere may stay, by its address; none without. */
  keepsPicture?: (src: string) => boolean;
};

/** Content as it may be stored: HTML by the strict list, without what the kind or the language does not have; and what it lost. */
export async function storable(
  { title, body, facts }: TextContent,
  { kind, isOriginal, pictures, keepsPicture }: Brought,
): Promise<{ content: TextContent; lost: SanitisedHtml["lost"] }> {
  const has = bodyOf[kind];
  const words = has === "words" ? body : "";
  const hasPicture = (path: string): boolean =>
    !pictures || ownPicturesIn(path).every((name) => pictures.has(name));
  const { html, lost } =
    has === "html"
      ? await sanitised(body, { hasPicture, ...(keepsPicture && { keepsPicture }) })
      : { html: words, lost: {} };
  const content = { title, body: html, facts: isOriginal ? facts : {} };
  if (hasPicture(content.facts.image ?? "")) return { content, lost };
  const { image: _gone, ...rest } = content.facts;
  return { content: { ...content, facts: rest }, lost: { ...lost, pictures: (lost.pictures ?? 0) + 1 } };
}

/** What reads and guards HTML is loaded when somebody first writes a text. */
async function sanitised(...given: Parameters<typeof sanitiseText>): Promise<SanitisedHtml> {
  const library = await import("../../../platform/security/sanitise.ts");
  return library.sanitiseText(...given);
}

/** The names of our own pictures that this content has. */
export const ownPictures = ({ body, facts: { image = "" } }: TextContent): string[] =>
  ownPicturesIn(`${body} ${image}`);

/** Knows the pictures that these contents have: an imported one stays in a text that is written on. */
export const picturesIn =
  (...contents: (TextContent | undefined)[]) =>
  (src: string): boolean =>
    contents.some((content) => content?.body.includes(`src="${src.replaceAll("&", "&amp;")}"`));

/** Whether two contents say the same, whatever the order of their facts. */
export const isSame = (one: TextContent, other: TextContent): boolean => said(one) === said(other);

const said = ({ title, body, facts }: TextContent): string =>
  JSON.stringify([title, body, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The same for contents that say the same. */
export const hashOf = (content: TextContent): string =>
  createHash("sha256").update(said(content)).digest("base64url");

/** The facts of a text that is to be published; throws a Failure that names what is missing. */
export function checkedFacts(kind: TextKind, facts: TextFacts): TextFacts {
  const { data, error } = factsOf[kind].safeParse(facts);
  if (error) throw new Failure(refusalsOf(error.issues));
  return data;
}

/** The facts of a text that is being written, without the addresses that a page could not have. */
export function wholeFacts({ mirrors, image, url, ...facts }: TextFacts): TextFacts {
  return {
    ...facts,
    mirrors: mirrors?.filter((mirror) => webAddress.safeParse(mirror.url).success),
    image: siteAddress.safeParse(image).data,
    url: siteAddress.safeParse(url).data,
  };
}

/** What is one of its kind of a text: two with the same would stand in each other's place on the pages. */
export function keyOf(kind: TextKind, { title, facts }: Omit<TextContent, "body">): string {
  const { slug, server, placement, page } = facts;
  const keys: Record<TextKind, string> = {
    news: slug ?? "",
    event: title,
    page: page ?? "",
    file: `${server} ${title}`,
    banner: `${placement} ${title}`,
    countdown: "countdown",
    video: "homeVideo",
  };
  return keys[kind];
}

/** The words of an address, of a title: Latin letters, digits and hyphens; empty where it has none of these. */
export const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, " ")
    .split(" ")
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 80)
    .replace(/-$/, "");

export const nothingShown: Standing = {
  shown: null,
  shownUntil: null,
  planned: null,
  plannedFrom: null,
  plannedUntil: null,
};

/**
 * How a language stands once `revision` is shown: at once, or from a time on, until when the one before it stays. 422
 * `text.until` for an end that lies before its beginning, or before `now`.
 */
export function shownFrom(
  own: Standing,
  revision: number,
  { from, until, now }: { from?: string | undefined; until?: string | undefined; now: Date },
): Standing {
  const begin = from === undefined ? now : new Date(from);
  const end = until === undefined ? null : new Date(until);
  if (end && (end <= begin || end <= now)) throw failure("text.until");
  if (begin <= now) return { ...nothingShown, shown: revision, shownUntil: end };
  const { shown, shownUntil } = own;
  return { shown, shownUntil, planned: revision, plannedFrom: begin, plannedUntil: end };
}

/** As it goes over the wire, into the record, and to be undone. */
export const standingOf = ({ shown, shownUntil, planned, plannedFrom, plannedUntil }: Standing) => ({
  shown,
  shownUntil: shownUntil?.toISOString() ?? null,
  planned,
  plannedFrom: plannedFrom?.toISOString() ?? null,
  plannedUntil: plannedUntil?.toISOString() ?? null,
});

const time = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** How a language stood before it was last published or hidden, and when its text was hidden then. */
export const standingBefore = (kept: KeptStanding): Standing & { hiddenAt: Date | null } => ({
  shown: kept.shown,
  shownUntil: time(kept.shownUntil),
  planned: kept.planned,
  plannedFrom: time(kept.plannedFrom),
  plannedUntil: time(kept.plannedUntil),
  hiddenAt: time(kept.hiddenAt),
});
