import { limits } from "@gatehouse/contract/limits";
import type { EventKind } from "@gatehouse/contract/identity/trail";
import type { Db } from "../../../database.ts";
import type { Post } from "../../../gateways/mailer/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../platform/background/jobs.ts";
import type { LanguageOf, Site } from "../../../platform/mail/letter.ts";
import { eventMail } from "./mails.ts";
import { deleteEvents, findEvent } from "./store.ts";

type ForEvent = { eventId: number };
export type TrailMails = Queue<ForEvent>;

type Options = { jobs: Jobs; db: Db; clock: Clock; post: Post; site: Site; languageOf: LanguageOf };

export function defineTrailJobs({ jobs, db, clock, post, site, languageOf }: Options): TrailMails {
  async function tell({ eventId }: ForEvent): Promise<void> {
    const event = await findEvent(db, eventId);
    if (!event?.email) return;
    const { login, at, address, user_agent: userAgent, detail } = event;
    const language = await languageOf(event.account_id);
    const about = {
      kind: event.kind as EventKind,
      login,
      at,
      client: { address, userAgent },
      detail,
      language,
    };
    await post({ to: event.email, ...eventMail(site, about) });
  }

  const oldest = () => new Date(clock.now().getTime() - limits.trailDays * 86_400_000);
  jobs.define("trail-clean-up", () => deleteEvents(db, oldest()), { cron: "37 3 * * *" });
  return jobs.define("trail-mail", tell, retriedForTwoDays);
}
