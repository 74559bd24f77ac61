import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import * as oidc from "openid-client";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Log } from "../../platform/log.ts";
import { isLoopback } from "../../platform/loopback.ts";
import { browserAddress } from "../../platform/outbound/browser-address.ts";
import { isRefusal, type OutboundClient } from "../../platform/outbound/client.ts";
import { isOutboundTrouble } from "../../platform/outbound/trouble.ts";
import type { Identity, LoginProvider, LoginRound } from "./port.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** A provider that changes a key says so in the discovery document; nobody asks for it more than once an hour. */
const discoveryMs = 3_600_000;

/** Google by OpenID Connect: discovery, PKCE, nonce; the ID token's signature is checked, too. */
export function createGoogle(
  { clientId, clientSecret, issuer }: GoogleSettings,
  { client, log }: { client: OutboundClient; log: Log },
): LoginProvider {
  let found: { config: Promise<oidc.Configuration>; at: number } | undefined;

  function discover(): Promise<oidc.Configuration> {
    if (found && performance.now() - found.at < discoveryMs) return found.config;
    const url = new URL(issuer);
    const insecure = isLoopback(url.hostname) ? [oidc.allowInsecureRequests] : [];
    const config = oidc.discovery(url, clientId, clientSecret, undefined, {
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
      [oidc.customFetch]: fetchThrough(client),
    });
    found = { config, at: performance.now() };
    return config;
  }

  /** The provider's fault, or that of the settings: the next attempt begins with a fresh discovery. */
  function unavailable(err: unknown): Failure {
    found = undefined;
    if (!isOutboundTrouble(err)) log.warn({ err, issuer }, "the login provider does not answer as it should");
    return failure("provider.down", { provider: providerLabels.google });
  }

  return {
    async address({ redirectUri, state, nonce, codeVerifier }) {
      try {
        const url = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          // A person with several accounts there is asked which, each time.
          prompt: "select_account",
        });
        const address = browserAddress(url.href, issuer);
        if (address === null) throw new Error("The provider's login page is no https address");
        return address;
      } catch (error) {
        throw unavailable(error);
      }
    },

    async identify(round, code) {
      try {
        return await exchange(await discover(), round, code);
      } catch (error) {
        if (isRefusedCode(error)) return null;
        throw unavailable(error);
      }
    },
  };
}

async function exchange(
  config: oidc.Configuration,
  { redirectUri, state, nonce, codeVerifier }: LoginRound,
  code: string,
): Promise<Identity> {
  const reply = new URL(redirectUri);
  reply.searchParams.set("code", code);
  reply.searchParams.set("state", state);
  // The page hands on code and state only. Each provider has a redirect address of its own, so that a reply of another
  // one cannot be mixed up with this one's: what `iss` is for.
  reply.searchParams.set("iss", config.serverMetadata().issuer);
  const tokens = await oidc.authorizationCodeGrant(config, reply, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("The provider sent no ID token");
  const { sub, email, email_verified: verified, name } = claims;
  return {
    subject: sub,
    email: typeof email === "string" && email ? email : null,
    emailVerified: verified === true || verified === "true",
    name: typeof name === "string" ? name : null,
  };
}

/** A code that was used, altered or is too old, or an ID token that was made for another login. */
const isRefusedCode = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.error === "invalid_grant") ||
  (error instanceof oidc.ClientError && error.code === "OAUTH_JWT_CLAIM_COMPARISON_FAILED");

/** The library's calls, by the portal's own way out. */
const fetchThrough =
  (client: OutboundClient): oidc.CustomFetch =>
  async (url, { body, headers }) => {
    // Only the token request has a body, and it is a form.
    const form = body instanceof URLSearchParams ? withWholeRedirectUri(body) : undefined;
    const reply = await client.ask({ url, headers, ...(form && { form }) }, (given) => given, isRefusal);
    return new Response(reply.text || null, { status: reply.status, headers: reply.headers });
  };

/** The library leaves the query out of the redirect address; the provider wants it as it was at the start. */
function withWholeRedirectUri(form: URLSearchParams): URLSearchParams {
  const redirectUri = form.get("redirect_uri");
  if (redirectUri) form.set("redirect_uri", `${redirectUri}?provider=google`);
  return form;
}
