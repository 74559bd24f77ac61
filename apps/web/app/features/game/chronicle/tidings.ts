import type { ChronicleEntry, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import { characterPath, clanPath } from "@gatehouse/contract/pages";
import { momentParts } from "../../../lib/time/dates.ts";
import { formatSpan } from "../../../lib/time/spans.ts";
import { type MessageKey, text } from "../../../lib/words/i18n.ts";
import type { IconName } from "../../../ui/art/icon.tsx";
import { subjectPath } from "./view.ts";

/** Something with a name: with a page of its own where `path` is, and a moment where `at` is. */
export type Mention = { name: string; path?: string; at?: string };

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
  /** What else is known of it, in few words each. */
  facts?: readonly (Sentence | string)[];
  faction: FactionCode | null;
};

const character = ({ name }: { name: string }): Mention => ({ name, path: characterPath(name) });
const clan = ({ name }: { name: string }): Mention => ({ name, path: clanPath(name) });
const thing = (name: string): Mention => ({ name });
/** Its page of the encyclopedia, or else its part of the chronicle. */
const boss = ({ boss: name, path }: { boss: string; path?: string | undefined }): Mention => ({
  name,
  path: path ?? subjectPath("boss", name),
});
const castle = (name: string): Mention => ({ name, path: subjectPath("castle", name) });

/** As this language, or the operator, calls it. */
const factionOf = ({ faction: code, name }: { faction: FactionCode; name: string }): Mention =>
  thing(text("shell.balance.faction", { code, name }));
const dayOf = (at: string): Mention => ({ name: momentParts(new Date(at)).date, at });

const sentence = (
  key: MessageKey,
  mentions: Record<string, Mention>,
  values: Record<string, string | number> = {},
): Sentence => ({ key, mentions, values });

const classOf = ({ classId }: { classId?: number | undefined }) =>
  classId === undefined ? undefined : className(classId);

/** What an entry of the chronicle says. */
export function tidingsOf(event: ChronicleEntry): Tidings {
  switch (event.kind) {
    case "bossDied":
      return bossDied(event);
    case "bossReturned":
      return { head: sentence("chronicle.head.bossReturned", { boss: boss(event) }), faction: null };
    case "castleTaken":
      return {
        head: sentence("chronicle.head.castleTaken", {
          castle: castle(event.castle),
          clan: clan(event.clan),
        }),
        detail: event.from && sentence("chronicle.detail.castleTaken", { clan: clan(event.from) }),
        facts: event.since
          ? [
              text("chronicle.fact.held", {
                span: formatSpan(Date.parse(event.at) - Date.parse(event.since)),
              }),
            ]
          : [],
        faction: event.clan.faction,
      };
    case "castleLost":
      return {
        head: sentence("chronicle.head.castleLost", { castle: castle(event.castle), clan: clan(event.from) }),
        detail: text("chronicle.detail.castleLost"),
        faction: null,
      };
    case "hero":
      return {
        head: sentence("chronicle.head.hero", { character: character(event.character) }),
        detail: classOf(event.character),
        facts: event.times === undefined ? [] : [text("chronicle.fact.hero", { n: event.times })],
        faction: event.character.faction,
      };
    case "eventHeroNamed":
      return {
        head: sentence("chronicle.head.eventHeroNamed", { character: character(event.character) }),
        detail: classOf(event.character),
        facts:
          event.until === undefined ? [] : [sentence("chronicle.fact.until", { date: dayOf(event.until) })],
        faction: event.character.faction,
      };
    case "eventWon":
      return {
        head: sentence("chronicle.head.eventWon", {
          winner: event.character
            ? character(event.character)
            : event.clan
              ? clan(event.clan)
              : event.faction
                ? factionOf({ faction: event.faction, name: event.winner })
                : thing(event.winner),
          event: thing(event.event),
        }),
        faction: event.faction ?? event.character?.faction ?? null,
      };
    case "achievement":
      return {
        head: sentence(
          "chronicle.head.achievement",
          { character: character(event.character) },
          { name: event.name },
        ),
        facts: [text(`chronicle.period.${event.period}`)],
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
        head: sentence("chronicle.head.roundWon", { name: factionOf(event) }),
        facts: event.number === undefined ? [] : [text("chronicle.fact.round", { n: event.number })],
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

/** Who brought it down, with whom, where, and for how manieth time: as much of it as the game tells. */
function bossDied(event: Extract<ChronicleEntry, { kind: "bossDied" }>): Tidings {
  const { by = [], more = 0, place, times } = event;
  const [first, second, ...rest] = by;
  const others = rest.length + more;
  const facts: (Sentence | string)[] = [];
  if (first?.clan) facts.push(sentence("chronicle.fact.clan", { clan: clan({ name: first.clan }) }));
  if (second) {
    const key = others > 0 ? "chronicle.fact.party" : "chronicle.fact.pair";
    facts.push(sentence(key, { name: character(second) }, { n: others }));
  }
  if (place !== undefined) facts.push(place);
  if (times !== undefined && times > 1) facts.push(text("chronicle.fact.times", { n: times }));
  return {
    head: first
      ? sentence("chronicle.head.bossKilled", { boss: boss(event), character: character(first) })
      : sentence("chronicle.head.bossDied", { boss: boss(event) }),
    facts,
    faction: null,
  };
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
  eventHeroNamed: "crown",
  levelFirst: "star",
  rankingFirst: "trend",
  clanLevel: "shield",
  roundWon: "flag",
  eventWon: "flag",
  achievement: "star",
  fight: "swords",
  told: "scroll",
};
