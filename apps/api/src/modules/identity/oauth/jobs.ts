import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Jobs } from "../../../platform/background/jobs.ts";
import { deleteExpiredStates } from "./state/store.ts";
import type { TemporaryPasswordService } from "./temporary/service.ts";
import { deleteExpiredTickets } from "./link/store.ts";

type Options = { jobs: Jobs; db: Db; clock: Clock; temporary: TemporaryPasswordService };

export function defineOauthJobs({ jobs, db, clock, temporary }: Options): void {
  jobs.define("temporary-passwords", () => temporary.endExpired(), { cron: "* * * * *" });
  jobs.define(
    "provider-login-clean-up",
    async () => {
      await deleteExpiredStates(db, clock.now());
      await deleteExpiredTickets(db, clock.now());
    },
    { cron: "47 * * * *" },
  );
}
