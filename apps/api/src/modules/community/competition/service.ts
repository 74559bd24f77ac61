import { randomInt } from "node:crypto";
import type {
  CompetitionEntry,
  CompetitionPeriod,
  CompetitionResult,
  CompetitionStanding,
} from "@gatehouse/contract/community/competition";
import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../../../config.ts";
import type { Db, DbOrTransaction } from "../../../database.ts";
import type { Video, VideoSource } from "../../../gateways/youtube/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { takeQuota } from "../../../platform/outbound/quota.ts";
import { OutboundTrouble } from "../../../platform/outbound/trouble.ts";
import { hasName, hasTag, prizeReference, readVideoLink } from "./model.ts";
import type { PrizesService } from "../prizes/service.ts";
import { type Period, periodAt } from "./period.ts";
import { countApigaWins, isJudged, selectResults } from "./results/store.ts";
import {
  deleteEntry,
  type Entry,
  findEntry,
  findVideo,
  lockWeek,
  ownTag,
  selectOfAccount,
  selectStandings,
  upsertEntry,
} from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  /** Null: YouTube is not configured, and nobody can take part. */
  videos: VideoSource | null;
  throttle: Pick<Throttle, "count">;
  config: Pick<Config, "serverName">;
  prizes: Pick<PrizesService, "standings">;
};

/** Without vowels, so that no word comes out, and without what looks alike. */
const tagLetters = "bcdfghjkmnpqrstvwxz23456789";
const freshTag = (): string =>
  `gh-${Array.from({ length: 8 }, () => tagLetters[randomInt(tagLetters.length)]).join("")}`;

/** The longest for which a cache may remember the period. */
const keptSeconds = 60;

/** YouTube's day begins at midnight in California. */
const quotaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** Takes a call out of the day's, for all portal processes together; `share` of them is the most. */
export const takeVideoCall = (db: Db, clock: Clock, videos: VideoSource, share: number): Promise<boolean> =>
  takeQuota(db, {
    service: "youtube",
    period: quotaDay.format(clock.now()),
    limit: Math.floor(videos.callsPerDay * share),
  });

export type CompetitionService = ReturnType<typeof createCompetitionService>;

