import type { DbOrTransaction } from "../../database.ts";
import type { GameGateway } from "../../gateways/game/port.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import { createGameAccountsModule } from "./accounts/module.ts";
import type { RecordService } from "../operations/record/service.ts";
import { createAchievementsModule } from "./achievements/module.ts";
import { createBridgeModule } from "./bridge/module.ts";
import { createChronicleModule } from "./chronicle/module.ts";
import { createCodexModule } from "./codex/module.ts";
import { createCommandsModule } from "./commands/module.ts";
import { createDeliveriesModule } from "./deliveries/module.ts";
import { createFindingModule } from "./rankings/finding/module.ts";
import { createRankingsModule } from "./rankings/module.ts";
import { createOwnPlacesModule } from "./rankings/own-places/module.ts";
import { createProfilesModule } from "./rankings/profiles/module.ts";
import { createStatusModule } from "./status/module.ts";
import { createUnstuckModule } from "./unstuck/module.ts";
import { createWorldModule } from "./world/module.ts";

type Needs = { platform: Platform; gateway: GameGateway; record: Pick<RecordService, "note"> };

/** The game server as the portal knows it: accounts there, goods on their way, rankings, status. */
export function createGameArea({ platform: given, gateway, record }: Needs) {
  const platform = { ...given, gateway };
  const { itemId, driver, servers, bossTimes: times } = platform.config.game;

  const characters = createFindingModule(platform).service;
  const namesOf = async (login: string): Promise<string[]> =>
    ((await characters.of([login])).get(login) ?? []).map(({ name }) => name);
  const chronicle = createChronicleModule({ ...platform, namesOf });
  const listener = chronicle.service.rankings;
  const rankings = createRankingsModule({ ...platform, listener });
  const ranked = { ...platform, rankings: rankings.service };
  chronicle.service.onTold(async (transaction, told) => {
    const fights = told.flatMap(({ at, event }) =>
      event.kind === "fight" ? [{ at, winner: event.winner.name, loser: event.loser.name }] : [],
    );
    await rankings.service.countFights(transaction, fights);
  });
  const status = createStatusModule({ ...ranked, servers, countPlayers: gateway.countPlayers });
  const world = createWorldModule({
    ...ranked,
    times,
    site: platform.config,
    // A game's own tables are read every minute, and what they hold is reported anew each time.
    heardAt: driver === "bridge" ? () => status.service.heardAt() : null,
  });
  // Where no times are told, a death and a return would tell them.
  if (times !== "off") world.service.onBosses(chronicle.service.world.bosses);
  world.service.onCastles(chronicle.service.world.castles);
  world.service.onWinners(chronicle.service.world.events);

  const codex = createCodexModule({
    ...platform,
    world: world.service,
    chronicle: chronicle.service,
    record,
  });
  world.service.nameBy(codex.service);
  chronicle.service.linkBy(codex.service);
  const profiles = createProfilesModule({ ...ranked, castleOf: world.service.castleOf });
  const achievements = createAchievementsModule({
    ...ranked,
    profiles: profiles.service,
    tell: (transaction, done) =>
      chronicle.service.achievements(transaction, done, (ids) =>
        rankings.service.factsAbout(transaction, ids).mentions(ids),
      ),
  });
  const accounts = createGameAccountsModule(ranked);
  const deliveries = createDeliveriesModule({
    ...platform,
    itemId,
    byBridge: driver === "bridge",
    itemName: codex.service.itemName,
  });
  const commands = createCommandsModule(platform);
  const bridge = createBridgeModule({
    rankings: rankings.service,
    status: status.service,
    round: status.round,
    chronicle: chronicle.service,
    world: world.service,
    achievements: achievements.service,
  });

  return {
    ...together([
      profiles,
      createOwnPlacesModule(ranked),
      rankings,
      chronicle,
      status,
      world,
      achievements,
      codex,
      bridge,
      accounts,
      deliveries,
      commands,
      createUnstuckModule({ ...ranked, commands: commands.service }),
    ]),
    gateway,
    bridge: bridge.service,
    accounts: accounts.service,
    /** Characters as the office looks for them. */
    characters,
    deliveries: deliveries.service,
    /** Deliveries as the office sees them. */
    deliveryOffice: deliveries.officeOf,
    commands: commands.service,
    chronicle: chronicle.service,
    /** Tells of a character that is an event hero until a moment; of one that is in no ranking nothing. */
    async tellEventHero(
      transaction: DbOrTransaction,
      { charId, until, reason }: { charId: number; until: Date; reason: string },
    ): Promise<void> {
      const known = await rankings.service.factsAbout(transaction, [charId]).mentions([charId]);
      const character = known.get(charId);
      if (character) await chronicle.service.tellEventHero(transaction, { character, until, reason });
    },
    codex: codex.service,
    codexReading: codex.reading,
    codexLooks: codex.looks,
    codexPictures: codex.pictures,
    /** The operator's own pictures of the encyclopedia; outside the API. */
    codexPictureRoutes: codex.pictureRoutes,
    /** Archives of datapacks, by the office. */
    codexOffice: codex.office,
    profiles: profiles.service,
    rankings: rankings.service,
    snapshot: rankings.snapshot,
    status: status.service,
    world: world.service,
    directCalls: rankings.directCalls,
    /** Whether players could ever take over accounts of the game: only where the portal works in its database. */
    couldClaim: () => rankings.snapshot.hasEverBegun(),
  };
}
