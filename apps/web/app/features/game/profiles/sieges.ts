import type { Castle } from "@gatehouse/contract/game/world";

/** A siege in which a clan has a part, and which. */
export type OwnSiege = { castle: Castle; part: "owner" | "attacker" | "defender" };

/** The sieges that are set and in which a clan has a part, the next first. */
export function siegesOf(castles: readonly Castle[], name: string): OwnSiege[] {
  const isIn = (clans: readonly { name: string }[]) => clans.some((clan) => clan.name === name);
  const partIn = ({ owner, attackers, defenders }: Castle): OwnSiege["part"] | undefined => {
    if (owner?.name === name) return "owner";
    if (isIn(attackers)) return "attacker";
    return isIn(defenders) ? "defender" : undefined;
  };
  return castles
    .flatMap((castle) => {
      const part = castle.siegeAt === undefined ? undefined : partIn(castle);
      return part ? [{ castle, part }] : [];
    })
    .toSorted((one, other) => Date.parse(one.castle.siegeAt ?? "") - Date.parse(other.castle.siegeAt ?? ""));
}
