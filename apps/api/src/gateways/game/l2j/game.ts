import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { type DeliveryMechanism, type GameFinding, type GameGateway, GameUnavailable } from "../port.ts";
import { createL2jAccounts } from "./accounts.ts";
import { openGameMysql } from "./database.ts";
import { deliveryFinding } from "./delivery-choice.ts";
import { createGameDeliveries } from "./deliveries.ts";
import { createPlayerCount } from "./players.ts";
import { createRecogniser } from "./recogniser.ts";
import { createGameSnapshot } from "./snapshot.ts";

type Settings = {
  databaseUrl: string | undefined;
  pack: string | undefined;
  delivery?: DeliveryMechanism | undefined;
  rankGameMasters?: boolean;
};

/** The driver `l2j`: works in the game's own database, with the rights that docs/game-servers.md lists. */
export function createL2jGame({
  settings,
  clock,
  log,
}: {
  settings: Settings;
  clock: Clock;
  log: Log;
}): GameGateway {
  const database = openGameMysql({ url: settings.databaseUrl, clock, log });
  const l2j = createRecogniser({ database, clock, setting: settings.pack });
  return {
    driver: "l2j",
    accounts: createL2jAccounts(l2j, clock),
    deliveries: createGameDeliveries({ l2j, setting: settings.delivery }),
    snapshot: createGameSnapshot(l2j, { gameMasters: settings.rankGameMasters ?? false }),
    countPlayers: createPlayerCount(l2j),
    problem: database.problem,
    isResting: database.isResting,
    async describe(): Promise<GameFinding[]> {
      database.retryNow();
      l2j.forget();
      try {
        return await l2j.use(async (game) => [...game.findings, deliveryFinding(game, settings.delivery)]);
      } catch (error) {
        if (error instanceof GameUnavailable) return [{ level: "wrong", text: `Game: ${error.message}` }];
        throw error;
      }
    },
    close: database.close,
  };
}
