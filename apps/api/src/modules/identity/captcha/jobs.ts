import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Jobs } from "../../../platform/background/jobs.ts";
import { forgetSpentCaptchas } from "./store.ts";

export function defineCaptchaJobs({ jobs, db, clock }: { jobs: Jobs; db: Db; clock: Clock }): void {
  jobs.define("captcha-clean-up", () => forgetSpentCaptchas(db, clock.now()), { cron: "7 * * * *" });
}
