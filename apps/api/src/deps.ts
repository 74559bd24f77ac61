import { paths } from "@gatehouse/contract/pages";
import { createCommunityGateways } from "./community-gateways.ts";
import { createS3Store } from "./gateways/backup-store/s3.ts";
import { createCaptcha } from "./gateways/captcha/configured.ts";
import type { Spend } from "./gateways/captcha/port.ts";
import { createBridgeGame } from "./gateways/game/bridge.ts";
import { createL2jGame } from "./gateways/game/l2j/game.ts";
import type { GameGateway } from "./gateways/game/port.ts";
import { createPayments } from "./gateways/payment/configured.ts";
import { createWebPush } from "./gateways/push/web-push.ts";
import type { PaymentProvider } from "./gateways/payment/port.ts";
import { createSmtpMailer, unconfiguredMailer } from "./gateways/mailer/smtp.ts";
import { offParts, outsideServices } from "./outside-services.ts";
import { createLoginProviders } from "./gateways/social-login/configured.ts";
import { createCommunityArea } from "./modules/community/area.ts";
import { createContentArea } from "./modules/content/area.ts";
import { createGameArea } from "./modules/game/area.ts";
import { createIdentityArea } from "./modules/identity/area.ts";
import { createMoneyArea } from "./modules/money/area.ts";
import { createOperationsArea } from "./modules/operations/area.ts";
import { defineCleanUp } from "./platform/background/clean-up.ts";
import type { PagePolicies } from "./platform/pages/content-security.ts";
import { portalVersion } from "./platform/version.ts";
import { tellOutside } from "./told-outside.ts";
import { createGuardedFetch } from "./platform/outbound/guarded-fetch.ts";
import { createPlatform, type Platform, type PlatformOptions } from "./platform/platform.ts";

export type Deps = ReturnType<typeof createDeps>;

