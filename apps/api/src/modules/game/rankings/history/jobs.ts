import type { Jobs } from "../../../../platform/background/jobs.ts";
import type { RankingsService } from "../service.ts";

/** Keeps the day's places; the last time in the day's last minute. */
export function defineHistoryJobs({ jobs, rankings }: { jobs: Jobs; rankings: RankingsService }): void {
  jobs.define("rank-history", () => rankings.noteDay(), { cron: "14,29,44,59 * * * *" });
}
