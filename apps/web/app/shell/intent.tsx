import { type ContextType, use, useEffect } from "react";
import { preloadModule } from "react-dom";
import {
  matchRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_FrameworkContext,
} from "react-router";
import { savesData } from "../lib/browser/saves-data.ts";
import { askAhead, type Told } from "../lib/page/asked-ahead.ts";

/** A pointer that passes by, or a finger that scrolls, has nothing fetched. A finger is soon gone again: what it is about to open is asked for before. */
const [restMs, touchedMs] = [65, 30];
const intents = ["mouseover", "focusin", "touchstart"] as const;
/** A finger that moves on reads on, and what was pressed is no intent any more. */
const ends = ["touchmove", "click"] as const;

/**
 * Fetches what the page needs that somebody is about to open, its script and what it shows, and has both ready: a pointer rests on its
 * link, a finger touches it, or the keyboard comes to it. Who asks for less data is spared it.
 */
export function Intent() {
  const prepare = usePreparation();
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: number | undefined;
    const forget = () => window.clearTimeout(timer);
    const intend = ({ target, type }: Event) => {
      forget();
      const next = pageBehind(target);
      if (next !== undefined)
        timer = window.setTimeout(() => prepare(next), type === "touchstart" ? touchedMs : restMs);
    };
    for (const type of intents) document.addEventListener(type, intend, { passive: true });
    for (const type of ends) document.addEventListener(type, forget, { passive: true });
    return () => {
      forget();
      for (const type of intents) document.removeEventListener(type, intend);
      for (const type of ends) document.removeEventListener(type, forget);
    };
  }, [prepare]);
  return null;
}

/** Makes a page's script and what it shows ready, where the router has not yet. */
function usePreparation() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { manifest, routeModules } = use(UNSAFE_FrameworkContext) ?? {};
  return (page: URL): void => {
    const id = router && matchRoutes(router.routes, page.pathname, router.basename)?.at(-1)?.route.id;
    const route = id && manifest?.routes[id];
    if (!route || !routeModules) return;
    if (!(id in routeModules)) {
      for (const file of route.imports ?? []) preloadModule(file, { as: "script" });
      const keep = (module: RouteModule) => void (routeModules[id] ??= module);
      import(/* @vite-ignore */ route.module).then(keep, () => {});
    }
    // What ends with a slash has its data elsewhere; no page is linked so.
    if (route.hasLoader && !route.hasClientLoader && !page.pathname.endsWith("/"))
      askAhead(page.href, () => fetchTold(page, id));
  };
}

type RouteModule = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>["routeModules"][string];

/** What a page's loader tells a browser, as the router asks for it; nothing where the page is not there or leads elsewhere. */
async function fetchTold(page: URL, id: string): Promise<Told | undefined> {
  const address = new URL(page);
  address.pathname += ".data";
  address.searchParams.set("_routes", id);
  const reply = await fetch(address);
  if (!reply.ok || !reply.body) return undefined;
  const { value } = await UNSAFE_decodeViaTurboStream(reply.body, window);
  const told = (value as Record<string, { data?: unknown }>)[id];
  return told && "data" in told ? { [id]: { type: "data", result: told.data } } : undefined;
}

/** Where a link of the router leads, as it marks them itself; `discover="none"` is on those that load a document, or whose page is here already. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-discover]");
  if (!link || link.target !== "") return undefined;
  const page = link.pathname + link.search;
  return page === location.pathname + location.search ? undefined : new URL(page, location.origin);
}
