import { className } from "@gatehouse/contract/game/classes";
import { defaultSort } from "@gatehouse/contract/game/stats";
import { announcementPath, characterPath, clanPath } from "@gatehouse/contract/pages";
import { aboutFound } from "../features/game/codex/words.ts";
import { glyphOf } from "../features/game/codex/glyphs.ts";
import { addressWith } from "../features/game/codex/view.ts";
import { viewPath } from "../features/game/rankings/view.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { text } from "../lib/words/i18n.ts";
import { formatWhole } from "../lib/words/numbers.ts";
import { paths } from "../paths.ts";
import type { GlyphName } from "../ui/art/glyph.tsx";
import type { IconName } from "../ui/art/icon.tsx";
import type { FactionCode } from "../ui/factions.ts";
import type { Found } from "./api.ts";
import { named, startsSo } from "./first-called.ts";
import { usePages } from "./pages.ts";

const kinds = ["players", "clans", "codex", "news", "pages"] as const;
export type Kind = (typeof kinds)[number];

/** What stands before a name. */
type Sign =
  | { is: "class"; classId: number; faction: FactionCode | null }
  | { is: "clan"; faction: FactionCode | null }
  | { is: "thing"; glyph: GlyphName; grade: string | undefined; picture: string | undefined }
  | { is: "icon"; icon: IconName };

export type Entry = {
  path: string;
  name: string;
  about?: string;
  written?: string;
  online?: boolean;
  sign: Sign;
  /** What more is told of it where there is room. */
  of?: Subject;
};

/** Somebody or something that a call tells more of. */
export type Subject =
  | { is: "character"; name: string }
  | { is: "clan"; name: string }
  | { is: "item"; id: number }
  | { is: "monster"; id: number };

/** `all`: where the others are that are called so, where there are any. */
export type Group = { kind: Kind; entries: Entry[]; all: string | undefined };

const listOf = (found: Found): Omit<Record<Kind, Omit<Group, "kind">>, "pages"> => ({
  players: {
    entries: found.players.entries.map(({ charName, classId, level, clan, faction, online }) => {
      const about = text("profiles.classLevel", { class: className(classId), level: formatWhole(level) });
      return {
        path: characterPath(charName),
        name: charName,
        about: clan === null ? about : `${about}, ${clan}`,
        online,
        sign: { is: "class", classId, faction },
        of: { is: "character", name: charName },
      };
    }),
    all: found.players.more
      ? viewPath({ sort: defaultSort, search: found.q, page: 0, wide: false })
      : undefined,
  },
  clans: {
    entries: found.clans.entries.map(({ name, level, rank, faction }) => ({
      path: clanPath(name),
      name,
      about: text("search.clan", { level: formatWhole(level), rank: formatWhole(rank) }),
      sign: { is: "clan", faction },
      of: { is: "clan", name },
    })),
    all: found.clans.more ? viewPath({ sort: "clans", search: found.q, page: 0, wide: false }) : undefined,
  },
  codex: {
    entries: found.codex.entries.map((one) => ({
      path: one.path,
      name: one.name,
      about: aboutFound(one),
      sign: { is: "thing", glyph: glyphOf(one), grade: one.grade, picture: one.picture },
      ...((one.kind === "item" || one.kind === "monster") && { of: { is: one.kind, id: one.id } }),
    })),
    all: found.codex.more ? addressWith(paths.codex, { q: found.q }) : undefined,
  },
  news: {
    entries: found.news.entries.map(({ id, slug, title, author, created }) => ({
      path: announcementPath({ id, slug }),
      name: title,
      about: author,
      written: created,
      sign: { is: "icon", icon: "scroll" },
    })),
    all: undefined,
  },
});

/**
 * What is called so, by kind, of which those come first that something begins so in; `found` is null until an answer has come:
 * the pages are known before. Without a search the pages alone.
 */
export function useGroups(q: string, found: Found | null): Group[] {
  const { own } = useShellData();
  const pages = usePages();
  const lists = {
    ...(found && listOf(found)),
    pages: {
      entries: named(pages, q).map(({ name, path, icon }) => ({
        name,
        path,
        sign: { is: "icon" as const, icon },
      })),
      all: undefined,
    },
  };
  const isShown = ({ path }: Entry): boolean =>
    !own?.hidden.some((page) => path === page || path.startsWith(`${page}/`));
  const groups = kinds.flatMap((kind): Group[] => {
    const { entries = [], all } = lists[kind] ?? {};
    const shown = entries.filter(isShown);
    return shown.length > 0 ? [{ kind, entries: shown, all }] : [];
  });
  const begins = startsSo(q);
  const isFirst = ({ entries }: Group): boolean => entries.some(begins);
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))];
}
