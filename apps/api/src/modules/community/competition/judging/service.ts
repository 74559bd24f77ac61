import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../../../../config.ts";
import type { Db, DbOrTransaction } from "../../../../database.ts";
import { type VideoSource, videosPerCall } from "../../../../gateways/youtube/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { OutboundTrouble } from "../../../../platform/outbound/trouble.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { PrizesService } from "../../prizes/service.ts";
import { hasName, hasTag, prizeReference, weekOfPrize } from "../model.ts";
import { closingOf, periodAt } from "../period.ts";
import { judgeWeek, type WinnerHandler } from "../results/service.ts";
import { isEventHero, selectWaiting, setHeroUntil, setReward } from "../results/store.ts";
import { takeVideoCall } from "../service.ts";
import { countEntries, selectUnchecked, selectUnjudged, updateEntry } from "../store.ts";

/** Hears who is an event hero, in the transaction that makes it true. */
export type EventHeroTeller = (
  transaction: DbOrTransaction,
  hero: { charId: number; until: Date; reason: string },
) => Promise<void>;

type Options = {
  db: Db;
  clock: Clock;
  videos: VideoSource;
  config: Pick<Config, "serverName">;
  prizes: Pick<PrizesService, "award" | "onEnd">;
  accounts: Pick<AccountService, "lock">;
  rankings: Pick<RankingsService, "strongestOf">;
  tellEventHero: EventHeroTeller;
  winnerHandlers: readonly WinnerHandler[];
};

/** How old figures may grow while the quota has room, and the share of the quota that keeping them fresh may take. */
const refreshMinutes = 15;
const refreshShare = 0.6;
/** After so many hours a week is judged by the figures that there are. */
const hoursForLastLook = 5;

export type JudgingService = ReturnType<typeof createJudgingService>;

/** Keeps the figures of the competition, judges each closed week once, and sees to the winner's reward. */
export function createJudgingService(options: Options) {
  const { db, clock, videos, config, prizes, accounts, rankings, tellEventHero, winnerHandlers } = options;

  /** Looks at the entries of a week that nobody looked at since `before`; false when YouTube could not be asked for all. */
  async function refresh(week: string, before: Date, share: number): Promise<boolean> {
    for (;;) {
      const entries = await selectUnchecked(db, { week, before }, videosPerCall);
      if (entries.length === 0) return true;
      if (!(await takeVideoCall(db, clock, videos, share))) return false;
      try {
        const found = await videos.videos(entries.map(({ videoId }) => videoId));
        for (const { id, videoId, tag } of entries) {
          const video = found.get(videoId) ?? null;
          const isValid = video !== null && hasName(video, config.serverName) && hasTag(video, tag);
          await updateEntry(db, { id, video, isValid }, clock.now());
        }
      } catch (error) {
        if (error instanceof OutboundTrouble) return false;
        throw error;
      }
    }
  }

  /** The age at which figures are refreshed: so that a day of it stays within its share of the quota. */
  async function refreshAge(week: string): Promise<number> {
    const calls = Math.ceil((await countEntries(db, week)) / videosPerCall);
    const minutes = Math.ceil((calls * 24 * 60) / (videos.callsPerDay * refreshShare));
    return Math.max(refreshMinutes, minutes) * 60_000;
  }

  async function judge(week: string): Promise<void> {
    const closed = closingOf(week);
    const isComplete = await refresh(week, closed, 1);
    if (!isComplete && clock.now().getTime() < closed.getTime() + hoursForLastLook * 3_600_000) return;
    await db
      .transaction()
      .execute((transaction) => judgeWeek(transaction, week, clock.now(), winnerHandlers));
  }

  /** Gives the winner of a week the reward, once there is a character to take it. */
  const reward = ({ week, accountId }: { week: string; accountId: number }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // First of all: a deletion locks the account, too, before the result.
      const account = await accounts.lock(transaction, accountId, "reference");
      const champion = account && (await rankings.strongestOf(transaction, account.login));
      if (!champion) return;
      const { charId, name: charName } = champion;
      const { login } = account;
      const now = clock.now();
      const reference = prizeReference(week);
      const isHero = champion.isHero || (await isEventHero(transaction, charId, now));
      const isFirst = await setReward(transaction, week, {
        reward: isHero ? "apiga" : "hero",
        char_id: charId,
        char_name: charName,
        hero_until: null,
      });
      if (!isFirst) return;
      const { apiga: count, heroDays: days } = limits.competition;
      await prizes.award(transaction, {
        accountId,
        reference,
        what: isHero
          ? { kind: "goods", login, charId, charName, count }
          : { kind: "hero", login, charId, days },
      });
    });

  prizes.onEnd(async (transaction, { reference, until }) => {
    const week = weekOfPrize(reference);
    if (week === null) return;
    const charId = await setHeroUntil(transaction, week, until);
    if (charId !== null && until > clock.now()) {
      await tellEventHero(transaction, { charId, until, reason: reference });
    }
  });

  return {
    /** Does what is due: keeps figures fresh, judges what has closed, rewards who has won. Repeating it is harmless. */
    async round(): Promise<void> {
      const now = clock.now();
      const { code, week } = periodAt(now);
      const dayBefore = new Date(Date.parse(week) - 24 * 3_600_000).toISOString().slice(0, 10);
      for (const closed of await selectUnjudged(db, code === "JUDGING" ? week : dayBefore)) {
        await judge(closed);
      }
      if (code === "COMPETITION") {
        await refresh(week, new Date(now.getTime() - (await refreshAge(week))), refreshShare);
      }
      for (const waiting of await selectWaiting(db)) await reward(waiting);
    },
  };
}
