import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import type { AccountService } from "../accounts/service.ts";
import { eventMail } from "./mails.ts";
import { findEvent } from "./store.ts";

type ForEvent = { eventId: number };
export type TrailMails = Queue<ForEvent>;

type Options = {
  jobs: Jobs;
  db: Db;
  accounts: Pick<AccountService, "find">;
  post: Post;
  site: Site;
  languageOf: LanguageOf;
};

export function defineTrailJobs({ jobs, db, accounts, post, site, languageOf }: Options): TrailMails {
  async function tell({ eventId }: ForEvent): Promise<void> {
    const event = await findEvent(db, eventId);
    if (!event) return;
    const account = await accounts.find(event.accountId);
    if (!account?.email) return;
    const { login, email } = account;
    const { at, address, device: userAgent, detail } = event;
    const language = await languageOf(event.accountId);
    const client = { address, userAgent };
    const about = { kind: event.kind as EventKind, login, at, client, detail, language };
    await post({ to: email, ...eventMail(site, about) });
  }

  return jobs.define("trail-mail", tell, retriedForTwoDays);
}
