import type { Jobs } from "../../../platform/background/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { ChainService } from "./chain/service.ts";

/** Looks at the record every night, and says so where it is not as it was written. */
export function defineRecordJobs({ jobs, log, chain }: { jobs: Jobs; log: Log; chain: ChainService }): void {
  async function check(): Promise<void> {
    const { broken } = await chain.check();
    if (broken.length > 0) log.error({ broken }, "the office's record is not as it was written");
  }
  jobs.define("record-check", check, { cron: "17 3 * * *" });
}
