import { useEffect, useState } from "react";

/** Whether a moment, in milliseconds since 1970, has passed. */
export function usePassed(moment: number): boolean {
  const [hasPassed, setPassed] = useState(() => Date.now() >= moment);
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(true), Math.max(0, moment - Date.now()));
    return () => window.clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
