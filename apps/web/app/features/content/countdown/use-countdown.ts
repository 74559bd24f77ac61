import { useState } from "react";
import { useSiteData } from "../../../lib/site-data.ts";
import { useNow } from "../../../lib/use-now.ts";

/** The launch that is still to come and the milliseconds until it; null once it has passed or when none is set. */
export function useCountdown() {
  const { countdown, now: made } = useSiteData();
  const start = countdown ? Date.parse(countdown.date) : 0;
  const [passed, setPassed] = useState(() => start <= made);
  const now = useNow(!passed);
  const left = start - now;
  // Once started, the start is cleared: a clock that is set back does not bring the banner back.
  if (!passed && left <= 0) setPassed(true);
  return countdown && !passed && left > 0 ? { ...countdown, start, left } : null;
}
