import { limits } from "@gatehouse/contract/limits";

/** The code of the friend who invited the visitor, from a page's query. */
export const referralIn = (query: URLSearchParams): string | undefined =>
  query.get("referral")?.slice(0, limits.referral.max) || undefined;

/** A page's address with the code, so that it is not lost on the way. */
export const withReferral = (path: string, referral: string | undefined): string =>
  referral ? `${path}?${new URLSearchParams({ referral })}` : path;

const key = "referral";

/** Keeps the code for as long as the tab is open, whatever is looked at before the registration. */
export function keepReferral(referral: string): void {
  try {
    sessionStorage.setItem(key, referral);
  } catch {
    // Storage is forbidden: then the address alone carries it.
  }
}

/** The code that is kept; undefined without one. */
export function keptReferral(): string | undefined {
  try {
    return sessionStorage.getItem(key)?.slice(0, limits.referral.max) || undefined;
  } catch {
    return undefined;
  }
}

/** It has done its work: the next account that is made here was not invited. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
