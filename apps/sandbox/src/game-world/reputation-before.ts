import type { ClanRow } from "@gatehouse/contract/game/bridge";
import { createRandom } from "./random.ts";
import { siegesBefore } from "./sieges.ts";
import type { World } from "./state.ts";

type Past = NonNullable<ClanRow["past"]>;

const dayMs = 86_400_000;
const reach = 89;
/** Whose past is told. */
const told = 150;
/** How much of its present reputation a clan won in these days, and what a castle brings and costs. */
const leastWon = 0.12;
const mostWon = 0.4;
const castleShare = 0.06;

/** What reputation the first clans had on the days before `now`, by their ids: a castle that was won or lost shows in it. */
export function reputationBefore(world: World, now: number): Map<number, Past> {
  const random = createRandom(world.characters.length, 16);
  const sieges = siegesBefore(world, now);
  return new Map(
    world.clans.slice(0, told).map((clan) => {
      const { clanId, reputationScore } = clan.row;
      const castle = Math.round(reputationScore * castleShare);
      const won = reputationScore * (leastWon + (mostWon - leastWon) * random.next());
      const zeal = Array.from({ length: reach + 1 }, () => Math.max(-0.6, 1 + 1.4 * random.normal()));
      const whole = Math.max(
        1,
        zeal.reduce((sum, part) => sum + part, 0),
      );
      const past: Past = [];
      let score = reputationScore;
      for (let day = 1; day <= reach; day++) {
        const [from, until] = [now - day * dayMs, now - (day - 1) * dayMs];
        score -= (won * (zeal[day] ?? 0)) / whole;
        for (const { at, to, from: loser } of sieges) {
          if (at < from || at >= until) continue;
          if (to === clan) score -= castle;
          if (loser === clan) score += castle;
        }
        past.push({ date: new Date(from).toISOString().slice(0, 10), reputationScore: Math.round(score) });
      }
      return [clanId, past.toReversed()];
    }),
  );
}
