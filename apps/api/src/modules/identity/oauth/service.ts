import { limits } from "@gatehouse/contract/limits";
import {
  type LoginProviderName,
  loginProviders,
  type LoginTarget,
  providerLabels,
} from "@gatehouse/contract/identity/login-providers";
import type { AuthResponse, ConfirmReply, ConfirmRequest } from "@gatehouse/contract/identity/oauth";
import type { LoginReply } from "@gatehouse/contract/identity/login";
import type { Db } from "../../../database.ts";
import type { LoginProvider, LoginProviders } from "../../../gateways/social-login/port.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import { derivedKey, randomToken, tokenHash } from "../../../platform/security/secrets.ts";
import type { SessionService } from "../session/service.ts";
import type { ProviderAccountService } from "./newcomer/service.ts";
import type { ProviderLinkService } from "./link/service.ts";
import { redirectUri, roundOf } from "./model.ts";
import { insertState, takeState } from "./state/store.ts";
import type { TemporaryPasswordService } from "./temporary/service.ts";

type Options = {
  db: Db;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  providers: LoginProviders;
  session: Pick<SessionService, "open">;
  newcomers: ProviderAccountService;
  links: ProviderLinkService;
  temporary: TemporaryPasswordService;
};

/** Who starts: the browser, the account that is logged in, and the code of the friend who invited a newcomer. */
type Starter = { browser: string; accountId?: number | null; referralCode?: string | null };

/** Who confirms. */
type Confirmer = {
  /** What the browser was marked with at the start; null for a client that is no browser. */
  browser: string | null;
  /** The account that is logged in, if any. */
  accountId: number | null;
  client: Client;
};

export type OauthService = ReturnType<typeof createOauthService>;

/** Provider logins (product.md 3.12). What lasts from one step to the next lies in the database. */
export function createOauthService(options: Options) {
  const { db, clock, publicUrl, providers, session, newcomers, links, temporary } = options;
  const key = derivedKey(options.secretKey, "provider login");

  /** 404 for a provider that is not configured, or that there is not. */
  function find(given: string): { name: LoginProviderName; provider: LoginProvider } {
    const name = loginProviders.find((one) => one === given);
    const provider = name && providers[name];
    if (!name || !provider) throw failure("provider.off");
    return { name, provider };
  }

  async function open(accountId: number, client: Client, name: LoginProviderName): Promise<AuthResponse> {
    // The provider stands for the device.
    const entrance = { device: "vouched", provider: providerLabels[name] } as const;
    const { token, reply } = await session.open(accountId, client, entrance);
    return authResponseOf(token, reply);
  }

  return {
    /** The configured providers, for the pages. */
    configured: loginProviders.filter((name) => providers[name]),

    /**
     * The provider's page to send this browser to; for a login, or to link the provider to the account that is logged
     * in. 404 for a provider that is not configured, 502 while it does not answer.
     */
    async start(
      given: string,
      target: LoginTarget,
      { browser, accountId = null, referralCode = null }: Starter,
    ): Promise<string> {
      const { name, provider } = find(given);
      const state = randomToken();
      const address = await provider.address(roundOf(key, state, redirectUri(publicUrl, name, target)));
      await insertState(db, {
        stateHash: tokenHash(state),
        provider: name,
        target,
        browserHash: tokenHash(browser),
        accountId,
        referralCode,
        expiresAt: new Date(clock.now().getTime() + limits.providerStateMinutes * 60_000),
      });
      return address;
    },

    /**
     * Ends what `start` began: logs in, gives a password for the game, or links the provider. 422 for a wrong, used or
     * expired state or code, 409 with an offer when the email belongs to an account, 502 while the provider does not
     * answer.
     */
    async confirm(
      given: string,
      { code, state, target }: ConfirmRequest,
      { browser, accountId: ownId, client }: Confirmer,
    ): Promise<ConfirmReply> {
      const { name, provider } = find(given);
      const returning = {
        stateHash: tokenHash(state),
        provider: name,
        target,
        browserHash: browser === null ? null : tokenHash(browser),
        accountId: ownId,
      };
      const started = await takeState(db, returning, clock.now());
      if (!started) throw failure("provider.stateWrong");
      const identity = await provider.identify(
        roundOf(key, state, redirectUri(publicUrl, name, target)),
        code,
      );
      if (!identity) throw failure("provider.refused");
      const person = { ...identity, provider: name, referralCode: started.referralCode };
      if (started.accountId !== null) return { linked: await links.add(started.accountId, person, client) };
      const accountId = await newcomers.enter(person, client);
      return target === "game"
        ? { gameOAuthResponse: await temporary.issue(accountId, client, providerLabels[name]) }
        : { authResponse: await open(accountId, client, name) };
    },

    /** Logs the person of an offer to link in to an account of their own. 422, 409 as for the account. */
    async enterApart(linkToken: string, client: Client): Promise<AuthResponse> {
      const { accountId, provider } = await newcomers.enterApart(linkToken, client);
      return open(accountId, client, provider);
    },
  };
}

const authResponseOf = (
  token: string,
  { sessionTime, verifyDevice, twoFactor }: LoginReply,
): AuthResponse => ({
  sessionTime,
  token: `Bearer ${token}`,
  ...(verifyDevice && { verifyDevice }),
  ...(twoFactor && { twoFactor }),
});
