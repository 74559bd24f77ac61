import type { CompetitionOffice } from "@gatehouse/contract/community/competition-office";
import type { DeskItem } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { administration } from "../../../../platform/http/client.ts";
import { forbidOwnAccount, type Official } from "../../../../platform/http/official.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { TrailService } from "../../../identity/trail/service.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import { periodAt } from "../period.ts";
import { judgeWeek, type WinnerHandler } from "../results/service.ts";
import { isJudged, selectResults } from "../results/store.ts";
import { countEntries, disqualify, lockEntry, lockWeek, type OfficeEntry, selectOfWeek } from "../store.ts";

type Options = {
  db: Db;
  clock: Clock;
  /** Whether YouTube is set up. */
  isOn: boolean;
  accounts: Pick<AccountService, "loginsOf">;
  trail: Pick<TrailService, "record">;
  record: Pick<RecordService, "note">;
  winnerHandlers: readonly WinnerHandler[];
};

type Shown = CompetitionOffice["entries"][number];

/** A day before the week closes somebody should look at its videos. */
const noticeHours = 24;
const hourMs = 3_600_000;

export type CompetitionOfficeService = ReturnType<typeof createCompetitionOfficeService>;

/** The week of videos, as the people of the house see and end it. */
export function createCompetitionOfficeService(options: Options) {
  const { db, clock, isOn, accounts, trail, record, winnerHandlers } = options;

  async function shown(entries: readonly OfficeEntry[]): Promise<Shown[]> {
    const logins = await accounts.loginsOf(entries.map(({ accountId }) => accountId));
    return entries.map(({ accountId, isValid, disqualifiedBecause, checkedAt, enteredAt, ...entry }) => ({
      id: entry.id,
      rank: entry.rank,
      login: logins.get(accountId) ?? "",
      videoId: entry.videoId,
      title: entry.title,
      channel: entry.channel,
      views: entry.views,
      comments: entry.comments,
      state: disqualifiedBecause !== null ? "disqualified" : isValid ? "valid" : "invalid",
      reason: disqualifiedBecause,
      checkedAt: checkedAt.toISOString(),
      enteredAt: enteredAt.toISOString(),
    }));
  }

  async function overview(): Promise<CompetitionOffice> {
    const { code, week, endsAt } = periodAt(clock.now());
    const [judged, entries, results] = await Promise.all([
      isJudged(db, week),
      selectOfWeek(db, week, limits.competition.standings),
      selectResults(db, limits.competition.results),
    ]);
    return {
      week,
      period: code,
      endsAt: endsAt.toISOString(),
      isJudged: judged,
      isOn,
      entries: await shown(entries),
      results: results.map(({ week: of, entries: count, total, title, reward, charName }) => ({
        week: of,
        entries: count,
        total,
        title,
        reward,
        character: charName,
      })),
    };
  }

  return {
    /** This week's entries, those in their places first, and the weeks before. */
    overview,

    /**
     * Takes a video out of this week for good; its owner is told the reason. 404 for an entry of no open week, 409 once the
     * week is judged or when somebody did it before.
     */
    async disqualify(official: Official, id: number, reason: string): Promise<CompetitionOffice> {
      await db.transaction().execute(async (transaction) => {
        const { week } = periodAt(clock.now());
        await lockWeek(transaction, week);
        const entry = await lockEntry(transaction, id);
        if (entry?.week !== week) throw failure("notFound");
        forbidOwnAccount(official, entry.accountId);
        if (await isJudged(transaction, week)) throw failure("competition.judged");
        if (entry.disqualifiedBecause !== null) throw failure("office.changed");
        await disqualify(transaction, { id, because: reason, at: clock.now() });
        await trail.record(transaction, {
          accountId: entry.accountId,
          kind: "videoDisqualified",
          client: administration,
          detail: reason,
        });
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "community.manage",
          action: "competition.disqualify",
          target: { kind: "competitionEntry", id, name: entry.title },
          before: { week, videoId: entry.videoId, isDisqualified: false },
          after: { week, videoId: entry.videoId, isDisqualified: true },
          reason,
        });
      });
      return overview();
    },

    /**
     * Judges this week now, by the figures that there are; from then on nobody enters it. 409 when it is judged already, or
     * the page showed another week.
     */
    async close(official: Official, shownWeek: string, reason: string): Promise<CompetitionOffice> {
      await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const { week } = periodAt(now);
        if (shownWeek !== week) throw failure("office.changed");
        const result = await judgeWeek(transaction, week, now, winnerHandlers);
        if (!result) throw failure("competition.judged");
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "community.manage",
          action: "competition.close",
          target: { kind: "competitionWeek", id: week },
          after: { entries: result.entries, videoId: result.video_id, total: result.total },
          reason,
        });
      });
      return overview();
    },

    /** A week with videos that closes within a day. */
    async deskItems(): Promise<DeskItem[]> {
      const now = clock.now();
      const { code, week, endsAt } = periodAt(now);
      const left = endsAt.getTime() - now.getTime();
      if (code !== "COMPETITION" || left > noticeHours * hourMs) return [];
      if (await isJudged(db, week)) return [];
      const count = await countEntries(db, week);
      if (count === 0) return [];
      return [
        {
          key: `competition:${week}`,
          kind: "competitionCloses",
          since: new Date(endsAt.getTime() - noticeHours * hourMs),
          parameters: { count, hours: Math.ceil(left / hourMs) },
          link: "/admin/community",
        },
      ];
    },
  };
}
