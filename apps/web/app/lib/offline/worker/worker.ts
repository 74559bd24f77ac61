import { registerRoute } from "workbox-routing/registerRoute.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { kept } from "../kept.ts";
import { keptAnswer, ownCalls } from "../own-answers.ts";
import { asked, keptKey, prefixOf } from "./addresses.ts";
import { keepFiles, stamped, trim } from "./keeping.ts";
import type { WorkerOptions } from "./options.ts";
import { showPushed } from "./pushed.ts";

declare const self: ServiceWorkerGlobalScope;

const most = { pages: 40, files: 200 };

/**
 * The service worker. The network comes first for all that can change, so that nothing old is shown while there is a newer one;
 * files are named by what is in them. A new program takes over at once, and reloads nothing (docs/decisions/0077-installable.md).
 */
export default function work({ offline, ...where }: WorkerOptions): void {
  const pages = new NetworkFirst({
    cacheName: kept.pages,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keptKey(request.url, where) ?? request.url,
        cacheWillUpdate: async ({ request, response }) =>
          isToBeKept(request.url, response) ? stamped(response) : null,
        cacheDidUpdate: async ({ request, newResponse }) => {
          await Promise.all([keepFiles(await newResponse.text()), keepOfflinePage(request.url, false)]);
          await trim(kept.pages, most.pages);
        },
        handlerDidError: async ({ request }) => offlineReply(request.url),
      },
    ],
  });
  const files = new CacheFirst({
    cacheName: kept.files,
    plugins: [{ cacheDidUpdate: () => trim(kept.files, most.files) }],
  });

  const isToBeKept = (address: string, { status, headers }: Response): boolean =>
    status === 200 &&
    keptKey(address, where) === asked(address) &&
    !/no-store/.test(headers.get("cache-control") ?? "");

  const offlineAddress = (address: string): string => prefixOf(new URL(address).pathname, where) + offline;

  /** At an address of its own: at that of another page, its script would look for what belongs there. */
  async function offlineReply(address: string): Promise<Response | undefined> {
    const { pathname, search } = new URL(address);
    const path = offlineAddress(address);
    return pathname === path
      ? caches.match(path)
      : Response.redirect(`${path}?${new URLSearchParams({ from: pathname + search }).toString()}`);
  }

  async function keepOfflinePage(address: string, anew: boolean): Promise<void> {
    const cache = await caches.open(kept.offline);
    const path = offlineAddress(address);
    if (!anew && (await cache.match(path))) return;
    const reply = await fetch(path);
    if (!reply.ok) return;
    await cache.put(path, reply.clone());
    await keepFiles(await reply.text());
  }

  /** Keeps a page that is open already. */
  const keep = (event: ExtendableEvent, address: string): Promise<unknown> =>
    keptKey(address, where) === asked(address)
      ? pages.handle({ event, request: new Request(address) })
      : Promise.resolve();

  self.addEventListener("install", (event) => {
    void self.skipWaiting();
    // Without them it works, too.
    const prepared = openPages().then((all) => Promise.all(all.map((url) => keepOfflinePage(url, true))));
    event.waitUntil(prepared.catch(() => {}));
  });
  self.addEventListener("activate", (event) => {
    const begun = Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]);
    event.waitUntil(begun.catch(() => {}));
  });
  self.addEventListener("message", (event) => {
    const { seen } = (event.data ?? {}) as { seen?: unknown };
    if (typeof seen === "string") event.waitUntil(keep(event, seen).catch(() => {}));
  });

  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === "navigate" && !notPages.test(url.pathname),
    pages,
  );
  // With a connection all but pages goes past the worker: what is not asked twice cannot be answered wrongly.
  registerRoute(
    ({ url, sameOrigin }) => !navigator.onLine && sameOrigin && /^\/(?:assets|brand)\//.test(url.pathname),
    files,
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      !navigator.onLine &&
      sameOrigin &&
      ownCalls.includes(url.pathname) &&
      request.headers.has("authorization"),
    async ({ request }) =>
      (await keptAnswer(request.url, request.headers.get("authorization") ?? "")) ?? Response.error(),
  );
  showPushed();
}

/** What is asked for as pages are, and is none: the office, calls, files. */
const notPages = /^\/(?:admin|api|metrics|cards|assets|brand|pictures)(?:\/|$)|\.\w+$/;

const openPages = async (): Promise<string[]> =>
  (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ url }) => url);
