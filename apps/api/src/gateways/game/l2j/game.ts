import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { type DeliveryMechanism, type GameFinding, type GameGateway, GameUnavailable } from "../port.ts";
import { createComplaints } from "./complaints.ts";
import { createL2jAccounts } from "./accounts.ts";
import { createGameBans } from "./bans.ts";
import { commandFindings, createGameCommands } from "./commands.ts";
import { type GameMysql, openGameMysql } from "./database.ts";
import { deliveryFinding } from "./delivery-choice.ts";
import { createGameDeliveries } from "./deliveries.ts";
import { createPlayerCount } from "./players.ts";
import { readingFindings } from "./reading.ts";
import { createRecogniser } from "./recogniser.ts";
import { createGameSnapshot } from "./snapshot.ts";
import { createGameUnstuck, unstuckFindings } from "./unstuck.ts";
import { createGameWorld, worldFindings } from "./world/world.ts";

type Settings = {
  databaseUrl: string | undefined;
  /** Of `accounts`, where it is another one. */
  loginDatabaseUrl?: string | undefined;
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
  const complain = createComplaints(log, clock);
  const open = (url: string | undefined, title: string, setting: string) =>
    openGameMysql({ url, clock, log, complain, title, setting });
  const database = open(settings.databaseUrl, "the game's database", "GAME_DATABASE_URL");
  const logins = settings.loginDatabaseUrl
    ? open(settings.loginDatabaseUrl, "the login server's database", "GAME_LOGIN_DATABASE_URL")
    : database;
  const databases = new Set([database, logins]);
  const tell = (sentence: string) => log.info(sentence);
  const l2j = createRecogniser({ database, logins, clock, complain, tell, setting: settings.pack });
  const bans = createGameBans(l2j, clock);
  const hidden = { bans, gameMasters: settings.rankGameMasters ?? false };

  async function describe(): Promise<GameFinding[]> {
    for (const one of databases) one.retryNow();
    l2j.forget();
    try {
      const findings = await l2j.use(
        async (game) => [
          ...game.findings,
          ...(game.pack?.refusal
            ? []
            : [
                deliveryFinding(game, settings.delivery),
                ...commandFindings(game.schema),
                ...unstuckFindings(game),
                ...worldFindings(game.schema),
                ...(await readingFindings(l2j, game.schema)),
              ]),
        ],
        [database, logins],
      );
      if (logins === database) return findings;
      return [{ level: "ok", text: `Game: accounts are in the database ${logins.database}` }, ...findings];
    } catch (error) {
      if (!(error instanceof GameUnavailable)) throw error;
      const said = (await Promise.all([...databases].map(answerOf))).flat();
      // Both answer, and something could not be looked at all the same.
      return said.length > 0 ? said : [{ level: "wrong", text: `Game: ${error.message}` }];
    }
  }

  return {
    driver: "l2j",
    accounts: createL2jAccounts(l2j, bans),
    deliveries: createGameDeliveries({ l2j, setting: settings.delivery }),
    commands: createGameCommands(l2j),
    unstuck: createGameUnstuck(l2j),
    snapshot: createGameSnapshot(l2j, hidden),
    world: createGameWorld(l2j, hidden),
    countPlayers: createPlayerCount(l2j),
    problem: () => database.problem() ?? logins.problem(),
    describe,
    async announce() {
      for (const { level, text } of await describe()) {
        if (level === "wrong") complain(text);
        else log.info(text);
      }
    },
    close: async () => {
      for (const one of databases) await one.close();
    },
  };
}

/** What a database that cannot be used says, and that the other one answers. */
async function answerOf(database: GameMysql): Promise<GameFinding[]> {
  try {
    await database.rows("select 1");
    return [];
  } catch (error) {
    if (error instanceof GameUnavailable) return [{ level: "wrong", text: `Game: ${error.message}` }];
    throw error;
  }
}
