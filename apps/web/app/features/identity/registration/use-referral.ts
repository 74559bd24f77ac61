import { useEffect, useSyncExternalStore } from "react";
import { keptReferral, keepReferral, referralIn } from "./referral.ts";

const never = () => () => {};

/** The code of the friend who invited the visitor: the address's, or the last one that this tab was opened with. */
export function useReferral(query: URLSearchParams): string | undefined {
  const given = referralIn(query);
  const kept = useSyncExternalStore(never, keptReferral, () => undefined);
  useEffect(() => {
    if (given !== undefined) keepReferral(given);
  }, [given]);
  return given ?? kept;
}
