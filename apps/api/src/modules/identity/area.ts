import type { MakeCaptcha } from "../../gateways/captcha/port.ts";
import type { LoginProviders } from "../../gateways/social-login/port.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import { derivedKey } from "../../platform/security/secrets.ts";
import type { GameAccountsService } from "../game/accounts/service.ts";
import type { StatsService } from "../game/ranks/service.ts";
import type { MailService } from "../operations/mail/service.ts";
import { createDataService } from "./accounts/data/service.ts";
import { defineAccountJobs } from "./accounts/jobs.ts";
import { createEmailService } from "./accounts/emails/service.ts";
import { createLanguageService } from "./accounts/language/service.ts";
import { createPasswordService } from "./accounts/password/service.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { createAccountService } from "./accounts/service.ts";
import { defineCaptchaJobs } from "./captcha/jobs.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { createCaptchaService } from "./captcha/service.ts";
import { defineOauthJobs } from "./oauth/jobs.ts";
import { providerRoutes } from "./oauth/link/routes.ts";
import { createProviderLinkService } from "./oauth/link/service.ts";
import { createProviderAccountService } from "./oauth/newcomer/service.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { createOauthService } from "./oauth/service.ts";
import { createTemporaryPasswordService } from "./oauth/temporary/service.ts";
import { definePasskeyJobs } from "./passkeys/jobs.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { createPasskeyService } from "./passkeys/service.ts";
import { defineRecoveryJobs } from "./recovery/jobs.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { createRecoveryService } from "./recovery/service.ts";
import { defineRegistrationJobs } from "./registration/jobs.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { createRegistrationService } from "./registration/service.ts";
import { accessRoutes } from "./session/access/routes.ts";
import { createAccessService } from "./session/access/service.ts";
import { defineSessionJobs } from "./session/jobs.ts";
import { sessionRoutes } from "./session/routes.ts";
import { createSessionService } from "./session/service.ts";
import { defineTrailJobs } from "./trail/jobs.ts";
import { trailRoutes } from "./trail/routes.ts";
import { createTrailService } from "./trail/service.ts";
import { createOwnerService } from "./two-factor/owner/service.ts";
import { twoFactorRoutes } from "./two-factor/routes.ts";
import { createTwoFactorService } from "./two-factor/service.ts";

type Needs = {
  platform: Platform;
  makeCaptcha: MakeCaptcha;
  providers: LoginProviders;
  post: MailService["post"];
  gameAccounts: GameAccountsService;
  ranks: Pick<StatsService, "hasLogin">;
};

/** Who somebody is: accounts, the ways into them, and what protects those. */
export function createIdentityArea(needs: Needs) {
  const { platform, makeCaptcha, providers, post, gameAccounts, ranks } = needs;
  const { config, secretKey } = platform;
  const languages = createLanguageService(platform);
  const noteLanguage = languages.noteAsked;
  const letters = { ...platform, post, site: config, languageOf: languages.of };

  const captcha = createCaptchaService({ ...platform, makeCaptcha });
  defineCaptchaJobs(platform);
  const trail = createTrailService({ ...platform, mails: defineTrailJobs(letters) });
  const emails = createEmailService({ ...platform, trail, accountsPerEmail: config.accountsPerEmail });
  const accountPasswords = createPasswordService({ ...platform, gameAccounts });
  const owner = createOwnerService(platform);
  const twoFactor = createTwoFactorService({ ...platform, trail, owner, site: config });

  const codeKey = derivedKey(secretKey, "device code");
  const session = createSessionService({
    ...platform,
    captcha,
    trail,
    mails: defineSessionJobs({ ...letters, codeKey }),
    noteLanguage,
    secondFactor: twoFactor,
    codeKey,
    verifiesDevices: config.deviceVerification,
  });
  const access = createAccessService({ ...platform, trail });
  definePasskeyJobs(platform);
  const passkeys = createPasskeyService({ ...platform, trail, owner, session, site: config });

  const mails = defineRegistrationJobs(letters);
  const gameLogins = {
    isTaken: async (login: string) => (await ranks.hasLogin(login)) || gameAccounts.isInGame(login),
  };
  const registration = createRegistrationService({
    ...platform,
    passwords: accountPasswords,
    emails,
    captcha,
    gameAccounts,
    trail,
    gameLogins,
    noteLanguage,
    mails,
  });

  const providerLinks = createProviderLinkService({ ...platform, trail, emails });
  const temporaryPasswords = createTemporaryPasswordService({
    ...platform,
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
    accounts: createProviderAccountService({
      ...platform,
      trail,
      emails,
      gameAccounts,
      gameLogins,
      noteLanguage,
      mails,
    }),
    links: providerLinks,
    temporary: temporaryPasswords,
  });
  defineOauthJobs({ ...platform, temporary: temporaryPasswords });

  const recovery = createRecoveryService({
    ...platform,
    passwords: accountPasswords,
    captcha,
    trail,
    mails: defineRecoveryJobs({ ...letters, trail }),
  });
  const account = createAccountService({
    ...platform,
    accountPasswords,
    captcha,
    gameAccounts,
    trail,
    languages,
    mails: defineAccountJobs(letters),
  });
  const accountData = createDataService({
    ...platform,
    trail,
    kept: {
      trail: trail.all,
      language: languages.of,
      sessions: access.sessionsOf,
      devices: access.devicesOf,
      providerLogins: (accountId) => providerLinks.list(accountId),
      twoFactor: (accountId) => twoFactor.status(accountId),
      passkeys: passkeys.list,
    },
  });

  const { authenticate } = session;
  const door = { ...platform, authenticate };
  return {
    authenticate,
    loginProviders: oauth.configured,
    accounts: account,
    passwords: accountPasswords,
    captcha,
    owner,
    registration,
    passkeys,
    session,
    temporaryPasswords,
    twoFactor,
    routes: () =>
      createRouter()
        .route("/", sessionRoutes({ ...door, session }))
        .route("/", accessRoutes({ ...door, access }))
        .route("/", twoFactorRoutes({ ...door, twoFactor, passkeys }))
        .route("/", passkeyRoutes({ ...door, passkeys }))
        .route("/", oauthRoutes({ ...door, oauth, temporaryPasswords }))
        .route("/", providerRoutes({ ...door, oauth, providerLinks, owner }))
        .route("/", registrationRoutes({ ...door, registration, gameAccounts }))
        .route("/", recoveryRoutes({ ...door, recovery, gameAccounts }))
        .route("/", accountRoutes({ ...door, account, accountData, languages, gameAccounts }))
        .route("/", trailRoutes({ ...door, trail }))
        .route("/", captchaRoutes({ captcha })),
  };
}
