import { cardPath } from "@gatehouse/contract/card-paths";
import type { ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import type { ServerCode } from "@gatehouse/contract/game/status";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { announcementPath, characterPath, clanPath, paths } from "@gatehouse/contract/pages";

type EventOf<Kind extends ChronicleKind> = Omit<Extract<ChronicleEvent, { kind: Kind }>, "kind">;
type Chronicled = {
  [Kind in ChronicleKind]: { kind: Kind; data: EventOf<Kind> & { id: string } };
}[ChronicleKind];

/** What happened, as receivers are told of it. Nothing in it is personal. */
export type Happening =
  | Chronicled
  | { kind: "news"; data: { id: number; slug: string; title: string; author: string; text: string } }
  | { kind: "serverUp"; data: { server: ServerCode } }
  | { kind: "serverDown"; data: { server: ServerCode } }
  | { kind: "launch"; data: { title: string; description: string; date: string } }
  | {
      kind: "winner";
      data: { week: string; title: string; channel: string; video: string; total: number };
    }
  /** Of a donation no more than its amount, and the donor's strongest character, where there is one. */
  | { kind: "donation"; data: { amount: number; character: string | null } };

export type Site = { publicUrl: string; serverName: string };

/** The page that tells more, and the picture that is drawn of it, where there is one. */
export function linksOf(
  told: Happening,
  { publicUrl }: Site,
  language: Language,
): { url: string; picture?: string } {
  const page = (path: string) => publicUrl + pagePrefix(language) + path;
  const character = ({ name }: { name: string }) => ({
    url: page(characterPath(name)),
    picture: publicUrl + cardPath("character", name, language),
  });
  const clan = ({ name }: { name: string }) => ({
    url: page(clanPath(name)),
    picture: publicUrl + cardPath("clan", name, language),
  });
  switch (told.kind) {
    case "news":
      return {
        url: page(announcementPath(told.data)),
        picture: publicUrl + cardPath("news", told.data.id, language),
      };
    case "hero":
    case "eventHeroNamed":
    case "levelFirst":
    case "rankingFirst":
    case "achievement":
      return character(told.data.character);
    case "fight":
      return character(told.data.winner);
    case "castleTaken":
    case "clanLevel":
      return clan(told.data.clan);
    case "castleLost":
      return clan(told.data.from);
    case "bossDied":
    case "bossReturned":
    case "roundWon":
    case "eventWon":
    case "told":
      return {
        url: page(chronicleEntryPath(told.data.id)),
        picture: publicUrl + cardPath("chronicle", told.data.id, language),
      };
    case "winner":
      return { url: told.data.video };
    case "donation":
      return told.data.character === null
        ? { url: page(paths.home) }
        : character({ name: told.data.character });
    default:
      return { url: page(paths.home) };
  }
}

/** Seconds from each failed try to the next; after the last one it is parked. A day in all. */
export const pauses: readonly number[] = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800];

/** The beginning of what HTML says, in one line. */
export function excerptOf(text: string, max = 300): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

/** So many characters of a part of an address are a name; what is longer may be a secret. */
const longestName = 20;

/** An address without what may be a secret in it: long parts of its path are cut, and so is its query. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const parts = pathname
    .split("/")
    .map((part) => (part.length > longestName ? `${part.slice(0, 4)}…` : part));
  return origin + parts.join("/") + (search === "" ? "" : "?…");
}
