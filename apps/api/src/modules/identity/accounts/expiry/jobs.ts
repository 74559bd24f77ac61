import type { Jobs } from "../../../../platform/background/jobs.ts";
import type { AccountExpiryService } from "./service.ts";

/** Ends accounts that nobody has verified, once an hour. */
export function defineExpiryJobs({ jobs, expiry }: { jobs: Jobs; expiry: AccountExpiryService }): void {
  jobs.define("unverified-accounts", () => expiry.run(), { cron: "41 * * * *" });
}
