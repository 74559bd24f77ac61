import type { GameFinding, GameWorld } from "../../port.ts";
import type { Found, Recognised } from "../recognise.ts";
import type { L2j } from "../recogniser.ts";
import type { Schema } from "../schema.ts";
import { having, type Hidden, isHidden } from "../snapshot.ts";
import { hasBosses, readBosses } from "./bosses.ts";
import { hasCastles, readCastles } from "./castles.ts";
import { hasOlympiad, readOlympiad } from "./olympiad.ts";
import { hasShops, readShops } from "./shops.ts";
import type { Shown } from "./shown.ts";

/** Reads what the world's page shows from the game's own tables, a few bounded statements a list. */
export function createGameWorld(l2j: L2j, { bans, gameMasters }: Hidden): GameWorld {
  const { database } = l2j;
  const read = <T>(work: (game: Recognised) => Promise<T | null>): Promise<T | null> =>
    l2j.use((game) => (game.pack?.refusal ? Promise.resolve(null) : work(game)));
  const shown = async (game: Recognised): Promise<Shown> => {
    const characters: Found<"characters"> | null = game.table("characters");
    const banned = await bans.everybody();
    return {
      condition: characters ? having(characters, gameMasters ? ">= 0" : "= 0") : "",
      has: (row) => !isHidden(row, banned),
    };
  };
  return {
    bosses: () => read(({ schema }) => readBosses(database, schema)),
    castles: () => read((game) => readCastles(database, game)),
    olympiad: () => read(async (game) => readOlympiad(database, game, await shown(game))),
    shops: () => read(async (game) => readShops(database, game, await shown(game))),
  };
}

/** What the world's page cannot show of this game. */
export function worldFindings(schema: Schema): GameFinding[] {
  const missing = [
    ...(hasBosses(schema) ? [] : ["bosses"]),
    ...(hasCastles(schema) ? [] : ["castles"]),
    ...(hasOlympiad(schema) ? [] : ["the olympiad"]),
    ...(hasShops(schema) ? [] : ["offline shops"]),
  ];
  if (missing.length === 0) return [];
  return [
    {
      level: "note",
      text: `Game: the world's page shows no ${missing.join(", no ")}: their tables are missing or may not be read; grant the rights of docs/game-servers.md where this game has them`,
    },
  ];
}
