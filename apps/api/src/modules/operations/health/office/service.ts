import type { JobsReply, PortalHealth } from "@gatehouse/contract/operations/health";
import type { MailsReply } from "@gatehouse/contract/operations/mail";
import type { DeskItem } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../../../../config.ts";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import { countOpenJobs, hurryJobs, jobStates, openJobs } from "../../../../platform/background/job-states.ts";
import type { Jobs } from "../../../../platform/background/jobs.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { BackupsService } from "../../backups/service.ts";
import type { MailService } from "../../mail/service.ts";
import type { RecordService } from "../../record/service.ts";
import type { SwitchesService } from "../../switches/service.ts";
import type { LooksService } from "../looks/service.ts";
import { findDatabase } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  config: Config;
  jobs: Pick<Jobs, "kinds">;
  looks: Pick<LooksService, "services" | "again">;
  switches: Pick<SwitchesService, "all">;
  mail: Pick<MailService, "failingSince">;
  record: Pick<RecordService, "note">;
  backups: Pick<BackupsService, "sight">;
};

/** A part that does not work as the portal is set up, and the settings it needs. */
export type OffPart = PortalHealth["off"][number];

const mebibyte = 2 ** 20;
/** What the queues of mails are called. */
const isMail = (kind: string): boolean => /-mail(?:-|$)/.test(kind);

export type HouseService = ReturnType<typeof createHouseService>;

/** How the portal itself is: services, database, settings, background work, mails. */
export function createHouseService(options: Options) {
  const { db, clock, config, jobs, looks, switches, mail, record, backups } = options;
  const startedAt = clock.now();
  let off: readonly OffPart[] = [];
  let version = "";
  const mailKinds = (): string[] =>
    jobs
      .kinds()
      .map(({ kind }) => kind)
      .filter(isMail);

  return {
    /** Says which parts are off by the settings, and the portal's version. */
    tell(told: { off: readonly OffPart[]; version: string }): void {
      ({ off, version } = told);
    },

    async health(): Promise<PortalHealth> {
      const began = performance.now();
      const database = await findDatabase(db);
      const milliseconds = Math.round(performance.now() - began);
      const [services, turned, daily] = await Promise.all([
        looks.services(),
        switches.all(),
        backups.sight(),
      ]);
      return {
        services,
        off: [...off],
        switches: turned,
        versions: {
          portal: version,
          node: process.versions.node,
          postgres: database.version,
          migration: database.migration,
          startedAt: startedAt.toISOString(),
          memoryMiB: Math.round(process.memoryUsage.rss() / mebibyte),
        },
        database: { milliseconds, sizeMiB: Math.round(database.bytes / mebibyte) },
        backup: {
          daily: daily && {
            at: daily.at,
            keep: daily.keep,
            lastGoodAt: daily.lastGood?.begunAt.toISOString() ?? null,
            problem: daily.last?.problem ?? null,
          },
          isEmbedded: config.databaseUrl === undefined,
          isArchiving: database.isArchiving,
          archivedAt: database.archivedAt?.toISOString() ?? null,
          failedAt: database.archiveFailedAt?.toISOString() ?? null,
        },
        settings: [...config.settings],
      };
    },

    /** Asks every outside service how it is, now; how many were asked. */
    askServices: (official: Official): Promise<number> =>
      looks.again(async (transaction, asked) => {
        await record.note(transaction, official, {
          permission: "health.read",
          action: "health.asked",
          target: { kind: "health", id: "services" },
          after: { asked },
        });
      }),

    /** Every kind of background work that goes through the queue. */
    async jobs(): Promise<JobsReply> {
      const states = new Map((await jobStates(db)).map((state) => [state.kind, state]));
      return jobs.kinds().map(({ kind, isTimed }) => {
        const {
          waiting = 0,
          active = 0,
          retrying = 0,
          failed = 0,
          lastDoneAt,
          lastError,
        } = states.get(kind) ?? {};
        return {
          kind,
          isTimed,
          waiting,
          active,
          retrying,
          failed,
          lastDoneAt: lastDoneAt?.toISOString() ?? null,
          lastError: lastError ? { at: lastError.at.toISOString(), said: lastError.said } : null,
        };
      });
    },

    /** Has all of a kind that failed run now; how many. 404 for an unknown kind. */
    async retryJobs(official: Official, kind: string): Promise<number> {
      if (!jobs.kinds().some((known) => known.kind === kind)) throw failure("notFound");
      return db.transaction().execute(async (transaction) => {
        const retried = await hurryJobs(transaction, { kinds: [kind] });
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "jobs.retry",
          action: "jobs.retry",
          target: { kind: "job", id: kind },
          after: { retried },
        });
        return retried;
      });
    },

    /** The mails that have not left, the oldest first. The queue names nobody: an address is put in when a mail leaves. */
    async mails(): Promise<MailsReply> {
      const kinds = mailKinds();
      const [open, count, failingSince] = await Promise.all([
        openJobs(db, { kinds, max: limits.health.mails }),
        countOpenJobs(db, kinds),
        mail.failingSince(),
      ]);
      return {
        failingSince: failingSince?.toISOString() ?? null,
        count,
        mails: open.map(({ since, nextAt, ...rest }) => ({
          ...rest,
          since: since.toISOString(),
          nextAt: nextAt?.toISOString() ?? null,
        })),
      };
    },

    /** Has a mail that waits or was given up tried now. 404 when there is none, or it is on its way. */
    sendMail: (official: Official, id: string): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        if (!/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) throw failure("notFound");
        const sent = await hurryJobs(transaction, { kinds: mailKinds(), id });
        if (sent === 0) throw failure("notFound");
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "jobs.retry",
          action: "mails.send",
          target: { kind: "mail", id },
        });
        return sent;
      }),

    /** Mails that wait for the mail server, and background work that fails again and again. */
    async deskItems(): Promise<DeskItem[]> {
      const [states, failingSince] = await Promise.all([jobStates(db), mail.failingSince()]);
      const waiting = states
        .filter(({ kind }) => isMail(kind))
        .reduce((sum, { retrying, failed }) => sum + retrying + failed, 0);
      const mails: DeskItem[] =
        failingSince && waiting > 0
          ? [
              {
                key: "mails",
                kind: "mailsWait",
                since: failingSince,
                parameters: { count: waiting },
                link: "/admin/health/mails",
              },
            ]
          : [];
      const known = new Set(jobs.kinds().map(({ kind }) => kind));
      const failing = states.filter(({ kind, failed }) => known.has(kind) && !isMail(kind) && failed > 0);
      return [
        ...mails,
        ...failing.map(({ kind, failed, lastError }): DeskItem => ({
          key: `job:${kind}`,
          kind: "jobFails",
          since: lastError?.at ?? clock.now(),
          parameters: { kind, count: failed },
          link: "/admin/health/jobs",
        })),
      ];
    },
  };
}