/** The weekly video competition, as players see it (product.md 7.5). */
export function createCompetitionService({ db, clock, videos, throttle, config, prizes }: Options) {
  function openPeriod(): Period {
    const period = periodAt(clock.now());
    if (period.code !== "COMPETITION") throw failure("competition.closed");
    return period;
  }

  /** 422 once the week is judged, and for who had a video in it that was taken out. */
  async function refuseEnded(
    on: DbOrTransaction,
    { week, accountId }: { week: string; accountId: number },
  ): Promise<void> {
    if (await isJudged(on, week)) throw failure("competition.closed");
    const own = await findEntry(on, { week, accountId });
    const reason = own?.disqualifiedBecause ?? null;
    if (reason !== null) throw failure("video.disqualified", { reason });
  }

  async function fetchVideo(source: VideoSource, id: string): Promise<Video> {
    const isAllowed = await takeVideoCall(db, clock, source, 1);
    if (!isAllowed) throw failure("youtube.unavailable");
    const found = await source.videos([id]).catch((error: unknown) => {
      throw error instanceof OutboundTrouble ? failure("youtube.unavailable") : error;
    });
    const video = found.get(id);
    if (!video) throw failure("video.unknown");
    return video;
  }

  async function entryOf(accountId: number): Promise<CompetitionEntry> {
    const { week } = periodAt(clock.now());
    const [youtubeId, entry, wins] = await Promise.all([
      ownTag(db, accountId, freshTag()),
      findEntry(db, { week, accountId }),
      countApigaWins(db, accountId),
    ]);
    return {
      videoId: entry?.videoId ?? null,
      youtubeId,
      stats: entry ? statsOf(entry, wins * limits.competition.apiga) : null,
    };
  }

  return {
    /** The current period and the next one. */
    period(): CompetitionPeriod {
      const { code, endsAt } = periodAt(clock.now());
      return {
        currentPeriodCode: code,
        nextPeriodCode: code === "COMPETITION" ? "JUDGING" : "COMPETITION",
        nextPeriodTime: endsAt.toISOString(),
      };
    },

    /** For how long the period may be remembered, in seconds: never beyond its end. */
    keeping: (): { seconds: number; left: number } => ({
      seconds: keptSeconds,
      left: (periodAt(clock.now()).endsAt.getTime() - clock.now().getTime()) / 1_000,
    }),

    /** The account's entry of this week, and the tag for its videos. */
    entry: entryOf,

    /**
     * Enters a video, in place of the one that was there. 422 with the reason: outside COMPETITION, no video of YouTube,
     * without name or tag, entered by somebody else, or a winner already; 503 while YouTube cannot be asked.
     */
    async add(accountId: number, url: string): Promise<CompetitionEntry> {
      const { week } = openPeriod();
      if (!videos) throw failure("competition.unavailable");
      const link = readVideoLink(url);
      if ("problem" in link) {
        throw failure(link.problem === "playlist" ? "video.playlist" : "video.notYoutube");
      }
      await refuseEnded(db, { week, accountId });
      const known = await findVideo(db, { week, videoId: link.id });
      if (known.accountId !== null && known.accountId !== accountId) throw failure("video.taken");
      if (known.hasWon) throw failure("video.hasWon");
      await throttle.count("competitionVideo", String(accountId));
      const tag = await ownTag(db, accountId, freshTag());
      const video = await fetchVideo(videos, link.id);
      const { serverName } = config;
      if (!hasName(video, serverName)) throw failure("video.title", { server: serverName });
      if (!hasTag(video, tag)) throw failure("video.tag", { tag });
      await db.transaction().execute(async (transaction) => {
        await lockWeek(transaction, week);
        // YouTube may have taken its time.
        if (openPeriod().week !== week) throw failure("competition.closed");
        await refuseEnded(transaction, { week, accountId });
        const isEntered = await upsertEntry(transaction, { week, accountId, video }, clock.now());
        if (!isEntered) throw failure("video.taken");
      });
      return entryOf(accountId);
    },

    /** Takes the account's video out; harmless when there is none. 422 outside COMPETITION. */
    remove: (accountId: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { week } = openPeriod();
        await lockWeek(transaction, week);
        if (await isJudged(transaction, week)) throw failure("competition.closed");
        await deleteEntry(transaction, { week, accountId });
      }),

    /** This week's videos, the leading one first; the account's own one also when it stands far below. */
    async standings(accountId: number): Promise<CompetitionStanding[]> {
      const { week } = periodAt(clock.now());
      const shown = { max: limits.competition.standings, accountId };
      const entries = await selectStandings(db, week, shown);
      return entries.map(({ rank, videoId, title, channel, views, comments, ...entry }) => ({
        rank,
        videoId,
        title,
        channel,
        views,
        comments,
        total: views + comments,
        isOwn: entry.accountId === accountId,
      }));
    },

    /** The weeks that were judged, the newest first, with how the account's own prizes stand. */
    async results(accountId: number): Promise<CompetitionResult[]> {
      const rows = await selectResults(db, limits.competition.results);
      const isOwn = (row: (typeof rows)[number]) => row.accountId === accountId && row.reward !== "waiting";
      const own = await prizes.standings(rows.filter(isOwn).map(({ week }) => prizeReference(week)));
      return rows.map((row) => {
        const { week, entries, total, reward, charName, videoId, title, channel } = row;
        return {
          week,
          entries,
          total,
          video: videoId === null ? null : { videoId, title: title ?? "", channel: channel ?? "" },
          reward: reward && {
            kind: reward,
            characterName: videoId === null ? null : charName,
            own: isOwn(row) ? (own.get(prizeReference(week)) ?? { state: "given", reason: null }) : null,
          },
        };
      });
    },

    /** What is kept of an account's videos, for its owner. */
    entriesOf: (accountId: number) => selectOfAccount(db, accountId),
  };
}

const statsOf = ({ views, comments, likes, favorites, checkedAt }: Entry, rewardPoints: number) => ({
  views,
  comments,
  likes,
  favorites,
  rewardPoints,
  total: views + comments,
  updated: checkedAt.toISOString(),
});
