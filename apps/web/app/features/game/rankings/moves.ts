type Ranked = { id: string; rank: number };

/** Places that entries have won (positive) or lost since an earlier look at the same page, by id; the rest stayed. */
export function movesBetween(before: readonly Ranked[], after: readonly Ranked[]): Record<string, number> {
  const ranks = new Map(before.map(({ id, rank }) => [id, rank]));
  const moves: Record<string, number> = {};
  for (const { id, rank } of after) {
    const places = (ranks.get(id) ?? rank) - rank;
    if (places !== 0) moves[id] = places;
  }
  return moves;
}
