import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Long after the first paint and the first calls. */
const patienceMs = 3_000;

/** Has the browser's stream held while the page is open; its script comes when nothing else is to be done, and then what is inside. */
export function Live({ children }: { children?: ReactNode }) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    // A page that was kept says so at once.
    const patience = "kept" in document.documentElement.dataset ? 0 : patienceMs;
    const timer = setTimeout(async () => {
      // Without the script the page asks by itself.
      const script = await import("../lib/live/live-stream.ts").catch(() => undefined);
      if (isGone) return;
      if (script) stop = script.keepLive();
      setQuiet(true);
    }, patience);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isQuiet && <Suspense>{children}</Suspense>;
}
