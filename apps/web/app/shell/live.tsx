import { useEffect } from "react";

/** Long after the first paint and the first calls. */
const patienceMs = 3_000;

/** Has the browser's stream held while the page is open; its script comes when nothing else is to be done. */
export function Live() {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const timer = setTimeout(async () => {
      // Without the script the page asks by itself.
      const script = await import("../lib/live/live-stream.ts").catch(() => undefined);
      if (script && !isGone) stop = script.keepLive();
    }, patienceMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}
