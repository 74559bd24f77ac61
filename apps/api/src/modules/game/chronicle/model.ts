import type { CharacterMention, ChronicleEvent, ChronicleRow } from "@gatehouse/contract/game/chronicle";

/** Something to tell; `source` is what it is told for, and once. */
export type NewEntry = {
  at: Date;
  event: ChronicleEvent;
  source: string;
  /** What it rests on, and how much of it: with less than that in the game again it was undone. */
  rests?: { on: string; value: number };
};

/** What a game server's row tells, with what the portal knows of the fighters. */
export function reportedEvent(
  row: ChronicleRow,
  known: ReadonlyMap<string, CharacterMention>,
): ChronicleEvent {
  if (row.kind === "told") return { kind: row.kind, text: row.text };
  const { kind, winner, loser, place } = row;
  const mention = (fighter: typeof winner): CharacterMention => ({
    faction: null,
    ...known.get(fighter.name),
    ...fighter,
  });
  return { kind, winner: mention(winner), loser: mention(loser), ...(place && { place }) };
}

/** How long after it was told something may turn out to be undone; castles change hands for good in a siege alone. */
export const undoneFor = { days: 7, takenDays: 1 };

/** The first minutes of a world, and of a ranking, are a load: nothing in them is news. */
export const graceMs = 10 * 60_000;
