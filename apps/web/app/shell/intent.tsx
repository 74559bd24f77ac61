import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { savesData } from "../lib/browser/saves-data.ts";

/** A pointer that passes by, or a finger that scrolls, has nothing fetched. A finger is soon gone again: what it is about to open is asked for before. */
const [restMs, touchedMs] = [65, 30];
const intents = ["mouseover", "focusin", "touchstart"] as const;

/**
 * Fetches what the page needs that somebody is about to open, its script and what it shows: a pointer rests on its link, a finger
 * touches it, or the keyboard comes to it. For one stay on a page; who asks for less data is spared it.
 */
export function Intent() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: number | undefined;
    const forget = () => window.clearTimeout(timer);
    const intend = ({ target, type }: Event) => {
      forget();
      const next = pageBehind(target);
      if (next !== undefined)
        timer = window.setTimeout(() => setPage(next), type === "touchstart" ? touchedMs : restMs);
    };
    for (const type of intents) document.addEventListener(type, intend, { passive: true });
    // A finger that moves on reads on.
    document.addEventListener("touchmove", forget, { passive: true });
    return () => {
      forget();
      for (const type of intents) document.removeEventListener(type, intend);
      document.removeEventListener("touchmove", forget);
    };
  }, []);
  return page !== undefined && <PrefetchPageLinks page={page} />;
}

/** Where a link of the router leads, as it marks them itself; `discover="none"` is on those that load a document, or whose page is here already. */
function pageBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-discover]");
  if (!link || link.target !== "") return undefined;
  const page = link.pathname + link.search;
  return page === location.pathname + location.search ? undefined : page;
}
