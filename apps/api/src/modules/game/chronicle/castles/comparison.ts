import type { ChronicleEvent } from "@gatehouse/contract/game/chronicle";
import type { CastleOwner } from "../../world/service.ts";

/** A castle that changed hands: what is told, and whose it was (0: nobody's) and is. */
export type CastleEvent = { castleId: number; from: number; to: number; event: ChronicleEvent };

/** What happened between two reports; nothing of a castle that is seen for the first time, or of clans that nobody knows. */
export function castleEvents(before: readonly CastleOwner[], after: readonly CastleOwner[]): CastleEvent[] {
  const known = new Map(before.map((castle) => [castle.castleId, castle]));
  return after.flatMap(({ castleId, name: castle, ownerClanId, owner }): CastleEvent[] => {
    const last = known.get(castleId);
    if (!last || last.ownerClanId === ownerClanId) return [];
    const hands = { castleId, from: last.ownerClanId ?? 0, to: ownerClanId ?? 0 };
    const from = last.owner;
    if (owner)
      return [{ ...hands, event: { kind: "castleTaken", castle, clan: owner, ...(from && { from }) } }];
    return ownerClanId === null && from ? [{ ...hands, event: { kind: "castleLost", castle, from } }] : [];
  });
}
