import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import { whenAlone } from "../../../platform/postgres/locks.ts";
import type { AccountService } from "../accounts/service.ts";
import { gatheringMail } from "./mails.ts";
import type { EventsToCome } from "./events/service.ts";
import type { PlacesService } from "./places/service.ts";
import { claimMail, deleteMail, giveMailBack } from "./telling/store.ts";
import type { TellingService } from "./telling/service.ts";

const roundSeconds = 2;
const placesSeconds = 60;
const eventsSeconds = 60;

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  post: Post;
  site: Site;
  languageOf: LanguageOf;
};

/** The mail that gathers what happened. It is claimed before it leaves: a kill in between costs the mail, and sends none twice. */
export function defineGatheringMails(options: Options): Queue<{ mailId: number }> {
  const { jobs, db, clock, accounts, post, site, languageOf } = options;

  async function send({ mailId }: { mailId: number }): Promise<void> {
    const mail = await claimMail(db, mailId, clock.now());
    if (!mail) return;
    const account = await accounts.find(mail.accountId);
    if (account?.email && account.verifiedAt) {
      const letter = gatheringMail(site, mail.lines, await languageOf(mail.accountId));
      try {
        await post({ to: account.email, ...letter });
      } catch (error) {
        await giveMailBack(db, mailId);
        throw error;
      }
    }
    await deleteMail(db, mailId);
  }

  return jobs.define("notification-mail", send, retriedForTwoDays);
}

/** Tells what is due, in every process; looks at watched places and at the events to come, in one. */
export function defineTellingRounds({
  rounds,
  db,
  telling,
  places,
  events,
}: {
  rounds: Rounds;
  db: Db;
  telling: TellingService;
  places: PlacesService;
  events: EventsToCome;
}): void {
  rounds.define("notifications", roundSeconds, (signal) => telling.round(signal));
  rounds.define("watched places", placesSeconds, () => whenAlone(db, "watchedPlaces", () => places.look()));
  rounds.define("events to come", eventsSeconds, () => whenAlone(db, "eventsToCome", () => events.plan()));
}
