import type { Jobs } from "../../../../platform/background/jobs.ts";
import type { HistoryService } from "./service.ts";

/** Keeps the day's places; the last time in the day's last minute. */
export function defineHistoryJobs({ jobs, history }: { jobs: Jobs; history: HistoryService }): void {
  jobs.define("rank-history", () => history.noteDay(), { cron: "14,29,44,59 * * * *" });
}
