import { limits } from "@gatehouse/contract/limits";
import { useEffect, useState } from "react";
import { clockShift } from "../../../lib/dates.ts";
import { useSiteData } from "../../../lib/site-data.ts";

/** The time, in milliseconds since 1970: the server's clock on the page as it was made, then this one's, every second. */
export function useNow(running: boolean): number {
  const made = useSiteData().now;
  const [now, setNow] = useState(made);
  useEffect(() => {
    if (!running) return undefined;
    const shift = clockShift(made, Date.now());
    const tick = () => setNow(Date.now() + shift);
    tick();
    const timer = setInterval(tick, limits.countdownTickMs);
    return () => clearInterval(timer);
  }, [made, running]);
  return now;
}
