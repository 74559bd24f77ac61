import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Jobs } from "../../../platform/background/jobs.ts";
import { deleteChallenges } from "./store.ts";

export function definePasskeyJobs({ jobs, db, clock }: { jobs: Jobs; db: Db; clock: Clock }): void {
  jobs.define("passkey-clean-up", () => deleteChallenges(db, clock.now()), { cron: "47 * * * *" });
}
