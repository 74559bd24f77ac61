import type { Jobs } from "../../../../platform/background/jobs.ts";
import type { StatsService } from "../service.ts";

/** Keeps the day's places; the last time in the day's last minute. */
export function defineHistoryJobs({ jobs, stats }: { jobs: Jobs; stats: StatsService }): void {
  jobs.define("rank-history", () => stats.noteDay(), { cron: "14,29,44,59 * * * *" });
}
