import type { MakeCaptcha } from "../../gateways/captcha/port.ts";
import type { PushGateway } from "../../gateways/push/port.ts";
import type { LoginProviders } from "../../gateways/social-login/port.ts";
import { type Door, together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { GameAccountsService } from "../game/accounts/service.ts";
import type { CodexService } from "../game/codex/service.ts";
import type { CharacterFinder } from "../game/rankings/finding/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { WorldService } from "../game/world/service.ts";
import type { MailService } from "../operations/mail/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { RolesService } from "../operations/roles/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import { createExpiryModule } from "./accounts/expiry/module.ts";
import { createAccountsModule } from "./accounts/module.ts";
import { createCaptchaModule } from "./captcha/module.ts";
import { createNotificationsModule } from "./notifications/module.ts";
import { createImportsModule } from "./imports/module.ts";
import { createOauthModule } from "./oauth/module.ts";
import { createOfficialsModule } from "./officials/module.ts";
import { createOwnAccountModule } from "./own-account/module.ts";
import { createPasskeysModule } from "./passkeys/module.ts";
import { createPlayersModule } from "./players/module.ts";
import { createRecoveryModule } from "./recovery/module.ts";
import { createRegistrationModule } from "./registration/module.ts";
import { createAccessModule } from "./session/access/module.ts";
import { createDevicesModule } from "./session/devices/module.ts";
import { createConfirmationModule } from "./session/confirmation/module.ts";
import { createSessionModule } from "./session/module.ts";
import { createOwnerModule } from "./session/owner/module.ts";
import { createTrailModule } from "./trail/module.ts";
import { createTwoFactorModule } from "./two-factor/module.ts";

type Needs = {
  platform: Platform;
  makeCaptcha: MakeCaptcha;
  providers: LoginProviders;
  post: MailService["post"];
  gameAccounts: GameAccountsService;
  switches: Pick<SwitchesService, "check">;
  characters: CharacterFinder;
  record: Pick<RecordService, "list" | "note">;
  roles: Pick<RolesService, "roleOf">;
  rankings: RankingsService;
  world: WorldService;
  codex: CodexService;
  /** Null where nothing is pushed. */
  push: PushGateway | null;
};

/** Who somebody is: accounts, the ways into them, and what protects those. */
export function createIdentityArea({
  platform: given,
  makeCaptcha,
  providers,
  post,
  gameAccounts,
  rankings,
  switches,
  characters,
  record,
  roles,
  world,
  codex,
  push,
}: Needs) {
  const { config } = given;
  const platform = {
    ...given,
    gameAccounts,
    rankings,
    switches,
    site: config,
    accountsPerEmail: config.accountsPerEmail,
  };
  // Every signed-in call and every login asks these.
  const often = { ...platform, db: given.prepared };

  const accountsModule = createAccountsModule(often);
  const { service: accounts, registry, languages, emails, passwords: accountPasswords } = accountsModule;
  const noteLanguage = languages.noteAsked;
  const letters = { post, languageOf: languages.of };
  const known = {
    ...platform,
    ...letters,
    accounts,
    hooks: registry,
    emails,
    accountPasswords,
    noteLanguage,
  };
  const knownOften = { ...known, db: given.prepared };

  const captcha = createCaptchaModule({ ...platform, makeCaptcha });
  const trail = createTrailModule(knownOften);
  const protectedBy = { captcha: captcha.service, trail: trail.service };
  const access = createAccessModule({ ...known, ...protectedBy });
  const devices = createDevicesModule({ ...known, ...protectedBy });
  const owner = createOwnerModule(known);
  const proof = { ...protectedBy, access: access.service, owner: owner.service };
  const twoFactor = createTwoFactorModule({ ...knownOften, ...proof });
  const secondFactor = twoFactor.service;
  const confirmation = createConfirmationModule({ ...known, secondFactor });
  const notifications = createNotificationsModule({
    ...known,
    languages,
    world,
    items: {
      nameOf: codex.itemName,
      pageOf: codex.itemPage,
      areKnown: async () => (await codex.sight()) !== null,
    },
    pushGateway: push,
  });
  const { happenings } = notifications;
  const session = createSessionModule({
    ...knownOften,
    happenings,
    ...protectedBy,
    secondFactor,
    renew: (account, password) => accountsModule.formerPasswords.renew(account, password),
    verifiesDevices: config.deviceVerification,
  });
  const entry = { ...proof, secondFactor, session: session.service, confirmation: confirmation.service };
  const passkeys = createPasskeysModule({ ...known, ...entry });
  const setting = { ...known, ...protectedBy, passwords: accountPasswords };
  const registration = createRegistrationModule(setting);
  const { mails } = registration;
  const oauth = createOauthModule({ ...known, ...entry, mails, providers, publicUrl: config.publicUrl });
  const recovery = createRecoveryModule(setting);
  const ownAccount = createOwnAccountModule({ ...known, ...protectedBy, languages });
  const expiry = createExpiryModule(known);
  const imports = createImportsModule({ ...known, accounts: accountsModule.imported });
  const officials = createOfficialsModule({
    accounts,
    twoFactor: secondFactor,
    passkeys: passkeys.service,
    session: session.service,
    access: access.service,
  });
  const players = createPlayersModule({
    ...known,
    characters,
    record,
    recovery: recovery.service,
    access: access.service,
    trail: trail.service,
    addresses: trail.addresses,
    twoFactor: secondFactor,
    languageOf: languages.of,
    sessionsOf: access.service.sessionsOf,
    devicesOf: devices.service.devicesOf,
    providersOf: (accountId) => oauth.links.list(accountId),
    passkeysOf: passkeys.service.list,
    twoFactorOf: (accountId) => secondFactor.status(accountId),
    roleOf: roles.roleOf,
  });

  const modules = [
    accountsModule,
    session,
    access,
    devices,
    owner,
    twoFactor,
    confirmation,
    passkeys,
    oauth,
    registration,
    recovery,
    ownAccount,
    trail,
    captcha,
    expiry,
    imports,
    officials,
    players,
    notifications,
  ] as const;
  for (const module of modules) {
    if ("hooks" in module) registry.add(module.hooks);
    if ("keeper" in module) expiry.service.keep(module.keeper);
    if ("keeps" in module) ownAccount.data.add(module.keeps);
  }
  registry.add({ deleted: (transaction, { login }) => gameAccounts.disable(transaction, login) });

  const { routes, ...joined } = together(modules);
  return {
    ...joined,
    routes: (door: Door) => routes({ ...door, passkeys: passkeys.service }),
    authenticate: session.service.authenticate,
    loginProviders: oauth.service.configured,
    accounts,
    /** In which language an account's owner is written to. */
    languageOf: languages.of,
    expiry: expiry.service,
    /** Users of a former website. */
    imports: imports.service,
    trail: trail.service,
    /** Names what other areas keep about an account, for its owner to read. */
    keepsPersonalData: ownAccount.data.add,
    hooks: registry,
    /** What the office asks of accounts. */
    officials: officials.service,
    /** What players are told of; a module that makes something happen tells it here. */
    happenings,
    /** What of it the game's world brings. */
    worldHappenings: notifications.world,
    /** What the office shows of players. */
    players,
    emails,
    passwords: accountPasswords,
    captcha: captcha.service,
    owner: owner.service,
    registration: registration.service,
    passkeys: passkeys.service,
    session: session.service,
    temporaryPasswords: oauth.temporary,
    twoFactor: twoFactor.service,
  };
}
