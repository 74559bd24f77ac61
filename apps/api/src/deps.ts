import type pg from "pg";
import type { Config } from "./config.ts";
import type { Db, Tables } from "./database.ts";
import { createAltcha } from "./gateways/captcha/altcha.ts";
import { createSmtpMailer, unconfiguredMailer } from "./gateways/mailer/smtp.ts";
import { createPost } from "./gateways/mailer/post.ts";
import { createPasswordService } from "./modules/account/password-service.ts";
import { createAdvertisingService } from "./modules/advertising/service.ts";
import { defineCaptchaJobs } from "./modules/captcha/jobs.ts";
import { createCaptchaService } from "./modules/captcha/service.ts";
import { spendCaptcha } from "./modules/captcha/store.ts";
import { createContentService } from "./modules/content/service.ts";
import { createEventsService } from "./modules/events/service.ts";
import { createFilesService } from "./modules/files/service.ts";
import { createGameService } from "./modules/game/service.ts";
import { hasGameLogin } from "./modules/game/store.ts";
import { createGameAccountsService } from "./modules/game-accounts/service.ts";
import { createNewsService } from "./modules/news/service.ts";
import { defineRegistrationJobs } from "./modules/registration/jobs.ts";
import { createRegistrationService } from "./modules/registration/service.ts";
import { defineSessionJobs } from "./modules/session/jobs.ts";
import { createSessionService } from "./modules/session/service.ts";
import { createSiteService } from "./modules/site/service.ts";
import { createStatsService } from "./modules/stats/service.ts";
import { createStatusService } from "./modules/status/service.ts";
import { defineTrailJobs } from "./modules/trail/jobs.ts";
import { createTrailService } from "./modules/trail/service.ts";
import { type Changes, createChanges } from "./platform/changes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDb, openPool, openPreparedDb } from "./platform/db.ts";
import { createLimits } from "./platform/http/limits.ts";
import { createJobs } from "./platform/jobs.ts";
import type { Log } from "./platform/log.ts";
import { createPasswords } from "./platform/passwords.ts";

export type Deps = ReturnType<typeof createDeps>;

type Options = { config: Config; databaseUrl: string; secretKey: string; log: Log; clock?: Clock };

/** The composition root: the only place that names concrete gateways and puts services together. */
export function createDeps({
  config,
  databaseUrl,
  secretKey,
  log,
  clock = systemClock(config.clockOffsetMs),
}: Options) {
  const pool: pg.Pool = openPool(databaseUrl);
  const db: Db = openDb<Tables>(pool);
  const changes: Changes = createChanges(databaseUrl, log);
  const jobs = createJobs({ connectionString: databaseUrl, log });
  const mailer = config.mail ? createSmtpMailer(config.mail) : unconfiguredMailer;
  const post = createPost(mailer, log);
  const passwords = createPasswords();

  const news = createNewsService({ db });
  const files = createFilesService({ db, clock });
  const events = createEventsService();
  const site = createSiteService({ db, config });
  const advertising = createAdvertisingService({ db, clock, publicUrl: config.publicUrl });
  const content = createContentService({ db, news, files, events, site, advertising });

  const captcha = createCaptchaService({
    captcha: createAltcha({
      secretKey,
      clock,
      spend: (fingerprint, expiresAt) => spendCaptcha(db, fingerprint, expiresAt),
    }),
  });
  const trailMails = defineTrailJobs({ jobs, db, clock, post, site: config });
  const trail = createTrailService({ db, clock, mails: trailMails });
  const gameAccounts = createGameAccountsService({ clock, secretKey });
  const accountPasswords = createPasswordService({ passwords, gameAccounts });
  const session = createSessionService({ db, clock, passwords, captcha });
  const mails = defineRegistrationJobs({ jobs, db, clock, post, site: config });
  const registration = createRegistrationService({
    db,
    clock,
    passwords: accountPasswords,
    captcha,
    gameAccounts,
    trail,
    gameLogins: { isTaken: (login) => hasGameLogin(db, login) },
    mails,
  });
  defineCaptchaJobs({ jobs, db, clock });
  defineSessionJobs({ jobs, db, clock });
  const stats = createStatsService({ db, reader: openPreparedDb<Tables>(pool) });
  const status = createStatusService({ db, clock });
  const game = createGameService({ stats, status });

  return {
    config,
    secretKey,
    log,
    clock,
    pool,
    db,
    changes,
    limits: createLimits(pool, config.rateLimitScale),
    news,
    files,
    events,
    site,
    advertising,
    content,
    stats,
    status,
    game,
    jobs,
    captcha,
    session,
    authenticate: session.authenticate,
    registration,
    trail,
    gameAccounts,
    accountPasswords,
    /** Starts what runs in the background. */
    async start(): Promise<void> {
      await changes.start();
      await jobs.start();
    },
    /** Ends the background work and closes every connection. */
    async stop(): Promise<void> {
      await changes.stop();
      await jobs.stop();
      mailer.close();
      await pool.end();
    },
  };
}
