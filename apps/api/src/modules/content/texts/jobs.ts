import type { Db } from "../../../database.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { TextsService } from "./service.ts";

const roundSeconds = 1;

type Options = { rounds: Rounds; db: Db; texts: Pick<TextsService, "keepPlans"> };

/** Shows and takes off what is planned; the first round at the start makes up for what was missed. */
export function defineTextRounds({ rounds, db, texts }: Options): void {
  rounds.define("planned texts", roundSeconds, () => whenAlone(db, "plannedTexts", texts.keepPlans));
}
