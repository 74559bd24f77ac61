import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";

/** What belongs to one login at a provider. */
export type LoginRound = {
  /** As it is registered with the provider. */
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

/** A person as a provider knows them. */
export type Identity = {
  /** The provider's own id of the person. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  name: string | null;
};

export type LoginProvider = {
  /** The provider's page to send the browser to. Throws a Failure 502 while the provider does not answer. */
  address(round: LoginRound): Promise<string>;
  /**
   * Who came back with this code; null when the provider does not take it. Throws a Failure 502 while the provider
   * does not answer.
   */
  identify(round: LoginRound, code: string): Promise<Identity | null>;
};

/** The providers that are configured. */
export type LoginProviders = Partial<Record<LoginProviderName, LoginProvider>>;
