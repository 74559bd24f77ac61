import type { ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { characterPath, clanPath } from "@gatehouse/contract/pages";
import { type MessageKey, text } from "../../../lib/words/i18n.ts";
import type { IconName } from "../../../ui/art/icon.tsx";

/** Something with a name; with a page of its own where `path` is. */
export type Mention = { name: string; path?: string };

/** A sentence: its message, the names in it that may be links, and what else it says. */
export type Sentence = {
  key: MessageKey;
  mentions: Record<string, Mention>;
  values: Record<string, string | number>;
};

export type Tidings = {
  /** In the game's own words where it tells something by itself. */
  head: Sentence | string;
  detail?: Sentence | string | undefined;
  faction: FactionCode | null;
};

const character = ({ name }: { name: string }): Mention => ({ name, path: characterPath(name) });
const clan = ({ name }: { name: string }): Mention => ({ name, path: clanPath(name) });
const thing = (name: string): Mention => ({ name });

const sentence = (
  key: MessageKey,
  mentions: Record<string, Mention>,
  values: Record<string, string | number> = {},
): Sentence => ({ key, mentions, values });

const classOf = ({ classId }: { classId?: number | undefined }) =>
  classId === undefined ? undefined : className(classId);

/** What an entry of the chronicle says. */
export function tidingsOf(event: ChronicleEvent): Tidings {
  switch (event.kind) {
    case "bossDied":
    case "bossReturned":
      return {
        head: sentence(`chronicle.head.${event.kind}`, {
          boss: { name: event.boss, ...(event.path !== undefined && { path: event.path }) },
        }),
        faction: null,
      };
    case "castleTaken":
      return {
        head: sentence("chronicle.head.castleTaken", { castle: thing(event.castle), clan: clan(event.clan) }),
        detail: event.from && sentence("chronicle.detail.castleTaken", { clan: clan(event.from) }),
        faction: event.clan.faction,
      };
    case "castleLost":
      return {
        head: sentence("chronicle.head.castleLost", { castle: thing(event.castle), clan: clan(event.from) }),
        detail: text("chronicle.detail.castleLost"),
        faction: null,
      };
    case "hero":
      return {
        head: sentence("chronicle.head.hero", { character: character(event.character) }),
        detail: classOf(event.character),
        faction: event.character.faction,
      };
    case "levelFirst":
      return {
        head: sentence(
          "chronicle.head.levelFirst",
          { character: character(event.character) },
          { class: classOf(event.character) ?? "", level: event.level },
        ),
        faction: event.character.faction,
      };
    case "rankingFirst":
      return {
        head: sentence(
          "chronicle.head.rankingFirst",
          { character: character(event.character) },
          { ranking: text(`rankings.options.${event.sort}`) },
        ),
        detail: event.from && sentence("chronicle.detail.rankingFirst", { from: character(event.from) }),
        faction: event.character.faction,
      };
    case "clanLevel":
      return {
        head: sentence("chronicle.head.clanLevel", { clan: clan(event.clan) }, { level: event.level }),
        faction: event.clan.faction,
      };
    case "roundWon":
      return {
        head: sentence("chronicle.head.roundWon", { name: thing(event.name) }),
        faction: event.faction,
      };
    case "fight":
      return {
        head: sentence("chronicle.head.fight", {
          winner: character(event.winner),
          loser: character(event.loser),
        }),
        detail: event.place,
        faction: event.winner.faction,
      };
    case "told":
      break;
  }
  return { head: event.text, faction: null };
}

/** A sentence without its links. */
export const plainWords = (words: Sentence | string): string =>
  typeof words === "string"
    ? words
    : text(words.key, {
        ...words.values,
        ...Object.fromEntries(Object.entries(words.mentions).map(([key, { name }]) => [key, name])),
      });

/** The sign of each kind. */
export const kindIcons: Record<ChronicleKind, IconName> = {
  bossDied: "skull",
  bossReturned: "skull",
  castleTaken: "castle",
  castleLost: "castle",
  hero: "crown",
  levelFirst: "star",
  rankingFirst: "trend",
  clanLevel: "shield",
  roundWon: "flag",
  fight: "swords",
  told: "scroll",
};
