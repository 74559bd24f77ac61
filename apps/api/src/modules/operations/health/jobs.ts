import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { LooksService } from "./looks/service.ts";

/** Asks the outside services how they are. */
export const defineLooks = ({ rounds, db, looks }: { rounds: Rounds; db: Db; looks: LooksService }): void =>
  rounds.define("service looks", limits.health.lookMinutes * 60, () =>
    whenAlone(db, "serviceLooks", async () => void (await looks.round())),
  );
