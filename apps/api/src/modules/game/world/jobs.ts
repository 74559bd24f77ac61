import type { Db } from "../../../database.ts";
import { type GameWorld, GameUnavailable } from "../../../gateways/game/port.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { WorldService } from "./service.ts";

/** Between two looks at the game's tables. */
const pauseSeconds = 60;

/** Keeps bosses, castles, the olympiad and shops in step with the game's tables. */
export function defineWorldRounds({
  rounds,
  db,
  world,
  game,
}: {
  rounds: Rounds;
  db: Db;
  world: WorldService;
  game: GameWorld;
}): void {
  const lists: (() => Promise<void>)[] = [
    async () => {
      const bosses = await game.bosses();
      if (bosses) await world.saveBosses(bosses);
    },
    async () => {
      const castles = await game.castles();
      if (castles) await world.saveCastles(castles);
    },
    async () => {
      const olympiad = await game.olympiad();
      if (olympiad) await world.saveOlympiad(olympiad.period, olympiad.nobles);
    },
    async () => {
      const offers = await game.shops();
      if (offers) await world.saveOffers(offers);
    },
  ];

  rounds.define("world", pauseSeconds, () =>
    whenAlone(db, "world", async () => {
      for (const refresh of lists) {
        try {
          await refresh();
        } catch (error) {
          // Said by the part that looks after the game's database; the list stays, and says how old it is.
          if (!(error instanceof GameUnavailable)) throw error;
        }
      }
    }),
  );
}
