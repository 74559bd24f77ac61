import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { Site } from "../../../platform/mail/letter.ts";
import { deleteFarewell, findFarewell } from "./farewell/store.ts";
import { farewellMail } from "./mails.ts";

type ForFarewell = { farewellId: number };
export type FarewellMails = Queue<ForFarewell>;

type Options = { jobs: Jobs; db: Db; post: Post; site: Site };

/** The last mail of a deleted account: its address is forgotten as soon as it has left. */
export function defineFarewellJobs({ jobs, db, post, site }: Options): FarewellMails {
  async function sayFarewell({ farewellId }: ForFarewell): Promise<void> {
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return;
    await post({ to: farewell.email, ...farewellMail(site, farewell) });
    await deleteFarewell(db, farewellId);
  }

  return jobs.define("farewell-mail", sayFarewell, retriedForTwoDays);
}
