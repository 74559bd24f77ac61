import type { Db } from "../../database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { deleteExpired } from "./store.ts";

export function defineSessionJobs({ jobs, db, clock }: { jobs: Jobs; db: Db; clock: Clock }): void {
  jobs.define("session-clean-up", () => deleteExpired(db, clock.now()), { cron: "27 * * * *" });
}
