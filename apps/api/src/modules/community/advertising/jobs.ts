import type { Db } from "../../../database.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { ArrivalsService } from "./arrivals/service.ts";

const roundSeconds = 60;

/** Looks for newcomers' first logins in the game. */
export const defineArrivalRounds = ({
  rounds,
  db,
  arrivals,
}: {
  rounds: Rounds;
  db: Db;
  arrivals: ArrivalsService;
}): void =>
  rounds.define("arrivals", roundSeconds, () => whenAlone(db, "arrivalRound", () => arrivals.round()));
