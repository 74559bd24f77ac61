import type { CharacterMention, ChronicleEvent, ChronicleSubject } from "@gatehouse/contract/game/chronicle";
import type { ChronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import type { BossKiller } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";

/** Somebody or something that has a part of the chronicle of its own. */
export type Named = readonly [subject: ChronicleSubject, name: string | undefined];

/** How a subject is written down. */
export const aboutOf = (subject: ChronicleSubject, name: string): string =>
  `${subject}:${name.toLowerCase()}`;

/** Whom and what an entry is about, each once. */
export const aboutsOf = ({ event, also = [] }: NewEntry): string[] => [
  ...new Set([...namedIn(event), ...also].flatMap(([subject, name]) => (name ? aboutOf(subject, name) : []))),
];

function namedIn(event: ChronicleEvent): Named[] {
  switch (event.kind) {
    case "bossDied":
      return [["boss", event.boss], ...killersNamed(event.by ?? [])];
    case "bossReturned":
      return [["boss", event.boss]];
    case "castleTaken":
      return [["castle", event.castle], ["clan", event.clan.name], ["clan", event.from?.name]]; // prettier-ignore
    case "castleLost":
      return [["castle", event.castle], ["clan", event.from.name]]; // prettier-ignore
    case "hero":
    case "eventHeroNamed":
    case "levelFirst":
    case "achievement":
      return [["character", event.character.name]];
    case "rankingFirst":
      return [["character", event.character.name], ["character", event.from?.name]]; // prettier-ignore
    case "clanLevel":
      return [["clan", event.clan.name]];
    case "eventWon":
      return [["character", event.character?.name], ["clan", event.clan?.name]]; // prettier-ignore
    case "fight":
      return [["character", event.winner.name], ["character", event.loser.name]]; // prettier-ignore
    case "roundWon":
    case "told":
      break;
  }
  return [];
}

/** Those who killed a boss, and their clans. */
export const killersNamed = (killers: readonly BossKiller[]): Named[] =>
  killers.flatMap(({ name, clan }): Named[] => [["character", name], ["clan", clan]]); // prettier-ignore

/** The first of those who killed a boss, and how many more there were; nothing where the game names none. */
export function killersOf(killers: readonly BossKiller[]): { by?: BossKiller[]; more?: number } {
  const most = limits.chronicle.killersTold;
  if (killers.length === 0) return {};
  return {
    by: killers.slice(0, most),
    ...(killers.length > most && { more: killers.length - most }),
  };
}

/** Something to tell; `source` is what it is told for, and once. */
export type NewEntry = {
  at: Date;
  event: ChronicleEvent;
  source: string;
  /** Whom it is about beside those whom it names. */
  also?: readonly Named[];
  /** What it rests on, and how much of it: with less than that in the game again it was undone. */
  rests?: { on: string; value: number };
};

/** What was told, with the entry's id. */
export type ToldEntry = { id: string; at: Date; event: ChronicleEvent };

/** The characters that a game server's row names, by the fields in which it does. */
const charactersOf = (row: ChronicleRow) => {
  switch (row.kind) {
    case "fight":
      return { winner: row.winner, loser: row.loser };
    case "hero":
    case "eventHeroNamed":
    case "levelFirst":
      return { character: row.character };
    case "rankingFirst":
      return { character: row.character, ...(row.from && { from: row.from }) };
    default:
      return {};
  }
};

/** The names of the characters that a row names. */
export const namesIn = (row: ChronicleRow): string[] =>
  Object.values(charactersOf(row)).map(({ name }) => name);

/** Whether the portal tells such things by itself, of worlds that it sees. */
export const isSeenByPortal = ({ kind }: ChronicleRow): boolean =>
  kind !== "fight" && kind !== "told" && kind !== "eventHeroNamed";

/** What a game server's row tells, with what the portal knows of its characters. */
export function reportedEvent(
  { id: _id, at: _at, ...row }: ChronicleRow,
  known: ReadonlyMap<string, CharacterMention>,
): ChronicleEvent {
  const mentions = Object.entries(charactersOf(row as ChronicleRow)).map(
    ([field, character]): [string, CharacterMention] => [
      field,
      { faction: null, ...known.get(character.name), ...character },
    ],
  );
  return { ...row, ...killersIn(row), ...Object.fromEntries(mentions) } as ChronicleEvent;
}

const killersIn = (row: object) =>
  "by" in row ? killersOf((row as { by?: readonly BossKiller[] }).by ?? []) : {};

/** Those who killed a boss beyond those whom an entry names. */
export const alsoIn = (row: ChronicleRow): Named[] =>
  row.kind === "bossDied" ? killersNamed(row.by ?? []) : [];

/** What a week is told by, the greatest first; of bosses the grand ones alone. */
export const greatKinds = [
  "roundWon",
  "castleTaken",
  "bossDied",
  "hero",
  "eventHeroNamed",
  "levelFirst",
  "rankingFirst",
  "eventWon",
  "clanLevel",
] as const satisfies readonly ChronicleEvent["kind"][];

/** Whether a text is a day of the calendar (yyyy-mm-dd), and a Monday. */
export const isMonday = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  new Date(`${day}T00:00:00Z`).getUTCDay() === 1 &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** How long after it was told something may turn out to be undone; castles change hands for good in a siege alone. */
export const undoneFor = { days: 7, takenDays: 1 };

/** Whether something was less than `ms` ago. What lies far ahead was noted by a clock that was wrong, and is long over. */
export const isWithin = (ms: number, time: Date, now: Date): boolean =>
  Math.abs(now.getTime() - time.getTime()) < ms;

/** The first minutes of a world, and of a ranking, are a load: nothing in them is news. */
export const graceMs = 10 * 60_000;

const hourMs = 3_600_000;

/** Whether a moment of which the game tells is young enough to be told; none is told that has yet to come. */
export const isNews = (at: Date, now: Date): boolean =>
  at <= now && now.getTime() - at.getTime() < limits.chronicle.newsHours * hourMs;
