import type { ChronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import { kill, type Battle } from "./battle.ts";
import type { Duel } from "./changes.ts";
import { legends, type Character } from "./model.ts";
import type { World } from "./state.ts";
import { createRandom, type Random } from "./random.ts";

/** A dozen in an hour, more or less. */
const chance = 0.01;
const daysBefore = 90;
const duelsBefore = 900;
const dayMs = 86_400_000;

const places = [
  "Cruma Tower",
  "Devil's Isle",
  "Dragon Valley",
  "Forge of the Gods",
  "Giran Harbor",
  "Hot Springs",
  "Imperial Tomb",
  "Ketra Orc Outpost",
  "Tower of Insolence",
  "Valley of Saints",
];

/** What the bridge takes of a duel. */
export type DuelRow = Omit<Extract<ChronicleRow, { kind: "fight" }>, "id" | "at" | "winner" | "loser"> & {
  id: string;
  at: string;
  winner: string;
  loser: string;
};

export const duelRow = ({ winner, loser, place }: Duel, id: string, at: Date): DuelRow => ({
  id,
  at: at.toISOString(),
  kind: "fight",
  winner: winner.row.name,
  loser: loser.row.name,
  place,
});

/** Now and then two of the renowned meet, and the world hears of it. */
export function duels(battle: Battle): void {
  const { world, changes } = battle;
  if (!world.random.chance(chance)) return;
  const renowned = world.characters.slice(0, legends).filter(({ row }) => row.online);
  const duel = meeting(renowned, world.random);
  if (!duel) return;
  kill(battle, duel.winner, duel.loser);
  changes.duels.push(duel);
}

/** The duels of the last days, which nobody has told yet, the oldest first. */
export function duelsOfTheDaysBefore({ characters }: World, now: number): DuelRow[] {
  const random = createRandom(characters.length, 2);
  const renowned = characters.slice(0, legends);
  const moments = Array.from({ length: duelsBefore }, () => now - random.next() * daysBefore * dayMs);
  return moments
    .toSorted((a, b) => a - b)
    .flatMap((moment, index) => {
      const duel = meeting(renowned, random);
      return duel ? [duelRow(duel, `before ${index + 1}`, new Date(moment))] : [];
    });
}

/**
 * Two of different factions, of clans at war where somebody of such a clan is there; the most renowned meet others most often, and
 * who fights better wins more often.
 */
function meeting(renowned: readonly Character[], random: Random): Duel | null {
  const first = renowned[Math.floor(renowned.length * random.next() ** 2)];
  if (!first) return null;
  const wars = first.clan?.row.wars ?? [];
  const foes = renowned.filter(({ clan }) => clan && wars.includes(clan.row.clanId));
  const others = foes.length > 0 ? foes : renowned.filter(({ faction }) => faction !== first.faction);
  if (others.length === 0) return null;
  const second = random.pick(others);
  const wins = random.chance(first.skill / (first.skill + second.skill));
  const [winner, loser] = wins ? [first, second] : [second, first];
  return { winner, loser, place: random.pick(places) };
}
