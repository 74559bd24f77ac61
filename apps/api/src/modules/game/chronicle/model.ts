import type { CharacterMention, ChronicleEvent, ChronicleRow } from "@gatehouse/contract/game/chronicle";

/** Something to tell; `source` is what it is told for, and once. */
export type NewEntry = {
  at: Date;
  event: ChronicleEvent;
  source: string;
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
export const isSeenByPortal = ({ kind }: ChronicleRow): boolean => kind !== "fight" && kind !== "told";

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
  return { ...row, ...Object.fromEntries(mentions) } as ChronicleEvent;
}

/** How long after it was told something may turn out to be undone; castles change hands for good in a siege alone. */
export const undoneFor = { days: 7, takenDays: 1 };

/** Whether something was less than `ms` ago. What lies far ahead was noted by a clock that was wrong, and is long over. */
export const isWithin = (ms: number, time: Date, now: Date): boolean =>
  Math.abs(now.getTime() - time.getTime()) < ms;

/** The first minutes of a world, and of a ranking, are a load: nothing in them is news. */
export const graceMs = 10 * 60_000;
