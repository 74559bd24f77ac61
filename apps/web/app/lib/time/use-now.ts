import { limits } from "@gatehouse/contract/limits";
import { startTransition, use, useEffect, useState } from "react";
import { clockShift } from "./clock.ts";
import { Hydrated } from "../browser/hydrated.ts";
import { useShellData } from "../page/shell-data.ts";

let shift: number | undefined;

/** How far this clock was behind the server's when the page was loaded; a page may stay open for hours. */
const shiftSince = (made: number): number => (shift ??= clockShift(made, Date.now() - performance.now()));

/**
 * The time, in milliseconds since 1970: the server's clock on the page as it was made, then this one's, anew after every
 * `tickMs`.
 */
export function useNow(running: boolean, tickMs: number = limits.countdownTickMs): number {
  const made = useShellData().now;
  const isHydrated = use(Hydrated);
  const [now, setNow] = useState(() => (isHydrated ? Date.now() + shiftSince(made) : made));
  useEffect(() => {
    if (!running) return undefined;
    // A page full of times is rendered in small steps.
    const tick = () => startTransition(() => setNow(Date.now() + shiftSince(made)));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [made, running, tickMs]);
  return now;
}
