import type { MakeCaptcha } from "../../gateways/captcha/port.ts";
import type { LoginProviders } from "../../gateways/social-login/port.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { derivedKey } from "../../platform/security/secrets.ts";
import type { GameAccountsService } from "../game/accounts/service.ts";
import type { CharacterFinder } from "../game/rankings/finding/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { MailService } from "../operations/mail/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { RolesService } from "../operations/roles/service.ts";
import { defineExpiryJobs } from "./accounts/expiry/jobs.ts";
import { createAccountExpiryService } from "./accounts/expiry/service.ts";
import { createPlayKeeper } from "./accounts/expiry/play/service.ts";
import { createEmailService } from "./accounts/emails/service.ts";
import { createAccountHooks } from "./accounts/hooks/service.ts";
import { createLanguageService } from "./accounts/language/service.ts";
import { createPasswordService } from "./accounts/password/service.ts";
import { createAccountFinder } from "./accounts/finding/service.ts";
import { createAccountService } from "./accounts/service.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { createCaptchaService } from "./captcha/service.ts";
import { createOfficialsService } from "./officials/service.ts";
import { defineOauthJobs } from "./oauth/jobs.ts";
import { providerRoutes } from "./oauth/link/routes.ts";
import { createProviderLinkService } from "./oauth/link/service.ts";
import { createProviderAccountService } from "./oauth/newcomer/service.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { createOauthService } from "./oauth/service.ts";
import { createTemporaryPasswordService } from "./oauth/temporary/service.ts";
import { createDataService } from "./own-account/data/service.ts";
import { defineFarewellJobs } from "./own-account/jobs.ts";
import { ownAccountRoutes } from "./own-account/routes.ts";
import { createOwnAccountService } from "./own-account/service.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { createPasskeyService } from "./passkeys/service.ts";
import { defineRecoveryJobs } from "./recovery/jobs.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { createRecoveryService } from "./recovery/service.ts";
import { createPlayerActs } from "./players/office/acts/service.ts";
import { createPlayerPalette } from "./players/office/palette/service.ts";
import { playerRoutes } from "./players/office/routes.ts";
import { createPlayerSearch } from "./players/office/search/service.ts";
import { createPlayerStory } from "./players/office/service.ts";
import { createSheetService } from "./players/office/sheet/service.ts";
import { createStoryService } from "./players/office/story/service.ts";
import { defineRegistrationJobs } from "./registration/jobs.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { createRegistrationService } from "./registration/service.ts";
import { accessRoutes } from "./session/access/routes.ts";
import { createAccessService } from "./session/access/service.ts";
import { defineSessionJobs } from "./session/jobs.ts";
import { confirmationRoutes } from "./session/confirmation/routes.ts";
import { createConfirmationService } from "./session/confirmation/service.ts";
import { createOwnerService } from "./session/owner/service.ts";
import { sessionRoutes } from "./session/routes.ts";
import { createSessionService } from "./session/service.ts";
import { defineTrailJobs } from "./trail/jobs.ts";
import { trailRoutes } from "./trail/routes.ts";
import { createTrailService } from "./trail/service.ts";
import { createTrailStory } from "./trail/story/service.ts";
import { twoFactorRoutes } from "./two-factor/routes.ts";
import { createTwoFactorService } from "./two-factor/service.ts";
import { expiring as captchaRows } from "./captcha/tables.ts";
import { expiring as oauthRows } from "./oauth/tables.ts";
import { expiring as ownAccountRows } from "./own-account/tables.ts";
import { expiring as passkeysRows } from "./passkeys/tables.ts";
import { expiring as recoveryRows } from "./recovery/tables.ts";
import { expiring as registrationRows } from "./registration/tables.ts";
import { expiring as sessionRows } from "./session/tables.ts";
import { expiring as trailRows } from "./trail/tables.ts";

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
  rankings: Pick<RankingsService, "hasLogin" | "playing" | "heardAt">;
};

