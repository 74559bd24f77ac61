import { factionCodes, type Character, type Clan } from "./model.ts";
import type { Random } from "./random.ts";

const halls = [
  ["Moonstone Hall", "Onyx Hall", "Topaz Hall", "Ruby Hall", "Crystal Hall", "Sapphire Hall", "Emerald Hall"],
  ["The Golden Chamber", "The Silver Chamber", "The Mithril Chamber", "The Bronze Chamber", "Silver Manor"],
  ["Mont Chamber", "Astaire Chamber", "Aria Chamber", "Yiana Chamber", "Luna Chamber", "Bandit Stronghold"],
].flat();
const alliances = { angels: "Concord", nature: "Evergreen", demons: "Covenant" } as const;

/** The strongest clans of a faction that are allied, and how many of all are at war. */
const allied = 5;
const warring = 60;

/** Who is in which clan, who leads it, and what the clans are to one another. */
export function settleClans(characters: readonly Character[], clans: readonly Clan[], random: Random): void {
  const members = Map.groupBy(characters, ({ clan }) => clan);
  for (const character of characters) character.row.clanId = character.clan?.row.clanId ?? null;
  // The first is the most renowned.
  for (const clan of clans) clan.row.leaderId = members.get(clan)?.[0]?.row.charId ?? null;
  for (const faction of factionCodes) {
    const strongest = clans.filter((clan) => clan.faction === faction).slice(0, allied);
    for (const { row } of strongest) row.alliance = alliances[faction];
  }
  const owners = random.shuffle(clans.slice(0, halls.length * 2)).slice(0, halls.length);
  for (const [index, { row }] of owners.entries()) row.hall = halls[index] ?? null;
  for (const clan of clans.slice(0, warring)) {
    const enemies = clans.slice(0, warring).filter(({ faction }) => faction !== clan.faction);
    const count = Math.min(random.int(0, 3), enemies.length);
    clan.row.wars = random
      .shuffle(enemies)
      .slice(0, count)
      .map(({ row }) => row.clanId);
  }
}
