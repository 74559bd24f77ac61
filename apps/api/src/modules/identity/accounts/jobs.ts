import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { Site } from "../../../platform/mail/letter.ts";
import { deleteFarewell, deleteFarewells, findFarewell } from "./farewell/store.ts";
import { farewellMail } from "./mails.ts";

type ForFarewell = { farewellId: number };
export type AccountMails = Queue<ForFarewell>;

type Options = { jobs: Jobs; db: Db; clock: Clock; post: Post; site: Site };

const keptDays = 3;

/** The last mail of a deleted account: its address is forgotten as soon as it has left. */
export function defineAccountJobs({ jobs, db, clock, post, site }: Options): AccountMails {
  async function sayFarewell({ farewellId }: ForFarewell): Promise<void> {
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return;
    await post({ to: farewell.email, ...farewellMail(site, farewell) });
    await deleteFarewell(db, farewellId);
  }

  const oldest = () => new Date(clock.now().getTime() - keptDays * 86_400_000);
  jobs.define("account-clean-up", () => deleteFarewells(db, oldest()), { cron: "57 3 * * *" });
  return jobs.define("farewell-mail", sayFarewell, retriedForTwoDays);
}