/** Who somebody is: accounts, the ways into them, and what protects those. */
export function createIdentityArea(needs: Needs) {
  const {
    platform,
    makeCaptcha,
    providers,
    post,
    gameAccounts,
    rankings,
    characters,
    record,
    roles,
    switches,
  } = needs;
  const { config, secretKey } = platform;
  const hooks = createAccountHooks();
  // Every signed-in call, every login and every mail asks these.
  const often = { ...platform, db: platform.prepared };
  const accounts = createAccountService({ ...often, hooks, gameAccounts, rankings });
  const languages = createLanguageService(platform);
  const noteLanguage = languages.noteAsked;
  const emails = createEmailService({ ...platform, hooks, accountsPerEmail: config.accountsPerEmail });
  const accountPasswords = createPasswordService({ ...platform, hooks, gameAccounts });

  const captcha = createCaptchaService({ ...platform, makeCaptcha });
  const letters = { ...often, accounts, post, site: config, languageOf: languages.of };
  const trail = createTrailService({ ...platform, mails: defineTrailJobs(letters) });
  const access = createAccessService({ ...platform, accounts, trail });
  const owner = createOwnerService({ ...platform, accounts });
  const twoFactor = createTwoFactorService({ ...often, accounts, trail, access, owner, site: config });

  const codeKey = derivedKey(secretKey, "device code");
  const session = createSessionService({
    ...often,
    accounts,
    captcha,
    trail,
    mails: defineSessionJobs({ ...letters, codeKey }),
    noteLanguage,
    secondFactor: twoFactor,
    codeKey,
    verifiesDevices: config.deviceVerification,
  });
  const confirmation = createConfirmationService({ ...platform, accounts, secondFactor: twoFactor });
  const passkeys = createPasskeyService({ ...platform, accounts, trail, owner, session, site: config });

  const mails = defineRegistrationJobs(letters);
  const registration = createRegistrationService({
    ...platform,
    accounts,
    hooks,
    switches,
    passwords: accountPasswords,
    emails,
    captcha,
    gameAccounts,
    trail,
    noteLanguage,
    mails,
  });

  const providerLinks = createProviderLinkService({ ...platform, accounts, trail, emails });
  const temporaryPasswords = createTemporaryPasswordService({
    ...platform,
    accounts,
    accountPasswords,
    gameAccounts,
    secondFactor: twoFactor,
    trail,
  });
  const oauth = createOauthService({
    ...platform,
    publicUrl: config.publicUrl,
    providers,
    session,
    newcomers: createProviderAccountService({
      ...platform,
      accounts,
      hooks,
      switches,
      trail,
      emails,
      noteLanguage,
      mails,
    }),
    links: providerLinks,
    temporary: temporaryPasswords,
  });
  defineOauthJobs({ ...platform, temporary: temporaryPasswords });

  const recovery = createRecoveryService({
    ...platform,
    accounts,
    passwords: accountPasswords,
    captcha,
    trail,
    mails: defineRecoveryJobs({ ...letters, emails, trail }),
  });
  const ownAccount = createOwnAccountService({
    ...platform,
    accounts,
    accountPasswords,
    captcha,
    trail,
    languages,
    mails: defineFarewellJobs(letters),
  });
  const accountData = createDataService({
    ...platform,
    accounts,
    trail,
    sources: {
      trail: trail.all,
      language: languages.of,
      sessions: access.sessionsOf,
      devices: access.devicesOf,
      providerLogins: (accountId) => providerLinks.list(accountId),
      twoFactor: (accountId) => twoFactor.status(accountId),
      passkeys: passkeys.list,
    },
  });

  hooks.onVerified((transaction, verified) => trail.record(transaction, { ...verified, kind: "verified" }));
  hooks.onPasswordSet(
    access.endOthers,
    recovery.voidLinks,
    ownAccount.forgetFailures,
    session.forgetAttempts,
    temporaryPasswords.drop,
  );
  hooks.onDelete(access.endOthers, session.forgetAttempts, (transaction, { login }) =>
    gameAccounts.disable(transaction, login),
  );

  const expiry = createAccountExpiryService({ ...platform, accounts });
  expiry.keep(trail.keeper, providerLinks.keeper, createPlayKeeper({ ...platform, gameAccounts, rankings }));
  // Where no mail can be sent, nobody can verify anything.
  if (config.mail) defineExpiryJobs({ ...platform, expiry });

  const trailStory = createTrailStory(platform);
  const story = createStoryService();
  story.add({ name: "trail", kind: "login", tell: trailStory.tell });
  const finder = createAccountFinder(platform);
  const search = createPlayerSearch({ accounts: finder, characters });
  search.add(trailStory.find);
  const sheet = createSheetService({
    accounts,
    finder,
    gameAccounts,
    characters,
    languageOf: languages.of,
    sessionsOf: access.sessionsOf,
    devicesOf: access.devicesOf,
    providersOf: providerLinks.list,
    passkeysOf: passkeys.list,
    twoFactorOf: twoFactor.status,
    roleOf: roles.roleOf,
  });
  const playerStory = createPlayerStory({ ...platform, accounts, record, story });
  const playerActs = createPlayerActs({
    ...platform,
    accounts,
    emails,
    recovery,
    access,
    twoFactor,
    gameAccounts,
    trail,
    addresses: trailStory.addresses,
    record,
    roleOf: roles.roleOf,
  });

  const { authenticate } = session;
  const door = { ...platform, authenticate };
  return {
    authenticate,
    /** What the clean-up clears. */
    expiring: [
      ...captchaRows,
      ...oauthRows,
      ...ownAccountRows,
      ...passkeysRows,
      ...recoveryRows,
      ...registrationRows,
      ...sessionRows,
      ...trailRows,
    ],
    loginProviders: oauth.configured,
    accounts,
    expiry,
    trail,
    /** What the office asks of accounts. */
    officials: createOfficialsService({ accounts, twoFactor, passkeys, session, access }),
    /** Names what other areas keep about an account, for its owner to read. */
    keepsPersonalData: accountData.add,
    hooks,
    emails,
    passwords: accountPasswords,
    captcha,
    owner,
    registration,
    passkeys,
    session,
    temporaryPasswords,
    twoFactor,
    /** What the back office shows of players: other areas add what they tell, find and show of them. */
    players: { story, search, sheet, finder, palette: createPlayerPalette(search) },
    /** The calls of the office, below /api/admin. */
    officeRoutes: () =>
      createRouter().route("/", playerRoutes({ search, sheet, story: playerStory, acts: playerActs })),
    routes: () =>
      createRouter()
        .route("/", sessionRoutes({ ...door, session }))
        .route("/", accessRoutes({ ...door, access }))
        .route("/", twoFactorRoutes({ ...door, twoFactor, passkeys }))
        .route("/", confirmationRoutes({ ...door, confirmation }))
        .route("/", passkeyRoutes({ ...door, passkeys, confirmation }))
        .route("/", oauthRoutes({ ...door, oauth, temporaryPasswords }))
        .route("/", providerRoutes({ ...door, oauth, providerLinks, owner, confirmation }))
        .route("/", registrationRoutes({ ...door, registration, gameAccounts }))
        .route("/", recoveryRoutes({ ...door, recovery, gameAccounts }))
        .route("/", ownAccountRoutes({ ...door, account: ownAccount, accountData, languages, gameAccounts }))
        .route("/", trailRoutes({ ...door, trail }))
        .route("/", captchaRoutes({ captcha })),
  };
}
