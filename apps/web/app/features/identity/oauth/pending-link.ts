import type { LoginProviderName, LoginTarget } from "@gatehouse/contract/identity/login-providers";

/** A provider login that waits for the owner of the account with its email to log in and say yes. */
export type PendingLink = {
  linkToken: string;
  provider: LoginProviderName;
  email: string;
  target: LoginTarget;
};

const key = "pendingLink";

/** What this tab waits to link; null for nothing. A browser that forbids storage forgets it. */
export function pendingLink(): PendingLink | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as PendingLink | null;
  } catch {
    return null;
  }
}

export function savePendingLink(link: PendingLink | null): void {
  try {
    if (link) sessionStorage.setItem(key, JSON.stringify(link));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the player links the provider in the settings.
  }
}
