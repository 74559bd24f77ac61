// Without schemas, so that a page can name the providers and not ship a validator.

export const loginProviders = ["google", "facebook"] as const;
export type LoginProviderName = (typeof loginProviders)[number];

/** What people call them. */
export const providerLabels: Readonly<Record<LoginProviderName, string>> = {
  google: "Google",
  facebook: "Facebook",
};

/** Where a provider login leads: to a session of this site, or to a password for the game. */
export const loginTargets = ["web", "game"] as const;
export type LoginTarget = (typeof loginTargets)[number];
