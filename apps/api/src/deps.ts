import type pg from "pg";
import type { Config } from "./config.ts";
import type { Db, Tables } from "./database.ts";
import { createCaptcha } from "./gateways/captcha/configured.ts";
import { createBridgeGame } from "./gateways/game/bridge.ts";
import { createL2jGame } from "./gateways/game/l2j/game.ts";
import type { GameFinding, GameGateway } from "./gateways/game/port.ts";
import { createSmtpMailer, unconfiguredMailer } from "./gateways/mailer/smtp.ts";
import { createDataService } from "./modules/identity/accounts/data/service.ts";
import { defineAccountJobs } from "./modules/identity/accounts/jobs.ts";
import { createLoginProviders } from "./gateways/social-login/configured.ts";
import { createEmailService } from "./modules/identity/accounts/emails/service.ts";
import { createPasswordService } from "./modules/identity/accounts/password/service.ts";
import { createAccountService } from "./modules/identity/accounts/service.ts";
import { createAdvertisingService } from "./modules/community/advertising/service.ts";
import { defineCaptchaJobs } from "./modules/identity/captcha/jobs.ts";
import { createCaptchaService } from "./modules/identity/captcha/service.ts";
import { spendCaptcha } from "./modules/identity/captcha/store.ts";
import { createContentService } from "./modules/content/import/service.ts";
import { defineDeliveryRounds } from "./modules/game/deliveries/jobs.ts";
import { createDeliveriesService } from "./modules/game/deliveries/service.ts";
import { createEventsService } from "./modules/community/events/service.ts";
import { createFilesService } from "./modules/content/files/service.ts";
import { createGameService } from "./modules/game/bridge/service.ts";
import { hasGameLogin } from "./modules/game/bridge/store.ts";
import { defineGameAccountRounds } from "./modules/game/accounts/jobs.ts";
import { createGameAccountsService } from "./modules/game/accounts/service.ts";
import { createMailService } from "./modules/operations/mail/service.ts";
import { createNewsService } from "./modules/content/news/service.ts";
import { definePasskeyJobs } from "./modules/identity/passkeys/jobs.ts";
import { createPasskeyService } from "./modules/identity/passkeys/service.ts";
import { defineRecoveryJobs } from "./modules/identity/recovery/jobs.ts";
import { createRecoveryService } from "./modules/identity/recovery/service.ts";
import { createProviderAccountService } from "./modules/identity/oauth/newcomer/service.ts";
import { defineOauthJobs } from "./modules/identity/oauth/jobs.ts";
import { createProviderLinkService } from "./modules/identity/oauth/link/service.ts";
import { createOauthService } from "./modules/identity/oauth/service.ts";
import { createTemporaryPasswordService } from "./modules/identity/oauth/temporary/service.ts";
import { defineRegistrationJobs } from "./modules/identity/registration/jobs.ts";
import { createRegistrationService } from "./modules/identity/registration/service.ts";
import { defineSessionJobs } from "./modules/identity/session/jobs.ts";
import { createAccessService } from "./modules/identity/session/access/service.ts";
import { createSessionService } from "./modules/identity/session/service.ts";
import { createSiteService } from "./modules/content/site/service.ts";
import { defineSnapshotRounds } from "./modules/game/ranks/jobs.ts";
import { createStatsService } from "./modules/game/ranks/service.ts";
import { createSnapshotService } from "./modules/game/ranks/snapshot/service.ts";
import { defineStatusRounds } from "./modules/game/status/jobs.ts";
import { createStatusService } from "./modules/game/status/service.ts";
import { defineTrailJobs } from "./modules/identity/trail/jobs.ts";
import { createTrailService } from "./modules/identity/trail/service.ts";
import { createOwnerService } from "./modules/identity/two-factor/owner/service.ts";
import { createTwoFactorService } from "./modules/identity/two-factor/service.ts";
import { type Changes, createChanges } from "./platform/background/changes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDb, openPool, openPreparedDb } from "./platform/postgres/db.ts";
import { createThrottle } from "./platform/http/throttle.ts";
import { createJobs } from "./platform/background/jobs.ts";
import type { Log } from "./platform/log.ts";
import { createPasswords } from "./platform/security/passwords.ts";
import { createRounds } from "./platform/background/rounds.ts";
import { derivedKey } from "./platform/security/secrets.ts";

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
  // Counting a crowd's requests must not keep anybody's queries waiting.
  const limitsPool = openPool(databaseUrl, 2, { isForgetful: true });
  const db: Db = openDb<Tables>(pool);
  const changes: Changes = createChanges(databaseUrl, log);
  const jobs = createJobs({ connectionString: databaseUrl, log });
  const mailer = config.mail ? createSmtpMailer(config.mail) : unconfiguredMailer;
  const mail = createMailService({ db, clock, mailer, log });
  const { post } = mail;
  const passwords = createPasswords();
  const rounds = createRounds(log);
  const gameGateway: GameGateway =
    config.game.driver === "l2j"
      ? createL2jGame({ settings: config.game, clock, log })
      : createBridgeGame({ hasKey: config.mode === "demo" || config.gameApiKey !== undefined });

  const news = createNewsService({ db });
  const files = createFilesService({ db, clock });
  const events = createEventsService({ db, publicUrl: config.publicUrl });
  const site = createSiteService({ db, config });
  const advertising = createAdvertisingService({ db, clock, publicUrl: config.publicUrl });
  const content = createContentService({ db, news, files, events, site, advertising });

  const captcha = createCaptchaService({
    captcha: createCaptcha(config.captcha, {
      publicUrl: config.publicUrl,
      secretKey,
      clock,
      log,
      spend: (fingerprint, expiresAt) => spendCaptcha(db, fingerprint, expiresAt),
    }),
  });
  const trailMails = defineTrailJobs({ jobs, db, clock, post, site: config });
  const trail = createTrailService({ db, clock, mails: trailMails });
  const gameAccounts = createGameAccountsService({ db, clock, log, secretKey, game: gameGateway });
  if (gameGateway.accounts) {
    const { accounts: game, isResting } = gameGateway;
    defineGameAccountRounds({ rounds, db, clock, log, game, isResting, secretKey });
  }
  const emails = createEmailService({ clock, trail, accountsPerEmail: config.accountsPerEmail });
  const accountPasswords = createPasswordService({ passwords, gameAccounts });
  const limits = createThrottle(limitsPool, config.rateLimitScale);
  const owner = createOwnerService({ db, clock, passwords });
  const twoFactor = createTwoFactorService({ db, clock, trail, owner, secretKey, site: config });
  const codeKey = derivedKey(secretKey, "device code");
  const session = createSessionService({
    db,
    clock,
    passwords,
    captcha,
    limits,
    trail,
    mails: defineSessionJobs({ jobs, db, clock, post, site: config, codeKey }),
    secondFactor: twoFactor,
    codeKey,
    verifiesDevices: config.deviceVerification,
  });
  definePasskeyJobs({ jobs, db, clock });
  const passkeys = createPasskeyService({ db, clock, trail, owner, session, site: config });
  const mails = defineRegistrationJobs({ jobs, db, clock, post, site: config });
  const gameLogins = {
    isTaken: async (login: string) => (await hasGameLogin(db, login)) || gameAccounts.isInGame(login),
  };
  const registration = createRegistrationService({
    db,
    clock,
    passwords: accountPasswords,
    emails,
    captcha,
    gameAccounts,
    trail,
    gameLogins,
    mails,
  });
  const providerLinks = createProviderLinkService({ db, clock, trail, emails });
  const temporaryPasswords = createTemporaryPasswordService({
    db,
    clock,
    passwords,
    accountPasswords,
    gameAccounts,
    secondFactor: twoFactor,
    trail,
  });
  const oauth = createOauthService({
    db,
    clock,
    secretKey,
    publicUrl: config.publicUrl,
    providers: createLoginProviders(config.loginProviders, log),
    session,
    accounts: createProviderAccountService({ db, clock, trail, emails, gameAccounts, gameLogins, mails }),
    links: providerLinks,
    temporary: temporaryPasswords,
  });
  defineOauthJobs({ jobs, db, clock, temporary: temporaryPasswords });
  const recovery = createRecoveryService({
    db,
    clock,
    passwords: accountPasswords,
    captcha,
    trail,
    limits,
    mails: defineRecoveryJobs({ jobs, db, clock, post, site: config, trail, secretKey }),
  });
  const account = createAccountService({
    db,
    clock,
    passwords,
    accountPasswords,
    captcha,
    gameAccounts,
    trail,
    mails: defineAccountJobs({ jobs, db, clock, post, site: config }),
  });
  const access = createAccessService({ db, clock, trail });
  const accountData = createDataService({
    db,
    clock,
    trail,
    limits,
    kept: {
      trail: trail.all,
      sessions: access.sessionsOf,
      devices: access.devicesOf,
      providerLogins: (accountId) => providerLinks.list(accountId),
      twoFactor: (accountId) => twoFactor.status(accountId),
      passkeys: passkeys.list,
    },
  });
  defineCaptchaJobs({ jobs, db, clock });
  const stats = createStatsService({ db, reader: openPreparedDb<Tables>(pool) });
  const { servers } = config.game;
  const status = createStatusService({ db, clock, codes: servers.map(({ code }) => code) });
  defineStatusRounds({ rounds, db, clock, status, servers, countPlayers: gameGateway.countPlayers });
  const game = createGameService({ stats, status });

  const deliveries = createDeliveriesService({
    db,
    clock,
    itemId: config.game.itemId,
    byBridge: config.game.driver === "bridge",
  });
  if (gameGateway.deliveries) {
    const { deliveries: ofGame, isResting } = gameGateway;
    defineDeliveryRounds({ rounds, db, clock, game: ofGame, isResting, deliveries });
  }
  const snapshot = createSnapshotService({ db, clock, log, stats, game: gameGateway.snapshot });
  if (gameGateway.snapshot) defineSnapshotRounds({ rounds, snapshot });

  return {
    config,
    secretKey,
    log,
    clock,
    pool,
    db,
    changes,
    limits,
    news,
    files,
    events,
    site,
    advertising,
    content,
    stats,
    status,
    game,
    deliveries,
    snapshot,
    rounds,
    jobs,
    captcha,
    session,
    access,
    authenticate: session.authenticate,
    twoFactor,
    passkeys,
    registration,
    oauth,
    providerLinks,
    temporaryPasswords,
    owner,
    trail,
    gameGateway,
    gameAccounts,
    accountPasswords,
    account,
    accountData,
    recovery,
    mail,
    /** Starts what runs in the background. */
    async start(): Promise<void> {
      await changes.start();
      await jobs.start();
      rounds.start();
      // Not awaited: whatever is wrong with the game, the portal serves.
      void gameGateway.describe().then((findings) => findings.forEach((finding) => tell(log, finding)));
    },
    /** Ends the background work and closes every connection. */
    async stop(): Promise<void> {
      await rounds.stop();
      await changes.stop();
      await jobs.stop();
      mailer.close();
      await gameGateway.close();
      await limitsPool.end();
      await pool.end();
    },
  };
}

const tell = (log: Log, { level, text }: GameFinding): void =>
  level === "wrong" ? log.warn(text) : log.info(text);
