import type { OwnMoves } from "@gatehouse/contract/game/own-places";

type Character = OwnMoves["characters"][number];

export type Moved = {
  /** Nothing has moved since the last visit: it is told for the week. */
  isOfWeek: boolean;
  characters: (Character & { places: number })[];
};

/** Who has no win has no place that is worth a word: the ranking goes on by other numbers there. */
export const hasPlace = ({ pvpCount }: Pick<Character, "pvpCount">): boolean => pvpCount > 0;

/** Which of the own characters have won or lost places since the last visit, or else, if nothing else has happened, in the last seven days. */
export function movedOf({ characters }: OwnMoves, hasMore = false): Moved {
  const by = (field: "move" | "weekMove") =>
    characters.filter(hasPlace).flatMap((character) => {
      const places = character[field];
      return places ? [{ ...character, places }] : [];
    });
  const since = by("move");
  if (since.length > 0 || hasMore) return { isOfWeek: false, characters: since };
  const week = by("weekMove");
  return { isOfWeek: week.length > 0, characters: week };
}
