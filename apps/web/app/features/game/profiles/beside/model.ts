import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { clanPath } from "@gatehouse/contract/pages";

/** The parameter of a clan's address that names the one beside it. */
export const besideParameter = "with";

/** The page of a clan with another beside it; without one where it has no name. */
export const besidePath = (name: string, other: string): string =>
  clanPath(name) + (other === "" ? "" : `?${new URLSearchParams({ [besideParameter]: other })}`);

export type BesideRow = {
  of: "reputation" | "level" | "members" | "online" | "pvp";
  own: number;
  other: number;
};

/** A clan by its numbers. */
export const clanNumbers = ({
  reputationScore,
  level,
  members,
}: ClanProfile): Record<BesideRow["of"], number> => ({
  reputation: reputationScore,
  level,
  members: members.length,
  online: members.filter(({ online }) => online).length,
  pvp: members.reduce((sum, { pvpCount = 0 }) => sum + pvpCount, 0),
});

/** Two clans by their numbers; one that both have none of is left out: the game may not tell it. */
export function besideRows(clan: ClanProfile, other: ClanProfile): BesideRow[] {
  const [own, others] = [clanNumbers(clan), clanNumbers(other)];
  const fields: BesideRow["of"][] = ["reputation", "level", "members", "online", "pvp"];
  return fields
    .map((of) => ({ of, own: own[of], other: others[of] }))
    .filter((row) => row.own !== 0 || row.other !== 0);
}
