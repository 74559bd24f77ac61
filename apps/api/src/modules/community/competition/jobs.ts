import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Jobs } from "../../../platform/background/jobs.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { JudgingService } from "./judging/service.ts";
import { forgetEntries } from "./store.ts";

const keptDays = 60;
const roundSeconds = 60;

type Options = { jobs: Jobs; rounds: Rounds; db: Db; clock: Clock; judging: JudgingService | null };

/** Keeps the competition going, and forgets videos that have won nothing. */
export function defineCompetitionJobs({ jobs, rounds, db, clock, judging }: Options): void {
  const before = () => new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
  jobs.define("competition-clean-up", () => forgetEntries(db, before()), { cron: "53 4 * * *" });
  if (!judging) return;
  rounds.define("competition", roundSeconds, () => whenAlone(db, "competitionRound", () => judging.round()));
}
