import { limits } from "@gatehouse/contract/limits";

/** The code of the friend who invited the visitor, from a page's query. */
export const referralIn = (query: URLSearchParams): string | undefined =>
  query.get("referral")?.slice(0, limits.referral.max) || undefined;

/** A page's address with the code, so that it is not lost on the way. */
export const withReferral = (path: string, referral: string | undefined): string =>
  referral ? `${path}?${new URLSearchParams({ referral })}` : path;