/** The composition root: the platform, the gateways and the areas, and the only place that names concrete gateways. */
export function createDeps(options: PlatformOptions) {
  const platform = createPlatform(options);
  const gateways = createGateways(platform);

  const operations = createOperationsArea({ platform, ...gateways });
  const game = createGameArea({ platform, gateway: gateways.game, record: operations.record });
  const identity = createIdentityArea({
    platform,
    ...gateways,
    post: operations.mail.post,
    gameAccounts: game.accounts,
    world: game.world,
    codex: game.codex,
    characters: game.characters,
    record: operations.record,
    roles: operations.roles,
    switches: operations.switches,
    rankings: game.rankings,
  });
  const money = createMoneyArea({
    platform,
    ...gateways,
    game,
    accounts: identity.accounts,
    finder: identity.players.finder,
    deliveryOffice: game.deliveryOffice({ ...identity, ...operations }),
    trail: identity.trail,
    happenings: identity.happenings,
    post: operations.mail.post,
    languageOf: identity.languageOf,
    operations,
  });
  const community = createCommunityArea({
    platform,
    gateways: gateways.community,
    game,
    ...identity,
    ...operations,
  });
  identity.keepsPersonalData({
    donations: (accountId) => money.history.list(accountId),
    transfers: (accountId) => money.transfers.list(accountId),
    votes: community.votes.votesOf,
    videos: community.competition.entriesOf,
  });
  const { players } = identity;
  players.sheet.add({ money: (accountId) => money.sheet(accountId), votes: community.sheet });
  identity.expiry.keep(money.ledger.keeper);
  operations.live.endWith(identity.session.live);
  operations.roles.meet(identity.officials);
  operations.record.holdWith((...named) => identity.officials.hold(...named));
  operations.desk.nameWith(identity.accounts.loginsOf);
  operations.looks.watch(...outsideServices(platform.config, gateways));
  operations.house.tell({ off: offParts(platform.config), version: portalVersion });
  const { arrivals, growth } = community;
  money.settle.onCredit((transaction, credited) => arrivals.credited(transaction, credited));
  money.exports.add({ growth: growth.table });
  operations.numbers.countWith({
    growth: (span) => growth.growth(span),
    votes: community.votes.count,
    donations: (last, days) => money.donationDays.byDay(last, days),
    players: game.status.players,
    playersNow: () => game.status.playersNow(),
  });
  const content = createContentArea({
    platform,
    eventShelf: community.eventShelf,
    pastWinners: community.pastWinners,
    accounts: identity.accounts,
    record: operations.record,
    happenings: identity.happenings,
  });

  tellOutside({ ...operations, game, money, community, content, ...identity });
  game.codex.announceWith(content.drafting);
  game.world.weeksBy(community.competitionWeeks);
  game.world.planBy(community.plannedEvents);
  operations.search.findWith({
    players: game.rankings.charactersCalled,
    clans: game.rankings.clansCalled,
    codex: game.codexReading.called,
    news: content.newsCalled,
  });
  const { onBosses, onCastles, onShops } = game.world;
  // Where no times are told, a window would tell them.
  if (platform.config.game.bossTimes !== "off") onBosses(identity.worldHappenings.bosses);
  onCastles(identity.worldHappenings.castles);
  onShops(identity.worldHappenings.shops);

  // What modules offer to others: an area names none of it.
  const others = [operations, money, game, community, content] as const;
  // The office's own last: what leaves the team is in the record, for which every other act waits.
  for (const { hooks } of [money, game, community, content, operations]) identity.hooks.add(...hooks);
  const areas = [identity, ...others] as const;
  for (const area of areas) {
    operations.desk.add(...area.deskItems);
    operations.palette.add(...area.paletteFinders);
    players.stories.add(...area.story);
    players.search.add(...area.playerFinders);
  }

  const cleanUp = defineCleanUp({ ...platform, expiring: areas.flatMap(({ expiring }) => expiring) });

  /** Ends what lasts for as long as it is let: streams, and reading the rankings. A request that waits for those is refused. */
  async function release(): Promise<void> {
    await Promise.all([
      platform.live.close(),
      game.rankings.close(),
      game.codex.close(),
      game.codexLooks.close(),
      game.codexOffice.close(),
    ]);
  }

  return {
    ...platform,
    operations,
    game,
    identity,
    money,
    community,
    content,
    /** The community's outside services, for the doctor. */
    outside: gateways.community,
    cleanUp,
    /** What pages may load beyond the portal's own, for the services that are configured. */
    pagePolicies: pagePoliciesOf(platform.config, gateways.payments),
    /** Starts what runs in the background. */
    async start(): Promise<void> {
      await platform.tracing.start();
      await platform.brand.start();
      await platform.changes.start();
      void game.rankings.prepare();
      void game.codex.prepare();
      await platform.jobs.start();
      platform.rounds.start();
      // Not awaited: the portal serves also while something is wrong with the game.
      void gateways.game.announce();
    },
    release,
    /** Ends the background work and closes every connection. */
    async stop(): Promise<void> {
      await release();
      await platform.rounds.stop();
      await platform.changes.stop();
      await platform.jobs.stop();
      platform.cards.close();
      platform.pictureMaker.close();
      gateways.mailer.close();
      await gateways.game.close();
      await platform.close();
    },
  };
}

function pagePoliciesOf(
  { captcha, community }: Platform["config"],
  payments: readonly PaymentProvider[],
): PagePolicies {
  const widget = captcha.provider === "altcha" ? [] : [captcha.policy];
  return {
    everywhere: [...widget, { frames: [new URL(community.twitchEmbedUrl).origin] }],
    on: { [paths.donation]: payments.flatMap(({ page }) => page ?? []) },
  };
}

/** What leads out of the house, as the settings have it; nothing is asked yet. */
export function createGateways({
  config,
  secretKey,
  clock,
  log,
}: Pick<Platform, "config" | "secretKey" | "clock" | "log">) {
  const { pushSubject: subject, allowsPrivateAddresses: allowPrivate } = config;
  const guarded = createGuardedFetch({ allowPrivate });
  const game: GameGateway =
    config.game.driver === "l2j"
      ? createL2jGame({ settings: config.game, clock, log })
      : createBridgeGame({ hasKey: config.mode === "demo" || config.gameApiKey !== undefined, log });
  return {
    game,
    backupStore: config.backupsAway ? createS3Store({ settings: config.backupsAway, guarded }) : null,
    mailer: config.mail ? createSmtpMailer(config.mail) : unconfiguredMailer,
    push:
      subject === undefined || !config.serviceWorker
        ? null
        : createWebPush({ guarded, clock, subject, allowPrivate }),
    providers: createLoginProviders(config.loginProviders, { log, clock }),
    payments: createPayments(config.payment, { clock, log }),
    community: createCommunityGateways(config.community, { clock, log }),
    makeCaptcha: (spend: Spend) =>
      createCaptcha(config.captcha, { publicUrl: config.publicUrl, secretKey, clock, log, spend }),
  };
}
