import {
  achievementRow,
  bossRow,
  castleRow,
  characterRow,
  clanRow,
  factionRow,
  gameEventRow,
  heroRow,
  nobleRow,
  type OlympiadReport,
  type RoundReport,
  shopRow,
  type StatusBeat,
  statsRow,
} from "@gatehouse/contract/game/bridge";
import { chronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import type { AchievementsService } from "../achievements/service.ts";
import type { ChronicleService } from "../chronicle/service.ts";
import type { RankingsService } from "../rankings/service.ts";
import type { RoundService } from "../status/round/service.ts";
import type { StatusService } from "../status/service.ts";
import type { WorldService } from "../world/service.ts";
import { readBatch, readRows, refuseRows, refuseUnknown } from "./reading.ts";

type Services = {
  rankings: RankingsService;
  status: StatusService;
  round: RoundService;
  chronicle: ChronicleService;
  world: WorldService;
  achievements: AchievementsService;
};

export type GameService = ReturnType<typeof createGameService>;

/**
 * What the game server reports (product.md 4.11). A batch is stored whole or not at all; 422 names the
 * rows that are wrong. Each call returns the number of rows.
 */
export function createGameService({ rankings, status, round, chronicle, world, achievements }: Services) {
  return {
    /** Takes a heartbeat. */
    async beat(beat: StatusBeat): Promise<number> {
      await status.beat(beat);
      return 1;
    },

    /** Adds characters or brings them up to date. */
    async putCharacters(body: readonly unknown[]): Promise<number> {
      await rankings.saveCharacters(await readBatch(body, characterRow, "charId"));
      return body.length;
    },

    /** Brings the stats of known characters up to date; a stat that is left out stays. */
    async putStats(body: readonly unknown[]): Promise<number> {
      refuseUnknown(body, await rankings.saveStats(await readBatch(body, statsRow, "charId")));
      return body.length;
    },

    /** Adds clans or brings them up to date. */
    async putClans(body: readonly unknown[]): Promise<number> {
      await rankings.saveClans(await readBatch(body, clanRow, "clanId"));
      await world.noteOwners();
      return body.length;
    },

    /** Replaces the list of heroes. */
    async putHeroes(body: readonly unknown[]): Promise<number> {
      refuseUnknown(body, await rankings.saveHeroes(await readBatch(body, heroRow, "charId")));
      return body.length;
    },

    /** Replaces the standings of the factions, and notes them in the round's history. */
    async putFactions(body: readonly unknown[]): Promise<number> {
      const rows = await readBatch(body, factionRow, "code");
      await rankings.saveFactions(rows);
      await round.note(rows);
      return body.length;
    },

    /** Takes which round is running, and until when. */
    async putRound(report: RoundReport): Promise<number> {
      await round.tell(report);
      return 1;
    },

    /** Replaces the list of events. */
    async putEvents(body: readonly unknown[]): Promise<number> {
      const rows = await readBatch(body, gameEventRow, "id");
      const known = await rankings.mentionsOf(rows.flatMap(({ winner }) => winner?.name ?? []));
      await world.saveEvents(rows, known);
      return body.length;
    },

    /** Brings the achievements of known characters up to date; of those that are left out nothing changes. */
    async putAchievements(body: readonly unknown[]): Promise<number> {
      refuseUnknown(body, await achievements.save(await readRows(body, achievementRow, "charId")));
      return body.length;
    },

    /** Takes what the game tells by itself; a row whose id was told before changes nothing. */
    async postChronicle(body: readonly unknown[]): Promise<number> {
      const rows = await readRows(body, chronicleRow, "id");
      const known = await rankings.mentionsOf(rows.flatMap(chronicle.namesIn));
      refuseRows(body, "id", await chronicle.report(rows, known));
      return body.length;
    },

    /** Replaces the list of bosses. */
    async putBosses(body: readonly unknown[]): Promise<number> {
      await world.saveBosses(await readBatch(body, bossRow, "id"));
      return body.length;
    },

    /** Replaces the list of castles. */
    async putCastles(body: readonly unknown[]): Promise<number> {
      await world.saveCastles(await readBatch(body, castleRow, "id"));
      return body.length;
    },

    /** Replaces the nobles of the olympiad; rows are counted through all classes. */
    async putOlympiad({ period, classes }: OlympiadReport): Promise<number> {
      const nobles = classes.flatMap(({ classId, nobles: rows }) =>
        rows.map((row) => (typeof row === "object" && row !== null ? { ...row, classId } : row)),
      );
      await world.saveOlympiad(period ?? null, await readRows(nobles, nobleRow, "name"));
      return nobles.length;
    },

    /** Replaces the offers of offline shops. */
    async putShops(body: readonly unknown[]): Promise<number> {
      await world.saveOffers(await readRows(body, shopRow, "character"));
      return body.length;
    },
  };
}
