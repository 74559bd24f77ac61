import type { EnemyClan } from "@gatehouse/contract/game/profiles";

type War = {
  enemy: EnemyClan;
  won: number;
  lost: number;
  week: { won: number; lost: number };
  /** How much of both sides' victories are own ones, from 0 to 1. */
  share: number;
};

/** The wars in which the game tells of fights, the fiercest first, the others in their order, and the sums of all. */
export function warsOf(enemies: readonly EnemyClan[]): {
  fought: War[];
  others: EnemyClan[];
  won: number;
  lost: number;
} {
  const fought = enemies
    .flatMap((enemy): War[] => {
      const { won = 0, lost = 0, week = { won: 0, lost: 0 } } = enemy.fights ?? {};
      return won + lost > 0 ? [{ enemy, won, lost, week, share: won / (won + lost) }] : [];
    })
    .toSorted((one, other) => other.won + other.lost - (one.won + one.lost));
  const known = new Set(fought.map(({ enemy }) => enemy));
  return {
    fought,
    others: enemies.filter((enemy) => !known.has(enemy)),
    won: fought.reduce((sum, war) => sum + war.won, 0),
    lost: fought.reduce((sum, war) => sum + war.lost, 0),
  };
}
