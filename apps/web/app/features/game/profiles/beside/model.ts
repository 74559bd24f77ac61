import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { clanPath } from "@gatehouse/contract/pages";
import { fallsOf, winsOf } from "../member-sorting.ts";

/** The parameter of a clan's address that names the one beside it. */
export const besideParameter = "with";

/** The page of a clan with another beside it; without one where it has no name. */
export const besidePath = (name: string, other: string): string =>
  clanPath(name) + (other === "" ? "" : `?${new URLSearchParams({ [besideParameter]: other })}`);

export type BesideRow = {
  of: "reputation" | "level" | "members" | "online" | "pvp" | "wins" | "falls";
  own: number;
  other: number;
};

/** A clan by its numbers; null what the game does not tell of it. */
export const clanNumbers = ({ reputationScore, level, members }: ClanProfile) => ({
  reputation: reputationScore,
  level,
  members: members.length,
  online: members.filter(({ online }) => online).length,
  pvp: members.reduce((sum, { pvpCount = 0 }) => sum + pvpCount, 0),
  wins: sumOf(members, winsOf),
  falls: sumOf(members, fallsOf),
});

type Member = ClanProfile["members"][number];
/** What all members have together; null where it is known of none. */
const sumOf = (members: readonly Member[], count: (member: Member) => number | undefined): number | null =>
  members.map(count).reduce((sum: number | null, one) => (one === undefined ? sum : (sum ?? 0) + one), null);

/** Two clans by their numbers; one that both have none of, or that is known of one alone, is left out: the game may not tell it. */
export function besideRows(clan: ClanProfile, other: ClanProfile): BesideRow[] {
  const [own, others] = [clanNumbers(clan), clanNumbers(other)];
  const fields: BesideRow["of"][] = ["reputation", "level", "members", "online", "pvp", "wins", "falls"];
  return fields.flatMap((of) => {
    const [one, two] = [own[of], others[of]];
    return one === null || two === null || (one === 0 && two === 0) ? [] : [{ of, own: one, other: two }];
  });
}
