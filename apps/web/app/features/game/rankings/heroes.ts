import { className } from "@gatehouse/contract/game/classes";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { apiClient } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";
import { figureMarkup } from "../../../ui/art/figure-paths.ts";

/** A hero as the home page shows one; drawn on the server, so that no page carries the drawings. */
export type ShownHero = {
  id: number;
  name: string;
  faction: FactionCode | null;
  className: string;
  count: number;
  figure: string;
};

/** The first heroes of the list, and how many it has. */
export async function fetchHeroes({ public: api }: ReturnType<typeof apiClient>, size: number) {
  const reply = await api.user.character.stats.hero.$get({ query: { size: String(size) } });
  const heroes = await read(Promise.resolve(reply));
  return {
    shown: heroes.map(({ charStats, heroStats }): ShownHero => ({
      id: charStats.charId,
      name: charStats.charName,
      faction: charStats.faction,
      className: className(heroStats.classId),
      count: heroStats.count,
      figure: figureMarkup(heroStats.classId),
    })),
    total: Number(reply.headers.get("X-Total-Count") ?? heroes.length),
  };
}
