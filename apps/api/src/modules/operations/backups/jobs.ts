import type { Db } from "../../../database.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { BackupsService } from "./service.ts";

/** Makes the daily backup when it is time, in one of the processes. */
export const defineBackups = ({
  rounds,
  db,
  service,
}: {
  rounds: Rounds;
  db: Db;
  service: BackupsService;
}): void => rounds.define("backups", 60, (signal) => whenAlone(db, "backup", () => service.round(signal)));
