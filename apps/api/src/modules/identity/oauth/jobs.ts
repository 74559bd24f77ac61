import type { Jobs } from "../../../platform/background/jobs.ts";
import type { TemporaryPasswordService } from "./temporary/service.ts";

type Options = { jobs: Jobs; temporary: TemporaryPasswordService };

export function defineOauthJobs({ jobs, temporary }: Options): void {
  jobs.define("temporary-passwords", () => temporary.endExpired(), { cron: "* * * * *" });
}
