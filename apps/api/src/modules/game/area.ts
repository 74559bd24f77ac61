import type { GameGateway } from "../../gateways/game/port.ts";
import type { Authenticate } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { defineGameAccountRounds } from "./accounts/jobs.ts";
import { gameAccountRoutes } from "./accounts/routes.ts";
import { createGameAccountsService } from "./accounts/service.ts";
import { defineCommandRounds } from "./commands/jobs.ts";
import { gameCommandRoutes } from "./commands/routes.ts";
import { createGameCommandsService } from "./commands/service.ts";
import { expiring as commandRows } from "./commands/tables.ts";
import { tellOfChronicle } from "./chronicle/live/service.ts";
import { chronicleRoutes } from "./chronicle/routes.ts";
import { createChronicleService } from "./chronicle/service.ts";
import { expiring as chronicleRows } from "./chronicle/tables.ts";
import { gameRoutes } from "./bridge/routes.ts";
import { createGameService } from "./bridge/service.ts";
import { defineDeliveryRounds } from "./deliveries/jobs.ts";
import { deliveryRoutes } from "./deliveries/routes.ts";
import { createDeliveriesService } from "./deliveries/service.ts";
import { tellOfRankings } from "./rankings/live/service.ts";
import { defineHistoryJobs } from "./rankings/history/jobs.ts";
import { ownPlacesRoutes } from "./rankings/own-places/routes.ts";
import { createOwnPlacesService } from "./rankings/own-places/service.ts";
import { profileRoutes } from "./rankings/profiles/routes.ts";
import { createProfilesService } from "./rankings/profiles/service.ts";
import { rankingCall, rankingsRoutes } from "./rankings/routes.ts";
import { createRankingsService } from "./rankings/service.ts";
import { expiring as rankRows } from "./rankings/tables.ts";
import { defineSnapshotRounds } from "./rankings/jobs.ts";
import { createSnapshotService } from "./rankings/snapshot/service.ts";
import { defineStatusRounds } from "./status/jobs.ts";
import { statusRoutes } from "./status/routes.ts";
import { createRoundService } from "./status/round/service.ts";
import { createStatusService } from "./status/service.ts";
import { expiring as statusRows } from "./status/tables.ts";
import type { TrailService } from "../identity/trail/service.ts";
import { unstuckRoutes } from "./unstuck/routes.ts";
import { createUnstuckService } from "./unstuck/service.ts";
import { expiring as unstuckRows } from "./unstuck/tables.ts";
import { defineWorldRounds } from "./world/jobs.ts";
import { tellOfWorld } from "./world/live/service.ts";
import { worldRoutes } from "./world/routes.ts";
import { createWorldService } from "./world/service.ts";

type Needs = { platform: Platform; gateway: GameGateway };

/** The game server as the portal knows it: accounts there, goods on their way, rankings, status. */
export function createGameArea({ platform, gateway }: Needs) {
  const { config, rounds } = platform;
  const { servers } = config.game;

  const deliveries = createDeliveriesService({
    ...platform,
    itemId: config.game.itemId,
    byBridge: config.game.driver === "bridge",
  });
  if (gateway.deliveries) {
    defineDeliveryRounds({ ...platform, ...gateway, game: gateway.deliveries, deliveries });
  }

  const commands = createGameCommandsService({
    ...platform,
    byPortal: gateway.unstuck ? ["unstuck"] : [],
  });
  if (gateway.commands) defineCommandRounds({ ...platform, ...gateway, commands, game: gateway.commands });

  const chronicle = createChronicleService(platform);
  tellOfChronicle({ ...platform, chronicle });
  const rankings = createRankingsService({ ...platform, listener: chronicle.rankings });
  defineHistoryJobs({ ...platform, rankings });
  const ownPlaces = createOwnPlacesService({ ...platform, rankings });
  tellOfRankings({ ...platform, rankings });
  const snapshot = createSnapshotService({
    ...platform,
    rankings,
    listener: chronicle.rankings,
    game: gateway.snapshot,
  });
  if (gateway.snapshot) defineSnapshotRounds({ rounds, snapshot });

  const accounts = createGameAccountsService({ ...platform, game: gateway, rankings });
  if (gateway.accounts) defineGameAccountRounds({ ...platform, ...gateway, game: gateway.accounts });

  const status = createStatusService({ ...platform, codes: servers.map(({ code }) => code) });
  defineStatusRounds({ ...platform, status, servers, countPlayers: gateway.countPlayers });

  const round = createRoundService(platform);
  const world = createWorldService({
    ...platform,
    rankings,
    times: config.game.bossTimes,
    site: config,
  });
  tellOfWorld({ ...platform, world });
  if (gateway.world) defineWorldRounds({ ...platform, world, game: gateway.world });

  // Where no times are told, a death and a return would tell them.
  if (config.game.bossTimes !== "off") world.onBosses(chronicle.world.bosses);
  world.onCastles(chronicle.world.castles);

  const profiles = createProfilesService({ ...platform, rankings, castleOf: world.castleOf });

  const bridge = createGameService({ rankings, status, round, chronicle, world });
  return {
    /** What the clean-up clears. */
    expiring: [...chronicleRows, ...commandRows, ...rankRows, ...statusRows, ...unstuckRows],
    gateway,
    bridge,
    accounts,
    deliveries,
    commands,
    chronicle,
    profiles,
    rankings,
    snapshot,
    status,
    world,
    /** What the cache in front asks without the framework. */
    directCalls: [rankingCall(rankings)],
    /** Whether players could ever take over accounts of the game: only where the portal works in its database. */
    couldClaim: () => snapshot.hasEverBegun(),
    routes: ({ authenticate, trail }: { authenticate: Authenticate; trail: TrailService }) =>
      createRouter()
        .route("/", profileRoutes({ profiles }))
        .route("/", ownPlacesRoutes({ ownPlaces, authenticate }))
        .route("/", rankingsRoutes({ rankings, snapshot }))
        .route("/", chronicleRoutes({ chronicle }))
        .route("/", statusRoutes({ status, round, rankings }))
        .route("/", worldRoutes({ world }))
        .route("/", gameRoutes({ game: bridge }))
        .route("/", gameAccountRoutes({ gameAccounts: accounts, authenticate }))
        .route("/", deliveryRoutes({ deliveries }))
        .route("/", gameCommandRoutes({ gameCommands: commands }))
        .route(
          "/",
          unstuckRoutes({
            unstuck: createUnstuckService({ ...platform, rankings, commands, trail }),
            authenticate,
          }),
        ),
  };
}
